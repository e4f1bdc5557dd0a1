import NavigatorKit
public import SwiftUI

/// The screen at the root of a node, as a ``NodeHost`` without a root of an app's own shows it.
///
/// A route that nothing shows is named on the screen in debug builds, and reported as an event always.
public struct NodeRoot<Screens: DestinationSet>: View {
  let node: NavigationNode
  let destinations: Screens

  /// The screen.
  public var body: some View {
    if let entry = node.host.rootEntry {
      destinations.screen(for: entry.route, in: node.stack.pipeline).id(entry.id)
    } else {
      UnshownPlace(
        message: "\(node.group.location) has no root: give one to the node, or to its host."
      )
    }
  }
}
