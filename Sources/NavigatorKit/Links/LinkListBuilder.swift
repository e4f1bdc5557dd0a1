/// Lists links, one below the other.
@resultBuilder
public enum LinkListBuilder: Sendable {
  /// Lists a link.
  public static func buildExpression<Route>(_ link: DeepLink<Route>) -> [LinkDeclaration] {
    [link.declaration]
  }

  /// Lists links one after the other.
  public static func buildBlock(_ links: [LinkDeclaration]...) -> [LinkDeclaration] {
    links.flatMap(\.self)
  }

  /// Lists links of a loop.
  public static func buildArray(_ links: [[LinkDeclaration]]) -> [LinkDeclaration] {
    links.flatMap(\.self)
  }

  /// Lists links if a condition holds.
  public static func buildOptional(_ links: [LinkDeclaration]?) -> [LinkDeclaration] {
    links ?? []
  }

  /// Lists the links of the first branch.
  public static func buildEither(first links: [LinkDeclaration]) -> [LinkDeclaration] { links }

  /// Lists the links of the second branch.
  public static func buildEither(second links: [LinkDeclaration]) -> [LinkDeclaration] { links }
}
