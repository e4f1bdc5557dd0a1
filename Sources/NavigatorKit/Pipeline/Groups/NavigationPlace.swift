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

extension NavigationPlace {
  /// Where the place is in the tree: the names from the outermost group to this one, with slashes.
  public var location: String { group.location }

  /// The route of the screen that is in front, or `nil` for a root without a route.
  ///
  /// It is found in the state: layers lie over tabs and flows, and these over a stack. A dialog is
  /// no screen. Observers hear when a part of the state changes that was read.
  public var currentScreen: AnyRoute? { group.currentScreen }

  /// Carries out an intent wherever in the tree that is possible, and brings it to the front.
  ///
  /// The search begins in this place, in front before hidden; then it goes on in the group around
  /// it, and so on. The same transition selects the tab of the block that takes the intent, and
  /// dismisses layers over it, if their guards allow that. A part of the tree whose
  /// ``NavigationGroup/acceptedIntents`` do not include the intent is passed over. Tabs that have never been shown
  /// are searched last; their content is made for that. If a flow that is not entered takes such
  /// intents, the intent waits until it is.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - cause: The cause, such as a link; without one it is the place in the code.
  ///   - animated: Whether it is shown with an animation.
  ///   - fileID: The file of the command, for logs.
  ///   - line: The line of the command, for logs.
  /// - Returns: The outcome. If no block can carry the intent out, it is a failure, whose
  ///   ``NavigationFailure/lookedIn`` lists the groups that were searched.
  @discardableResult
  public func send(
    _ intent: NavigationIntent,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = cause ?? .code(fileID: fileID, line: line)
    return group.send(intent, cause, animated)
  }
}

extension NavigationPlace {
  /// Makes the place a part of the group that it was made for.
  func settle(in parent: NavigationGroup) {
    precondition(
      group !== parent,
      "what is made for \(parent.location) must have a group of its own in the one that it is given"
    )
    group.join(parent)
  }
}
