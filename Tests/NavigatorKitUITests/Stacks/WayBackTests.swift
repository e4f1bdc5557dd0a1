import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Swipes that are cancelled, and ways back that a hidden back button does not close.
@MainActor
@Suite("A user's way back")
struct WayBackTests {
  private let node = NavigationNode("n")

  @Test(arguments: [true, false])
  func `a swipe that is cancelled ends no result`(inOneTurn: Bool) async {
    await withWindow(OneHost(node: node)) { window in
      node.navigate(to: HomeRoute.list)
      let result = node.stack.requestResult(of: Int.self, pushing: HomeRoute.detail(1))
      let unsaved = node.stack.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      unsaved.isArmed = false
      await window.rest()
      await window.cancelledSwipe(inOneTurn: inOneTurn)
      await window.rest()
      #expect(window.topScreen.texts == ["home detail(1)"])
      #expect(node.stack.depth == 2)
      #expect(result.result == nil)
      unsaved.isArmed = true
      #expect(node.stack.host.isProtected)
      unsaved.isArmed = false
      node.stack.finish(HomeRoute.detail(1), with: 5)
      await window.rest()
      #expect(result.result?.value == 5)
    }
  }

  @Test(arguments: [true, false])
  func `a swipe to the root that is cancelled is no event`(inOneTurn: Bool) async {
    await withWindow(OneHost(node: node)) { window in
      let result = node.stack.requestResult(of: Int.self, pushing: HomeRoute.detail(1))
      await window.rest()
      var events = 0
      node.stack.events.observe { _ in events += 1 }
      await window.cancelledSwipe(inOneTurn: inOneTurn)
      await window.rest()
      #expect(window.topScreen.texts == ["home detail(1)"])
      #expect(result.result == nil)
      #expect(events == 0)
    }
  }

  @Test func `a press of Menu on tvOS pops no protected screen`() async {
    await withWindow(OneHost(node: node), options: [.standard, .menuIgnoresHiddenBack]) { window in
      node.navigate(to: HomeRoute.list)
      let unsaved = node.stack.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      await window.rest()
      window.pressMenu()
      await window.rest()
      #expect(node.stack.depth == 1)
      #expect(window.topScreen.texts == ["home list"])
      unsaved.isArmed = false
      await window.rest()
      window.pressMenu()
      await window.rest()
      #expect(node.stack.depth == 0)
    }
  }

  @Test(arguments: [true, false])
  func `a press of Menu on tvOS dismisses no layer that is protected, or that no gesture dismisses`(
    isProtected: Bool
  ) async {
    await withWindow(OneHost(node: node), options: [.standard, .menuIgnoresHiddenBack]) { window in
      let options = ModalOptions(allowsInteractiveDismissal: isProtected)
      node.modals.present(HomeRoute.list, options: options)
      let unsaved = node.modals.guards.protect("unsaved", for: .route(HomeRoute.list))
      unsaved.isArmed = isProtected
      node.navigate(to: HomeRoute.detail(1))
      await window.rest()
      #expect(window.topScreen.texts == ["home detail(1)"])
      // The first press leaves the screen on the layer.
      for _ in 0..<3 {
        window.pressMenu()
        await window.rest()
        #expect(window.topScreen.texts == ["home list"])
      }
      unsaved.isArmed = false
      await window.rest()
      window.pressMenu()
      await window.rest()
      #expect(node.modals.layers.isEmpty == isProtected)
    }
  }

  @Test func `a press of Menu on tvOS goes past a leave-guard while focus is elsewhere`() async {
    let options: StandInOptions = [.menuIgnoresHiddenBack, .menuIgnoresHandlerOutOfFocus]
    await withWindow(OneHost(node: node), options: options.union(.standard)) { window in
      node.navigate(to: HomeRoute.list)
      node.stack.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      var outcomes: [NavigationOutcome] = []
      node.stack.events.observe { outcomes.append($0.outcome) }
      await window.rest()
      window.pressMenu()
      await window.rest()
      #expect(node.stack.depth == 0)
      guard case .committedDespite = outcomes.last else {
        Issue.record("the outcome is \(String(describing: outcomes.last))")
        return
      }
    }
  }

  @Test(arguments: [StandInOptions.contentSwipe, .reenabledSwipe])
  func `a swipe that nothing can stop goes past a leave-guard, and its outcome says so`(
    swipe: StandInOptions
  ) async {
    await withWindow(OneHost(node: node), options: StandInOptions.standard.union(swipe)) { window in
      node.navigate(to: HomeRoute.list)
      node.stack.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      var outcomes: [NavigationOutcome] = []
      node.stack.events.observe { outcomes.append($0.outcome) }
      await window.rest()
      #expect(!window.goBack())
      window.swipeBack()
      await window.rest()
      #expect(node.stack.depth == 0)
      #expect(window.topScreen.texts == ["root"])
      guard case .committedDespite = outcomes.last else {
        Issue.record("the outcome is \(String(describing: outcomes.last))")
        return
      }
    }
  }
}
