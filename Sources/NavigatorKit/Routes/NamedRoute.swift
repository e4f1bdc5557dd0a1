/// A route that decides what logs, breadcrumbs and analytics show of it.
///
/// Conform when the payload is not private and worth seeing, or when the type's name is not what
/// people should read.
///
/// ```swift
/// extension ProductRoute: NamedRoute {
///   var routeName: String { "product \(id)" }
/// }
/// ```
public protocol NamedRoute {
  /// What may be shown of the route.
  var routeName: String { get }
}
