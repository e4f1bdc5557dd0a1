/// A layer that somebody asks for.
@usableFromInline
struct ModalRequest<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The id that the layer is to have, if somebody waits for its result.
  @usableFromInline var id: LayerID?
  @usableFromInline var content: ModalContent<Route>
  @usableFromInline var style: ModalStyle
  @usableFromInline var options: ModalOptions
  @usableFromInline var isAnimated: Bool

  @inlinable
  init(
    id: LayerID? = nil,
    content: ModalContent<Route>,
    style: ModalStyle,
    options: ModalOptions,
    isAnimated: Bool = true
  ) {
    self.id = id
    self.content = content
    self.style = style
    self.options = options
    self.isAnimated = isAnimated
  }
}

/// What a command wants of a presenter, before anybody looked at its layers.
@usableFromInline
enum ModalIntent<Route: Hashable & Sendable>: Hashable, Sendable {
  /// Present a layer; without a policy, as the presenter does by default.
  case present(ModalRequest<Route>, ModalPresentationPolicy?)
  /// Dismiss a number of layers from the top.
  case dismiss(Int)
  /// Dismiss what lies above the layer of a route, the one nearest the top.
  case dismissToRoute(Route)
  /// Dismiss a layer, and what lies above it.
  case dismissLayer(LayerID)
  /// Dismiss the layer of a style that is nearest the top, and what lies above it.
  case dismissStyle(ModalStyle)
  /// Dismiss all layers, and drop what waits.
  case dismissAll
  /// Dismiss layers that may not be shown, and what lies above them.
  case removeEntries([EntryID])
}

extension ModalIntent {
  /// The same intent with another route, or `nil` if the route has no counterpart.
  func mapRoutes<Other>(_ transform: (Route) -> Other?) -> ModalIntent<Other>? {
    switch self {
    case .present(let request, let policy):
      request.content.mapRoute(transform).map { content in
        .present(
          ModalRequest(
            id: request.id,
            content: content,
            style: request.style,
            options: request.options,
            isAnimated: request.isAnimated
          ),
          policy
        )
      }
    case .dismiss(let count): .dismiss(count)
    case .dismissToRoute(let route): transform(route).map { .dismissToRoute($0) }
    case .dismissLayer(let id): .dismissLayer(id)
    case .dismissStyle(let style): .dismissStyle(style)
    case .dismissAll: .dismissAll
    case .removeEntries(let ids): .removeEntries(ids)
    }
  }

  /// The intent in one word.
  var verb: String {
    switch self {
    case .present: "present"
    case .dismiss, .dismissToRoute, .dismissLayer, .dismissStyle: "dismiss"
    case .dismissAll: "dismissAll"
    case .removeEntries: "remove"
    }
  }
}

extension ModalIntent<AnyRoute> {
  /// The intent in words.
  var words: String {
    switch self {
    case .present(let request, _): "present \(request.content.erased) as \(request.style)"
    case .dismiss(let count): "dismiss \(count)"
    case .dismissToRoute(let route): "dismiss to \(route)"
    case .dismissLayer(let id): "dismiss \(id)"
    case .dismissStyle(let style): "dismiss the \(style)"
    case .dismissAll: "dismiss all"
    case .removeEntries(let ids): ids.isEmpty ? "check" : "remove \(ids.count)"
    }
  }
}
