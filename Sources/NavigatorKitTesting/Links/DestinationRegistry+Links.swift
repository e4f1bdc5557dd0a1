public import NavigatorKit
public import NavigatorKitLinks

extension DestinationRegistry {
  /// Returns a diagnostic for each link to a route that no module shows, or over such a route.
  ///
  /// ```swift
  /// #expect(registry.diagnostics(of: links) == [])
  /// ```
  ///
  /// Each link is judged by the route of its example and the parents of that. A route about whose
  /// type a module contributes a guard that takes its time is looked up, and need not be shown.
  ///
  /// - Parameter table: The links of the app.
  /// - Returns: The diagnostics, of the kind ``LinkDiagnostic/Kind/unshownRoute``, in the order of
  ///   the sources.
  public func diagnostics(of table: LinkTable) -> [LinkDiagnostic] {
    let diagnosis = LinkDiagnosis(table)
    return table.index.entries.indices.flatMap { number in
      let example = diagnosis.entry(number).declaration.example
      return table.chain(to: example, entry: number).map(\.route)
        .filter { route in !canShow(route) && !guards.contains { $0.looksUp(route) } }
        .map { route in
          let missing = missing(route)
          return diagnosis.diagnostic(
            .unshownRoute,
            [number],
            subject: "\(route) at \(diagnosis.entry(number).shape)",
            link: diagnosis.exampleLink(number),
            missing.claims.isEmpty
              ? "Register a destination for \(missing.typeName)."
              : "Keep one destination for \(missing.typeName); until then none shows it."
          )
        }
    }
  }
}
