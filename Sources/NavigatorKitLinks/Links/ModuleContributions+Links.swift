public import NavigatorKit

extension ModuleContributions {
  /// Contributes links, whose paths all begin with the prefix if the module claims one.
  ///
  /// ```swift
  /// contributions.links(prefix: "catalog") {
  ///   LinkPath("catalog", "products").route(CatalogRoute.products)
  /// }
  /// ```
  ///
  /// The patterns still begin with the prefix: it is checked, not added. The table reports a
  /// pattern outside of it, and one of another module inside.
  ///
  /// - Parameters:
  ///   - prefix: The segments that the paths begin with, or none to claim no prefix.
  ///   - links: The links.
  public mutating func links(
    prefix: String...,
    @LinkListBuilder links: () -> [LinkDeclaration]
  ) {
    add(
      links().map { link in
        var link = link
        link.prefix = prefix
        return link
      }
    )
  }
}
