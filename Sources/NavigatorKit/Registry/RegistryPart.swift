/// What a library above makes of the contributions of all modules, which a registry keeps for it.
package protocol RegistryPart: Sendable {
  init()

  /// Returns the part of a registry, from the contributions of this module and of others, in whatever order.
  func merged(with others: some Sequence<any RegistryPart>) -> Self

  /// The mistakes in how the contributions fit together, in a stable order.
  ///
  /// - Parameter shown: The types that are shown, with the contribution that shows each.
  /// - Returns: The diagnostics.
  func diagnostics(
    shown: () -> [(type: any NavigationRoute.Type, source: ContributionSource)]
  ) -> [RegistryDiagnostic]
}
