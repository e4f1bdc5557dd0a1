public import NavigatorKit
public import SwiftUI

extension ModuleContributions where Content == AnyView {
  /// Contributes the view that shows the routes of a type.
  ///
  /// ```swift
  /// contributions.destination(for: CatalogRoute.self) { CatalogScreen(route: $0) }
  /// ```
  ///
  /// The view is erased to `AnyView`. It finds its screen in the environment, as `\.screen`.
  ///
  /// - Parameters:
  ///   - type: The type of the routes.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - content: Makes the view for a route, each time it is shown.
  public mutating func destination<Route: NavigationRoute, Screen: View>(
    for type: Route.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder content: @escaping @MainActor (Route) -> Screen
  ) {
    destination(for: type, fileID: fileID, line: line) { route, _ in content(route) }
  }

  /// Contributes the view that shows the routes of a type and takes its screen.
  ///
  /// The view is erased to `AnyView`. It also finds its screen in the environment, as `\.screen`.
  ///
  /// - Parameters:
  ///   - type: The type of the routes.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - content: Makes the view for a route and its screen, each time it is shown.
  public mutating func destination<Route: NavigationRoute, Screen: View>(
    for type: Route.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder content: @escaping @MainActor (Route, ScreenHandle) -> Screen
  ) {
    add(type, fileID, line) { AnyView(content($0, $1)) }
  }
}
