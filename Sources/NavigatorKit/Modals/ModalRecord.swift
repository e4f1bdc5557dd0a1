/// The content of a layer.
@usableFromInline
enum ModalContent<Route: NavigationRoute>: Hashable, Sendable {
  case route(Route)
  // Boxed: dialogs are rare, and would make every layer as large as one.
  indirect case dialog(DialogContent)
}

extension ModalContent {
  @inlinable var route: Route? { if case .route(let route) = self { route } else { nil } }

  @inlinable var dialog: DialogContent? {
    if case .dialog(let dialog) = self { dialog } else { nil }
  }

  /// The content as guards and events see it.
  var erased: AnyRoute {
    switch self {
    case .route(let route): AnyRoute(route)
    case .dialog(let dialog): AnyRoute(dialog)
    }
  }

  /// The same content with another route, or `nil` if the route has no counterpart.
  func mapRoute<Other>(_ transform: (Route) -> Other?) -> ModalContent<Other>? {
    switch self {
    case .route(let route): transform(route).map { .route($0) }
    case .dialog(let dialog): .dialog(dialog)
    }
  }
}

/// One layer as the presenter keeps it.
@usableFromInline
struct ModalRecord<Route: NavigationRoute>: Sendable {
  @usableFromInline let id: LayerID
  @usableFromInline let content: ModalContent<Route>
  @usableFromInline let style: ModalStyle
  @usableFromInline var options: ModalOptions
  /// Whether it comes with an animation, even if it has to wait first.
  @usableFromInline let isAnimated: Bool
  /// The screen that has presented it, if one has.
  @usableFromInline let presenter: EntryID?

  @inlinable
  init(
    id: LayerID,
    content: ModalContent<Route>,
    style: ModalStyle,
    options: ModalOptions,
    isAnimated: Bool,
    presenter: EntryID? = nil
  ) {
    self.id = id
    self.content = content
    self.style = style
    self.options = options
    self.isAnimated = isAnimated
    self.presenter = presenter
  }

  var entry: RouteEntry { RouteEntry(id: id.entryID, route: content.erased) }
}
