import NavigatorKit
import NavigatorKitLinks

/// A pattern of links and its destination, for the manifest of an app.
struct PromisedLink: Sendable {
  /// The pattern, such as `catalog/products/{id}?sort={sort?}`.
  let pattern: String
  /// The path and the query of the example's link, or `nil` if it has no link, or one that leads
  /// nowhere.
  let example: String?
  let destination: LinkDestination
  let source: ContributionSource
}

/// The route that a link leads to, with its tab and its flow.
struct LinkDestination: Sendable {
  let route: AnyRoute
  let tab: AnyRoute?
  /// The name of the tab in links, or `nil` if it has none.
  let tabName: String?
  let flow: AnyRoute?
}

extension LinkTable {
  /// The patterns that can answer, in the order of their sources.
  var promisedLinks: [PromisedLink] {
    let skipped = index.unanswered
    let diagnosis = LinkDiagnosis(self)
    let base = diagnosis.base.description
    return index.entries.indices.filter { !skipped.contains($0) }.map { number in
      let entry = index.entries[number]
      let link = diagnosis.exampleLink(number).flatMap { $0.hasPrefix(base) ? $0 : nil }
      let read = link.flatMap { try? storage.read($0, isURL: false) }
      let declared = entry.declaration.example
      return PromisedLink(
        pattern: "\(entry.shape)",
        example: read.flatMap { _ in link.map { String($0.dropFirst(base.count)) } },
        destination: read.map(destination)
          ?? destination(declared, plan(chain(to: declared, entry: number), on: nil)),
        source: entry.source
      )
    }
  }

  /// The destination of a link.
  ///
  /// - Parameter path: The path and the query, as in ``PromisedLink/example``.
  /// - Returns: The destination, or the reason why the link has none.
  func destination(ofLink path: String) -> Result<LinkDestination, LeadsNowhere> {
    let base = LinkDiagnosis(self).base.description
    do throws(UnresolvedLink) {
      return .success(destination(try storage.read(base + path, isURL: false)))
    } catch {
      return .failure(LeadsNowhere(reason: error.resolution.description))
    }
  }

  private func destination(_ reading: LinkReading) -> LinkDestination {
    destination(reading.top.route, plan(reading))
  }

  private func destination(_ route: AnyRoute, _ plan: NavigationPlan) -> LinkDestination {
    LinkDestination(
      route: route,
      tab: plan.tab,
      tabName: plan.tab.flatMap { tabs.names[$0] },
      flow: plan.flow
    )
  }
}

/// The reason why a link leads nowhere, as a sentence.
struct LeadsNowhere: Error {
  let reason: String
}
