/// The answer of a registry that cannot show a route.
public struct MissingDestination: Error, Hashable, Sendable {
  /// The route that was asked for.
  public let route: AnyRoute

  /// The full name of its type.
  public let typeName: String

  /// The sources that claim the type, if there is more than one; else empty.
  public let claims: [ContributionSource]

  /// The full names of the types that the registry can show, in order.
  public let registered: [String]

  private let cause: Cause

  /// Why nothing shows a route, unless several modules claim it.
  package enum Cause: Hashable, Sendable {
    /// No module of the registry shows its type.
    case unregistered
    /// The place has no registry.
    case noRegistry
    /// The registry makes content of this type, and that is no view.
    case noViews(String)
  }

  /// Says that a route cannot be shown.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - claims: The sources that claim its type, if more than one module does.
  ///   - registered: The full names of the types that can be shown.
  ///   - cause: Why nothing shows it, unless several modules claim its type.
  package init(
    route: AnyRoute,
    claims: [ContributionSource] = [],
    registered: [String],
    cause: Cause = .unregistered
  ) {
    self.cause = cause
    self.route = route
    self.claims = claims
    self.registered = registered
    typeName = String(reflecting: route.routeType)
  }
}

extension MissingDestination: CustomStringConvertible {
  /// The answer in words: the route, the reason and, mostly, the remedy.
  public var description: String { text.asSentence }

  /// The same without its full stop, to be part of another sentence.
  var text: String {
    switch cause {
    case .unregistered: break
    case .noRegistry:
      return """
        No module shows \(route): there is no registry. Give the registry to the root place, or \
        declare a RouteDestination in the host
        """
    case .noViews(let content):
      return "No host shows \(route): the registry makes \(content), which is no view"
    }
    if claims.isEmpty {
      let known = registered.isEmpty ? "nothing" : registered.prefix(10).joined(separator: ", ")
      let more = registered.count > 10 ? " and \(registered.count - 10) more" : ""
      return """
        No module shows \(route): register a destination for \(typeName). Registered: \(known)\(more)
        """
    }
    let owners = claims.map(\.description).joined(separator: " and ")
    return "More than one module shows \(route) (\(typeName)): \(owners). Keep one of them"
  }
}
