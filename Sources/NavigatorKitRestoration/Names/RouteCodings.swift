public import NavigatorKit

/// How archives keep the routes of an app: the configuration with which Foundation codes a
/// `RoutePath`.
///
/// ```swift
/// let data = try JSONEncoder().encode(node.stack.path, configuration: registry.codings)
/// ```
public struct RouteCodings: Sendable {
  private var byType: [ObjectIdentifier: RouteCoding] = [:]
  private var byName: [String: RouteCoding] = [:]
  /// All declarations, including those that do not count.
  private var claims: [RouteCoding] = []
  /// The types that archives never keep, and that no diagnostic asks a name for.
  private(set) var unkept: Set<ObjectIdentifier> = []
  /// The declarations that do not count, since they share a name or a type.
  private(set) var disputes: [[RouteCoding]] = []

  /// Makes the codings of no module.
  package init() {}

  /// Adds the coding of a type, which counts once the part of the registry is made.
  mutating func add(_ coding: RouteCoding) { claims.append(coding) }

  /// Adds a type that is never kept.
  mutating func keepNever(_ type: any NavigationRoute.Type) {
    unkept.insert(ObjectIdentifier(type))
  }

  subscript(_ route: AnyRoute) -> RouteCoding? { byType[route.typeID] }

  subscript(name name: String) -> RouteCoding? { byName[name] }

  /// All codings that count, in the order of their names.
  var all: [RouteCoding] { byName.values.sorted { $0.name.description < $1.name.description } }
}

extension RouteCodings: RegistryPart {
  package func merged(with others: some Sequence<any RegistryPart>) -> RouteCodings {
    var whole = RouteCodings()
    for part in [self] + others.compactMap({ $0 as? RouteCodings }) {
      whole.claims += part.claims
      whole.unkept.formUnion(part.unkept)
    }
    let byName = Dictionary(grouping: whole.claims, by: { $0.name })
    let byType = Dictionary(grouping: whole.claims, by: { ObjectIdentifier($0.type) })
    whole.disputes = byName.values.filter { $0.count > 1 }
    whole.disputes += byType.values.filter { $0.count > 1 && Set($0.map(\.name)).count > 1 }
    for claim in whole.claims where byName[claim.name]?.count == 1 {
      let type = ObjectIdentifier(claim.type)
      guard byType[type]?.count == 1 else { continue }
      whole.byType[type] = claim
      whole.byName[claim.name.description] = claim
    }
    return whole
  }

  package func diagnostics(
    shown: () -> [(type: any NavigationRoute.Type, source: ContributionSource)]
  ) -> [RegistryDiagnostic] {
    let duplicates = disputes.map { dispute in
      RegistryDiagnostic(
        kind: .duplicatePersistentName,
        subject: "'\(dispute[0].name)' for \(String(reflecting: dispute[0].type))",
        sources: dispute.map(\.source).sorted(by: ContributionSource.precedes),
        remedy: "Give each type one name of its own; until then neither is kept."
      )
    }
    if claims.isEmpty { return [] }
    let gaps = all.flatMap { coding in
      coding.gaps.map { gap in
        let versions =
          gap.count == 1
          ? "version \(gap.lowerBound)" : "versions \(gap.lowerBound) to \(gap.upperBound)"
        return RegistryDiagnostic(
          kind: .missingMigration,
          subject: "\(versions) of '\(coding.name)'",
          sources: [coding.source],
          remedy:
            "Add migrate(from: \(gap.upperBound), …) that takes what the version before leads to."
        )
      }
    }
    let known = unkept.union(claims.map { ObjectIdentifier($0.type) })
    let nameless = shown().filter { !known.contains(ObjectIdentifier($0.type)) }
    return duplicates.sorted { $0.subject < $1.subject } + gaps
      + nameless.map { type, source in
        RegistryDiagnostic(
          kind: .missingPersistentName,
          subject: String(reflecting: type),
          sources: [source],
          remedy: "Name it with persist(_:as:), or say neverPersist(_:)."
        )
      }.sorted { $0.subject < $1.subject }
  }
}

extension RegistryDiagnostic.Kind {
  /// Two types are persisted under one name, or one type under two.
  public static let duplicatePersistentName = Self(
    "duplicatePersistentName",
    "duplicate persistent name"
  )

  /// No migration leads from an older version of a persisted type to the present one.
  public static let missingMigration = Self("missingMigration", "missing migration")

  /// A type is shown but not persisted, though others are.
  public static let missingPersistentName = Self(
    "missingPersistentName",
    "missing persistent name"
  )
}
