/// A link that a module declares, as a result builder collects them.
///
/// An app makes none by hand: a ``DeepLink`` becomes one where links are listed.
public struct LinkDeclaration: Sendable {
  let shape: LinkShape
  let routeType: any NavigationRoute.Type
  let example: AnyRoute
  let fileID: StaticString
  let line: UInt
  let parse: @Sendable (inout LinkReader) throws(LinkFailure) -> AnyRoute
  let printer: any LinkPrinting
  /// The route that lies under a route, or `nil` if that was not said.
  var parent: (@Sendable (AnyRoute) -> AnyRoute?)?
  var place = LinkPlace()
  var summary: String?
  /// Whether its links are never written.
  var isReadOnly = false
  /// The prefix that its module claims for it.
  var prefix: [String] = []

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

/// Where the routes of a link are shown.
struct LinkPlace: Hashable, Sendable {
  var flow: AnyRoute?
  var tab: AnyRoute?
  /// The style of the layer that shows them, or `nil` if they are pushed.
  var style: ModalStyle?
  var mode: NavigationPlan.Mode?
}
