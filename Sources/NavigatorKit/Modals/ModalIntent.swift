/// A layer that a command asks for.
@usableFromInline
struct ModalRequest<Route: NavigationRoute>: Hashable, Sendable {
  /// The id that the layer gets if a caller waits for its result.
  @usableFromInline var id: LayerID?
  @usableFromInline var content: ModalContent<Route>
  @usableFromInline var style: ModalStyle
  @usableFromInline var options: ModalOptions
  @usableFromInline var isAnimated = true
}

extension ModalRequest {
  /// Returns whether two requests ask for the same layer, with or without an animation.
  @usableFromInline
  static func == (one: ModalRequest, other: ModalRequest) -> Bool {
    one.id == other.id && one.content == other.content && one.style == other.style
      && one.options == other.options
  }

  /// Feeds what is asked for to the hasher.
  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(content)
    hasher.combine(style)
    hasher.combine(options)
  }

  /// The same request with another route, or `nil` if the route has no counterpart.
  func mapRoute<Other>(_ transform: (Route) -> Other?) -> ModalRequest<Other>? {
    content.mapRoute(transform).map { content in
      ModalRequest<Other>(
        id: id,
        content: content,
        style: style,
        options: options,
        isAnimated: isAnimated
      )
    }
  }
}

extension Array {
  /// The transformed elements, or `nil` if one of them has no counterpart.
  fileprivate func mapAll<Other>(_ transform: (Element) -> Other?) -> [Other]? {
    let others = compactMap(transform)
    return others.count == count ? others : nil
  }
}

/// A command to a presenter, before it is resolved against the layers.
@usableFromInline
enum ModalIntent<Route: NavigationRoute>: Hashable, Sendable {
  /// Present a layer; without a policy, as the presenter does by default.
  case present(ModalRequest<Route>, ModalPresentationPolicy?)
  /// Dismiss a number of layers from the top.
  case dismiss(Int)
  /// Dismiss the layers above the layer of a route, the one nearest the top.
  case dismissToRoute(Route)
  /// Dismiss a layer, and the layers above it.
  case dismissLayer(LayerID)
  /// Dismiss the layer of a style that is nearest the top, and the layers above it.
  case dismissStyle(ModalStyle, Int)
  /// Dismiss all layers, and drop those that wait.
  case dismissAll
  /// Show exactly these layers, keeping those at the bottom that are the same already.
  case show([ModalRequest<Route>])
  /// Show these layers on top of those that are there.
  case add([ModalRequest<Route>])
}

extension ModalIntent {
  /// The same intent with another route, or `nil` if the route has no counterpart.
  func mapRoutes<Other>(_ transform: (Route) -> Other?) -> ModalIntent<Other>? {
    switch self {
    case .present(let request, let policy):
      request.mapRoute(transform).map { .present($0, policy) }
    case .show(let requests):
      requests.mapAll { $0.mapRoute(transform) }.map { .show($0) }
    case .add(let requests):
      requests.mapAll { $0.mapRoute(transform) }.map { .add($0) }
    case .dismiss(let count): .dismiss(count)
    case .dismissToRoute(let route): transform(route).map { .dismissToRoute($0) }
    case .dismissLayer(let id): .dismissLayer(id)
    case .dismissStyle(let style, let count): .dismissStyle(style, count)
    case .dismissAll: .dismissAll
    }
  }

  /// The intent in one word.
  var verb: String {
    switch self {
    case .present: "present"
    case .dismiss, .dismissToRoute, .dismissLayer, .dismissStyle: "dismiss"
    case .dismissAll: "dismissAll"
    case .show: "show"
    case .add: "present"
    }
  }
}

extension ModalIntent<AnyRoute> {
  private static func list(_ requests: [ModalRequest<AnyRoute>]) -> String {
    requests.map { "\($0.content.erased) as \($0.style)" }.joined(separator: ", ")
  }

  /// The intent in words.
  @usableFromInline var description: String {
    switch self {
    case .present(let request, let policy):
      if case .inPlace = policy?.kind {
        "show \(request.content.erased) in place"
      } else {
        "present \(request.content.erased) as \(request.style)"
      }
    case .dismiss(let count): "dismiss \(count)"
    case .dismissToRoute(let route): "dismiss to \(route)"
    case .dismissLayer(let id): "dismiss \(id)"
    case .dismissStyle(let style, 1): "dismiss the \(style)"
    case .dismissStyle(let style, let count): "dismiss \(count) of style \(style)"
    case .dismissAll: "dismiss all"
    case .show(let requests):
      requests.isEmpty ? "show no layers" : "show \(Self.list(requests))"
    case .add(let requests): "present \(Self.list(requests))"
    }
  }
}
