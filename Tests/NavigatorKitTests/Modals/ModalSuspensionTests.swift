import Testing

@testable import NavigatorKit

private typealias Bench = ModalBench<AnyRoute>

@MainActor struct `Layers of what is hidden` {
  private let rig = TabRig()
  private let left: Bench
  private let right: Bench

  init() {
    left = Bench(rig.node(.home).modals)
    right = Bench(rig.node(.search).modals)
    left.stack(AnyRoute(Spot.a))
  }

  private func select(_ tab: ShopTab) { rig.tabs.select(tab) }

  @Test func `layers of a hidden tab leave the screen, and come back with their stacks`() {
    let ids = left.presenter.layers.map(\.id)
    let result = left.presenter.requestResult(of: Int.self, from: Spot.b, policy: .stack)
    left.showAll()
    weak let stack = left.id(1).flatMap { left.presenter.navigator(of: $0) }
    stack?.navigate(to: Spot.c)
    select(.search)
    #expect(left.offered() == nil && left.phases == [.dismissing, .dismissing])
    select(.home)
    #expect(left.offered() == nil && left.phases == [.dismissing, .dismissing])
    select(.search)
    left.leave(ids[0])
    #expect(left.phases == [.waiting, .waiting] && stack?.depth == 1 && result.result == nil)
    select(.home)
    // From the bottom up.
    #expect(left.phases == [.presenting, .requested])
    left.show()
    #expect(left.phases == [.presented, .presenting])
    left.showAll()
    #expect(left.phases == [.presented, .presented] && left.id(0) == ids[0])
    select(.search)
    left.leave(ids[0])
    left.presenter.dismiss()
    #expect(stack == nil && result.result != nil)
  }

  @Test(arguments: [false, true])
  func `layers of another tab wait until hidden ones have left`(isAskedBefore: Bool) {
    left.show()
    if isAskedBefore { right.stack(AnyRoute(Spot.b)) }
    select(.search)
    if !isAskedBefore { right.stack(AnyRoute(Spot.b)) }
    #expect(right.offered() == nil && right.phases == [.waiting])
    left.leave(left.id(0))
    right.show()
    #expect(right.phases == [.presented])
  }

  @Test func `layers of a hidden tab are not dismissed by what a host writes late`() {
    let slot = left.presenter.host.slot()
    left.show()
    select(.search)
    left.presenter.host[.sheet, in: slot] = nil
    left.leave(left.id(0))
    left.presenter.host[.sheet, in: slot] = nil
    select(.home)
    left.drag()
    left.show()
    // It is the same layer, and another showing of it.
    left.presenter.host[.sheet, in: slot] = nil
    #expect(left.routes.count == 1 && left.presenter.host[.sheet, in: slot] == nil)
    left.drag()
    #expect(left.routes == [])
  }

  @Test func `layers of a hidden tab are not offered to a host that is yet to come`() {
    let account = Bench(rig.node(.account).modals, isHosted: false)
    account.stack(AnyRoute(Spot.b))
    #expect(account.offered() == nil && account.phases == [.waiting])
    select(.account)
    #expect(account.offered() != nil)
    select(.home)
    account.presenter.host.attach(account.host)
    #expect(account.offered() == nil)
    select(.account)
    #expect(account.offered() != nil)
  }

  @Test(arguments: [false, true])
  func `layers of a hidden tab hold nobody up if their host or their tab goes`(isTab: Bool) async {
    let rig = TabRig()
    var left: Bench? = Bench(rig.node(.home).modals)
    let right = Bench(rig.node(.search).modals)
    left?.stack(AnyRoute(Spot.a))
    left?.show()
    right.stack(AnyRoute(Spot.b))
    if isTab { rig.tabs.remove(.home) } else { rig.tabs.select(.search) }
    #expect(right.offered() == nil)
    if !isTab { left.map { $0.presenter.host.detach($0.host) } }
    left = nil
    await turns(8)
    #expect(right.offered() != nil)
  }

  @Test func `layers of a hidden tab may be presented and dismissed, and keep their stacks`() {
    left.stack(AnyRoute(Spot.b))
    left.show()
    left.host.begun.insert(left.presenter.layers[1].id)
    let stack = left.id(1).flatMap { left.presenter.navigator(of: $0) }
    select(.account)
    left.host.begun = []
    left.stack(AnyRoute(Spot.c))
    #expect(left.id(1).flatMap { left.presenter.navigator(of: $0) } === stack)
    left.presenter.present(Spot.d, policy: .replaceAll)
    #expect(left.phases == [.waiting] && left.routes == [AnyRoute(Spot.d)])
    left.presenter.dismissAll()
    select(.home)
    #expect(left.routes == [] && left.offered() == nil)
  }

  @Test func `layers of a flow that is kept come back with it`() {
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.main, lifetime: .kept) { NavigationNode("main", in: $0) },
      others: [.flow(.login) { NavigationNode("login", in: $0) }]
    )
    let bench = Bench(app.place(as: NavigationNode.self)?.modals ?? ModalPresenter())
    bench.stack(AnyRoute(Spot.a))
    app.enter(.login)
    #expect(bench.offered() == nil && bench.routes.count == 1)
    app.enter(.main)
    #expect(bench.offered() == bench.id(0))
  }

  @Test func `sheets of a place that a selection makes come and go with their tab`() throws {
    let (app, all) = (NavigationGroup("app"), ShopTab.allCases)
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: all, in: app) { tab, group in
      if tab != .search { return NavigationNode("\(tab)", in: group) }
      return TabNavigator("inner", selection: ShopTab.home, tabs: all, in: group) { tab, group in
        let node = NavigationNode("\(tab)", in: group)
        node.present(Spot.c)
        return node
      }
    }
    _ = tabs.node(of: .home)
    tabs.select(.search)
    #expect(app.visits.current == AnyRoute(Spot.c))
    let inner = try #require(tabs.place(of: .search) as? TabNavigator<ShopTab>)
    inner.select(.account)
    let account = try #require(inner.node(of: .account)).modals.host
    #expect(app.visits.current == AnyRoute(Spot.c) && account.slot().layer != nil)
    #expect(inner.node(of: .home)?.modals.host.slot().layer == nil)
    tabs.select(.home)
    #expect(account.slot().layer == nil)
    tabs.select(.search)
    #expect(account.slot().layer != nil)
  }
}
