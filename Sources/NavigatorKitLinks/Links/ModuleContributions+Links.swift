public import NavigatorKit

extension ModuleContributions {
  /// Contributes links, and claims a prefix for all of their paths if one is given.
  ///
  /// ```swift
  /// contributions.links(prefix: "catalog") {
  ///   LinkPath("catalog", "products").route(CatalogRoute.products)
  /// }
  /// ```
  ///
  /// The prefix is checked, not added: the patterns still begin with it. The table reports a
  /// pattern of this module outside of the prefix, and one of another module inside.
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
