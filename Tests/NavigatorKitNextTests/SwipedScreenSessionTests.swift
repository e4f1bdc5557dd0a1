import NavigatorKit
import Testing

/// A screen that a swipe has taken away while its draft asks whether it may go.
@MainActor
@Suite struct SwipedScreenSessionTests {
  private enum Page: NavigationRoute { case form }

  @Test(arguments: [false, true])
  func `a screen that was swiped away comes back after a refusal, but not after its session`(
    hasEnded: Bool
  ) async {
    let node = NavigationNode("home")
    node.navigate(to: Page.form)
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    var answer: CheckedContinuation<GuardDecision, Never>?
    node.stack.screen(of: node.stack.path[0]).protect { _ in
      await withCheckedContinuation {
        answer = $0
        ask.finish()
      }
    }
    node.stack.host.path = []
    for await _ in asked {}
    if hasEnded { node.endSession() }
    answer?.resume(returning: .block(.unsavedChanges))
    for _ in 0..<20 { await Task.yield() }
    #expect(node.stack.depth == (hasEnded ? 0 : 1))
  }
}
