/// A part of a registry that a library above makes from the contributions of all modules.
package protocol RegistryPart: Sendable {
  init()

  /// Returns the part for a registry, made from the contributions of this module and of others, in
  /// any order.
  func merged(with others: some Sequence<any RegistryPart>) -> Self

  /// The mistakes in how the contributions fit together, in a stable order.
  ///
  /// - Parameter shown: The types that are shown, with the contribution that shows each.
  /// - Returns: The diagnostics.
  func diagnostics(
    shown: () -> [(type: any NavigationRoute.Type, source: ContributionSource)]
  ) -> [RegistryDiagnostic]
}
