import Foundation

/// A type of routes under its persistent name, with its coding as text: for the manifest of an app.
package struct PersistedType: Sendable {
  private let coding: RouteCoding

  init(_ coding: RouteCoding) {
    self.coding = coding
  }

  package var name: String { coding.name.description }

  package var version: Int { coding.version }

  package var source: ContributionSource { coding.source }

  /// The examples of the present version, but for those that archives never keep.
  package var examples: [AnyRoute] { coding.examples.filter(coding.keeps) }

  /// The version whose migration is missing on the way from an older version, or `nil` if the way
  /// is whole.
  package func gap(from version: Int) -> Int? {
    if version == coding.version { return nil }
    // Nothing leads from a version that is yet to come.
    guard (1..<max(1, coding.version)).contains(version) else { return version }
    return coding.gap(from: version)
  }

  /// The JSON of a route of the type, on one line.
  package func payload(of route: AnyRoute) throws(UnreadablePayload) -> String {
    do {
      let data = try JSONEncoder.ofArchives.encode(Payload(coding: coding, route: route))
      return String(decoding: data, as: UTF8.self)
    } catch { throw UnreadablePayload(place: error.place) }
  }

  /// The route that the JSON of a version means today.
  package func route(_ payload: String, version: Int) throws(UnreadablePayload) -> AnyRoute {
    if let gap = gap(from: version) {
      throw UnreadablePayload(place: "no migration leads from version \(gap)")
    }
    do {
      let configuration = Payload.Configuration(coding: coding, version: version)
      return try JSONDecoder().decode(
        Payload.self,
        from: Data(payload.utf8),
        configuration: configuration
      ).route
    } catch { throw UnreadablePayload(place: error.place) }
  }

  /// Whether two texts are the same JSON, whatever the order of what stands in arrays: that of a
  /// set differs from launch to launch.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let decoder = JSONDecoder()
    guard let one = try? decoder.decode(JSONValue.self, from: Data(one.utf8)),
      let other = try? decoder.decode(JSONValue.self, from: Data(other.utf8))
    else { return false }
    return one.unorderedText == other.unorderedText
  }

  /// The reason why a route cannot be coded as text, or be read from it.
  package struct UnreadablePayload: Error {
    package let place: String
  }

  private struct Payload: Encodable, DecodableWithConfiguration {
    struct Configuration {
      let coding: RouteCoding
      let version: Int
    }

    let coding: RouteCoding
    let route: AnyRoute

    init(coding: RouteCoding, route: AnyRoute) {
      self.coding = coding
      self.route = route
    }

    init(from decoder: any Decoder, configuration: Configuration) throws {
      coding = configuration.coding
      route = try coding.route(configuration.version, from: decoder)
    }

    func encode(to encoder: any Encoder) throws { try coding.encode(route, encoder) }
  }
}

extension RouteCodings {
  /// The persisted types, in the order of their names.
  package var persistedTypes: [PersistedType] { all.map(PersistedType.init) }

  /// The persisted type of a name, or `nil` if there is none, or more than one.
  package func persistedType(named name: String) -> PersistedType? {
    self[name: name].map(PersistedType.init)
  }

  /// The persisted type of a route, or `nil` if there is none, or more than one.
  package func persistedType(of route: AnyRoute) -> PersistedType? {
    self[route].map(PersistedType.init)
  }

  /// The names of checkpoints, in their order.
  package var checkpointNames: [(name: String, source: ContributionSource)] {
    marks.all.map { ($0.name.description, $0.source) }
  }

  /// The declarations of which none counts, since one of them has the name, and another has the
  /// name or its type.
  package func disputes(about name: String) -> [ContributionSource] {
    let dispute = disputes.first { $0.contains { $0.name.description == name } } ?? []
    return dispute.map(\.source).sorted(by: ContributionSource.precedes)
  }
}

extension JSONValue {
  /// A text that is the same for values that differ in the order of arrays alone.
  fileprivate var unorderedText: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .decimal(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let text): String(reflecting: text)
    case .list(let values): "\(values.map(\.unorderedText).sorted())"
    case .object(let members):
      "\(members.map { "\(String(reflecting: $0)):\($1.unorderedText)" }.sorted())"
    }
  }
}
