public import NavigatorKit

extension ModuleContributions {
  /// Contributes the name under which archives keep the routes of a type.
  ///
  /// ```swift
  /// contributions.persist(MailRoute.self, as: "mail", version: 2, examples: [.mail(7)]) {
  ///   $0.migrate(from: 1, MailRouteV1.self) { .mail($0.number) }
  /// }
  /// ```
  ///
  /// Ids of tabs and of flows that have no raw value of type `String` or `Int` are persisted so,
  /// too. A type that is not persisted is not kept: once an app persists any type, a diagnostic
  /// names the others that are shown, but for those of `neverPersist(_:)`.
  ///
  /// - Parameters:
  ///   - type: The type of the routes.
  ///   - name: The name, which no other type of the app has, and which never changes.
  ///   - version: The version of the coded form, at least 1. Raise it when the earlier form can no
  ///     longer be decoded, or means something else.
  ///   - examples: Routes of each kind, for the manifest.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - migrations: Adds the migrations from older versions.
  ///   - keeps: Returns whether a route may be kept; if not, archives leave it out.
  public mutating func persist<Route: Codable & NavigationRoute>(
    _ type: Route.Type,
    as name: PersistentName,
    version: Int = 1,
    examples: [Route] = [],
    fileID: StaticString = #fileID,
    line: UInt = #line,
    migrations: (inout RouteMigrations<Route>) -> Void = { _ in },
    keeping keeps: @escaping @Sendable (Route) -> Bool = { _ in true }
  ) {
    var ways = RouteMigrations<Route>()
    migrations(&ways)
    let coding = RouteCoding(
      type,
      name,
      version: version,
      source: source(fileID, line),
      examples: examples,
      keeps: keeps,
      migrations: ways
    )
    add(to: RouteCodings.self) { $0.add(coding) }
  }

  /// States that archives never keep routes of a type, so that no diagnostic asks for a name.
  public mutating func neverPersist<Route: NavigationRoute>(_ type: Route.Type) {
    add(to: RouteCodings.self) { $0.keepNever(type) }
  }
}

extension DestinationRegistry {
  /// How archives keep the routes that modules persist.
  public var codings: RouteCodings { part(RouteCodings.self) }
}
