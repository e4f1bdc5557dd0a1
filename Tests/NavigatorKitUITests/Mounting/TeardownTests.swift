import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Writes of views that are taken down, or are only hidden.
@MainActor
@Suite("A write of a view that goes")
struct TeardownTests {
  private let node = NavigationNode("n")
  private let stack = MultiRouteNavigator()
  private let presenter = ModalPresenter<AnyRoute>()

  @Test(arguments: SpeakingTime.allCases)
  func `a command of a screen that comes or goes makes no path of a teardown final`(
    time: SpeakingTime
  ) async {
    await withWindow(options: [.standard, .teardownEmptiesPath]) {
      Speaking(node: node, time: time)
    } test: { window in
      node.navigate(to: HomeRoute.list)
      let result = node.stack.requestResult(of: Int.self, pushing: HomeRoute.detail(1))
      await window.rest()
      window.show { VStack { Speaking(node: node, time: time) } }
      await window.rest()
      #expect(node.stack.depth == 2)
      #expect(result.result == nil)
    }
  }

  @Test(arguments: SpeakingTime.allCases)
  func `a command of a screen that comes or goes makes no nil of a teardown final`(
    time: SpeakingTime
  ) async {
    let options: StandInOptions = [.standard, .nilWhenPresenterLeaves]
    await withWindow(allowing: [.presenterLeft], options: options) {
      Speaking(node: node, time: time)
    } test: { window in
      let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.show { VStack { Speaking(node: node, time: time) } }
      await window.rest()
      #expect(node.modals.layers.count == 1)
      #expect(result.result == nil)
      #expect(window.modals == [.sheet])
    }
  }

  @Test func `a way back counts though its root selects another tab`() async {
    stack.navigate(to: HomeRoute.list)
    await withWindow {
      Hiding { hide in
        NavigatorHost(stack) {
          Text(verbatim: "root").onAppear(perform: hide)
        } destinations: {
          Modules.home
        }
      }
    } test: { window in
      await window.rest()
      window.goBack()
      await window.rest()
      #expect(window.topScreen.texts == ["other"])
      #expect(stack.depth == 0)
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .delayedDismissals]])
  func `a sheet that is swiped away stays away though its content selects another tab`(
    options: StandInOptions
  ) async {
    await withWindow(allowing: [.presentedOffScreen], options: options) {
      Hiding { hide in
        Text(verbatim: "base").modals(presenter) {
          RouteDestination(for: CartRoute.self) { _ in
            Text(verbatim: "cart").onDisappear(perform: hide)
          }
        }
      }
    } test: { window in
      let result = presenter.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.swipeDownSheet()
      for _ in 0..<4 { await window.rest() }
      #expect(presenter.layers.isEmpty)
      #expect(result.result != nil)
      #expect(window.modals.isEmpty)
    }
  }
}

/// When a screen gives a command.
enum SpeakingTime: CaseIterable { case rootAppears, screenAppears, screenDisappears }

/// A node's host, whose screens give a command that changes nothing as they come or go.
private struct Speaking: View {
  let node: NavigationNode
  let time: SpeakingTime

  var body: some View {
    NodeHost(node) {
      Text(verbatim: "root").onAppear { speak(at: .rootAppears) }
    } destinations: {
      RouteDestination(for: HomeRoute.self) { route in
        Text(verbatim: "\(route)")
          .onAppear { speak(at: .screenAppears) }
          .onDisappear { speak(at: .screenDisappears) }
      }
      Modules.cart
    }
  }

  private func speak(at time: SpeakingTime) {
    if time == self.time { node.modals.dismiss(0) }
  }
}

/// Two tabs of the app's own, of which the first can hide itself.
private struct Hiding<Content: View>: View {
  let content: (@escaping () -> Void) -> Content
  @State private var tab = 0

  init(@ViewBuilder content: @escaping (@escaping () -> Void) -> Content) {
    self.content = content
  }

  var body: some View {
    TabView(selection: $tab) {
      content { tab = 1 }
        .tabItem { Text(verbatim: "a") }
        .tag(0)
      Text(verbatim: "other")
        .tabItem { Text(verbatim: "b") }
        .tag(1)
    }
  }
}
