import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Answers guards when a test says so.
@MainActor
private final class Answers {
  private var waiting: [CheckedContinuation<GuardDecision, Never>] = []

  func decide() async -> GuardDecision { await withCheckedContinuation { waiting.append($0) } }

  func allow() {
    let all = waiting
    waiting = []
    for one in all { one.resume(returning: .allow) }
  }
}

@MainActor
private final class Session { var isOpen = false }

@MainActor
@Suite("A guarded root on a screen")
struct GuardedRootHostTests {
  private let node = NavigationNode(
    "home",
    root: HomeRoute.list,
    registry: DestinationRegistry<PlainScreen>("Home") { contributions in
      contributions.destination(for: HomeRoute.self) { PlainScreen("\($0)") }
    }
  )

  @Test func `a push stays when a host asks for its root again`() async {
    let answers = Answers()
    node.guards.addAsync("slow") { _ in await answers.decide() }
    await withWindow(NodeHost(node)) { window in
      await window.rest()
      node.navigate(to: HomeRoute.detail(1))
      for _ in 0..<5 {
        await window.rest()
        answers.allow()
      }
      await window.rest()
      #expect(window.topScreen.texts == ["detail(1)"])
      window.goBack()
      await window.rest()
      answers.allow()
      await window.rest()
      #expect(window.topScreen.texts == ["list"])
    }
  }

  @Test func `a root is shown after the log-in that its guard has led to`() async {
    let session = Session()
    node.guards.add("wall", for: .route(HomeRoute.list)) { _ in
      session.isOpen ? .allow : .redirect(to: .push(HomeRoute.detail(7)))
    }
    await withWindow(NodeHost(node)) { window in
      await window.rest()
      #expect(window.topScreen.texts == ["detail(7)"])
      session.isOpen = true
      window.goBack()
      await window.rest()
      #expect(window.topScreen.texts == ["list"])
    }
  }
}
