public import NavigatorKit

/// The beginning of a pattern: segments that stand in the link as they are.
///
/// Values are added in the order in which closures take them:
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
/// Texts are written as people read them: encoding is the table's business. For a custom scheme the
/// first segment is what stands where a host would: `shop://catalog/products/42?edit`.
public struct LinkPath: Sendable {
  private var draft: LinkDraft

  /// Makes the path of these segments; of none, it is the path of a link without one.
  public init(_ segments: String...) {
    draft = LinkDraft(LinkShape(segments))
  }

  /// Makes the segment of a route in paths that hold one segment for each route.
  ///
  /// The path `home/detail` then leads to two routes, and back. Such a segment takes its values from
  /// the query, each the first item of its name that no segment before it has taken.
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
  /// Declares that the links of this path lead to one route, and are its links.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - fileID: The file that reports name, which is where this is called.
  ///   - line: The line that reports name.
  /// - Returns: The link, to be told where its route is shown, and listed.
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

  /// Adds a segment that is a value.
  @inlinable
  public consuming func parameter<V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<V> {
    pattern().parameter(name, as: type)
  }

  /// Adds a segment that is a value, or is left out at the end of the path.
  @inlinable
  public consuming func optionalParameter<V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<V?> {
    pattern().optionalParameter(name, as: type)
  }

  /// Adds all segments that follow, each of them a value, or none.
  @inlinable
  public consuming func rest<V: LinkParameter>(_ name: String, as type: V.Type = V.self)
    -> LinkPattern<[V]>
  {
    pattern().rest(name, as: type)
  }

  /// Adds an item of the query that has to be there.
  @inlinable
  public consuming func query<V: LinkParameter>(_ name: String, as type: V.Type = V.self)
    -> LinkPattern<V>
  {
    pattern().query(name, as: type)
  }

  /// Adds an item of the query that may be left out.
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

  /// Adds an item of the query that is there or not, without a value.
  @inlinable
  public consuming func flag(_ name: String) -> LinkPattern<Bool> {
    pattern().flag(name)
  }

  /// Adds the text behind the number sign, which may be left out.
  @inlinable
  public consuming func fragment<V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<V?> {
    pattern().fragment(name, as: type)
  }
}
