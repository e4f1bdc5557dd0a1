/// A guard that a module contributes, asked about the routes that the module shows.
public struct ModuleGuard: Sendable {
  /// The name by which outcomes and logs call it.
  public let name: GuardName

  /// The module.
  public let module: ModuleName

  /// Names the guard wherever its registry is given, also in a copy.
  let token: GuardToken
  let scope: GuardScope
  let role: RegisteredGuard.Role
}
