public import NavigatorKit
public import NavigatorKitLinks

extension DestinationRegistry {
  /// Returns a diagnostic for each link to a route that no module shows, or over such a route.
  ///
  /// ```swift
  /// #expect(registry.diagnostics(of: links) == [])
  /// ```
  ///
  /// Each link is judged by the route of its example and the parents of that. A route that a guard
  /// always redirects, as for a look-up, is listed too.
  ///
  /// - Parameter table: The links of the app.
  /// - Returns: The diagnostics, of the kind ``LinkDiagnostic/Kind/unshownRoute``, in the order of the
  ///   sources.
  public func diagnostics(of table: LinkTable) -> [LinkDiagnostic] {
    let diagnosis = LinkDiagnosis(table)
    return table.index.entries.indices.flatMap { number in
      let example = diagnosis.entry(number).declaration.example
      return table.chain(to: example, entry: number).map(\.route).filter { !canShow($0) }
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
