import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
@Suite("Rules for hosts")
struct HostRuleTests {
  @Test func `a small host keeps all rules`() async throws {
    // snippet: host-rules
    try await expectHostRules { ToolkitWindow() }
    // end
  }

  @Test(arguments: HostMistake.all)
  func `a host with a mistake breaks one rule`(_ mistake: HostMistake) async {
    var hosts = ToolkitWindow.Hosts()
    mistake.change(&hosts)
    let error = await #expect(throws: BrokenHostRules.self) {
      try await expectHostRules { ToolkitWindow(hosts) }
    }
    #expect(error?.rules == [mistake.rule], "\(error?.description ?? "nothing broken")")
  }

  @Test func `there is a mistake for each rule`() {
    #expect(Set(HostMistake.all.map(\.rule)) == Set(HostRule.all))
  }
}
