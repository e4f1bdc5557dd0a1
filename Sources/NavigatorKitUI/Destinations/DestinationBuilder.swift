public import NavigatorKit
public import SwiftUI

/// Puts destinations together without erasing the types of their views.
///
/// It type-checks well up to about fifty modules; for more, or for modules that are known only at
/// run time, there is `DestinationRegistry`.
@MainActor
@resultBuilder
public enum DestinationBuilder {
  /// Begins with the first destinations.
  public static func buildPartialBlock<First: DestinationSet>(first: First) -> First { first }

  /// Adds more destinations.
  ///
  /// If two are for one type, the first is used.
  public static func buildPartialBlock<First: DestinationSet, Next: DestinationSet>(
    accumulated: First,
    next: Next
  ) -> DestinationPair<First, Next> {
    DestinationPair(first: accumulated, next: next)
  }
}

/// Two sets of destinations as one.
public struct DestinationPair<First: DestinationSet, Next: DestinationSet>: DestinationSet {
  let first: First
  let next: Next

  /// Returns whether either can show the route.
  public func accepts(_ route: AnyRoute) -> Bool {
    // The last one first: the others lie deeper, on the left.
    next.accepts(route) || first.accepts(route)
  }

  /// Shows the route with the first set that can.
  @ViewBuilder
  public func content(for route: AnyRoute) -> some View {
    if first.accepts(route) {
      first.content(for: route)
    } else {
      next.content(for: route)
    }
  }

  /// The full names of the types that either can show.
  public var registeredTypes: [String] { first.registeredTypes + next.registeredTypes }
}

extension DestinationPair: ModuleGuarding {
  var registries: [any PlaceRegistry] { first.registriesOfModules + next.registriesOfModules }

  func settled(in group: NavigationGroup) -> DestinationPair {
    DestinationPair(first: first.settled(in: group), next: next.settled(in: group))
  }
}
