public import NavigatorKit

/// A link to the routes of a type, declared by the module that owns them.
///
/// It is made from a pattern, and says where its routes are shown:
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
  /// Sets the route that lies under a route: one of this module, or of another one's contract.
  ///
  /// The link of the parent sets what lies under the parent. Without a parent, or where this
  /// returns `nil`, the route lies at the bottom.
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

  /// Sets the tab of the routes; without it they are on the tab of their parents.
  public func tab(_ tab: some NavigationRoute) -> DeepLink {
    with { $0.place.tab = AnyRoute(tab) }
  }

  /// Sets the root flow of the routes; without it they are in the flow of their parents.
  public func flow(_ flow: some NavigationRoute) -> DeepLink {
    with { $0.place.flow = AnyRoute(flow) }
  }

  /// Shows the routes in a modal layer over their parents.
  ///
  /// A route whose parent is in a layer is in the stack of that layer.
  public func presented(as style: ModalStyle = .sheet) -> DeepLink {
    with { $0.place.style = style }
  }

  /// Declares that only routes with this value in a part have such links.
  ///
  /// The link of a route is then found at once, however many patterns there are for its type.
  /// Otherwise the patterns that have values are tried one after the other.
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

  /// Sets how the plan replaces the present state.
  public func mode(_ mode: NavigationPlan.Mode) -> DeepLink {
    with { $0.place.mode = mode }
  }

  /// Declares that such links are read but never written, such as old addresses that are still in
  /// use.
  ///
  /// They lead where the route's own link leads, on its tab, over its parents and so on, except for
  /// what this link sets itself. Their `print` only checks the example; if it returns `nil`,
  /// nothing is checked. A route with read-only links alone has no link.
  public func readOnly() -> DeepLink {
    with { $0.isReadOnly = true }
  }

  /// Sets a sentence about what the link shows, for the documentation of the table.
  public func summary(_ text: String) -> DeepLink {
    with { $0.summary = text }
  }
}
