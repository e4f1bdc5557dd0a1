import NavigatorKit
import Testing

/// Guards and events of tabs and flows are those of their group.
@MainActor
struct `Guards and events of tabs and flows missed the screens inside` {
  private let rig = AppRig()

  private var tabs: TabNavigator<ShopTab> {
    guard let tabs = rig.tabs else { fatalError("the main flow was entered") }
    return tabs
  }

  init() { rig.app.enter(.main) }

  @Test func `a guard of the tabs was never asked about a screen in them`() {
    tabs.guards.add("wall", for: .routes(of: Spot.self)) { _ in .block("no") }
    #expect(rig.node(.home).navigate(to: Spot.a).blocked?.guardName == "wall")
    #expect(rig.node(.home).present(Spot.b).blocked?.guardName == "wall")
    #expect(tabs.navigate(to: Spot.c, in: .search).blocked?.guardName == "wall")
    #expect(tabs.selection == .home)
  }

  @Test func `a guard of the flows was never asked about a screen in them`() {
    rig.app.guards.add("wall", for: .routes(of: Spot.self)) { _ in .block("no") }
    #expect(rig.node(.home).navigate(to: Spot.a).blocked?.guardName == "wall")
    #expect(rig.app.enter(.login) == .committed)
    #expect(rig.app.send(.push(Spot.a)).isChange == false)
  }

  @Test func `an observer of the flows heard nothing of the screens in them`() {
    let flows = EventList(rig.app.events)
    let main = EventList(tabs.events)
    rig.node(.home).navigate(to: Spot.a)
    tabs.select(.search)
    rig.node(.search).present(Spot.b)
    rig.app.enter(.login)
    #expect(
      flows.all.map(\.transition.owner)
        == ["app/main/home/stack", "app/main/tabs", "app/main/search/modals", "app/flow"]
    )
    #expect(main.all.map(\.transition.owner) == flows.all.map(\.transition.owner).dropLast())
  }

  @Test func `a leave-guard of the tabs did not hold a draft in one of them`() {
    rig.node(.home).navigate(to: Spot.a)
    let draft = tabs.guards.protect("draft", for: .route(Spot.a))
    #expect(rig.node(.home).popLast().blocked?.guardName == "draft")
    #expect(rig.node(.home).stack.isProtected)
    draft.isArmed = false
    #expect(rig.node(.home).popLast() == .committed)
  }

  @Test func `a check of the tabs left the screens in them unchecked`() {
    rig.node(.home).navigate(to: Spot.a)
    tabs.guards.add("log-in", for: .routes(of: Spot.self)) { _ in .block("logged out") }
    #expect(tabs.revalidate() == .committed)
    #expect(!rig.node(.home).stack.hasPresentedRoutes)
  }

  @Test func `a log of the flows left out what lies in them`() {
    let sink = ListSink()
    let subscription = rig.app.log(to: sink, levels: [.navigation, .lifecycle])
    rig.node(.home).navigate(to: Spot.a)
    #expect(sink.entries.filter { $0.level == .navigation }.count == 1)
    #expect(
      sink.entries.contains { $0.navigator == "app/main/home/stack" && $0.level == .lifecycle }
    )
    subscription.cancel()
    rig.node(.home).popLast()
    #expect(sink.entries.filter { $0.level == .navigation }.count == 1)
  }

  @Test func `each is asked once and hears each event once`() {
    var asked: [AnyRoute] = []
    tabs.guards.add("all") { request in
      asked.append(request.route)
      return .allow
    }
    let flows = EventList(rig.app.events)
    let app = EventList(rig.app.group.events)
    tabs.navigate(to: Spot.a, in: .search)
    #expect(asked == [AnyRoute(ShopTab.search), AnyRoute(Spot.a)])
    #expect(flows.all.count == 1)
    #expect(flows.all == app.all)
  }

  @Test func `the selection alone is meant where the guard says so`() {
    var asked: [AnyRoute] = []
    tabs.guards.add("tabs", for: ShopTab.self) { tab, _ in
      asked.append(AnyRoute(tab))
      return .allow
    }
    let token = tabs.guards.add("law", for: .route(ShopTab.search)) { _ in .block("no") }
    #expect(tabs.navigate(to: Spot.a, in: .search).blocked?.guardName == "law")
    tabs.guards.remove(token)
    #expect(tabs.navigate(to: Spot.a, in: .search) == .committed)
    #expect(asked == [AnyRoute(ShopTab.search), AnyRoute(ShopTab.search)])
    #expect(tabs.guards === tabs.group.guards)
    #expect(tabs.events === tabs.group.events)
  }
}
