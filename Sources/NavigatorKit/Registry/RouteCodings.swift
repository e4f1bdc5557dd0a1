/// How the routes of an app are kept: the configuration with which Foundation codes a ``RoutePath``.
///
/// ```swift
/// let data = try JSONEncoder().encode(node.stack.path, configuration: registry.codings)
/// ```
public struct RouteCodings: Sendable {
  private var byType: [ObjectIdentifier: RouteCoding] = [:]
  private var byName: [String: RouteCoding] = [:]
  /// The names and the types that are declared more than once: none of the declarations counts.
  private(set) var disputes: [[RouteCoding]] = []
  /// The types that are never kept, and of which no diagnostic is wanted.
  let unkept: Set<ObjectIdentifier>

  init(_ codings: [RouteCoding], unkept: [ObjectIdentifier]) {
    self.unkept = Set(unkept)
    let byName = Dictionary(grouping: codings, by: \.name)
    let byType = Dictionary(grouping: codings) { ObjectIdentifier($0.type) }
    disputes = byName.values.filter { $0.count > 1 }
    disputes += byType.values.filter { $0.count > 1 && Set($0.map(\.name)).count > 1 }
    for coding in codings {
      let type = ObjectIdentifier(coding.type)
      guard byName[coding.name]?.count == 1, byType[type]?.count == 1 else { continue }
      self.byType[type] = coding
      self.byName[coding.name.description] = coding
    }
  }

  subscript(_ route: AnyRoute) -> RouteCoding? { byType[route.typeID] }

  subscript(_ type: ObjectIdentifier) -> RouteCoding? { byType[type] }

  subscript(name name: String) -> RouteCoding? { byName[name] }

  /// All, in the order of their names.
  var all: [RouteCoding] { byName.values.sorted { $0.name.description < $1.name.description } }
}
