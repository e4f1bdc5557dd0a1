import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private struct Home: View {
  var body: some View {
    VStack {
      Text(verbatim: "home")
      RouteLink(to: HomeRoute.list) { Text(verbatim: "to list") }
      RouteLink(to: AccountRoute.profile) { Text(verbatim: "to profile") }
      RouteLink(to: Word("a")) { Text(verbatim: "to nowhere") }
    }
  }
}

private struct Shop: View {
  let navigator: MultiRouteNavigator

  var body: some View {
    NavigatorHost(navigator) {
      Home()
    } destinations: {
      RouteDestination(for: HomeRoute.self) { route in
        VStack {
          Text(verbatim: "\(route)")
          RouteLink(to: HomeRoute.detail(1)) { Text(verbatim: "to detail") }
        }
      }
      RouteDestination(for: AccountRoute.self) { _ in Text(verbatim: "profile") }
    }
  }
}

@MainActor
@Suite("A navigator host")
struct NavigatorHostTests {
  @Test func `a navigator host shows what links push, and pops what the back button leaves`() async
  {
    let navigator = MultiRouteNavigator()
    await withWindow(Shop(navigator: navigator)) { window in
      window.tap("to list")
      window.tap("to detail")
      #expect(window.topScreen.texts == ["detail(1)"])
      #expect(navigator.routes(of: HomeRoute.self) == [.list, .detail(1)])
      window.goBack(levels: 2)
      #expect(window.topScreen.texts == ["home"])
      await nextTurn()
      #expect(navigator.depth == 0)
    }
  }

  @Test func `a navigator host pushes once for a double tap`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(Shop(navigator: navigator)) { window in
      window.tap("to profile", times: 2)
      #expect(navigator.depth == 1)
      #expect(window.topScreen.texts == ["profile"])
    }
  }

  @Test func `a navigator host names a route that nothing shows, and reports it`() async {
    let navigator = MultiRouteNavigator()
    var failures: [String] = []
    navigator.events.observe { event in
      if case .failed(let failure) = event.outcome { failures.append("\(failure)") }
    }
    await withWindow(Shop(navigator: navigator)) { window in
      window.tap("to nowhere")
      #expect(standsIn(window.topScreen.texts, naming: "Word"))
      #expect(failures.count == 1)
    }
  }

  @Test func `a navigator host takes the way back away while the screen on top is protected`() async
  {
    let navigator = MultiRouteNavigator()
    await withWindow(Shop(navigator: navigator)) { window in
      window.tap("to list")
      let unsaved = navigator.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      #expect(!window.goBack())
      unsaved.isArmed = false
      #expect(window.goBack())
      await nextTurn()
      #expect(navigator.depth == 0)
    }
  }

  @Test func `a navigator host lets a push without animation reach the screen as one`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(Shop(navigator: navigator)) { window in
      navigator.navigate(to: HomeRoute.list, animated: false)
      window.settle()
      #expect(window.topScreen.texts == ["list"])
    }
  }
}
