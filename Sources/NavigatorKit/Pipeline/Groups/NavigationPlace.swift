/// A member of the tree of an app's navigation: a node, tabs, flows.
///
/// An app's own type can be a place, too, such as a coordinator that holds a node: it only has to
/// return its group, which no other place has. The owner of a place keeps everything in it; nothing
/// in it keeps an owner above it.
@MainActor
public protocol NavigationPlace: AnyObject, Sendable {
  /// The group of the place: its name, and the guards and the events of everything in it.
  var group: NavigationGroup { get }
}

extension NavigationGroup: NavigationPlace {
  /// The group itself: it is a place of its own.
  public var group: NavigationGroup { self }
}

extension NavigationPlace {
  /// The guards of the place: they are asked before the guards of everything in it.
  public var guards: NavigationGuards { group.guards }

  /// The events of all that is in the place, and its logs.
  public var events: NavigationEvents { group.events }

  /// Asks the guards again about everything that is in the place, also under the top.
  ///
  /// Entries that are no longer allowed go, in one transition; the outcome names the leave-guards
  /// that were armed. Redirects follow after that.
  ///
  /// - Returns: The outcome: committed if anything had to go.
  @discardableResult
  public func revalidate() -> NavigationOutcome { group.revalidate() }

  /// The route of the screen that is in front, or `nil` for a root without a route.
  ///
  /// It is read from the state: layers lie over tabs and flows, and these over a stack. A dialog is
  /// no screen. Observers hear when a part of the state that was read changes.
  public var currentScreen: AnyRoute? { group.currentScreen }

  /// Carries out an intent wherever in the tree that is possible, and brings it to the front.
  ///
  /// The search begins in this place, with the parts in front; then it goes on in the group around
  /// it, and so on. The same transition selects the tab of the block that takes the intent, and
  /// dismisses layers over it, if their guards allow that. A part of the tree whose
  /// ``NavigationGroup/acceptedIntents`` do not include the intent is passed over. Tabs that have
  /// never been shown are searched last, and their content is made for that. If a flow that is not
  /// entered takes such intents, the intent waits until that flow is entered.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - cause: The cause, such as a link; without one it is the line of the call.
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
  /// Checks that the place was made in the right group, and is not an earlier one.
  func settle(in parent: NavigationGroup) {
    precondition(
      group.parent === parent,
      """
      what is made for \(parent.location) must be made in the group that the closure is given, each time \
      anew: hand that on as 'in:'; this is \(group.location)
      """
    )
  }
}
