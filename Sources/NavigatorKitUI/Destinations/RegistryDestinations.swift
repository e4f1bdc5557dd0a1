public import NavigatorKit
public import SwiftUI

/// The destinations of a registry: the one of the tree, which hosts find by themselves, or one that
/// only a host has.
public struct RegistryDestinations: DestinationSet {
  private var given: (any PlaceRegistry)?
  private var group: NavigationGroup?

  /// Takes the destinations of a registry, for a stack or a presenter that is in no place.
  ///
  /// ```swift
  /// NavigatorHost(navigator) { HomeScreen() } destinations: { RegistryDestinations(registry) }
  /// ```
  ///
  /// Guards of its modules that the app has not added are added when the host appears, and the log
  /// says so: see `NavigationGuards.add(contentsOf:)`. If the tree was given a registry, that one
  /// is used instead, and the log says so.
  public init<Content: View>(_ registry: DestinationRegistry<Content>) {
    given = registry
  }

  /// Takes the destinations of the registry that the outermost place was given, as hosts without
  /// destinations do.
  public init() {}

  private var registry: (any PlaceRegistry)? { group?.registry ?? given }

  /// Returns whether the registry can show the route.
  public func accepts(_ route: AnyRoute) -> Bool {
    registry is any ViewRegistry && registry?.canShow(route) ?? false
  }

  /// Shows the route if the registry can.
  public func content(for route: AnyRoute) -> some View {
    RegistryScreen(route: route, registry: registry as? any ViewRegistry)
  }

  /// Returns why the registry cannot show the route.
  public func missing(_ route: AnyRoute) -> MissingDestination {
    guard let registry else {
      return MissingDestination(route: route, registered: [], cause: .noRegistry)
    }
    if registry is any ViewRegistry { return registry.missing(route) }
    return MissingDestination(route: route, registered: [], cause: .noViews(registry.contentName))
  }

  /// The full names of the types that the registry can show.
  public var registeredTypes: [String] { registry?.registeredTypes ?? [] }
}

extension RegistryDestinations: ModuleGuarding {
  var registries: [any PlaceRegistry] { given.map { [$0] } ?? [] }

  func settled(in group: NavigationGroup) -> RegistryDestinations {
    var settled = self
    settled.group = group
    return settled
  }
}

/// A registry whose content is a view.
@MainActor
private protocol ViewRegistry: PlaceRegistry {
  /// The view for a route, or `nil` if no module shows it.
  func view(for route: AnyRoute, on screen: ScreenHandle) -> AnyView?
}

extension DestinationRegistry: ViewRegistry where Content: View {
  fileprivate func view(for route: AnyRoute, on screen: ScreenHandle) -> AnyView? {
    (try? content(for: route, on: screen)).map { AnyView($0) }
  }
}

/// The registry's content for a route, which is given its screen.
private struct RegistryScreen: View {
  let route: AnyRoute
  let registry: (any ViewRegistry)?
  @Environment(\.screen) private var screen

  var body: some View { registry?.view(for: route, on: screen) }
}
