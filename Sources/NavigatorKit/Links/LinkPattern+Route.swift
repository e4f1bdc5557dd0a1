extension LinkPattern {
  /// Declares which routes the links of this pattern lead to, and which values their links have.
  ///
  /// - Parameters:
  ///   - example: A route that has such a link. It is written and read when the table is built.
  ///   - fileID: The file that reports name, which is where this is called.
  ///   - line: The line that reports name.
  ///   - parse: Makes the route of the values of a link, or returns `nil` if there is none for them.
  ///   - print: Returns the values that stand in the link of a route, or `nil` if the route has
  ///     another link, or none.
  /// - Returns: The link, to be told where its routes are shown, and listed.
  @inlinable
  @inline(never)
  public func route<Route: NavigationRoute, each Value: Sendable>(
    example: Route,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    parse: @escaping @Sendable (repeat each Value) -> Route?,
    print: @escaping @Sendable (Route) -> (repeat each Value)?
  ) -> DeepLink<Route>
  where Values == (repeat each Value) {
    var untyped = draft.fields[...]
    let fields = (repeat LinkField<each Value>.take(&untyped))
    return DeepLink(
      declaration: LinkDeclaration(
        shape: draft.shape,
        routeType: Route.self,
        example: AnyRoute(example),
        fileID: fileID,
        line: line,
        parse: { reader throws(LinkFailure) in
          guard let route = parse(repeat try (each fields).read(&reader)) else {
            throw LinkFailure("", .noRoute)
          }
          return AnyRoute(route)
        },
        printer: LinkPrinter<Route>(
          owns: { print($0) != nil },
          print: { [suffix = draft.shape.pending] route, writer in
            guard let values = print(route) else { return false }
            repeat (each fields).write(each values, &writer)
            writer.literal(suffix)
            return true
          }
        )
      )
    )
  }
}
