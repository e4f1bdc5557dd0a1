public import NavigatorKit
public import SwiftUI

/// The screens of a place of any type, with the registry of the outermost place: nodes from their
/// roots on, and the tabs and flows between them.
///
/// ```swift
/// FlowHost(app) { flow, place in
///   if flow == .splash { SplashScreen() } else { PlaceScreen(place) }
/// }
/// ```
///
/// ``TabHost`` and ``FlowHost`` show it if they have no content. Tabs take their labels from
/// ``SwiftUI/View/tabLabels(for:_:)``.
public struct PlaceScreen: View {
  private let place: (any NavigationPlace)?

  /// Shows a place.
  ///
  /// - Parameter place: The place, such as that of a flow; without one nothing is shown.
  public init(_ place: (any NavigationPlace)?) {
    self.place = place
  }

  /// The host of the place; a place of the app's own type is named on the screen in debug builds.
  public var body: some View {
    if let node = place as? NavigationNode {
      NodeHost(node)
    } else if let choices = place as? any PlaceOfChoices {
      choices.host
    } else if let place {
      UnshownPlace(
        message:
          "\(place.group.location) is a place of the app's own: show it in the content of its host."
      )
    }
  }
}

/// The content that an app shows for a place, if the place is of the expected type.
///
/// The content that a ``TabHost`` or a ``FlowHost`` is given is shown in it.
public struct PlaceContent<Place, Content: View>: View {
  let place: (any NavigationPlace)?
  let content: (Place) -> Content

  /// The content; a place of another type is named on the screen in debug builds.
  public var body: some View {
    if let place = place as? Place {
      content(place)
    } else if let place {
      UnshownPlace(
        message: """
          \(place.group.location) is a \(type(of: place)): write 'of: \(Place.self).self' for its \
          own type only
          """
      )
    }
  }
}

/// Tabs or flows with a type of ids that the place around them does not know.
@MainActor
private protocol PlaceOfChoices {
  /// The host of the tabs or the flows.
  var host: AnyView { get }
}

extension TabNavigator: PlaceOfChoices {
  // Tabs that take the place of others bring new screens.
  fileprivate var host: AnyView { AnyView(LabelledTabs(tabs: self).id(ObjectIdentifier(self))) }
}

extension FlowNavigator: PlaceOfChoices {
  fileprivate var host: AnyView { AnyView(FlowHost(self).id(ObjectIdentifier(self))) }
}
