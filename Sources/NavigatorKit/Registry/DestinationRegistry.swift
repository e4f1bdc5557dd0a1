/// The content for each type of route, put together from the modules of an app.
///
/// ```swift
/// let registry = DestinationRegistry<String>([CatalogModule(), AccountModule()])
/// try registry.content(for: CatalogRoute.list)
/// ```
///
/// The order of the modules never matters. A type that more than one contribution claims is shown
/// by none of them, since any choice would depend on the order: ``diagnostics`` lists the claims,
/// and a request for the content of such a route throws.
///
/// An app gives it to the outermost place, once: hosts, archives and the guards of modules find it
/// there.
///
/// ```swift
/// let node = NavigationNode("home", root: CatalogRoute.list, registry: registry)
/// ```
public struct DestinationRegistry<Content>: Sendable {
  package let id = EntryID()

  /// The mistakes in how the modules fit together, in a stable order.
  public let diagnostics: [RegistryDiagnostic]

  /// The guards that the modules contribute, in the order of the modules' names.
  ///
  /// The place that was given the registry asks them about everything in it.
  public let guards: [ModuleGuard]

  /// The parts that libraries above have made from the contributions, by type.
  private let parts: [ObjectIdentifier: any RegistryPart]

  private let entries: [ObjectIdentifier: Entry]
  private let modules: [(name: ModuleName, types: [ObjectIdentifier])]

  private struct Entry: Sendable {
    let destination: Destination<Content>
    /// The contributions that claim the type, if there are several.
    var claims: [ContributionSource] = []

    var type: any NavigationRoute.Type { destination.type }
  }

  /// Puts modules together.
  ///
  /// Problems are collected, not thrown.
  ///
  /// - Complexity: O(*n*) in the number of contributions.
  public init(_ modules: [any NavigationModule<Content>]) {
    self.init(
      modules.map { module in
        var contributions = ModuleContributions<Content>(module: module.name)
        module.contribute(to: &contributions)
        return contributions
      }
    )
  }

  /// Makes the registry of one module, for an app or a test that has no others.
  ///
  /// ```swift
  /// let registry = DestinationRegistry<String>("shop") { contributions in
  ///   contributions.destination(for: CatalogRoute.self) { "Catalog: \($0)" }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the module in reports.
  ///   - contribute: Adds the contributions of the module.
  public init(_ name: ModuleName, contribute: (inout ModuleContributions<Content>) -> Void) {
    var contributions = ModuleContributions<Content>(module: name)
    contribute(&contributions)
    self.init([contributions])
  }

  private init(_ contributions: [ModuleContributions<Content>]) {
    var entries: [ObjectIdentifier: Entry] = [:]
    entries.reserveCapacity(contributions.reduce(0) { $0 + $1.destinations.count })
    var disputed: Set<ObjectIdentifier> = []
    var unreachable: [Destination<Content>] = []
    for contribution in contributions {
      for destination in contribution.destinations {
        if destination.isUnreachable {
          unreachable.append(destination)
          continue
        }
        let id = ObjectIdentifier(destination.type)
        let entry = Entry(destination: destination)
        guard var first = entries.updateValue(entry, forKey: id) else { continue }
        if first.claims.isEmpty { first.claims.append(first.destination.publicSource) }
        first.claims.append(destination.publicSource)
        entries[id] = first
        disputed.insert(id)
      }
    }
    for id in disputed { entries[id]?.claims.sort(by: ContributionSource.precedes) }
    self.entries = entries
    let modules = contributions.map { contribution in
      (
        name: contribution.module,
        types: contribution.destinations.map { ObjectIdentifier($0.type) }
      )
    }
    self.modules = modules
    let guarding = contributions.filter { !$0.guards.isEmpty }
    let types = guarding.isEmpty ? [:] : Self.types(of: modules)
    guards =
      guarding
      .sorted { $0.module.description < $1.module.description }
      .flatMap { contribution in
        let lookedUp = contribution.guards.flatMap(\.lookedUp).filter { entries[$0] == nil }
        let own = (types[contribution.module] ?? []).union(lookedUp)
        return contribution.guards.map { contributed in
          ModuleGuard(
            name: contributed.name,
            module: contribution.module,
            token: contributed.token,
            scope: contributed.scope ?? GuardScope(kind: .types(own)),
            role: contributed.role
          )
        }
      }
    var allParts: [ObjectIdentifier: [any RegistryPart]] = [:]
    for contribution in contributions {
      for (type, part) in contribution.parts { allParts[type, default: []].append(part) }
    }
    let parts = allParts.mapValues { $0[0].merged(with: $0.dropFirst()) as any RegistryPart }
    self.parts = parts
    diagnostics =
      Self.duplicateModules(contributions)
      + Self.duplicateDestinations(disputed.compactMap { entries[$0] })
      + Self.unreachableDestinations(unreachable)
      + Self.missingDestinations(contributions, entries)
      + parts.values.flatMap { part in
        part.diagnostics {
          entries.values.filter(\.claims.isEmpty).map {
            ($0.type, $0.destination.publicSource)
          }
        }
      }
  }

  /// The part that a library above has made from the contributions.
  package func part<Part: RegistryPart>(_ type: Part.Type) -> Part {
    parts[ObjectIdentifier(type)] as? Part ?? Part()
  }

  /// Returns whether routes of a type can be shown.
  ///
  /// - Complexity: O(1).
  public func hasDestination<R: NavigationRoute>(for type: R.Type) -> Bool {
    entries[ObjectIdentifier(type)]?.claims.isEmpty ?? false
  }

