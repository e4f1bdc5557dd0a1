import NavigatorKit

/// How archives keep the routes of one type.
final class RouteCoding: Sendable {
  let name: PersistentName
  let version: Int
  let type: any NavigationRoute.Type
  let source: ContributionSource
  /// Examples of the present version.
  let examples: [AnyRoute]
  let keeps: @Sendable (AnyRoute) -> Bool
  let encode: @Sendable (AnyRoute, any Encoder) throws -> Void
  private let read: @Sendable (any Decoder) throws -> AnyRoute
  private let migrations: [Int: RouteMigration]
  private let finish: @Sendable (any Sendable) -> AnyRoute?

  init<Route: Codable & NavigationRoute>(
    _ type: Route.Type,
    _ name: PersistentName,
    version: Int,
    source: ContributionSource,
    examples: [Route],
    keeps: @escaping @Sendable (Route) -> Bool,
    migrations: RouteMigrations<Route>
  ) {
    self.name = name
    self.version = max(1, version)
    self.type = type
    self.source = source
    self.examples = examples.map { AnyRoute($0) }
    self.keeps = { $0.as(type).map(keeps) ?? false }
    encode = { try $0.as(type)?.encode(to: $1) }
    read = { AnyRoute(try Route(from: $0)) }
    self.migrations = migrations.steps
    finish = { ($0 as? Route).map { AnyRoute($0) } }
  }

  /// Whether a version can be read.
  func canRead(_ version: Int) -> Bool {
    version == self.version || version < self.version && gap(from: version) == nil
  }

  /// Reads a route of a version that can be read.
  func route(_ version: Int, from decoder: any Decoder) throws -> AnyRoute {
    if version == self.version { return try read(decoder) }
    guard var step = migrations[version] else { throw MissingMigration(version: version) }
    var value = try step.decode(decoder)
    for next in version + 1...self.version {
      guard let new = try step.change(value) else { throw MissingMigration(version: next - 1) }
      if let route = finish(new) { return route }
      guard let further = migrations[next] else { throw MissingMigration(version: next) }
      (value, step) = (new, further)
    }
    throw MissingMigration(version: self.version)
  }

  /// The first version on the way from an older one whose migration is missing, or does not take
  /// the value of the one before.
  func gap(from version: Int) -> Int? {
    var made: (any Sendable.Type)?
    for version in version..<self.version {
      guard let step = migrations[version] else { return version }
      if let made, ObjectIdentifier(made) != ObjectIdentifier(step.old) { return version }
      if ObjectIdentifier(step.new) == ObjectIdentifier(type) { return nil }
      made = step.new
    }
    return self.version
  }

  /// The older versions whose migration is missing, or leads to nothing that the next one takes.
  ///
  /// - Complexity: O(*n*²) in the number of migrations. A version may be a date.
  var gaps: [ClosedRange<Int>] {
    let steps = migrations.keys.filter { $0 > 0 && $0 < version }.sorted()
    let known = [0] + steps + [version]
    let missing = zip(known, known.dropFirst()).filter { $1 - $0 > 1 }.map { $0 + 1...$1 - 1 }
    let unfit = Set(steps.compactMap(gap)).filter { migrations[$0] != nil || $0 == version }
    return (missing + unfit.map { $0...$0 }).sorted { $0.lowerBound < $1.lowerBound }
  }

  struct MissingMigration: Error { let version: Int }
}
