public import NavigatorKit
public import SwiftUI

/// The destinations for the routes of a stack: those of one type, of one module, or of a whole app.
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
  /// The type of the view that is shown.
  associatedtype Screen: View

  /// Returns whether a route can be shown.
  func accepts(_ route: AnyRoute) -> Bool

  /// Returns the view for an accepted route, and an empty one for any other.
  @ViewBuilder
  func content(for route: AnyRoute) -> Screen

  /// Returns the error that a route cannot be shown, with the reason.
  func missing(_ route: AnyRoute) -> MissingDestination

  /// The full names of the types that can be shown.
  var registeredTypes: [String] { get }
}

extension DestinationSet {
  /// Returns the error that nothing is registered for the route's type.
  public func missing(_ route: AnyRoute) -> MissingDestination {
    MissingDestination(route: route, registered: registeredTypes)
  }
}
