import NavigatorKit
import Testing

@MainActor
@Suite struct LargeStackTests {
  static let count = 100_000

  @Test func `a typed stack of 100,000 entries behaves like a small one`() {
    let navigator = Navigator<HomeRoute>()
    for id in 0..<Self.count { navigator.navigate(to: .detail(id: id)) }
    #expect(navigator.depth == Self.count)
    let before = navigator.host.path
    #expect(Set(before.map(\.id)).count == Self.count)
    navigator.host.path.removeLast()
    navigator.host.path = before
    #expect(navigator.host.path == before)
    #expect(navigator.pop(to: .detail(id: 10)) == .committed)
    #expect(Array(navigator.host.path) == Array(before.prefix(11)))
    #expect(navigator.popLast(.max) == .committed)
    #expect(navigator.depth == 0)
  }

  @Test func `a mixed stack of 100,000 entries behaves like a small one`() {
    let navigator = MultiRouteNavigator()
    navigator.navigate(to: HomeRoute.list)
    navigator.append(contentsOf: (0..<Self.count).map { Number($0) })
    #expect(navigator.depth == Self.count + 1)
    let before = navigator.path
    #expect(Set(before.map(\.id)).count == Self.count + 1)
    navigator.path.remove(at: Self.count / 2)
    navigator.path = before
    #expect(navigator.path == before)
    #expect(navigator.presentedRoute(of: HomeRoute.self) == .list)
    #expect(navigator.pop(toLast: HomeRoute.self) == .committed)
    #expect(Array(navigator.path) == Array(before.prefix(1)))
  }
}
