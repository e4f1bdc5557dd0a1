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
}
