package import NavigatorKit

/// What a link says: its routes, and the rest that a plan needs.
package struct LinkReading {
  /// A route, and the link that it comes from.
  package typealias Step = (route: AnyRoute, entry: Int)

  /// The route on top; mostly it is the only one.
  package let top: Step
  /// The routes under it, bottom first, if the link has a segment for each route.
  var below: [Step] = []
  /// The tab that the link names.
  var tab: AnyRoute?
  /// The items of the query that no pattern has taken.
  var unknownItems: [DeepLinkRequest.QueryItem] = []

  /// All routes, bottom first.
  var steps: [Step] { below + [top] }
}
