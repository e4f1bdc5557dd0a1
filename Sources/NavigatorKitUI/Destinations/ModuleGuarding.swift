import NavigatorKit
import SwiftUI

/// Destinations from registries.
@MainActor
protocol ModuleGuarding {
  /// The registries that a host was given as destinations.
  var registries: [any PlaceRegistry] { get }

  /// Returns the destinations in a group: the registry of the group's tree comes first.
  func settled(in group: NavigationGroup) -> Self
}

extension DestinationSet {
  /// The guards of the modules behind the destinations that the tree does not know yet.
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

extension View {
  /// Adds the guards of modules to the tree that shows their screens.
  func addingGuards(of screens: some DestinationSet, to pipeline: NavigationPipeline) -> some View {
    let addMissing = {
      let group = pipeline.group
      for registry in screens.registriesOfModules { group?.refuse(registry) }
      pipeline.addMissing(screens.guardsOfModules(in: group))
    }
    return onAppear(perform: addMissing)
      // Another block may take the place of the first while the view stays.
      .onChange(of: ObjectIdentifier(pipeline), addMissing)
  }
}
