import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// A name that many apps give their own routes.
private enum Destination: NavigationRoute { case profile }

/// A name of the kit that SwiftUI has as well can be used by no file that imports both.
@MainActor struct `Names that SwiftUI and apps have as well` {
  private let navigator = MultiRouteNavigator()

  @Test func `a file that imports the kit and SwiftUI can say Transition`() {
    var transitions: [StateTransition] = []
    navigator.events.observe { transitions.append($0.transition) }
    navigator.navigate(to: Word("a"))
    #expect(transitions.count == 1)
    // SwiftUI's: with two of that name this does not compile.
    #expect(transitions.allSatisfy { !($0 is any Transition) })
  }

  @Test func `routes that are called Destination are shown by the kit's builder`() async {
    let host = NavigatorHost(navigator) {
      RootScreen()
    } destinations: {
      RouteDestination(for: Destination.self) { Text(verbatim: "\($0)") }
    }
    await withWindow(host) { window in
      #expect(window.texts(after: navigator.navigate(to: Destination.profile)) == ["profile"])
    }
  }
}
