public import NavigatorKit
public import SwiftUI

extension View {
  /// Puts something around every screen that the hosts in this view show, such as a toast over whatever is in front.
  ///
  /// ```swift
  /// NodeHost(home).decoratingScreens { content in content.modifier(ToastOverlay()) }
  /// ```
  ///
  /// These are the roots of hosts, what is pushed, and what layers show. In the decoration `\.screen` is the screen that
  /// it is around, and only one is in front: ask `ScreenHandle.isOnScreen`, also before a picker or a
  /// sheet of the app's own is presented from there. What is given further out lies around what is given further in.
  ///
  /// The decoration is drawn anew together with the view that gives it, and the screens are not. It has to show its
  /// content at one place always: where an `if` moves it, the screen loses its state.
  ///
  /// - Parameter decoration: Makes the decorated screen from the screen.
  /// - Returns: The view.
  public func decoratingScreens(
    @ViewBuilder _ decoration: @escaping @MainActor (AnyView) -> some View
  ) -> some View {
    transformEnvironment(\.decorations.screens) { decorations in
      decorations.append { content, _ in AnyView(decoration(content)) }
    }
  }

  /// Puts something around every layer that the hosts in this view show.
  ///
  /// It is on the outermost view of a sheet or a cover, around its stack: the place for modifiers that SwiftUI looks
  /// for there, beyond what `ModalOptions` has.
  ///
  /// ```swift
  /// FlowHost(app).decoratingLayers { content in content.presentationCornerRadius(24) }
  /// ```
  ///
  /// Put it around the host, or around `modals`: a layer lies on that view, and not on those in it. In the decoration
  /// `\.screen` is that of the layer. Leave out of the layer's options what is said here: SwiftUI does not promise
  /// which of two counts. What is given further out lies around what is given further in.
  ///
  /// - Parameter decoration: Makes the decorated layer from the layer.
  /// - Returns: The view.
  public func decoratingLayers(
    @ViewBuilder _ decoration: @escaping @MainActor (AnyView) -> some View
  ) -> some View {
    decoratingLayers(for: AnyRoute.self) { content, _ in decoration(content) }
  }

  /// Puts something around the layers of one type of routes that the hosts in this view show.
  ///
  /// ```swift
  /// NodeHost(home).decoratingLayers(for: PhotoRoute.self) { content, route in
  ///   content.navigationTransition(.zoom(sourceID: route, in: namespace))
  /// }
  /// ```
  ///
  /// The rest is as with all layers.
  ///
  /// - Parameters:
  ///   - type: The type of the routes.
  ///   - decoration: Makes the decorated layer from the layer and its route.
  /// - Returns: The view.
  public func decoratingLayers<Route: NavigationRoute>(
    for type: Route.Type,
    @ViewBuilder _ decoration: @escaping @MainActor (AnyView, Route) -> some View
  ) -> some View {
    transformEnvironment(\.decorations.layers) { decorations in
      decorations.append { content, route in
        route?.as(type).map { AnyView(decoration(content, $0)) } ?? content
      }
    }
  }
}

/// What an app puts around each screen and around each layer, the outermost first.
struct Decorations: EnvironmentKey {
  static var defaultValue: Decorations { Decorations() }

  typealias Decoration = @MainActor (AnyView, AnyRoute?) -> AnyView

  var screens: [Decoration] = []
  var layers: [Decoration] = []
}

extension EnvironmentValues {
  /// What an app puts around each screen and around each layer.
  var decorations: Decorations {
    get { self[Decorations.self] }
    set { self[Decorations.self] = newValue }
  }
}

/// Puts around a screen or a layer what the app has given for it.
struct Decorated: ViewModifier {
  /// The route of the layer; without one it is a screen.
  var layer: AnyRoute?
  /// Whether it is the one or the other at all.
  var isNeeded = true
  @Environment(\.decorations) private var decorations

  @ViewBuilder
  func body(content: Content) -> some View {
    let around = layer == nil ? decorations.screens : decorations.layers
    if isNeeded, !around.isEmpty {
      around.reversed().reduce(AnyView(content)) { $1($0, layer) }
    } else {
      content
    }
  }
}
