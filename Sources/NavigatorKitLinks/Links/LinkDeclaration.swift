public import NavigatorKit

/// A link that a module declares, as a result builder collects them.
///
/// An app makes none by hand: a ``DeepLink`` becomes one where links are listed.
public struct LinkDeclaration: Sendable {
  package let shape: LinkShape
  package let routeType: any NavigationRoute.Type
  package let example: AnyRoute
  let fileID: StaticString
  let line: UInt
  package let parse: @Sendable (inout LinkReader) throws(LinkFailure) -> AnyRoute
  package let printer: any LinkPrinting
  /// The route that lies under a route, or `nil` if that was not said.
  package var parent: (@Sendable (AnyRoute) -> AnyRoute?)?
  package var place = LinkPlace()
  package var summary: String?
  /// The part of a route that all routes with such a link have in common, if that was said.
  var key: LinkKey?
  /// Whether its links are never written.
  package var isReadOnly = false
  /// The prefix that its module claims for it.
  package var prefix: [String] = []

  @usableFromInline
  init(
    shape: LinkShape,
    routeType: any NavigationRoute.Type,
    example: AnyRoute,
    fileID: StaticString,
    line: UInt,
    parse: @escaping @Sendable (inout LinkReader) throws(LinkFailure) -> AnyRoute,
    printer: any LinkPrinting
  ) {
    self.shape = shape
    self.routeType = routeType
    self.example = example
    self.fileID = fileID
    self.line = line
    self.parse = parse
    self.printer = printer
  }
}

/// A part of a route, and what it is where the route has a link of a pattern.
struct LinkKey: Sendable {
  let path: any AnyKeyPath & Sendable
  let value: AnyRoute
  /// The part of any route of the type.
  let part: @Sendable (AnyRoute) -> AnyRoute?
}

/// Where the routes of a link are shown.
package struct LinkPlace: Hashable, Sendable {
  package var flow: AnyRoute?
  package var tab: AnyRoute?
  /// The style of the layer that shows them, or `nil` if they are pushed.
  package var style: ModalStyle?
  package var mode: NavigationPlan.Mode?
}
