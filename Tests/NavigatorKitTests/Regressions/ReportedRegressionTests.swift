import Foundation
import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
@Suite("What users of early versions met")
struct ReportedRegressionTests {
  @Test(arguments: StackKind.allCases)
  func `a write from an observer is compared with the state that it meets`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    let before = stack.hostPath
    whenChanged({ stack.routes }) { stack.hostPath = stack.hostPath }
    stack.replace(with: [.search("a"), .search("b")])
    #expect(stack.hostPath == before)
  }

  @Test(arguments: StackKind.allCases)
  func `an equal route inserted below another leaves that one its id`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    var path = stack.hostPath
    path.insert(RouteEntry(AnyRoute(HomeRoute.list)), at: 0)
    stack.hostPath = path
    #expect(stack.hostPath == path)
  }

  @Test(arguments: StackKind.allCases)
  func `a stale write that brings back a lower equal entry keeps the upper`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .list])
    let stale = stack.hostPath
    stack.hostPath.removeFirst()
    stack.hostPath = stale
    #expect(stack.hostPath == stale)
  }

  @Test func `a command from an observer of a refused write is queued, and given once`() {
    let navigator = Navigator<HomeRoute>(routes: [.list])
    var outcomes: [NavigationOutcome] = []
    whenChanged({ navigator.hostPath }) { outcomes.append(navigator.navigate(to: .search(""))) }
    navigator.hostPath.append(7)
    #expect(outcomes.count == 1)
    #expect(outcomes.first != .committed)
    #expect(navigator.depth == 2)
  }

  @Test func `a mixed stack finds the route of an entry`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, 1])
    let entry = navigator.path[0]
    #expect(navigator.contains(entry))
    #expect(navigator.pop(to: entry) == .committed)
    #expect(navigator.isPresented(entry))
  }

  @Test func `pop to an entry pops to that entry and not to an equal one above it`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, HomeRoute.list, 1])
    let before = navigator.path
    navigator.pop(to: before[0])
    #expect(Array(navigator.path) == [before[0]])
  }

  @Test func `a path can be asked for a type without a condition`() {
    let path: RoutePath = [HomeRoute.list]
    #expect(path.contains(of: HomeRoute.self))
    #expect(path.lastIndex(of: HomeRoute.self) == 0)
  }

  @Test func `a condition that changes the stack while it is asked does not trap`() {
    let navigator = Navigator<HomeRoute>(routes: [.list, .detail(id: 1), .search("a")])
    navigator.pop { route in
      navigator.popToRoot()
      return route == .list
    }
    #expect(navigator.depth == 0)
  }

  @Test func `one bad percent sign does not change what the others mean`() {
    let request = DeepLinkParser.parse(urlString: "shop://a/100%25/50%")
    #expect(request == nil || request?.path == ["a", "100%", "50%"])
  }

  @Test(arguments: ["shop://a/%zz", "shop://a/100%", "shop://a?q=%2"])
  func `text with invalid percent-encoding is refused`(text: String) {
    #expect(DeepLinkParser.parse(urlString: text) == nil)
  }

  @Test func `a destination for erased routes is reported or used`() {
    let registry = DestinationRegistry<String>([
      AdHocModule("A") { $0.destination(for: AnyRoute.self) { "\($0)" } }
    ])
    let isUsed = (try? registry.content(for: HomeRoute.list)) != nil
    #expect(isUsed || !registry.diagnostics.isEmpty)
    #expect(registry.hasDestination(for: AnyRoute.self) == isUsed)
  }

  @Test func `modules that share a name and contribute nothing are reported in full`() {
    let registry = DestinationRegistry<String>([
      AdHocModule("A") { _ in }, AdHocModule("A") { _ in },
    ])
    #expect(!registry.report.contains("from ."), "\(registry.report)")
  }

  @Test func `the type of a route is the one it was erased from`() throws {
    let route = AnyRoute(Sub() as Base)
    #expect(route.is(Base.self))
    #expect(ObjectIdentifier(route.routeType) == ObjectIdentifier(Base.self))
    let missing = try #require(throws: MissingDestination.self) {
      try DestinationRegistry<String>([]).content(for: route)
    }
    #expect(missing.typeName.hasSuffix("Base"))
  }

  class Base: Hashable, @unchecked Sendable {
    static func == (lhs: Base, rhs: Base) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class Sub: Base, @unchecked Sendable {}
}
