package import NavigatorKit

/// The content of a link: its routes, and what else is to be known for a plan.
package struct LinkReading {
  /// A route, and the link that it comes from.
  package typealias Step = (route: AnyRoute, entry: Int)

  /// The route on top: mostly the only one.
  package let top: Step
  /// The routes under it in a link that has a segment for each route, bottom first.
  var below: [Step] = []
  /// The tab that the link names.
  var tab: AnyRoute?
  /// The items of the query that no pattern has taken.
  var unknownItems: [DeepLinkRequest.QueryItem] = []

  /// All routes, bottom first.
  var steps: [Step] { below + [top] }
}
