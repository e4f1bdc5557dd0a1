import NavigatorKit
import NavigatorKitTesting
import Testing

/// What lies behind `guards`, `events`, `visits` and `host` of blocks and places.
@MainActor
struct `The doors of blocks and places` {
  private let node = NavigationNode("app")

  @Test func `the guards of tabs are those of their place, and so are their events`() {
    let tabs = TabNavigator("tabs", selection: ShopTab.home, tabs: ShopTab.allCases, in: node)
    #expect(tabs.guards === tabs.group.guards && tabs.events === tabs.group.events)
    #expect(node.guards === node.group.guards && node.events === node.group.events)
    #expect(node.guards !== node.stack.guards)
  }

  @Test func `a place names the intents that are parked in all its blocks, a block its own`() {
    let online = ParkCondition("online")
    node.guards.add("net") { _ in .park(until: online) }
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    #expect(node.guards.parkedIntents == [.push(Spot.a), .present(Spot.b)])
    #expect(node.stack.guards.parkedIntents == [.push(Spot.a)])
    #expect(node.modals.guards.parkedIntents == [.present(Spot.b)])
  }

  @Test(arguments: [(1, 1), (2, 2), (0, 1)])
  func `as many commands of a block are parked as its place allows, one at least`(
    limit: Int,
    count: Int
  ) {
    let online = ParkCondition("online")
    node.guards.add("net") { _ in .park(until: online) }
    node.guards.parkingLimit = limit
    for spot in [Spot.a, .b, .c] { node.navigate(to: spot) }
    #expect(node.stack.guards.parkedIntents.count == count)
    #expect(node.stack.guards.parkedIntents.last == .push(Spot.c))
  }

  @Test(arguments: [(place: 1, block: 2), (place: 3, block: 2)])
  func `a block's own limit counts, and not that of its place`(place: Int, block: Int) {
    let online = ParkCondition("online")
    node.guards.add("net") { _ in .park(until: online) }
    node.guards.parkingLimit = place
    node.stack.guards.parkingLimit = block
    for spot in [Spot.a, .b, .c] { node.navigate(to: spot) }
    #expect(node.guards.parkedIntents == [.push(Spot.b), .push(Spot.c)])
  }

  @Test func `the host of a block is one object as long as the block is there`() {
    #expect(node.stack.host === node.stack.host)
    #expect(node.modals.host === node.modals.host)
  }

  @Test func `a log of a place has the lines of all that is in it, also of what comes later`() {
    let log = ListSink()
    node.events.log(to: log, levels: [.navigation])
    let tabs = TabNavigator("tabs", selection: ShopTab.home, tabs: ShopTab.allCases, in: node)
    tabs.select(.search)
    node.navigate(to: Spot.a)
    #expect(log.entries.count == 2)
  }

  @Test func `a history of a place begins with its screen in front, and has all its visits`() {
    node.navigate(to: Spot.a)
    let history = VisitHistory(node, limit: 3)
    node.present(Spot.b)
    node.dismiss()
    #expect(history.routes == [Spot.a, .b, .a].map { AnyRoute($0) })
    node.navigate(to: Spot.c)
    #expect(history.routes == [Spot.b, .a, .c].map { AnyRoute($0) })
  }

  @Test func `a check of a place names the leave-guards that it overrode in all its stacks`() throws
  {
    let rig = AppRig(mainLifetime: .kept)
    rig.app.enter(.main)
    for tab in [ShopTab.home, .search] {
      rig.node(tab).navigate(to: Spot.b)
      rig.node(tab).stack.guards.protect(GuardName("draft \(tab)"), for: .route(Spot.b))
    }
    rig.app.guards.add("log-in", for: .route(Spot.b)) { _ in .block("log in") }
    let late = try #require(rig.app.revalidate().late)
    #expect(Set(late.guardNames) == ["draft home", "draft search"])
  }
}
