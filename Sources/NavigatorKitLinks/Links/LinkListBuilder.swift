/// Lists links, one below the other.
@resultBuilder
public enum LinkListBuilder: Sendable {
  /// Lists a link.
  public static func buildExpression<Route>(_ link: DeepLink<Route>) -> [LinkDeclaration] {
    [link.declaration]
  }

  /// Lists nothing.
  public static func buildBlock() -> [LinkDeclaration] { [] }

  /// Begins a list.
  public static func buildPartialBlock(first links: [LinkDeclaration]) -> [LinkDeclaration] {
    links
  }

  /// Adds links to the end of a list.
  ///
  /// There is one call for each link rather than one with all of them, which takes the compiler
  /// minutes for two hundred links.
  public static func buildPartialBlock(
    accumulated: [LinkDeclaration],
    next: [LinkDeclaration]
  ) -> [LinkDeclaration] {
    accumulated + next
  }

  /// Lists links of a loop.
  public static func buildArray(_ links: [[LinkDeclaration]]) -> [LinkDeclaration] {
    links.flatMap(\.self)
  }
}
