/// A target state of navigation, as a value.
///
/// A plan says where the app is to be, not how to get there: two plans are equal if they lead to
/// the same place in the same way. Flows and tabs that it does not name stay as they are. An empty
/// stack means the root, and no layers mean that none are to be there, unless the mode only adds to
/// the state.
///
/// ```swift
/// let plan = NavigationPlan(
///   tab: ShopTab.catalog,
///   stack: [CatalogRoute.products, CatalogRoute.product(id: 42)]
/// )
/// ```
public struct NavigationPlan: Hashable, Sendable {
  /// The flows to be in and the tabs to be on, as a path from the outside in.
  ///
  /// Each choice is for the outermost flows or tabs that have it, within what the choices before it
  /// show: the same type may name tabs at two levels. Flows and tabs without a choice stay as they
  /// are.
  public var choices: [AnyRoute]

  /// The choices that are flows, or `nil` if that was not said: a link may leave it open.
  var flows = Uncompared<[AnyRoute]?>([])

  /// The routes of the stack, bottom first, without the root.
  public var stack: [AnyRoute]

  /// The modal layers over the stack, bottom first.
  ///
  /// Others go, unless the mode is to push or to present.
  public var layers: [Layer]

  /// How the stack takes the place of the one that is there.
  public var mode: Mode

  /// The items of a link's query that no pattern knows: they are kept, but have no effect.
  public var unknownItems: [QueryItem]

  /// The root under the stack of a plan that describes the present screens: the place has it, and
  /// links name it.
  package var root = Uncompared<AnyRoute?>(nil)

  /// The whole tree, with its identities, if the plan leads back to an earlier state.
  ///
  /// The rest of the plan names what was in front then.
  var tree: PlanTree?

  /// Makes a plan; without a flow or a tab the present one stays, and without a stack it leads to
  /// the root.
  public init(
    flow: some NavigationRoute = NoRoute.none,
    tab: some NavigationRoute = NoRoute.none,
    stack: [any NavigationRoute] = [],
    layers: [Layer] = [],
    mode: Mode = .reusePrefix,
    unknownItems: [QueryItem] = []
  ) {
    self.init(choices: [], stack: stack, layers: layers, mode: mode, unknownItems: unknownItems)
    choose(flow: AnyRoute.given(flow), tab: AnyRoute.given(tab))
  }

  /// Makes a plan that names the flows and the tabs to be in as a path from the outside in.
  ///
  /// ```swift
  /// NavigationPlan(choices: [AppFlow.main, MainTab.shop, ShopTab.offers], stack:
  /// [OfferRoute.week])
  /// ```
  ///
  /// A link to this plan has to name all choices. To let a link leave the flow open, name the flow
  /// as `flow:` in the other initializer.
  public init(
    choices: [any NavigationRoute],
    stack: [any NavigationRoute] = [],
    layers: [Layer] = [],
    mode: Mode = .reusePrefix,
    unknownItems: [QueryItem] = []
  ) {
    self.choices = choices.map { AnyRoute($0) }
    flows.value = nil
    self.stack = stack.map { AnyRoute($0) }
    self.layers = layers
    self.mode = mode
    self.unknownItems = unknownItems
  }
}

extension NavigationPlan {
  /// The outermost flow among the choices, or `nil` if there is none, or if it was not said which
  /// are flows.
  public var flow: AnyRoute? {
    get { flows.value?.first }
    set {
      if let flow, let index = choices.firstIndex(of: flow) { choices.remove(at: index) }
      if let newValue { choices.insert(newValue, at: 0) }
      flows.value = [newValue].compactMap(\.self) + (flows.value ?? []).dropFirst()
    }
  }

  /// The innermost tab among the choices, or `nil` if there is none.
  public var tab: AnyRoute? {
    get { choices.last { !isFlow($0) } }
    set {
      let index = choices.lastIndex { !isFlow($0) }
      if let index { choices.remove(at: index) }
      if let newValue { choices.insert(newValue, at: index ?? choices.endIndex) }
    }
  }

  /// Names a flow and a tab in it, and no others.
  package mutating func choose(flow: AnyRoute?, tab: AnyRoute?) {
    choices = [flow, tab].compactMap(\.self)
    flows.value = [flow].compactMap(\.self)
  }

  /// Whether a choice was said to be a flow.
  package func isFlow(_ choice: AnyRoute) -> Bool { flows.value?.contains(choice) ?? false }
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
  /// An item of a query that has no effect.
  public struct QueryItem: Hashable, Sendable {
    /// The decoded name.
    public let name: String

    /// The decoded value, or `nil` for a flag: an item without an equals sign.
    public let value: String?

    /// Makes an item; without a value it is a flag.
    public init(_ name: String, _ value: String? = nil) {
      self.name = name
      self.value = value
    }
  }
}

extension NavigationPlan {
  /// How the stack of a plan replaces the one that is there.
  public struct Mode: Hashable, Sendable, CustomStringConvertible {
    enum Kind: Hashable, Sendable { case replace, push, reusePrefix, present(ModalStyle) }

    let kind: Kind

    /// Whether the present state stays, and the plan is put on top of it.
    package var adds: Bool {
      switch kind {
      case .push, .present: true
      case .replace, .reusePrefix: false
      }
    }

    /// The stack replaces the whole one that is there.
    public static let replace = Mode(kind: .replace)

    /// The stack is pushed onto the one that is there.
    public static let push = Mode(kind: .push)

    /// The entries that both stacks have in common at the bottom stay, and the rest is replaced.
    public static let reusePrefix = Mode(kind: .reusePrefix)

    /// The stack is shown in a modal layer over the present screen; its first route is the layer's.
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
  /// The plan in a line: flows and tabs, stack, layers, mode, and the unknown items.
  ///
  /// Routes have their display names, so nothing private is printed.
  public var description: String {
    var parts: [String] = []
    if flows.value != nil {
      parts += choices.map { isFlow($0) ? "flow \($0)" : "tab \($0)" }
    } else if !choices.isEmpty {
      parts.append("choices \(Self.list(choices))")
    }
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

  package static func list(_ routes: [AnyRoute]) -> String {
    "[\(routes.map(\.description).joined(separator: ", "))]"
  }
}

extension NavigationPlan {
  /// All routes that are to be shown.
  package var routes: [AnyRoute] { stack + layers.flatMap { [$0.route] + $0.stack } }
}
