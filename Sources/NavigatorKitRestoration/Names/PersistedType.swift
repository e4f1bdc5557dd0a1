import Foundation
package import NavigatorKit

/// A type of routes under its persistent name, with its coding as text: for the manifest of an app.
package struct PersistedType: Sendable {
  private let coding: RouteCoding

  init(_ coding: RouteCoding) {
    self.coding = coding
  }

  package var name: String { coding.name.description }

  package var version: Int { coding.version }

  package var source: ContributionSource { coding.source }

  /// The examples of the present version, except those that archives never keep.
  package var examples: [AnyRoute] { coding.examples.filter(coding.keeps) }

  /// The version whose migration is missing on the way from an older version, or `nil` if none is.
  package func gap(from version: Int) -> Int? {
    if version == coding.version { return nil }
    // No migration leads from a future version.
    guard (1..<max(1, coding.version)).contains(version) else { return version }
    return coding.gap(from: version)
  }

  /// The JSON of a route of the type, on one line.
  package func payload(of route: AnyRoute) throws(UnreadablePayload) -> String {
    do {
      let data = try JSONEncoder.ofArchives.encode(CodedRoute(route: route, coding: coding))
      return String(decoding: data, as: UTF8.self)
    } catch { throw UnreadablePayload(place: error.place) }
  }

  /// The route that the JSON of a version means today.
  package func route(_ payload: String, version: Int) throws(UnreadablePayload) -> AnyRoute {
    if let gap = gap(from: version) {
      throw UnreadablePayload(place: "no migration leads from version \(gap)")
    }
    do {
      return try JSONDecoder().decode(
        Payload.self,
        from: Data(payload.utf8),
        configuration: (coding, version)
      ).route
    } catch { throw UnreadablePayload(place: error.place) }
  }

  /// The reason why a route cannot be coded as text, or be read from it.
  package struct UnreadablePayload: Error {
    package let place: String
  }

  /// A route of a version, as it is read.
  private struct Payload: DecodableWithConfiguration {
    let route: AnyRoute

    init(from decoder: any Decoder, configuration: (coding: RouteCoding, version: Int)) throws {
      route = try configuration.coding.route(configuration.version, from: decoder)
    }
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

  /// The declarations that do not count since they dispute a name: one has the name, and others
  /// share the name or its type.
  package func disputes(about name: String) -> [ContributionSource] {
    let dispute = disputes.first { $0.contains { $0.name.description == name } } ?? []
    return dispute.map(\.source).sorted(by: ContributionSource.precedes)
  }
}