  /// Returns the scope for a guard about the routes that a module shows.
  ///
  /// A module that is not there shows no routes.
  ///
  /// - Complexity: O(*n*) in the number of modules and of the types that the module shows.
  public func guardScope(of module: ModuleName) -> GuardScope {
    let types = Self.types(of: modules.filter { $0.name == module })
    return GuardScope(kind: .types(types[module] ?? []))
  }

  /// The types that each module shows, including those of other modules with its name.
  private static func types(
    of modules: [(name: ModuleName, types: [ObjectIdentifier])]
  ) -> [ModuleName: Set<ObjectIdentifier>] {
    Dictionary(
      modules.map { ($0.name, Set($0.types)) },
      uniquingKeysWith: { $0.union($1) }
    )
  }

  /// Returns the content that shows a route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - screen: The screen that shows it, for destinations that take their screen.
  /// - Returns: The content.
  /// - Complexity: O(1), whatever the number of modules.
  /// - Throws: ``MissingDestination``, which names the route, its type and the registered types.
  @MainActor
  public func content(
    for route: some NavigationRoute,
    on screen: ScreenHandle = .none
  ) throws(MissingDestination) -> Content {
    let route = AnyRoute(route)
    guard
      let entry = entries[route.typeID], entry.claims.isEmpty,
      let content = entry.destination.content(route, screen)
    else { throw missing(route) }
    return content
  }

  /// Returns whether a route can be shown.
  ///
  /// Of an erased route the type that it was erased from counts.
  ///
  /// ```swift
  /// registry.canShow(HomeRoute.list)  // false, without a module that shows it
  /// ```
  ///
  /// - Complexity: O(1).
  public func canShow(_ route: some NavigationRoute) -> Bool {
    entries[AnyRoute(route).typeID]?.claims.isEmpty ?? false
  }

  /// The full names of the types that can be shown, in order.
  package var registeredTypes: [String] {
    entries.values.filter(\.claims.isEmpty).map { String(reflecting: $0.type) }.sorted()
  }

  /// All diagnostics as text, a line each, or a line that says that there are none.
  public var report: String {
    diagnostics.isEmpty
      ? "\(entries.count) destinations, no problems"
      : diagnostics.map(\.description).joined(separator: "\n")
  }

  /// Says why a route cannot be shown.
  package func missing(_ route: AnyRoute) -> MissingDestination {
    MissingDestination(
      route: route,
      claims: entries[route.typeID]?.claims ?? [],
      registered: registeredTypes
    )
  }
}

// MARK: - Diagnosing

extension DestinationRegistry {
  private static func duplicateModules(
    _ contributions: [ModuleContributions<Content>]
  ) -> [RegistryDiagnostic] {
    if contributions.count < 2 { return [] }
    return Dictionary(grouping: contributions, by: { $0.module }).values
      .filter { $0.count > 1 }
      .map { namesakes in
        RegistryDiagnostic(
          kind: .duplicateModule,
          subject: "\(namesakes.count) modules named \(namesakes[0].module)",
          sources: namesakes.compactMap { module in
            (module.destinations.map(\.source) + module.expectations.map(\.source)).first
              .map(module.publicSource)
          }.sorted(by: ContributionSource.precedes),
          remedy: "Give each module a name of its own, and pass each module once."
        )
      }
      .sorted { $0.subject < $1.subject }
  }

  private static func duplicateDestinations(
    _ disputed: [Entry]
  ) -> [RegistryDiagnostic] {
    disputed
      .map { entry in
        RegistryDiagnostic(
          kind: .duplicateDestination,
          subject: String(reflecting: entry.type),
          sources: entry.claims,
          remedy: "Keep one of them; until then none of them shows the type."
        )
      }
      .sorted {
        ($0.subject, $0.sources.first?.line ?? 0) < ($1.subject, $1.sources.first?.line ?? 0)
      }
  }

  private static func unreachableDestinations(
    _ destinations: [Destination<Content>]
  ) -> [RegistryDiagnostic] {
    destinations
      .map { destination in
        RegistryDiagnostic(
          kind: .unreachableDestination,
          subject: String(reflecting: destination.type),
          sources: [destination.publicSource],
          remedy: "Register one for each type of routes: an erased route keeps its own type."
        )
      }
      .sorted {
        $0.subject == $1.subject
          ? ContributionSource.precedes($0.sources[0], $1.sources[0]) : $0.subject < $1.subject
      }
  }

  private static func missingDestinations(
    _ contributions: [ModuleContributions<Content>],
    _ entries: [ObjectIdentifier: Entry]
  ) -> [RegistryDiagnostic] {
    var missing: [ObjectIdentifier: (name: String, sources: [ContributionSource])] = [:]
    for contribution in contributions {
      for expectation in contribution.expectations {
        let id = ObjectIdentifier(expectation.type)
        guard entries[id] == nil else { continue }
        let source = contribution.publicSource(expectation.source)
        missing[id, default: (String(reflecting: expectation.type), [])].sources.append(source)
      }
    }
    return missing.values
      .map { missing in
        RegistryDiagnostic(
          kind: .missingDestination,
          subject: missing.name,
          sources: missing.sources.sorted(by: ContributionSource.precedes),
          remedy: "Add the module that shows it, or drop the expectation."
        )
      }
      .sorted {
        ($0.subject, $0.sources.first?.line ?? 0) < ($1.subject, $1.sources.first?.line ?? 0)
      }
  }
}
