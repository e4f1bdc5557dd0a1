/// The contributions of one module to an app.
public struct ModuleContributions<Content>: Sendable {
  /// The module that contributes.
  let module: ModuleName

  private(set) var destinations: [Destination<Content>] = []
  private(set) var expectations: [Expectation] = []
  private(set) var guards: [ContributedGuard] = []
  /// The parts of the registry that libraries above make from contributions, by type.
  private(set) var parts: [ObjectIdentifier: any RegistryPart] = [:]
  /// The contributions for folders above the registry, by their type.
  private var additions: [ObjectIdentifier: any Sendable] = [:]

  package init(module: ModuleName) {
    self.module = module
  }

  /// Contributes the content that shows the routes of a type.
  ///
  /// ```swift
  /// contributions.destination(for: CatalogRoute.self) { route in CatalogScreen(route) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the routes.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - content: Makes the content for a route, each time it is shown.
  @_disfavoredOverload
  public mutating func destination<R: NavigationRoute>(
    for type: R.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    content: @escaping @MainActor (R) -> Content
  ) {
    // Disfavored, since a closure that makes an `AnyView` also fits the overload of NavigatorKitUI
    // for any view.
    append(type, fileID, line) { route, _ in route.as(type).map { content($0) } }
  }

  /// Contributes the content that shows the routes of a type, and that takes its screen.
  ///
  /// In SwiftUI the view also finds the same handle in its environment.
  ///
  /// - Parameters:
  ///   - type: The type of the routes.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - content: Makes the content for a route and its screen, each time it is shown.
  @_disfavoredOverload
  public mutating func destination<R: NavigationRoute>(
    for type: R.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    content: @escaping @MainActor (R, ScreenHandle) -> Content
  ) {
    add(type, fileID, line, content)
  }

  /// Contributes the content of the routes of a type, under a name that no other overload has.
  package mutating func add<R: NavigationRoute>(
    _ type: R.Type,
    _ fileID: StaticString,
    _ line: UInt,
    _ content: @escaping @MainActor (R, ScreenHandle) -> Content
  ) {
    append(type, fileID, line) { route, screen in route.as(type).map { content($0, screen) } }
  }

  private mutating func append(
    _ type: any NavigationRoute.Type,
    _ fileID: StaticString,
    _ line: UInt,
    _ content: @escaping @MainActor (AnyRoute, ScreenHandle) -> Content?
  ) {
    let source = Source(fileID: fileID, line: line)
    destinations.append(
      Destination(type: type, module: module, source: source, content: content)
    )
  }

