import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
@Suite("The visits of a tree")
struct TreeVisitsTests {
  private let node = NavigationNode("home")

  private var visits: [Spot?] { node.group.visits.routes.map { $0.as() } }

  @Test func `are there whether or not they were read before`() {
    node.navigate(to: Spot.a)
    node.navigate(to: Spot.b)
    node.popLast()
    node.present(Spot.c)
    node.navigate(to: Spot.d)
    node.dismiss()
    #expect(visits == [.a, .b, .a, .c, .d, .a])
    #expect(node.previousScreen == AnyRoute(Spot.d))
    node.popToRoot()
    #expect(node.group.visits.current == nil)
    #expect(node.previousScreen == AnyRoute(Spot.a))
  }

  @Test func `are bounded, and keep the latest in order`() {
    #expect(node.group.visits.limit == 100)
    let last = (0..<250).map { Spot.allCases[$0 % 3] }
    for spot in last { node.navigate(to: spot) }
    #expect(visits == last.suffix(100))
    node.group.visits.clear()
    #expect(visits == last.suffix(1))
    node.navigate(to: Spot.d)
    #expect(visits == last.suffix(1) + [.d])
  }

  @Test func `are those of the whole tree, for each group in it`() {
    let app = NavigationGroup("app")
    node.group.join(app)
    node.navigate(to: Spot.a)
    #expect(visits == [.a])
    #expect(app.visits.routes == node.group.visits.routes)
    node.group.join(NavigationGroup("other"))
    #expect(visits == [])
    node.navigate(to: Spot.b)
    #expect(visits == [.b])
  }

  @Test func `hold what an observer of the change is told of`() {
    var seen: [[Spot?]] = []
    node.group.events.observe { [unowned node] _ in
      seen.append(node.group.visits.routes.map { $0.as() })
    }
    node.navigate(to: Spot.a)
    node.navigate(to: Spot.b)
    #expect(seen == [[.a], [.a, .b]])
    #expect(visits == [.a, .b])
  }

  @Test func `tell those that read them of each visit, and of nothing else`() {
    let visits = node.group.visits
    let counter = InvalidationCounter { visits.routes.count }
    node.navigate(to: Spot.a)
    node.popLast(0)
    #expect(counter.count == 1)
    node.stack.replace(with: [Spot.b, Spot.a])
    #expect(counter.count == 2)
  }

  @Test func `go on in the stack that comes to the front without a command`() {
    let app = NavigationGroup("app")
    let first = MultiRouteNavigator()
    let second = MultiRouteNavigator()
    first.join(app)
    first.navigate(to: Spot.a)
    first.leaveGroup()
    second.join(app)
    first.navigate(to: Spot.b)
    second.navigate(to: Spot.c)
    #expect(app.visits.routes == [AnyRoute(Spot.a), AnyRoute(Spot.c)])
  }
}
