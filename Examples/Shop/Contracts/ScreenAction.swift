public import NavigatorKit

/// Something that the customer can do from a screen.
public nonisolated struct ScreenAction: Hashable, Sendable {
  /// Where an action leads.
  public nonisolated enum Target: Hashable, Sendable {
    /// A route to push: one of the module's own, or a contract that another module shows.
    case route(AnyRoute)

    /// A route to show in a layer over everything, with a stack of its own.
    case layer(AnyRoute, ModalStyle)

    /// A URL to open, for whatever the module has no type for.
    case link(String)

    /// Something that the module does itself, such as asking and waiting for an answer.
    case step(AnyRoute)
  }

  /// The label.
  public let title: String

  /// Where the action leads.
  public let target: Target

  /// Makes an action that pushes a route.
  public init(_ title: String, pushing route: some NavigationRoute) {
    self.title = title
    target = .route(AnyRoute(route))
  }

  /// Makes an action that shows a route in a layer.
  public init(
    _ title: String,
    presenting route: some NavigationRoute,
    as style: ModalStyle = .sheet
  ) {
    self.title = title
    target = .layer(AnyRoute(route), style)
  }

  /// Makes an action that opens a link.
  public init(_ title: String, opening url: String) {
    self.title = title
    target = .link(url)
  }

  /// Makes an action that its module carries out.
  public init(_ title: String, doing step: some Hashable & Sendable) {
    self.title = title
    target = .step(AnyRoute(erasing: step))
  }
}
