extension ModuleContributions {
  /// Contributes the name under which archives keep the routes of a type.
  ///
  /// ```swift
  /// contributions.persist(MailRoute.self, as: "mail", version: 2, examples: [.mail(7)]) {
  ///   $0.migrate(from: 1, MailRouteV1.self) { .mail($0.number) }
  /// }
  /// ```
  ///
  /// Ids of tabs and of flows that have no raw value of type `String` or `Int` are persisted so, too. A type
  /// that is not persisted is not kept: once an app persists any type, a diagnostic names the others that are
  /// shown, but for those of ``neverPersist(_:)``.
  ///
  /// - Parameters:
  ///   - type: The type of the routes.
  ///   - name: The name, which no other type of the app has, and which stays.
  ///   - version: The version of how the routes are coded, at least 1: raise it when what was coded before can no
  ///     longer be decoded, or means something else.
  ///   - examples: Routes of each kind, for the manifest.
  ///   - fileID: The file that reports name, which is where this is called.
  ///   - line: The line that reports name.
  ///   - migrations: Adds the ways from older versions.
  ///   - keeps: Returns whether a route may be kept: one that may not is left out of archives.
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
      source: publicSource(Source(fileID: fileID, line: line)),
      examples: examples,
      keeps: keeps,
      migrations: ways
    )
    codings.append(coding)
  }

  /// States that archives never keep routes of a type, so that no diagnostic asks for a name.
  public mutating func neverPersist<Route: NavigationRoute>(_ type: Route.Type) {
    unkeptTypes.append(ObjectIdentifier(type))
  }
}

extension RouteCodings {
  /// The problems with how the routes are kept.
  ///
  /// - Parameter shown: The types that are shown, with the module that shows each.
  /// - Returns: The diagnostics, in a stable order.
  func diagnostics(
    shown: @autoclosure () -> [(type: any NavigationRoute.Type, source: ContributionSource)]
  ) -> [RegistryDiagnostic] {
    let all = all
    let duplicates = duplicates
    if all.isEmpty, disputes.isEmpty { return duplicates }
    let gaps = all.flatMap { coding in
      coding.gaps.map { version in
        RegistryDiagnostic(
          kind: .missingMigration,
          subject: "version \(version) of '\(coding.name)'",
          sources: [coding.source],
          remedy: "Add migrate(from: \(version), …) that takes what the version before leads to."
        )
      }
    }
    let nameless = shown().filter { type, _ in
      let id = ObjectIdentifier(type)
      return self[id] == nil && !unkept.contains(id)
        && !disputes.contains { $0.contains { ObjectIdentifier($0.type) == id } }
    }
    return duplicates + gaps
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
