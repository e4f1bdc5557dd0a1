public import NavigatorKit

/// A link to the routes of a type, as the module declares it that owns them.
///
/// It comes from a pattern, and is told where its routes are shown:
///
/// ```swift
/// LinkPath("catalog", "products").parameter("id", as: Int.self)
///   .route(example: CatalogRoute.product(id: 42)) { id in
///     .product(id: id)
///   } print: { route in
///     if case .product(let id) = route { id } else { nil }
///   }
///   .parent { _ in CatalogRoute.products }
///   .tab(ShopTab.catalog)
///   .summary("A product.")
/// ```
public struct DeepLink<Route: NavigationRoute>: Sendable {
  private(set) var declaration: LinkDeclaration

  @usableFromInline
  init(declaration: LinkDeclaration) {
    self.declaration = declaration
  }

  private func with(_ change: (inout LinkDeclaration) -> Void) -> DeepLink {
    var link = self
    change(&link.declaration)
    return link
  }
}

extension DeepLink {
  /// Says which route lies under a route: of this module, or of another's contract.
  ///
  /// The declaration of the parent's link says what lies under the parent. Without a parent, or where
  /// it is `nil`, the route lies at the bottom.
  public func parent(
    _ parent: @escaping @Sendable (Route) -> (any NavigationRoute)?
  ) -> DeepLink {
    with { declaration in
      declaration.parent = { route in
        guard let route = route.as(Route.self), let below = parent(route) else { return nil }
        return AnyRoute(below)
      }
    }
  }

  /// Says on which tab the routes are; without it they are where their parents are.
  public func tab(_ tab: some NavigationRoute) -> DeepLink {
    with { $0.place.tab = AnyRoute(tab) }
  }

  /// Says in which root flow the routes are; without it they are where their parents are.
  public func flow(_ flow: some NavigationRoute) -> DeepLink {
    with { $0.place.flow = AnyRoute(flow) }
  }

  /// Says that the routes are shown in a modal layer over their parents.
  ///
  /// Routes whose parent is in a layer are in the stack of that layer.
  public func presented(as style: ModalStyle = .sheet) -> DeepLink {
    with { $0.place.style = style }
  }

  /// Says that only routes with this value in a part have such links.
  ///
  /// The link of a route is found at once then, however many patterns there are for its type. Otherwise
  /// the patterns with values of a type are tried one after the other.
  ///
  /// ```swift
  /// .only(where: \.section, is: "news")
  /// ```
  public func only<Part: Hashable & Sendable>(
    where part: any KeyPath<Route, Part> & Sendable,
    is value: Part
  ) -> DeepLink {
    with {
      $0.key = LinkKey(path: part, value: AnyRoute(erasing: value)) { route in
        route.as(Route.self).map { AnyRoute(erasing: $0[keyPath: part]) }
      }
    }
  }

  /// Says how the plan takes the place of the present state.
  public func mode(_ mode: NavigationPlan.Mode) -> DeepLink {
    with { $0.place.mode = mode }
  }

  /// Says that such links are read and never written, as those that have been given away before an
  /// address changed.
  ///
  /// They lead where the route's own link does, on its tab, over its parents and so on, but for what
  /// is said here. What is given as `print` only serves to check the example; it may always return
  /// `nil`, and then nothing is checked. A route that has such links alone has no link.
  public func readOnly() -> DeepLink {
    with { $0.isReadOnly = true }
  }

  /// Says in a sentence what the link shows, for the documentation of the table.
  public func summary(_ text: String) -> DeepLink {
    with { $0.summary = text }
  }
}
