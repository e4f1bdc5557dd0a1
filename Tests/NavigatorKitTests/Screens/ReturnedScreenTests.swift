import NavigatorKit
import NavigatorKitRestoration
import Testing

/// Screens that come back while a leave-guard is asked about the swipe that took them away.
@MainActor
@Suite(.ownTime) struct ReturnedScreenTests {
  private let node = NavigationNode("home", registry: KeptApp.registry)
  private let gate = GuardGate()
  private let journal = ScopeJournal()

  private var stack: MultiRouteNavigator { node.stack }
  private var spots: [Spot?] { stack.routes.map { $0.as() } }

  private func turns() async { for _ in 0..<60 { await turn() } }

  /// Shows routes of which the top one is protected, and swipes that away.
  private func swipeTop(of routes: Spot...) async -> RoutePath {
    stack.replace(with: routes)
    let path = stack.path
    let screen = stack.screen(of: path.last)
    _ = screen.keep { ScopedThing("top", journal) }
    screen.protect { [gate] in try await gate.decide($0) }
    stack.host.path.removeLast()
    await gate.arrivals()
    return path
  }

  @Test func `screens that come back under one which lay under them can all go`() async {
    let path = await swipeTop(of: .a, .b)
    stack.path = RoutePath([path[1], path[0]])
    stack.host.path.removeLast()
    stack.path = []
    #expect(spots == [])
    #expect(journal.gone == ["top"])
    gate.open()
  }

  @Test func `a screen that comes back under another is not put back a second time`() async {
    let path = await swipeTop(of: .a, .b)
    stack.path = RoutePath([path[1], path[0]])
    gate.answer(.block(.unsavedChanges))
    await turns()
    #expect(spots == [.b, .a])
    #expect(journal.gone == [])
    stack.path = []
    #expect(journal.gone == ["top"])
  }

  @Test func `a screen is not put back over one that lay on it and is back`() async {
    stack.replace(with: [Spot.a, .b, .c])
    let path = stack.path
    stack.screen(of: path[1]).protect { [gate] in try await gate.decide($0) }
    stack.host.path.removeLast(2)
    await gate.arrivals()
    stack.path = RoutePath([path[0], path[2]])
    gate.answer(.block(.unsavedChanges))
    await turns()
    #expect(spots == [.a, .c])
  }

  @Test func `a screen that comes back on top is not put back a second time`() async {
    let path = await swipeTop(of: .a, .b)
    stack.path = path
    #expect(stack.host.isProtected)
    gate.answer(.block(.unsavedChanges))
    await turns()
    #expect(spots == [.a, .b])
    #expect(stack.path == path)
    #expect(journal.gone == [])
  }

  @Test func `a screen that comes back is protected as before`() async {
    let path = await swipeTop(of: .a, .b)
    stack.path = RoutePath([path[1], path[0]])
    gate.open()
    await turns()
    stack.host.path.removeLast()
    #expect(stack.host.isProtected)
    stack.host.path.removeLast()
    await gate.arrivals(2)
    gate.answer(.block(.unsavedChanges))
    await turns()
    #expect(spots == [.b])
  }

  @Test func `a screen that a restoration brings back is not put back a second time`() async {
    stack.append(contentsOf: [KeptPage.page(1), .page(2)])
    let archive = node.archive()
    stack.screen(of: stack.path.last).protect { [gate] in try await gate.decide($0) }
    stack.host.path.removeLast()
    await gate.arrivals()
    node.restore(archive)
    gate.answer(.block(.unsavedChanges))
    await turns()
    #expect(stack.routes == [1, 2].map { AnyRoute(KeptPage.page($0)) })
  }
}
