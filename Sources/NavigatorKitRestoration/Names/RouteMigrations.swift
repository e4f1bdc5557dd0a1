public import NavigatorKit

/// The ways from older versions of a persisted route to the present one.
public struct RouteMigrations<Route: Codable & NavigationRoute>: Sendable {
  private(set) var steps: [Int: RouteMigration] = [:]

  /// Adds the way from one version to the present routes.
  ///
  /// - Parameters:
  ///   - version: The version, from 1. Of two ways from one version the later counts.
  ///   - old: The type that the version had, as it was coded.
  ///   - change: Makes the route. What it throws is why the entry is dropped.
  public mutating func migrate<Old: Decodable & Sendable>(
    from version: Int,
    _ old: Old.Type,
    _ change: @escaping @Sendable (Old) throws -> Route
  ) {
    migrate(from: version, old, to: Route.self, change)
  }

  /// Adds the way from one version to the type of the next, whose own way goes on from there.
  ///
  /// ```swift
  /// $0.migrate(from: 1, MailRouteV1.self, to: MailRouteV2.self) { MailRouteV2(id: $0.number) }
  /// $0.migrate(from: 2, MailRouteV2.self) { .mail($0.id) }
  /// ```
  ///
  /// - Parameters:
  ///   - version: The version, from 1. Of two ways from one version the later counts.
  ///   - old: The type that the version had, as it was coded.
  ///   - new: The type of the next version.
  ///   - change: Makes the new value. What it throws is why the entry is dropped.
  public mutating func migrate<Old: Decodable & Sendable, New: Sendable>(
    from version: Int,
    _ old: Old.Type,
    to new: New.Type,
    _ change: @escaping @Sendable (Old) throws -> New
  ) {
    steps[version] = RouteMigration(
      old: old,
      new: new,
      decode: { try Old(from: $0) },
      change: { value in try (value as? Old).map(change) }
    )
  }
}

/// The way from one version of a route, without its types.
struct RouteMigration: Sendable {
  let old: any Sendable.Type
  let new: any Sendable.Type
  let decode: @Sendable (any Decoder) throws -> any Sendable
  /// Makes the new value, or `nil` of a value of another type than the old one.
  let change: @Sendable (any Sendable) throws -> (any Sendable)?
}
