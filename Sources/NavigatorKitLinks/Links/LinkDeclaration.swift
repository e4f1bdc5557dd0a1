public import NavigatorKit

/// A link that a module declares, as the result builder collects it.
///
/// An app does not make one by hand: listing a ``DeepLink`` makes it.
public struct LinkDeclaration: Sendable {
  package let shape: LinkShape
  package let routeType: any NavigationRoute.Type
  package let example: AnyRoute
  let fileID: StaticString
  let line: UInt
  package let parse: @Sendable (inout LinkReader) throws(LinkFailure) -> AnyRoute
  package let printer: any LinkPrinting
  /// The route that lies under a route, or `nil` if none was declared.
  package var parent: (@Sendable (AnyRoute) -> AnyRoute?)?
  package var place = LinkPlace()
  package var summary: String?
  /// The part in which all routes with such a link are equal, if one was declared.
  var key: LinkKey?
  /// Whether its links are never written.
  package var isReadOnly = false
  /// The prefix that its module claims.
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

/// A part of a route, and its value in the routes that have a link of a pattern.
struct LinkKey: Sendable {
  let path: any AnyKeyPath & Sendable
  let value: AnyRoute
  /// Returns the part of a route of the type.
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