  /// States that the module navigates to routes of a type that another module shows.
  ///
  /// A registry reports an expected type that no module contributes.
  ///
  /// - Parameters:
  ///   - type: The type of the routes.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  public mutating func expectsDestination<R: NavigationRoute>(
    for type: R.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    expectations.append(Expectation(type: type, source: Source(fileID: fileID, line: line)))
  }

  /// Contributes a guard that is asked about every route that the module shows, or looks up.
  ///
  /// The module looks up the routes of a type that no module shows, and for which it has an
  /// asynchronous guard. The guard that was contributed first is asked first: a log-in that comes
  /// before the look-up keeps that from a guest.
  ///
  /// It is asked in the tree whose outermost place has the registry, and wherever
  /// ``NavigationGuards/add(contentsOf:)`` has added the guards of the registry.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - decide: Decides at once.
  public mutating func guardDestinations(
    _ name: GuardName,
    decide: @escaping @MainActor (GuardRequest) throws -> GuardDecision
  ) {
    guards.append(ContributedGuard(name: name, role: .sync(decide)))
  }

  /// Contributes a guard that is asked about the routes of one type.
  ///
  /// ```swift
  /// contributions.guardDestinations("log-in", for: ProfileRoute.self) { route, request in
  ///   route == .help || session.isLoggedIn ? .allow : .park(until: loggedIn)
  /// }
  /// ```
  ///
  /// It is asked where the other guards of the module are, even about a type that another module
  /// shows.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - type: The type of the routes.
  ///   - decide: Decides at once about a route.
  public mutating func guardDestinations<R: NavigationRoute>(
    _ name: GuardName,
    for type: R.Type,
    decide: @escaping @MainActor (R, GuardRequest) throws -> GuardDecision
  ) {
    let decide: @MainActor (GuardRequest) throws -> GuardDecision = { request in
      try request.route.as(type).map { try decide($0, request) } ?? .allow
    }
    guards.append(
      ContributedGuard(name: name, role: .sync(decide), scope: .routes(of: type))
    )
  }

  /// Contributes a guard that takes its time, asked about every route that the module shows, or
  /// looks up.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - limit: How long it may take, or `nil` for as long as it takes.
  ///   - clock: The clock of the limit.
  ///   - decide: Decides.
  public mutating func guardDestinationsAsync(
    _ name: GuardName,
    timeLimit limit: Duration? = nil,
    clock: some Clock<Duration> = ContinuousClock(),
    decide: @escaping @MainActor (GuardRequest) async throws -> GuardDecision
  ) {
    let limit = RegisteredGuard.timeLimit(limit, clock)
    guards.append(ContributedGuard(name: name, role: .async(decide, limit: limit)))
  }

  /// Contributes a guard that takes its time, asked about the routes of one type.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - type: The type of the routes.
  ///   - limit: How long it may take, or `nil` for as long as it takes.
  ///   - clock: The clock of the limit.
  ///   - decide: Decides about a route.
  public mutating func guardDestinationsAsync<R: NavigationRoute>(
    _ name: GuardName,
    for type: R.Type,
    timeLimit limit: Duration? = nil,
    clock: some Clock<Duration> = ContinuousClock(),
    decide: @escaping @MainActor (R, GuardRequest) async throws -> GuardDecision
  ) {
    let decide: @MainActor (GuardRequest) async throws -> GuardDecision = { request in
      guard let route = request.route.as(type) else { return .allow }
      return try await decide(route, request)
    }
    let limit = RegisteredGuard.timeLimit(limit, clock)
    guards.append(
      ContributedGuard(
        name: name,
        role: .async(decide, limit: limit),
        scope: .routes(of: type)
      )
    )
  }

  /// Contributes an object that each screen of a route type keeps, made when the screen's entry is
  /// accepted.
  ///
  /// ```swift
  /// contributions.scope(for: BookingRoute.self) { route, screen in BookingDraft(of: route) }
  /// ```
  ///
  /// It may begin to load before its view is made. The screen finds it by its type, with `keep` or
  /// `@ScreenScoped`; the screens on it find it with `enclosing`. A dry run makes none. An entry
  /// that was never accepted, such as one that a stack begins with, or a root that was covered from
  /// the start, gets its object when one of these first asks for it. Objects are made where the
  /// guards of the module are asked.
  ///
  /// - Parameters:
  ///   - type: The type of the routes.
  ///   - make: Makes the object for a route and its screen, or returns `nil` for a route without
  ///     one.
  public mutating func scope<R: NavigationRoute, Value: AnyObject>(
    for type: R.Type,
    make: @escaping @MainActor (R, ScreenHandle) -> Value?
  ) {
    guards.append(
      ContributedGuard(
        name: GuardName("scope of \(type)"),
        role: .arrival { entry, block in
          guard let route = entry.route.as(type) else { return }
          let screen = ScreenHandle(.entry(entry), of: block)
          screen.keepDeclared { make(route, screen) }
        },
        scope: .routes(of: type)
      )
    )
  }

  /// The contributions of one type, for folders above the registry.
  package func additions<Addition: Sendable>(of type: Addition.Type) -> [Addition] {
    additions[ObjectIdentifier(type)] as? [Addition] ?? []
  }

  /// Adds contributions of one type, for folders above the registry.
  package mutating func add<Addition: Sendable>(_ new: [Addition]) {
    // Taken out first: an array that the dictionary still holds would be copied.
    let known = additions.removeValue(forKey: ObjectIdentifier(Addition.self))
    var all = known as? [Addition] ?? []
    all += new
    additions[ObjectIdentifier(Addition.self)] = all
  }

  /// Changes a part of the registry that a library above makes.
  package mutating func add<Part: RegistryPart>(to type: Part.Type, _ change: (inout Part) -> Void)
  {
    // Taken out first, as above.
    var part = parts.removeValue(forKey: ObjectIdentifier(type)) as? Part ?? Part()
    change(&part)
    parts[ObjectIdentifier(type)] = part
  }

  /// The source of a contribution, as reports name it.
  package func source(_ fileID: StaticString, _ line: UInt) -> ContributionSource {
    publicSource(Source(fileID: fileID, line: line))
  }

  /// The line of code of a contribution.
  ///
  /// Kept as the compiler gives it: reports are rare.
  struct Source: Sendable {
    let fileID: StaticString
    let line: UInt
  }

  /// A guard of the module.
  struct ContributedGuard: Sendable {
    let token = GuardToken()
    let name: GuardName
    let role: RegisteredGuard.Role
    /// The entries that it is asked about, or `nil` for all that the module shows, or looks up.
    var scope: GuardScope?

    /// The types of routes that it may look up: it takes its time to decide about them alone.
    var lookedUp: Set<ObjectIdentifier> {
      if case .async = role, case .types(let types) = scope?.kind { types } else { [] }
    }
  }

  /// A type of routes that some module must show.
  struct Expectation: Sendable {
    let type: any NavigationRoute.Type
    let source: Source
  }

  func publicSource(_ source: Source) -> ContributionSource {
    ContributionSource(module: module, fileID: "\(source.fileID)", line: source.line)
  }
}

/// The content for the routes of one type.
///
/// A class, since it is looked up each time that a route is shown, and would be much to copy.
final class Destination<Content>: Sendable {
  let type: any NavigationRoute.Type
  let module: ModuleName
  let source: ModuleContributions<Content>.Source
  let content: @MainActor (AnyRoute, ScreenHandle) -> Content?

  init(
    type: any NavigationRoute.Type,
    module: ModuleName,
    source: ModuleContributions<Content>.Source,
    content: @escaping @MainActor (AnyRoute, ScreenHandle) -> Content?
  ) {
    self.type = type
    self.module = module
    self.source = source
    self.content = content
  }

  /// Whether no route is ever erased from the type.
  var isUnreachable: Bool { type == AnyRoute.self }

  /// The source of the contribution, as reports name it.
  var publicSource: ContributionSource {
    ContributionSource(module: module, fileID: "\(source.fileID)", line: source.line)
  }
}
