public import NavigatorKit

/// The migrations from older versions of a persisted route to the present one.
public struct RouteMigrations<Route: Codable & NavigationRoute>: Sendable {
  private(set) var steps: [Int: RouteMigration] = [:]

  /// Adds the migration from one version to the present routes.
  ///
  /// - Parameters:
  ///   - version: The version, from 1. Of two migrations from one version the later counts.
  ///   - old: The coded type of that version.
  ///   - change: Makes the route. If it throws, the entry is dropped, with the error as the reason.
  public mutating func migrate<Old: Decodable & Sendable>(
    from version: Int,
    _ old: Old.Type,
    _ change: @escaping @Sendable (Old) throws -> Route
  ) {
    migrate(from: version, old, to: Route.self, change)
  }

  /// Adds the migration from one version to the type of the next, whose own migration goes on from
  /// there.
  ///
  /// ```swift
  /// $0.migrate(from: 1, MailRouteV1.self, to: MailRouteV2.self) { MailRouteV2(id: $0.number) }
  /// $0.migrate(from: 2, MailRouteV2.self) { .mail($0.id) }
  /// ```
  ///
  /// - Parameters:
  ///   - version: The version, from 1. Of two migrations from one version the later counts.
  ///   - old: The coded type of that version.
  ///   - new: The type of the next version.
  ///   - change: Makes the new value. If it throws, the entry is dropped, with the error as the
  ///     reason.
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

/// A migration from one version of a route, without its types.
struct RouteMigration: Sendable {
  let old: any Sendable.Type
  let new: any Sendable.Type
  let decode: @Sendable (any Decoder) throws -> any Sendable
  /// Makes the new value, or returns `nil` for a value that is not of the old type.
  let change: @Sendable (any Sendable) throws -> (any Sendable)?
}
