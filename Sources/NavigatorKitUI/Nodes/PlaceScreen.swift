#if canImport(SwiftUI)
import NavigatorKit
public import SwiftUI

/// The screens of a tab or a flow, as a host with a registry shows them: a node, from its root on.
public struct PlaceScreen<Screen: View>: View {
  private let place: (any NavigationPlace)?
  private let registry: DestinationRegistry<Screen>

  init(_ place: (any NavigationPlace)?, registry: DestinationRegistry<Screen>) {
    self.place = place
    self.registry = registry
  }

  /// The node; a place of another kind is named on the screen in debug builds.
  public var body: some View {
    if let node = place as? NavigationNode {
      NodeHost(node, registry: registry)
    } else if let place {
      UnshownPlace(message: "\(place.location) is no node: show it in the content of its host.")
    }
  }
}
#endif
