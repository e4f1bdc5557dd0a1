#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Destinations that come from registries.
@MainActor
protocol ModuleGuarding {
  /// The registries that a host was given with the destinations.
  var registries: [any PlaceRegistry] { get }

  /// Returns the destinations in a group, whose registry is the one that counts.
  func settled(in group: NavigationGroup) -> Self
}

extension DestinationSet {
  /// The guards of the modules that have contributed the destinations, and that the tree does not know.
  func guardsOfModules(in group: NavigationGroup?) -> [ModuleGuard] {
    guard group?.registry == nil else { return [] }
    return registriesOfModules.flatMap(\.guards)
  }

  var registriesOfModules: [any PlaceRegistry] {
    (self as? any ModuleGuarding)?.registries ?? []
  }

  /// The destinations in a group, if there is one: it may have a registry.
  func settled(in group: NavigationGroup?) -> Self {
    guard let group, let destinations = self as? any ModuleGuarding else { return self }
    return destinations.settled(in: group) as? Self ?? self
  }
}

/// Sees to it that the guards of modules are asked in the tree that shows them.
struct ModuleGuardSupport<Screens: DestinationSet>: ViewModifier {
  let destinations: Screens
  let pipeline: NavigationPipeline

  func body(content: Content) -> some View {
    content
      .onAppear(perform: addMissing)
      // Another block may take the place of the first while the view stays.
      .onChange(of: ObjectIdentifier(pipeline), addMissing)
  }

  private func addMissing() {
    let group = pipeline.group
    for registry in destinations.registriesOfModules { group?.refuse(registry) }
    pipeline.addMissing(destinations.guardsOfModules(in: group))
  }
}
#endif
