@testable import NavigatorKit
import Testing

@MainActor
struct `The screen that an event names` {
  @Test func `an event of a removed tab names the sheet over its stack`() {
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

  @Test func `an event of a wait in the middle of a selection names the selected tab`() {
    let rig = TabRig()
    let (tabs, home, search) = (rig.tabs, rig.node(.home), rig.node(.search))
    home.navigate(to: Spot.a)
    search.navigate(to: Spot.b)
    let list = EventList(home.stack.events)
    whenChanged({ tabs.selection }) { home.stack.navigate(to: Spot.c) }
    tabs.select(.search)
    #expect(list.all.map { $0.to?.route } == [AnyRoute(Spot.b), AnyRoute(Spot.b)])
  }

  @Test func `an event names the sheet that the same check has brought`() {
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
}
