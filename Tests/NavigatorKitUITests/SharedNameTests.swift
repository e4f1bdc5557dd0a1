import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// A name of the kit that SwiftUI has as well can be used by no file that imports both.
@MainActor
struct `Names that SwiftUI has as well` {
  @Test func `a file that imports the kit and SwiftUI can say Transition`() {
    let navigator = MultiRouteNavigator()
    var transitions: [StateTransition] = []
    navigator.events.observe { transitions.append($0.transition) }
    navigator.navigate(to: Word("a"))
    #expect(transitions.count == 1)
    // SwiftUI's: with two of that name this does not compile.
    #expect(transitions.allSatisfy { !($0 is any Transition) })
  }
}

/// A name that many apps give their own routes.
private enum Destination: NavigationRoute { case profile }

@MainActor
struct `Names that apps have as well` {
  @Test func `a file whose routes are called Destination shows them with the builder of the kit`()
    async
  {
    let navigator = MultiRouteNavigator()
    await withWindow {
      NavigatorHost(navigator) {
        RootScreen()
      } destinations: {
        RouteDestination(for: Destination.self) { Text(verbatim: "\($0)") }
      }
    } test: { window in
      navigator.navigate(to: Destination.profile)
      #expect(window.topScreen.texts == ["profile"])
    }
  }
}
