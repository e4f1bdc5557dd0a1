#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
import SwiftUI

/// The destinations of the modules, each of which is told which route it shows.
struct ShopDestinations: DestinationSet {
  private let modules: RegistryDestinations<ScreenView>

  init(_ registry: DestinationRegistry<ScreenView>) {
    modules = RegistryDestinations(registry)
  }

  func accepts(_ route: AnyRoute) -> Bool { modules.accepts(route) }

  func content(for route: AnyRoute) -> some View {
    modules.content(for: route).environment(\.shownRoute, route)
  }

  func missing(_ route: AnyRoute) -> MissingDestination { modules.missing(route) }

  var registeredTypes: [String] { modules.registeredTypes }
}

private struct ShownRouteKey: EnvironmentKey {
  static var defaultValue: AnyRoute? { nil }
}

extension EnvironmentValues {
  /// The route that a screen shows, or `nil` for a screen of the shell.
  var shownRoute: AnyRoute? {
    get { self[ShownRouteKey.self] }
    set { self[ShownRouteKey.self] = newValue }
  }
}
#endif
