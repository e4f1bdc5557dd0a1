/// Something with a place in the tree of an app's navigation: a node, tabs, flows.
///
/// An app's own type can have a place, too, such as a coordinator that holds a node: it only has to
/// name its group, which is its own and no other's. The owner of a place keeps all that is in it;
/// nothing in it keeps an owner above it.
@MainActor
public protocol NavigationPlace: AnyObject, Sendable {
  /// The group of the place: its name, and the guards and the events of all that is in it.
  var group: NavigationGroup { get }
}

extension NavigationGroup: NavigationPlace {
  /// The group itself: it is a place of its own.
  public var group: NavigationGroup { self }
}
