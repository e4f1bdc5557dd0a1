/// A guard that a module contributes, asked about the routes that the module shows.
public struct ModuleGuard: Sendable {
  /// The name by which outcomes and logs call it.
  public let name: GuardName

  /// The module.
  public let module: ModuleName

  /// The identity of the guard wherever its registry is given, also in a copy.
  let token: GuardToken
  let scope: GuardScope
  let role: RegisteredGuard.Role

  /// Whether an asynchronous guard looks the route up: then no module need show it.
  package func looksUp(_ route: any NavigationRoute) -> Bool {
    guard case .async = role, case .types(let types) = scope.kind else { return false }
    return types.contains(AnyRoute(route).typeID)
  }
}

extension NavigationFailure {
  static func missingGuards(_ guards: [ModuleGuard], addedTo path: String) -> NavigationFailure {
    let names = guards.map { "\($0.name) (\($0.module))" }.joined(separator: ", ")
    return NavigationFailure(
      .missingGuards,
      """
      the guards \(names) were added to \(path) only now that a host shows their modules, and \
      commands may have passed without them; give the registry to the root place
      """
    )
  }
}
