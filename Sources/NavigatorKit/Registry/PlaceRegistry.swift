public import Foundation

/// A registry as the places of a tree know it, whatever its content is.
package protocol PlaceRegistry: Sendable {
  /// The identity of the registry, which copies share.
  var id: EntryID { get }
  var guards: [ModuleGuard] { get }
  /// The full names of the types that can be shown, in order.
  var registeredTypes: [String] { get }
  /// The name of the type of content.
  var contentName: String { get }

  func part<Part: RegistryPart>(_ type: Part.Type) -> Part
  func canShow(_ route: AnyRoute) -> Bool
  func missing(_ route: AnyRoute) -> MissingDestination
}

extension DestinationRegistry: PlaceRegistry {
  package var contentName: String { String(describing: Content.self) }
}

/// The registry that a place was given, and later ones that were ignored.
@MainActor
private final class GivenRegistry: Attachment {
  var registry: (any PlaceRegistry)?
  var others: Set<EntryID> = []
}

extension NavigationGroup {
  /// Makes a group for a place of the app's own, with the registry of the app's modules.
  ///
  /// Hosts, archives and the guards of modules find the registry from anywhere in the group.
  ///
  /// - Parameters:
  ///   - name: The name, the first part of its members' names in logs.
  ///   - place: The place that it belongs to, for as long as the group lives.
  ///   - registry: The registry, whatever content it makes. In a group that has one already it is
  ///     ignored, and the log says so.
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

  /// The registry of the tree: the one that its outermost group with a registry was given.
  package var registry: (any PlaceRegistry)? {
    parent?.registry ?? attachments.known(GivenRegistry.self)?.registry
  }

  /// Takes the registry that the group's place was given; its guards become guards of the group.
  func take(_ registry: (any PlaceRegistry)?) {
    guard let registry else { return }
    attachments[GivenRegistry.self].registry = registry
    if parent?.registry == nil { guards.add(contentsOf: registry.guards) } else { refuse(registry) }
  }

  /// Logs once that a registry is ignored since the tree has one, unless both are the same.
  package func refuse(_ other: any PlaceRegistry) {
    guard let registry, other.id != registry.id,
      attachments[GivenRegistry.self].others.insert(other.id).inserted
    else { return }
    log(.error, "registry", "\(secondRegistry)")
  }

  /// The diagnostics of ignored registries, in the group and in the groups in it.
  var secondRegistries: [RegistryDiagnostic] {
    let given = attachments.known(GivenRegistry.self)
    let isSecond = given.map {
      !$0.others.isEmpty || $0.registry.map { $0.id != registry?.id } ?? false
    }
    return (isSecond ?? false ? [secondRegistry] : []) + children.flatMap(\.secondRegistries)
  }

  private var secondRegistry: RegistryDiagnostic {
    RegistryDiagnostic(
      kind: .secondRegistry,
      subject: "that of \(location)",
      sources: [],
      remedy: "Give a registry to \(root.location) alone: its modules count everywhere in it."
    )
  }
}
