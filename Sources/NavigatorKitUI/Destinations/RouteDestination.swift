public import NavigatorKit
public import SwiftUI

/// The screens for the routes of one type.
public struct RouteDestination<Route: NavigationRoute, Screen: View>: DestinationSet {
  private let make: @MainActor (Route) -> Screen

  /// Shows the routes of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - content: Makes the screen for a route.
  public init(for type: Route.Type, @ViewBuilder content: @escaping @MainActor (Route) -> Screen) {
    make = content
  }

  /// Returns whether the route is of the type.
  public func accepts(_ route: AnyRoute) -> Bool { route.is(Route.self) }

  /// Shows the route if it is of the type.
  public func content(for route: AnyRoute) -> some View {
    route.as(Route.self).map(make)
  }

  /// The full name of the type.
  public var registeredTypes: [String] { [String(reflecting: Route.self)] }
}
