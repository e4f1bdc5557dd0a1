/// A target state of navigation, as a value.
///
/// A plan says where the app is to be, not how to get there: two plans are equal when they lead to
/// the same place in the same way. A part that is `nil` is left as it is found; an empty stack means
/// the root, and no layers mean that none is to be there, unless the mode only adds to the state.
///
/// ```swift
/// let plan = NavigationPlan(
///   tab: ShopTab.catalog,
///   stack: [CatalogRoute.products, CatalogRoute.product(id: 42)]
/// )
/// ```
public struct NavigationPlan: Hashable, Sendable {
  /// The root flow to be in, or `nil` for whichever is shown.
  public var flow: AnyRoute?

  /// The tab to be on, or `nil` for whichever is selected.
  public var tab: AnyRoute?

  /// The routes of the stack, bottom first, without the root.
  public var stack: [AnyRoute]

  /// The modal layers over the stack, bottom first.
  ///
  /// Others go, unless the mode is to push or to present.
  public var layers: [Layer]

  /// How the stack takes the place of the one that is there.
  public var mode: Mode

  /// The items of a link's query that no pattern knows: they are kept, and change nothing.
  public var unknownItems: [DeepLinkRequest.QueryItem]

  /// The root under the stack of a plan that describes the present screens: it belongs to the place, and
  /// links name it.
  var root = Uncompared<AnyRoute?>(nil)

  /// The whole tree, with its identities, of a plan that leads back to a state that was there before.
  ///
  /// The rest of the plan names what was in front then.
  var tree: PlanTree?

  /// Makes a plan; a part that is left out is left as it is found, and the stack is empty.
  public init(
    flow: (any NavigationRoute)? = nil,
    tab: (any NavigationRoute)? = nil,
    stack: [any NavigationRoute] = [],
    layers: [Layer] = [],
    mode: Mode = .reusePrefix,
    unknownItems: [DeepLinkRequest.QueryItem] = []
  ) {
    self.flow = flow.map { AnyRoute($0) }
    self.tab = tab.map { AnyRoute($0) }
    self.stack = stack.map { AnyRoute($0) }
    self.layers = layers
    self.mode = mode
    self.unknownItems = unknownItems
  }
}

extension NavigationPlan {
  /// A modal layer, and the stack in it.
  public struct Layer: Hashable, Sendable {
    /// The route that the layer shows.
    public var route: AnyRoute

    /// The style in which the layer covers the screen.
    public var style: ModalStyle

    /// The routes of the stack in the layer, bottom first, without its root.
    public var stack: [AnyRoute]

    /// Makes a layer.
    public init(
      _ route: some NavigationRoute,
      style: ModalStyle = .sheet,
      stack: [any NavigationRoute] = []
    ) {
      self.route = AnyRoute(route)
      self.style = style
      self.stack = stack.map { AnyRoute($0) }
    }
  }
}

extension NavigationPlan {
  /// How the stack of a plan takes the place of the one that is there.
  public struct Mode: Hashable, Sendable, CustomStringConvertible {
    enum Kind: Hashable, Sendable { case replace, push, reusePrefix, present(ModalStyle) }

    let kind: Kind

    /// Whether the present state stays, and the plan is put on top of it.
    var adds: Bool {
      switch kind {
      case .push, .present: true
      case .replace, .reusePrefix: false
      }
    }

    /// The stack takes the place of the whole one that is there.
    public static let replace = Mode(kind: .replace)

    /// The stack is pushed onto the one that is there.
    public static let push = Mode(kind: .push)

    /// The entries that both stacks have in common at the bottom stay, and the rest is replaced.
    public static let reusePrefix = Mode(kind: .reusePrefix)

    /// The stack is shown in a modal layer over the present screen, its first route as the root.
    public static func present(_ style: ModalStyle) -> Mode { Mode(kind: .present(style)) }

    /// The mode in a word or a few.
    public var description: String {
      switch kind {
      case .replace: "replace"
      case .push: "push"
      case .reusePrefix: "reuse the common prefix"
      case .present(let style): "present as \(style)"
      }
    }
  }
}

extension NavigationPlan: CustomStringConvertible {
  /// The plan in a line: flow, tab, stack, layers, mode, and the unknown items.
  ///
  /// Routes stand there under their display names, so nothing private is printed.
  public var description: String {
    var parts: [String] = []
    if let flow { parts.append("flow \(flow)") }
    if let tab { parts.append("tab \(tab)") }
    parts.append("stack \(Self.list(stack))")
    parts += layers.map { layer in
      "\(layer.style) \(layer.route)" + (layer.stack.isEmpty ? "" : " \(Self.list(layer.stack))")
    }
    parts.append(mode.description)
    if !unknownItems.isEmpty {
      parts.append("unknown \(unknownItems.map(\.name).joined(separator: " "))")
    }
    return parts.joined(separator: ", ")
  }

  static func list(_ routes: [AnyRoute]) -> String {
    "[\(routes.map(\.description).joined(separator: ", "))]"
  }
}

extension NavigationPlan {
  /// All routes that are to be shown.
  var routes: [AnyRoute] { stack + layers.flatMap { [$0.route] + $0.stack } }
}
