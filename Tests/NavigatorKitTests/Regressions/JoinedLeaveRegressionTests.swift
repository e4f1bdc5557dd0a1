import NavigatorKit
import Testing

/// A command to leave joins one that asks already, if it is for the same screens.
@MainActor
struct `A removal was taken for another one that waited` {
  private let gate = GuardGate()

  @Test func `of a tab, since as many would be left`() async throws {
    let tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a, .b, .c])
    let form = try #require(tabs.node(of: .b))
    form.navigate(to: Spot.d)
    form.stack.screen(of: form.stack.path[0]).protect { [gate] in try await gate.decide($0) }
    let first = tabs.remove(.b)
    await gate.arrivals()
    #expect(tabs.remove(.c) == .committed)
    #expect(tabs.ids == [.a, .b])
    #expect(await first.settled() == .superseded)
    gate.open()
  }

  @Test func `and a value that comes with the second one is delivered`() async {
    let node = NavigationNode("home")
    let chosen = node.requestResult(of: Int.self, pushing: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    screen.protect { [gate] in try await gate.decide($0) }
    let first = screen.leave()
    await gate.arrivals()
    #expect(screen.finish(with: 7) == first)
    gate.open()
    #expect(await first.settled() == .committed)
    #expect(chosen.result == .value(7))
  }
}
