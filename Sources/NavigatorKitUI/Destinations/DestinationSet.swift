public import NavigatorKit
public import SwiftUI

/// The destinations for the routes of a stack: one type's, one module's, or all of an app's.
///
/// A module offers its own as a property, and no code has to name its type:
///
/// ```swift
/// @DestinationBuilder var destinations: some DestinationSet {
///   RouteDestination(for: AccountRoute.self) { AccountScreen($0) }
/// }
/// ```
@MainActor
public protocol DestinationSet {
  /// The view that is shown.
  associatedtype Screen: View

  /// Returns whether a route can be shown.
  func accepts(_ route: AnyRoute) -> Bool

  /// Shows a route that is accepted, and nothing for another one.
  @ViewBuilder
  func content(for route: AnyRoute) -> Screen

  /// Says that a route cannot be shown, and why.
  func missing(_ route: AnyRoute) -> MissingDestination

  /// The full names of the types that can be shown.
  var registeredTypes: [String] { get }
}

extension DestinationSet {
  /// Says that nothing is registered for the route's type.
  public func missing(_ route: AnyRoute) -> MissingDestination {
    MissingDestination(route: route, registered: registeredTypes)
  }
}
