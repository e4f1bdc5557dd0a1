/// How the routes of an app are kept: the configuration with which Foundation codes a ``RoutePath``.
///
/// ```swift
/// let data = try JSONEncoder().encode(node.stack.path, configuration: registry.codings)
/// ```
public struct RouteCodings: Sendable {
  private let types: PersistentNames<RouteCoding>
  /// The names of checkpoints.
  let marks: PersistentNames<MarkName>
  /// The types that are never kept, and of which no diagnostic is wanted.
  let unkept: Set<ObjectIdentifier>

  init(_ codings: [RouteCoding], marks: [MarkName], unkept: [ObjectIdentifier]) {
    types = PersistentNames(codings)
    self.marks = PersistentNames(marks)
    self.unkept = Set(unkept)
  }

  /// Those of no module.
  static let none = RouteCodings([], marks: [], unkept: [])

  subscript(_ route: AnyRoute) -> RouteCoding? { types[route.typeID] }

  subscript(_ type: ObjectIdentifier) -> RouteCoding? { types[type] }

  subscript(name name: String) -> RouteCoding? { types[name: name] }

  /// All, in the order of their names.
  var all: [RouteCoding] { types.all }

  /// The declarations of types of which none counts.
  var disputes: [[RouteCoding]] { types.disputes }

  /// The diagnostics of names that are declared more than once.
  var duplicates: [RegistryDiagnostic] { types.duplicates + marks.duplicates }
}
