import NavigatorKit
public import SwiftUI

/// The control that a ``RouteLink`` is.
public enum RouteLinkStyle: Hashable, Sendable {
  /// A button, which lists show as any other button.
  case automatic
  /// A `NavigationLink`, which lists show with a chevron, and mark while it is tapped.
  case navigationLink
}

extension View {
  /// Says which control the links to routes in this view are.
  ///
  /// ```swift
  /// List(products) { product in RouteLink(product.name, to: CatalogRoute.product(product.id)) }
  ///   .routeLinkStyle(.navigationLink)
  /// ```
  ///
  /// A `NavigationLink` is there in the stacks of hosts, and for `PushStrategy.ifNotOnTop`; any other link
  /// stays a button. It is SwiftUI that pushes then: guards are asked all the same, and events and logs name the user's
  /// gesture as the cause, and not the line of the link.
  ///
  /// Put it on a list rather than around a host: in a sheet of an app's own a `NavigationLink` leads nowhere.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view.
  public func routeLinkStyle(_ style: RouteLinkStyle) -> some View {
    environment(\.routeLinks.style, style)
  }
}

/// What the links to routes are to be, and where they are.
struct RouteLinks: EnvironmentKey {
  static let defaultValue = RouteLinks()

  var style = RouteLinkStyle.automatic
  /// Whether the stack around them takes entries.
  var areInHost = false
}

extension EnvironmentValues {
  /// What the links to routes are to be, and where they are.
  var routeLinks: RouteLinks {
    get { self[RouteLinks.self] }
    set { self[RouteLinks.self] = newValue }
  }
}
