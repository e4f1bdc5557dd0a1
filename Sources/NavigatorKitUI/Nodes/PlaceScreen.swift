#if canImport(SwiftUI)
import NavigatorKit
public import SwiftUI

/// The screens of a tab or a flow, as a host with a registry shows them: nodes from their roots on, and the tabs and
/// flows between them.
public struct PlaceScreen<Screen: View>: View {
  private let place: (any NavigationPlace)?
  private let registry: DestinationRegistry<Screen>

  init(_ place: (any NavigationPlace)?, registry: DestinationRegistry<Screen>) {
    self.place = place
    self.registry = registry
  }

  /// The host of the place; a place of the app's own type is named on the screen in debug builds.
  public var body: some View {
    if let node = place as? NavigationNode {
      NodeHost(node, registry: registry)
    } else if let choices = place as? any PlaceOfChoices {
      choices.host(registry)
    } else if let place {
      UnshownPlace(
        message:
          "\(place.location) is a place of the app's own: show it in the content of its host."
      )
    }
  }
}

/// Tabs or flows, of a type that the place around them does not know.
@MainActor
private protocol PlaceOfChoices {
  /// The host of the tabs or the flows.
  func host<Screen: View>(_ registry: DestinationRegistry<Screen>) -> AnyView
}

extension TabNavigator: PlaceOfChoices {
  fileprivate func host<Screen: View>(_ registry: DestinationRegistry<Screen>) -> AnyView {
    // Tabs that take the place of others bring screens of their own.
    AnyView(LabelledTabs(self, registry: registry).id(ObjectIdentifier(self)))
  }
}

extension FlowNavigator: PlaceOfChoices {
  fileprivate func host<Screen: View>(_ registry: DestinationRegistry<Screen>) -> AnyView {
    AnyView(FlowHost(self, registry: registry).id(ObjectIdentifier(self)))
  }
}
#endif
