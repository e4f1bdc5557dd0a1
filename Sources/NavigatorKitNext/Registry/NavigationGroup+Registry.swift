public import Foundation

extension DestinationRegistry: PlaceRegistry {
  package var contentName: String { String(describing: Content.self) }
}

extension NavigationGroup {
  /// Makes a group whose place an app puts together, with the registry of the app's modules.
  ///
  /// All that is in the group finds the registry: hosts, archives, and the guards of modules.
  ///
  /// - Parameters:
  ///   - name: The name, the first part of its members' names in logs.
  ///   - place: The place that it belongs to, for as long as the group lives.
  ///   - registry: The registry, whatever content it makes. Of a registry in a group that has one already,
  ///     nothing counts, and the log says so.
  ///   - now: The time. Tests pass their own.
  public convenience init<Content>(
    _ name: String,
    in place: (any NavigationPlace)? = nil,
    registry: DestinationRegistry<Content>,
    now: @escaping () -> Date = { Date() }
  ) {
    self.init(name, in: place, now: now)
    take(registry)
  }

  /// The registry of the tree, which is given once.
  package var registry: (any PlaceRegistry)? { store.registries.given }

  /// Takes a registry for the tree: its guards are asked everywhere in the place.
  func take(_ registry: (any PlaceRegistry)?) {
    guard let registry else { return }
    if store.registries.given == nil {
      store.registries.given = registry
      store.guards(of: self).add(contentsOf: registry.guards)
    } else {
      refuse(registry)
    }
  }

  /// Notes that another registry than that of the tree was given.
  package func refuse(_ other: any PlaceRegistry) {
    guard other.id != registry?.id else { return }
    store.registries.refused.insert(location)
  }

  /// The places that were given a registry of their own.
  var secondRegistries: [RegistryDiagnostic] {
    store.registries.refused.map { place in
      RegistryDiagnostic(
        kind: .secondRegistry,
        subject: "that of \(place)",
        sources: [],
        remedy: "Give a registry to \(top.location) alone: its modules count everywhere in it."
      )
    }
  }
}

extension NavigationGroup {
  /// The routes of the roots that are declared in it, with the names of their places.
  var declaredRoots: [(location: String, route: AnyRoute)] {
    let unmade = choice.map { block in
      block.choice.entries.compactMap { entry in
        block.rootToCome(of: entry.route)
          .map { ("\(location)/\(PlaceName.of(entry.route))", $0.route) }
      }
    }
    return (rootEntry.map { [(location, $0.route)] } ?? []) + (unmade ?? [])
      + children.flatMap(\.declaredRoots)
  }
}
