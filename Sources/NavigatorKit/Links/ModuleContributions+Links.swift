extension ModuleContributions {
  /// Contributes links whose paths all begin with what the module claims.
  ///
  /// ```swift
  /// contributions.links(prefix: "catalog") {
  ///   LinkPath("catalog", "products").route(CatalogRoute.products)
  /// }
  /// ```
  ///
  /// The prefix is no part of what the patterns leave out: it is checked. A pattern outside of it,
  /// and one of another module inside, is reported by the table.
  ///
  /// - Parameters:
  ///   - prefix: The segments that the paths begin with.
  ///   - links: The links.
  public mutating func links(
    prefix: String...,
    @LinkListBuilder links: () -> [LinkDeclaration]
  ) {
    for var link in links() {
      link.prefix = prefix
      self[LinkDeclaration.self].append(link)
    }
  }

  /// Contributes links without claiming a prefix.
  public mutating func links(@LinkListBuilder _ links: () -> [LinkDeclaration]) {
    self[LinkDeclaration.self] += links()
  }

  /// Contributes a link without claiming a prefix.
  public mutating func link<Route>(_ link: DeepLink<Route>) {
    self[LinkDeclaration.self].append(link.declaration)
  }
}
