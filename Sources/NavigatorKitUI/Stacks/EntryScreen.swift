#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// The screen that a stack shows for one of its entries.
struct EntryScreen<Stack: StackNavigator, Screens: DestinationSet>: View {
  private let entry: RouteEntry
  private let navigator: Stack
  private let destinations: Screens

  init(entry: RouteEntry, navigator: Stack, destinations: Screens) {
    self.entry = entry
    self.navigator = navigator
    self.destinations = destinations
  }

  var body: some View {
    Group {
      if destinations.accepts(entry.route) {
        destinations.content(for: entry.route)
      } else {
        MissingDestinationView(
          missing: destinations.missing(entry.route),
          pipeline: navigator.pipeline
        )
      }
    }
    .modifier(Decorated())
    .notingStacks(in: navigator.screen(of: entry))
    .onAppear { navigator.host.didShow(entry.id) }
    .onDisappear { navigator.host.didHide(entry.id) }
    .modifier(ScreenSupport(screen: navigator.screen(of: entry)))
    // What takes the place of another screen has a state of its own.
    .id(entry.id)
    .navigationBarBackButtonHidden(navigator.host.isProtected)
    .modifier(ExitSupport(isProtected: navigator.host.isProtected))
    .contentSwipe(of: navigator)
  }
}
#endif
