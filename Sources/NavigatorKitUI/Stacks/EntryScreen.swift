import NavigatorKit
import SwiftUI

/// The screen that a stack shows for one of its entries.
struct EntryScreen<Stack: StackNavigator, Screens: DestinationSet>: View {
  let entry: RouteEntry
  let navigator: Stack
  let destinations: Screens

  var body: some View {
    destinations.screen(for: entry.route, in: navigator.pipeline)
      .modifier(Decorated())
      .notingStacks(in: navigator.screen(of: entry))
      .onAppear { navigator.host.didShow(entry.id) }
      .onDisappear { navigator.host.didHide(entry.id) }
      .modifier(ScreenSupport(screen: navigator.screen(of: entry)))
      // What takes the place of another screen has a state of its own.
      .id(entry.id)
      .navigationBarBackButtonHidden(navigator.host.isProtected)
      .exitCommand(isTaken: navigator.host.isProtected)
      .contentSwipe(of: navigator)
  }
}
