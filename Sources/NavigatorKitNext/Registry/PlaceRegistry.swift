/// A registry as the places of a tree know it, whatever content it makes.
package protocol PlaceRegistry: Sendable {
  /// Tells one registry from another: copies have the same.
  var id: EntryID { get }
  var guards: [ModuleGuard] { get }
  var codings: RouteCodings { get }
  /// The full names of the types that can be shown, in order.
  var registeredTypes: [String] { get }
  /// The name of the type of content.
  var contentName: String { get }

  func canShow(_ route: AnyRoute) -> Bool
  func missing(_ route: AnyRoute) -> MissingDestination
}

/// The registry of a tree, and the places that were given others.
struct Registries {
  var given: (any PlaceRegistry)?
  var refused: Set<String> = []
}
