extension DestinationRegistry {
  /// Returns a diagnostic for each root in a place that no module shows, before any tab or flow is shown, and for
  /// each registry in it that came second.
  ///
  /// ```swift
  /// #expect(registry.diagnostics(of: app) == [])
  /// ```
  ///
  /// Each names the route and the location, whose last part is the tab or the flow. Nothing is made for it: until a
  /// place is made, the root counts that its tab or its flow declares, and what a closure of the app would make is not
  /// known. A root without a route is shown by the app, and by no module.
  ///
  /// - Parameter place: The place, such as the outermost of an app; all of it is shown with this registry.
  /// - Returns: The diagnostics, in a stable order.
  @MainActor
  public func diagnostics(of place: some NavigationPlace) -> [RegistryDiagnostic] {
    let unshown = place.group.declaredRoots
      .filter { !canShow($0.route) }
      .map { location, route in
        let missing = missing(route)
        return RegistryDiagnostic(
          kind: .unshownRoot,
          subject: "\(route) at \(location)",
          sources: missing.claims,
          remedy: missing.claims.isEmpty
            ? "Register a destination for \(missing.typeName)."
            : "Keep one of them; until then none of them shows it."
        )
      }
      .sorted { $0.subject < $1.subject }
    return unshown + place.group.secondRegistries.sorted { $0.subject < $1.subject }
  }
}
