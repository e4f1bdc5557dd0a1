@testable import NavigatorKit
import Testing

/// Selections and events that went wrong where a command took the short way.
@MainActor
@Suite("The short way")
struct ShortWayRegressionTests {
  @Test func `events of a removed tab named the screen under its sheet`() {
    let rig = TabRig()
    let (app, tabs, search) = (rig.app, rig.tabs, rig.node(.search))
    search.navigate(to: Spot.a)
    search.present(Spot.c)
    tabs.remove(.search)
    tabs.select(.account)
    let list = EventList(app.events)
    #expect(search.stack.navigate(to: Spot.b) == .failed(.gone))
    #expect(list.all.count == 1)
    #expect(list.all.last?.to?.route == AnyRoute(Spot.c))
    #expect(list.all.last?.from?.route == AnyRoute(Spot.c))
  }

  @Test func `a tab was selected that a command before had removed`() async {
    let rig = TabRig()
    let (tabs, home) = (rig.tabs, rig.node(.home))
    home.navigate(to: Spot.a)
    var host: WritingHost? = WritingHost()
    home.stack.pipeline.scope = host
    whenChanged({ home.stack.hasPresentedRoutes }) { tabs.remove(.search) }
    home.stack.hostPath = []
    host = nil
    #expect(tabs.ids == ShopTab.allCases)
    let outcome = tabs.select(.search)
    #expect(outcome == .unchanged(.notFound))
    #expect(tabs.ids == [.home, .account])
    #expect(tabs.selection == .home)
    await Task.yield()
  }

  @Test func `a tab was selected that what a host had written removed`() async {
    let rig = TabRig()
    let (tabs, home) = (rig.tabs, rig.node(.home))
    home.navigate(to: Spot.a)
    whenChanged({ home.stack.hasPresentedRoutes }) { tabs.remove(.search) }
    home.stack.pipeline.hold(HeldWrite { home.stack.hostPath = [] })
    let outcome = tabs.select(.search)
    #expect(outcome == .unchanged(.notFound))
    #expect(tabs.selection == .home)
    #expect(tabs.ids.contains(tabs.selection))
    await Task.yield()
  }

  @Test func `a tab was selected twice, as what a host had written had selected it`() async {
    let rig = TabRig()
    let (tabs, home) = (rig.tabs, rig.node(.home))
    home.navigate(to: Spot.a)
    whenChanged({ home.stack.hasPresentedRoutes }) { tabs.select(.search) }
    home.stack.pipeline.hold(HeldWrite { home.stack.hostPath = [] })
    #expect(tabs.select(.search) == .unchanged(.alreadySelected))
    await Task.yield()
  }

  @Test func `observers heard of a wait in the middle of a selection`() {
    let rig = TabRig()
    let (tabs, home, search) = (rig.tabs, rig.node(.home), rig.node(.search))
    home.navigate(to: Spot.a)
    search.navigate(to: Spot.b)
    let list = EventList(home.stack.events)
    whenChanged({ tabs.selection }) { home.stack.navigate(to: Spot.c) }
    tabs.select(.search)
    #expect(list.all.map { $0.to?.route } == [AnyRoute(Spot.b), AnyRoute(Spot.b)])
  }

  @Test func `tabs whose place was made did not come to the front of the tabs beside them`() {
    let app = NavigationGroup("app")
    let left = TabNavigator(
      "left",
      selection: ShopTab.home,
      tabs: ShopTab.allCases,
      in: app
    ) { tab, group in
      let node = NavigationNode("\(tab)")
      node.navigate(to: Spot.b)
      node.group.join(group)
      return node
    }
    let right = TabNavigator("right", selection: ShopTab.home, tabs: ShopTab.allCases, in: app)
    _ = (left.group, right.group)
    right.node(of: .home)?.navigate(to: Spot.a)
    #expect(app.currentScreen == AnyRoute(Spot.a))
    left.select(.search)
    #expect(app.currentScreen == AnyRoute(Spot.b))
    #expect(app.visits.current == AnyRoute(Spot.b))
  }

  @Test func `an event named the screen under a sheet that the same check had brought`() {
    let node = NavigationNode("home")
    for spot in [Spot.e, .a, .b] { node.navigate(to: spot) }
    let door = Door()
    node.stack.guards.add("g") { request in
      if door.isOpen || request.phase != .revalidate { return .allow }
      return switch request.route.as(Spot.self) {
      case .a: .redirect(to: .present(Spot.c))
      case .b: .redirect(to: .push(Spot.d))
      default: .allow
      }
    }
    let list = EventList(node.stack.events)
    door.isOpen = false
    node.stack.revalidate()
    #expect(node.stack.path.routes == [AnyRoute(Spot.e), AnyRoute(Spot.d)])
    #expect(node.group.currentScreen == AnyRoute(Spot.c))
    #expect(list.all.last?.to?.route == AnyRoute(Spot.c))
  }

  @Test func `the guards of a tab that was yet to be made were walked around`() {
    var asked: [AnyRoute] = []
    let tabs = TabNavigator("main", selection: WallTab.home, tabs: WallTab.allCases) { tab, group in
      let node = NavigationNode("\(tab)", in: group)
      node.group.guards.add("wall", for: .routes(of: BookingsRoute.self)) {
        asked.append($0.route)
        return .block("log in first")
      }
      return node
    } root: {
      RootRig.root(of: $0)
    }
    let outcome = tabs.select(.bookings)
    #expect(asked == [AnyRoute(BookingsRoute.list)])
    #expect(!outcome.isChange)
    #expect(tabs.selection == .home)
  }

  @Test func `a tree was busy for ever, as a stack had left it while a command began`() {
    let (old, new) = (NavigationGroup("old"), NavigationGroup("new"))
    let (stack, other) = (MultiRouteNavigator(), MultiRouteNavigator())
    stack.join(old, as: "stack")
    other.join(old, as: "other")
    stack.navigate(to: Spot.a)
    whenChanged({ stack.hasPresentedRoutes }) { stack.join(new) }
    stack.pipeline.hold(HeldWrite { stack.hostPath = [] })
    stack.navigate(to: Spot.b)
    #expect(other.navigate(to: Spot.c) == .committed)
    #expect(stack.navigate(to: Spot.c) == .committed)
  }
}
