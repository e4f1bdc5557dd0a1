/// A link that a module declares, as a result builder collects them.
///
/// Nobody makes one by hand: a ``DeepLink`` becomes one where links are listed.
public struct LinkDeclaration: Sendable {
  let shape: LinkShape
  let routeType: any (Hashable & Sendable).Type
  let example: AnyRoute
  let fileID: StaticString
  let line: UInt
  let parse: @Sendable (inout LinkReader) throws(LinkFailure) -> AnyRoute
  /// Whether a route has such a link.
  let owns: @Sendable (AnyRoute) -> Bool
  let print: @Sendable (AnyRoute, inout LinkWriter) -> Bool
  /// What lies under a route, or `nil` if that was not said.
  var parent: (@Sendable (AnyRoute) -> AnyRoute?)?
  var place = LinkPlace()
  var summary: String?
  /// The prefix that its module claims for it.
  var prefix: [String] = []

  @usableFromInline
  init(
    shape: LinkShape,
    routeType: any (Hashable & Sendable).Type,
    example: AnyRoute,
    fileID: StaticString,
    line: UInt,
    parse: @escaping @Sendable (inout LinkReader) throws(LinkFailure) -> AnyRoute,
    owns: @escaping @Sendable (AnyRoute) -> Bool,
    print: @escaping @Sendable (AnyRoute, inout LinkWriter) -> Bool
  ) {
    self.shape = shape
    self.routeType = routeType
    self.example = example
    self.fileID = fileID
    self.line = line
    self.parse = parse
    self.owns = owns
    self.print = print
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
