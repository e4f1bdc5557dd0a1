extension DestinationRegistry {
  /// Returns a diagnostic for each root in a place that no module shows, and for each registry that
  /// is ignored there.
  ///
  /// ```swift
  /// #expect(registry.diagnostics(of: app) == [])
  /// ```
  ///
  /// A test can ask before any tab or flow is shown. Each diagnostic names the route and the
  /// location, whose last part is the tab or the flow. No place is made for it: for a place that is
  /// not made, the root counts that its tab or its flow declares, and a root that a closure of the
  /// app would give it is not known, nor is a registry that it would give it. A root without a
  /// route is not looked for in modules: the app shows it.
  ///
  /// - Parameter place: The place, such as the outermost of an app; everything in it is shown with
  ///   this registry.
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
