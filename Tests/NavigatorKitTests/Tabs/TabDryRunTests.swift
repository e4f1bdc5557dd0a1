import NavigatorKit
import Testing

/// What selecting a tab and doing something there would come to can be asked, and asking changes nothing.
@MainActor
struct TabDryRunTests {
  private let tabs = TabNavigator("main", selection: Text("home"), tabs: ["home", "account"])

  @Test func `a dry run of a selection with an intent says what the command says`() async {
    #expect(await tabs.dryRun(selecting: "account", then: .push(HomeRoute.list)) == .committed)
    #expect(
      await tabs.dryRun(selecting: "none", then: .push(HomeRoute.list)) == .unchanged(.notFound)
    )
    #expect(
      await tabs.dryRun(selecting: "home", then: .popToRoot) == .unchanged(.alreadyAtRoot)
    )
  }

  @Test func `a dry run of a selection with an intent asks the guards of tab and screen`()
    async throws
  {
    tabs.guards.add("tab", for: .route(Text("account"))) { _ in .block("no") }
    let outcome = await tabs.dryRun(selecting: "account", then: .push(HomeRoute.list))
    let blocked = try #require(outcome.blocked)
    #expect(blocked.guardName == "tab")
  }

  @Test func `a dry run of a selection with an intent changes nothing`() async throws {
    _ = await tabs.dryRun(selecting: "account", then: .push(HomeRoute.list))
    #expect(tabs.selection == "home")
    let node = try #require(tabs.node(of: "account"))
    #expect(!node.stack.hasPresentedRoutes)
  }
}
