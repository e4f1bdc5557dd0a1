public import NavigatorKit

extension LinkPattern {
  /// Declares that the links of this pattern lead to the routes of a case, or of a type, made from
  /// the values.
  ///
  /// ```swift
  /// LinkPath("products").parameter("id", as: Int.self).route(CatalogRoute.product, example: 42)
  /// ```
  ///
  /// The values of a route are found by reflection, unless `values` returns them. Pass `values` if
  /// the app strips reflection metadata, if the type has property wrappers, or if its properties
  /// are in another order than the parameters of its initializer.
  ///
  /// A route has the link only if its values make the same route again: a link that is written
  /// always leads back. To find out, `make` may be called with the values of other cases: it must
  /// accept any.
  ///
  /// - Parameters:
  ///   - make: Makes a route, such as a case with values or the initializer of a type.
  ///   - example: The values of a route that has such a link. They should differ from each other:
  ///     otherwise no diagnostic can find a wrong order.
  ///   - values: Returns the values of a route, if reflection cannot find them, or if the app
  ///     writes many links.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  /// - Returns: The link; say where its routes are shown, and list it.
  @inlinable
  @inline(never)
  public func route<Route: NavigationRoute, each Value: Sendable>(
    _ make: @escaping @Sendable (repeat each Value) -> Route,
    example: repeat each Value,
    values: (@Sendable (Route) -> (repeat each Value)?)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> DeepLink<Route>
  where Values == (repeat each Value) {
    route(example: make(repeat each example), fileID: fileID, line: line) {
      (value: repeat each Value) in
      make(repeat each value)
    } print: { route in
      var parts = LinkParts(of: route)
      guard let found = values.map({ $0(route) }) ?? (try? (repeat parts.take((each Value).self))),
        make(repeat each found) == route
      else { return nil }
      return found
    }
  }

  /// Declares which routes the links of this pattern lead to, and which values their links have.
  ///
  /// - Parameters:
  ///   - example: A route that has such a link. It is written and read when the table is built.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - parse: Makes the route from the values of a link, or returns `nil` if they name none.
  ///   - print: Returns the values of a route for its link, or `nil` if the route has another link,
  ///     or none.
  /// - Returns: The link; say where its routes are shown, and list it.
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

extension LinkPattern {
  /// Takes a value without its type or its example, of which the compiler says that a pack has
  /// another shape.
  ///
  /// The compiler refuses each use, so the body is never run.
  @available(
    *,
    unavailable,
    message: "give each value its type and an example: parameter(_:as:).route(_:example:)"
  )
  public func route<Route: NavigationRoute>(
    _ make: @escaping @Sendable (Values) -> Route,
    example: Values? = nil
  ) -> DeepLink<Route> { fatalError("unavailable") }
}
