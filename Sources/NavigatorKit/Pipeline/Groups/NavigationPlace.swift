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

extension NavigationPlace {
  /// The names from the root of the tree to this place, with slashes.
  public var path: String { group.path }

  /// The route of the screen that is in front in this place, or `nil` for a root.
  public var currentScreen: AnyRoute? { group.currentScreen }

  /// Carries out an intent wherever in the tree that is possible, and brings that to the front.
  ///
  /// See ``NavigationGroup/send(_:cause:animated:fileID:line:)``.
  @discardableResult
  public func send(
    _ intent: NavigationIntent,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    group.send(intent, cause: cause, animated: animated, fileID: fileID, line: line)
  }
}

extension NavigationPlace {
  /// Makes the place a part of the group that it was made for.
  func settle(in parent: NavigationGroup) {
    precondition(
      group !== parent,
      "what is made for \(parent.path) must have a group of its own in the one that it is given"
    )
    group.join(parent)
  }
}
