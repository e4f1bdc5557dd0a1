import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct PlanHostTests {
  private let tree = PlanTree()

  /// Has a screen show what it is to show, until nothing changes any more.
  private func settle(_ host: ModelHost) {
    var random = SeededGenerator(seed: 1)
    host.settle(&random)
    #expect(host.violations.isEmpty)
  }

  private func host(_ tab: PlanTab) -> ModelHost {
    let host = ModelHost(tree.node(tab).modals, drops: false)
    tree.node(tab).modals.host.attach(host)
    return host
  }

  @Test func `a cover makes way for a sheet, and the plan ends when the sheet is there`() async {
    let host = host(.home)
    tree.node(.home).present(PlanRoute.a, as: .fullScreen)
    settle(host)
    let plan = NavigationPlan(
      stack: [PlanRoute.b],
      layers: [.init(PlanRoute.c, stack: [PlanRoute.d])]
    )
    let application = tree.apply(plan)
    #expect(application.result == nil)
    settle(host)
    #expect(application.result?.isApplied == true)
    #expect(
      tree.state.shown
        == PlaceState(stack: [.b], layers: [.init(route: .c, style: .sheet, stack: [.d])])
    )
    #expect(await tree.apply(plan).settled().outcome == .unchanged(.equal))
  }

  @Test func `layers have left the screen before the tab is switched`() {
    let host = host(.home)
    tree.node(.home).present(PlanRoute.a)
    settle(host)
    let application = tree.apply(NavigationPlan(tab: PlanTab.search, stack: [PlanRoute.b]))
    #expect(tree.tabs.selection == .home)
    #expect(application.result == nil)
    settle(host)
    #expect(tree.tabs.selection == .search)
    #expect(application.result?.isApplied == true)
  }

  @Test func `a host that says nothing keeps the plan waiting until it is asked again`() {
    let host = host(.home)
    tree.node(.home).present(PlanRoute.a)
    settle(host)
    let application = tree.apply(NavigationPlan(tab: PlanTab.search))
    #expect(application.result == nil && tree.tabs.selection == .home)
    tree.node(.home).modals.host.resynchronize(showing: [])
    #expect(application.result?.isApplied == true && tree.tabs.selection == .search)
  }

  @Test func `a newer plan takes the place of one that waits for a host`() {
    let host = host(.home)
    tree.node(.home).present(PlanRoute.a)
    settle(host)
    let first = tree.apply(NavigationPlan(tab: PlanTab.search, stack: [PlanRoute.b]))
    let second = tree.apply(NavigationPlan(tab: PlanTab.account, stack: [PlanRoute.c]))
    #expect(first.result?.isSuperseded == true)
    settle(host)
    #expect(second.result?.isApplied == true)
    #expect(tree.tabs.selection == .account)
    #expect(tree.state.tabs[.search] == nil)
  }

  @Test func `a host that goes counts as having shown all`() {
    let host = host(.home)
    let application = tree.apply(NavigationPlan(layers: [.init(PlanRoute.a)]))
    #expect(application.result == nil)
    tree.node(.home).modals.host.detach(host)
    #expect(application.result?.isApplied == true)
  }

  @Test func `a tab that is removed while its host is waited for lets the plan go on`() async {
    let host = ScriptedHost()
    tree.node(.home).modals.host.attach(host)
    tree.node(.home).present(PlanRoute.a)
    if let layer = tree.node(.home).modals.layers.last?.id {
      host.begun.insert(layer)
      tree.node(.home).modals.host.didShow(layer)
    }
    let application = tree.apply(NavigationPlan(tab: PlanTab.search, stack: [PlanRoute.b]))
    #expect(application.result == nil)
    tree.tabs.remove(.home)
    await eventually("the plan goes on") { application.result != nil }
    #expect(tree.tabs.selection == .search)
    #expect(tree.state.shown == PlaceState(stack: [.b]))
  }

  @Test func `a layer that the user closes before the next is there is not presented again`() {
    let host = ModelHost(tree.node(.home).modals, drops: false)
    tree.node(.home).modals.host.attach(host)
    var random = SeededGenerator(seed: 1)
    tree.node(.home).present(PlanRoute.d)
    host.settle(&random)
    let plan = NavigationPlan(layers: [.init(PlanRoute.a), .init(PlanRoute.b)])
    let application = tree.apply(plan)
    // The first layer comes, and the user closes it before the second is there.
    for _ in 0..<8 where tree.node(.home).modals.layers.first?.route == AnyRoute(PlanRoute.a) {
      host.render()
      host.finishLeaving(&random)
      host.deliverOne(&random)
    }
    tree.node(.home).dismiss(2)
    host.settle(&random)
    #expect(!tree.node(.home).modals.isPresenting)
    #expect(host.screen.isEmpty)
    #expect(application.result != nil)
  }
}
