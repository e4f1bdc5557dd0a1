public import NavigatorKit
public import SwiftUI

extension View {
  /// Puts something around every screen that the hosts in this view show, such as a toast over
  /// whatever is in front.
  ///
  /// ```swift
  /// NodeHost(home).decoratingScreens { content in content.modifier(ToastOverlay()) }
  /// ```
  ///
  /// Every screen is decorated: roots, pushed screens, and the content of layers. In the decoration
  /// `\.screen` is the screen inside it. Only one of them is in front: ask
  /// `ScreenHandle.isOnScreen`, for example before a picker or a sheet of the app's own is
  /// presented from there. A decoration that is set further out lies around those that are set
  /// further in.
  ///
  /// The decoration is drawn again together with the view that sets it; the screens are not. It
  /// must always show its content at the same position: if an `if` moves the content, the screen
  /// loses its state.
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
  /// It lies on the outermost view of a sheet or a cover, around its stack: there SwiftUI looks for
  /// modifiers that `ModalOptions` does not have.
  ///
  /// ```swift
  /// FlowHost(app).decoratingLayers { content in content.presentationCornerRadius(24) }
  /// ```
  ///
  /// Put it around the host, or around `modals`: a layer lies on that view, not on the views
  /// inside. In the decoration `\.screen` is the layer's screen. Do not set in the layer's options
  /// what the decoration sets: SwiftUI does not promise which of two counts. A decoration that is
  /// set further out lies around those that are set further in.
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
  /// For the rest see ``SwiftUI/View/decoratingLayers(_:)``.
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

/// The decorations that an app puts around each screen and around each layer, the outermost first.
struct Decorations: EnvironmentKey {
  static var defaultValue: Decorations { Decorations() }

  typealias Decoration = @MainActor (AnyView, AnyRoute?) -> AnyView

  var screens: [Decoration] = []
  var layers: [Decoration] = []
}

extension EnvironmentValues {
  /// The decorations that an app puts around each screen and around each layer.
  var decorations: Decorations {
    get { self[Decorations.self] }
    set { self[Decorations.self] = newValue }
  }
}

/// Puts the app's decorations around a screen or a layer.
struct Decorated: ViewModifier {
  /// The route of the layer, or `nil` for a screen.
  var layer: AnyRoute?
  /// Whether it is a screen or a layer at all.
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
