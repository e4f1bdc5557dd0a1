import NavigatorKit
public import SwiftUI

/// The kind of control that a ``RouteLink`` is.
public enum RouteLinkStyle: Hashable, Sendable {
  /// A button, which lists show as any other button.
  case automatic
  /// A `NavigationLink`, which lists show with a chevron, and mark while it is tapped.
  case navigationLink
}

extension View {
  /// Sets which control the links to routes in this view are.
  ///
  /// ```swift
  /// List(products) { product in RouteLink(product.name, to: CatalogRoute.product(product.id)) }
  ///   .routeLinkStyle(.navigationLink)
  /// ```
  ///
  /// A link is a `NavigationLink` only in the stacks of hosts, and with `PushStrategy.ifNotOnTop`;
  /// any other stays a button. SwiftUI makes the push of a `NavigationLink`: guards are asked all
  /// the same, but events and logs name a gesture as the cause, without the line of the link.
  ///
  /// Put it on a list, not around a host: in a sheet of an app's own a `NavigationLink` leads
  /// nowhere.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view.
  public func routeLinkStyle(_ style: RouteLinkStyle) -> some View {
    environment(\.routeLinks.style, style)
  }
}

/// The style of links to routes, and whether they are in a host.
struct RouteLinks: EnvironmentKey {
  static let defaultValue = RouteLinks()

  var style = RouteLinkStyle.automatic
  /// Whether they are in the stack of a host, which takes entries.
  var areInHost = false
}

extension EnvironmentValues {
  /// The style of links to routes, and whether they are in a host.
  var routeLinks: RouteLinks {
    get { self[RouteLinks.self] }
    set { self[RouteLinks.self] = newValue }
  }
}
