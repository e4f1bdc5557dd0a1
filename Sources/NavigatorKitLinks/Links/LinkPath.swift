public import NavigatorKit

/// The beginning of a pattern: segments that are literal text.
///
/// Values are added in the order of the closure's parameters:
///
/// ```swift
/// LinkPath("catalog", "products")
///   .parameter("id", as: Int.self)
///   .flag("edit")
///   .route(example: ProductRoute.product(42)) { id, isEditing in
///     isEditing ? .editor(id) : .product(id)
///   } print: { route in
///     switch route {
///     case .product(let id): (id, false)
///     case .editor(let id): (id, true)
///     }
///   }
/// ```
///
/// Write texts unencoded: the table encodes them. With a custom scheme the first segment takes the
/// place of a host: `shop://catalog/products/42?edit`.
public struct LinkPath: Sendable {
  private var draft: LinkDraft

  /// Makes the path of these segments; without any, it is the path of a link that has none.
  public init(_ segments: String...) {
    draft = LinkDraft(LinkShape(segments))
  }

  /// Makes the stable segment of a route, for paths that hold one segment for each route of a
  /// stack.
  ///
  /// The path `home/detail` then leads to two routes, and back. Such a segment takes its values
  /// from the query: for each value the first item of its name that no earlier segment has taken.
  /// In `help/help?topic&topic=x` the first `topic` leaves the first `help` without its optional or
  /// repeated value, and the second takes `x`. A flag that is off says so as `new=false`.
  public static func segment(_ name: String) -> LinkPath {
    var shape = LinkShape([name])
    shape.isSegment = true
    return LinkPath(shape: shape)
  }

  private init(shape: LinkShape) {
    draft = LinkDraft(shape)
  }

  /// The same as a pattern without values.
  @usableFromInline
  consuming func pattern() -> LinkPattern<Void> {
    var path = self
    return LinkPattern(path.draft.take())
  }
}

extension LinkPath {
  /// Declares that the links of this path lead to one route.
  ///
  /// ```swift
  /// LinkPath("me").route(ProfileRoute())  // a route without values
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  /// - Returns: The link; say where its route is shown, and list it.
  @inlinable
  @inline(never)
  public func route<Route: NavigationRoute>(
    _ route: Route,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> DeepLink<Route> {
    pattern().route(example: route, fileID: fileID, line: line) {
      route
    } print: {
      $0 == route ? () : nil
    }
  }

  /// Adds a segment that holds a value.
  @inlinable
  public consuming func parameter<V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<V> {
    pattern().parameter(name, as: type)
  }

  /// Adds a segment that holds a value, and may be left out at the end of the path.
  @inlinable
  public consuming func optionalParameter<V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<V?> {
    pattern().optionalParameter(name, as: type)
  }

  /// Adds all segments that follow, none or more, each a value.
  @inlinable
  public consuming func rest<V: LinkParameter>(_ name: String, as type: V.Type = V.self)
    -> LinkPattern<[V]>
  {
    pattern().rest(name, as: type)
  }

  /// Adds a required item of the query.
  @inlinable
  public consuming func query<V: LinkParameter>(_ name: String, as type: V.Type = V.self)
    -> LinkPattern<V>
  {
    pattern().query(name, as: type)
  }

  /// Adds an optional item of the query.
  @inlinable
  public consuming func optionalQuery<V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<V?> {
    pattern().optionalQuery(name, as: type)
  }

  /// Adds the values of all items of a name.
  @inlinable
  public consuming func repeatedQuery<V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<[V]> {
    pattern().repeatedQuery(name, as: type)
  }

  /// Adds a flag, such as `?edit`; `?edit=false` is off.
  @inlinable
  public consuming func flag(_ name: String) -> LinkPattern<Bool> {
    pattern().flag(name)
  }

  /// Adds the text after the number sign, which may be left out.
  @inlinable
  public consuming func fragment<V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<V?> {
    pattern().fragment(name, as: type)
  }
}
