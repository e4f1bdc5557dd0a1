public import Foundation

/// A registry as the places of a tree know it, whatever content it makes.
package protocol PlaceRegistry: Sendable {
  /// Tells one registry from another: copies have the same.
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

/// The registry that a place was given, and those that came second.
@MainActor
private final class GivenRegistry: Attachment {
  var registry: (any PlaceRegistry)?
  var others: Set<EntryID> = []
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

  /// The registry of the tree: that of the outermost group that was given one.
  package var registry: (any PlaceRegistry)? {
    parent?.registry ?? attachments.known(GivenRegistry.self)?.registry
  }

  /// Takes the registry that the group's place was given, whose guards become those of the group.
  func take(_ registry: (any PlaceRegistry)?) {
    guard let registry else { return }
    attachments[GivenRegistry.self].registry = registry
    if parent?.registry == nil { guards.add(contentsOf: registry.guards) } else { refuse(registry) }
  }

  /// Says once that a registry comes second to that of the tree, unless it is the same one.
  package func refuse(_ other: any PlaceRegistry) {
    guard let registry, other.id != registry.id,
      attachments[GivenRegistry.self].others.insert(other.id).inserted
    else { return }
    log(.error, "registry", "\(secondRegistry)")
  }

  /// The diagnostics of registries that came second, in the group and in those in it.
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
