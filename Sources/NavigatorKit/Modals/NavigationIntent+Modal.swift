// The intents for a presenter.

extension NavigationIntent {
  /// Present a route in a modal layer; without a policy, as the presenter does by default.
  public static func present(
    _ route: some NavigationRoute,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    policy: ModalPresentationPolicy? = nil
  ) -> NavigationIntent {
    let content = ModalContent.route(AnyRoute(route))
    return modal(.present(ModalRequest(content: content, style: style, options: options), policy))
  }

  /// Dismiss a number of modal layers.
  public static func dismiss(_ count: Int = 1) -> NavigationIntent {
    modal(.dismiss(count))
  }

  /// Dismiss a number of modal layers of a style, those nearest the top, and all layers above them.
  static func dismiss(_ count: Int = 1, style: ModalStyle) -> NavigationIntent {
    modal(.dismissStyle(style, count))
  }

  /// Dismiss the modal layers above the one of a route.
  static func dismiss(to route: some NavigationRoute) -> NavigationIntent {
    modal(.dismissToRoute(AnyRoute(route)))
  }

  /// Dismiss a modal layer, and the layers above it.
  static func dismiss(layer: LayerID) -> NavigationIntent { modal(.dismissLayer(layer)) }

  /// Dismiss all modal layers, and those that wait.
  public static let dismissAll = modal(.dismissAll)

  /// Present a layer, with or without an animation.
  @usableFromInline
  static func present(
    _ content: ModalContent<AnyRoute>,
    _ style: ModalStyle,
    _ options: ModalOptions,
    _ policy: ModalPresentationPolicy?,
    animated: Bool
  ) -> NavigationIntent {
    let request = ModalRequest(
      content: content,
      style: style,
      options: options,
      isAnimated: animated
    )
    return modal(.present(request, policy))
  }

  static func modal(_ intent: ModalIntent<AnyRoute>) -> NavigationIntent {
    NavigationIntent(intent)
  }
}

extension ModalIntent: BlockAsk, CustomStringConvertible where Route == AnyRoute {
  var routes: [AnyRoute] {
    switch self {
    case .present(let request, _): [request.content.erased]
    case .dismissToRoute(let route): [route]
    case .show(let requests), .add(let requests): requests.map(\.content.erased)
    case .dismiss, .dismissLayer, .dismissStyle, .dismissAll: []
    }
  }

  var newEntries: [EntryID] {
    if case .present(let request, _) = self { request.id.map { [$0.entryID] } ?? [] } else { [] }
  }

  var removesByID: Bool { if case .dismissLayer = self { true } else { false } }

  func end(of transition: StateTransition) -> ResultEnd.Kind? {
    if case .dismissAll = self { .reset } else { nil }
  }

  var move: NavigationMove {
    switch self {
    case .present, .add: NavigationMove(presentingAs: style ?? .sheet)
    case .show(let requests):
      requests.last.map { NavigationMove(presentingAs: $0.style) } ?? .dismissal
    case .dismiss, .dismissToRoute, .dismissLayer, .dismissStyle, .dismissAll: .dismissal
    }
  }

  var style: ModalStyle? {
    switch self {
    case .present(let request, _): request.style
    case .show(let requests), .add(let requests): requests.last?.style
    case .dismissStyle(let style, _): style
    case .dismiss, .dismissToRoute, .dismissLayer, .dismissAll: nil
    }
  }

  var isAboutLayers: Bool { true }

  var keepingLayers: (any BlockAsk)? {
    if case .present(let request, nil) = self { Self.present(request, .stack) } else { nil }
  }
}

extension NavigationMove {
  /// A sheet is presented.
  public static let sheet = NavigationMove("sheet")

  /// A cover of the whole screen is presented.
  public static let fullScreen = NavigationMove("fullScreen")

  /// An alert or a confirmation dialog is presented.
  public static let dialog = NavigationMove("dialog")

  /// Layers go, and none comes in their place.
  public static let dismissal = NavigationMove("dismissal")

  /// The move by which a layer of a style is presented.
  init(presentingAs style: ModalStyle) {
    switch style.kind {
    case .sheet: self = .sheet
    case .fullScreen: self = .fullScreen
    case .dialog: self = .dialog
    }
  }
}

/// The dismissal of the top layer, with a command to run when it has left the screen.
struct DismissThen: BlockAsk {
  let command: @MainActor () -> Void
  /// Functions are not equatable, so each ask equals itself alone.
  private let id = EntryID()

  var verb: String { "dismiss" }
  var move: NavigationMove { .dismissal }
  var routes: [AnyRoute] { [] }
  var description: String { "dismiss 1, then go on" }

  static func == (one: DismissThen, other: DismissThen) -> Bool { one.id == other.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
