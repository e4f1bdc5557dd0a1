#if canImport(SwiftUI)
public import NavigatorKit
public import SwiftUI

/// The destinations of a registry.
public struct RegistryDestinations<Content: View>: DestinationSet {
  let registry: DestinationRegistry<Content>

  /// Takes the destinations of a registry.
  public init(_ registry: DestinationRegistry<Content>) {
    self.registry = registry
  }

  /// Returns whether the registry can show the route.
  public func accepts(_ route: AnyRoute) -> Bool { registry.canShow(route) }

  /// Shows the route if the registry can.
  public func content(for route: AnyRoute) -> some View {
    RegistryScreen(route: route, registry: registry)
  }

  /// Says why the registry cannot show the route.
  public func missing(_ route: AnyRoute) -> MissingDestination { registry.missing(route) }

  /// The full names of the types that the registry can show.
  public var registeredTypes: [String] { registry.registeredTypes }
}

extension RegistryDestinations: ModuleGuarding {
  var moduleGuards: [ModuleGuard] { registry.guards }
}

/// The content that a registry has for a route, which is given its screen.
private struct RegistryScreen<Content: View>: View {
  let route: AnyRoute
  let registry: DestinationRegistry<Content>
  @Environment(\.screen) private var screen

  init(route: AnyRoute, registry: DestinationRegistry<Content>) {
    self.route = route
    self.registry = registry
  }

  var body: some View { try? registry.content(for: route, on: screen) }
}
#endif
