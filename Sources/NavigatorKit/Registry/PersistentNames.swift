/// A declaration of a persistent name.
protocol PersistentClaim: Sendable {
  associatedtype Key: Hashable, Sendable

  var name: PersistentName { get }
  /// The type, or the checkpoint, that has the name.
  var key: Key { get }
  /// The type, or the checkpoint, as reports name it.
  var subject: String { get }
  var source: ContributionSource { get }
}

/// The name under which archives keep the marks of a checkpoint.
struct MarkName: PersistentClaim {
  let name: PersistentName
  /// The checkpoint.
  let key: AnyRoute
  let source: ContributionSource

  var subject: String { "the checkpoint \(key)" }
}

/// The names of one kind.
struct PersistentNames<Claim: PersistentClaim>: Sendable {
  private var byKey: [Claim.Key: Claim] = [:]
  private var byName: [String: Claim] = [:]
  /// The names, and what they are for, that are declared more than once: none of the declarations counts.
  private(set) var disputes: [[Claim]] = []

  init(_ claims: [Claim]) {
    let byName = Dictionary(grouping: claims, by: { $0.name })
    let byKey = Dictionary(grouping: claims, by: { $0.key })
    disputes = byName.values.filter { $0.count > 1 }
    disputes += byKey.values.filter { $0.count > 1 && Set($0.map(\.name)).count > 1 }
    for claim in claims where byName[claim.name]?.count == 1 && byKey[claim.key]?.count == 1 {
      self.byKey[claim.key] = claim
      self.byName[claim.name.description] = claim
    }
  }

  subscript(_ key: Claim.Key) -> Claim? { byKey[key] }

  subscript(name name: String) -> Claim? { byName[name] }

  /// All, in the order of their names.
  var all: [Claim] { byName.values.sorted { $0.name.description < $1.name.description } }

  /// The diagnostics of the disputes, in a stable order.
  var duplicates: [RegistryDiagnostic] {
    disputes.map { claims in
      RegistryDiagnostic(
        kind: .duplicatePersistentName,
        subject: "'\(claims[0].name)' for \(claims[0].subject)",
        sources: claims.map(\.source).sorted(by: ContributionSource.precedes),
        remedy:
          "Give each type and each checkpoint one name of its own; until then neither is kept."
      )
    }.sorted { $0.subject < $1.subject }
  }
}
