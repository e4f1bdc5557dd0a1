import NavigatorKit
import SwiftUI
import Testing

/// A name of the kit that SwiftUI has as well can be used by no file that imports both.
@MainActor
struct `Names that SwiftUI has as well` {
  @Test func `a file that imports the kit and SwiftUI can say Transition`() {
    let navigator = MultiRouteNavigator()
    var transitions: [StateTransition] = []
    navigator.events.observe { transitions.append($0.transition) }
    navigator.navigate(to: "a")
    #expect(transitions.count == 1)
    // SwiftUI's: with two of that name this does not compile.
    #expect(transitions.allSatisfy { !($0 is any Transition) })
  }
}
