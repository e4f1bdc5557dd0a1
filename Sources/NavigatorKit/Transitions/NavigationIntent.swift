/// What somebody wants of a navigator, as a value: it can be kept, compared, and carried out later.
///
/// ```swift
/// navigator.perform(.push(LoginRoute.form))
/// ```
public struct NavigationIntent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case stack(StackIntent<AnyRoute>)
    case modal(ModalIntent<AnyRoute>)
    case tab(TabIntent)
    case flow(FlowIntent)
    case compound([AddressedIntent])
    case plan(NavigationPlan)
  }

  let kind: Kind

  /// Push a route.
  public static func push(
    _ route: some Hashable & Sendable,
    strategy: PushStrategy = .always
  ) -> NavigationIntent {
    stack(.push(AnyRoute(route), strategy))
  }

  /// Push several routes, bottom first.
  public static func append(_ routes: [any Hashable & Sendable]) -> NavigationIntent {
    stack(.append(StackContent(routes)))
  }

  /// Put one or more routes in the place of the top one.
  public static func replaceTop(with routes: [any Hashable & Sendable]) -> NavigationIntent {
    stack(.replaceTop(StackContent(routes)))
  }

  /// Replace the stack.
  public static func replace(with routes: [any Hashable & Sendable]) -> NavigationIntent {
    stack(.replace(StackContent(routes)))
  }

  /// Show a path, keeping the entries that the stack has at the same place.
  public static func show(_ path: RoutePath) -> NavigationIntent {
    stack(.writePath(path))
  }

  /// Pop a number of routes.
  public static func popLast(_ count: Int = 1) -> NavigationIntent {
    stack(.popLast(count))
  }

  /// Pop to the route that is nearest the top.
  public static func pop(to route: some Hashable & Sendable) -> NavigationIntent {
    stack(.popToRoute(AnyRoute(wanted: route)))
  }

  /// Pop everything.
  public static let popToRoot = stack(.popToRoot)

  /// Present a route in a modal layer; without a policy, as the presenter does by default.
  public static func present(
    _ route: some Hashable & Sendable,
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

  /// Dismiss the modal layers above the one of a route.
  public static func dismiss(to route: some Hashable & Sendable) -> NavigationIntent {
    modal(.dismissToRoute(AnyRoute(wanted: route)))
  }

  /// Dismiss the modal layer of a style that is nearest the top, and what lies above it.
  public static func dismiss(_ style: ModalStyle) -> NavigationIntent {
    modal(.dismissStyle(style))
  }

  /// Dismiss all modal layers, and those that wait.
  public static let dismissAll = modal(.dismissAll)

  /// Select a tab.
  public static func select(_ tab: some Hashable & Sendable) -> NavigationIntent {
    self.tab(.select(AnyRoute(tab)))
  }

  /// Enter a flow.
  public static func enter(_ flow: some Hashable & Sendable) -> NavigationIntent {
    self.flow(.enter(AnyRoute(flow)))
  }

  /// Bring about what a plan says, wherever in the tree that is.
  public static func show(_ plan: NavigationPlan) -> NavigationIntent {
    NavigationIntent(kind: .plan(plan))
  }

  static func tab(_ intent: TabIntent) -> NavigationIntent {
    NavigationIntent(kind: .tab(intent))
  }

  static func flow(_ intent: FlowIntent) -> NavigationIntent {
    NavigationIntent(kind: .flow(intent))
  }

  /// Several intents in one transition, each for a block of its own; one alone stays what it is.
  static func compound(_ parts: [AddressedIntent]) -> NavigationIntent {
    NavigationIntent(kind: .compound(parts))
  }

  static func modal(_ intent: ModalIntent<AnyRoute>) -> NavigationIntent {
    NavigationIntent(kind: .modal(intent))
  }

  @usableFromInline
  static func stack(_ intent: StackIntent<AnyRoute>) -> NavigationIntent {
    NavigationIntent(kind: .stack(intent))
  }
}

extension NavigationIntent {
  /// The intent in one word.
  var verb: String {
    switch kind {
    case .stack(let intent): intent.verb
    case .modal(let intent): intent.verb
    case .tab(let intent): intent.verb
    case .flow(let intent): intent.verb
    case .compound(let parts): parts.first?.intent.verb ?? "nothing"
    case .plan: "show"
    }
  }
}

extension NavigationIntent: CustomStringConvertible {
  /// The intent in words, such as `push CheckoutRoute.cart`.
  public var description: String {
    switch kind {
    case .stack(let intent): intent.description
    case .modal(let intent): intent.words
    case .tab(let intent): intent.words
    case .flow(let intent): intent.words
    case .compound(let parts): parts.map(\.intent.description).joined(separator: ", then ")
    case .plan(let plan): "show \(plan)"
    }
  }
}
