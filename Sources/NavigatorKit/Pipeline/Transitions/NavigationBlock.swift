/// Anything that navigation goes through: a stack, or modal layers.
///
/// What is the same for all of them is here: a name, guards, events, membership of a group. The kit
/// makes its blocks itself: an app cannot add one of its own.
@MainActor
public protocol NavigationBlock: AnyObject, Sendable {
  /// The way that every change to the block takes.
  var pipeline: NavigationPipeline { get }
}

extension NavigationBlock {
  /// The name in logs and events.
  public var name: String {
    get { pipeline.name }
    set { pipeline.name = newValue }
  }

  /// The guards of this block; those of its group are asked before them.
  ///
  /// Tabs and flows are their group: their guards are asked about every screen in them, too. For the
  /// selection alone there is the scope of a guard: `for: .routes(of: ShopTab.self)`, or
  /// `for: .route(ShopTab.cart)` for one tab.
  public var guards: NavigationGuards { pipeline.guards }

  /// The events of this block.
  ///
  /// Tabs and flows are their group: their events are those of every screen in them, too.
  public var events: NavigationEvents { pipeline.events }

  /// Makes the block a member of a group, and of no other.
  ///
  /// One that is gone with its layer, its tab or its flow can be used again from then on.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - name: The name in logs and events; without one the block keeps the one it has.
  public func join(_ group: NavigationGroup, as name: String? = nil) {
    if let name { pipeline.name = name }
    pipeline.join(group)
  }

  /// Makes the block a member of no group.
  ///
  /// Does nothing if it is a member of none.
  public func leaveGroup() { pipeline.leaveGroup() }

  /// Carries out an intent that was made elsewhere.
  ///
  /// An intent that the block cannot carry out, such as a push of another type, goes to the first
  /// member of its group that can. If there is none, nothing changes.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - cause: What brought it about, such as a link or the return of a saved state; without one
  ///     it is the place in the code.
  ///   - animated: Whether it is shown with an animation.
  ///   - fileID: The file of the command, for logs.
  ///   - line: The line of the command, for logs.
  /// - Returns: What it did.
  @discardableResult
  public func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = cause ?? .code(fileID: fileID, line: line)
    return pipeline.submit(intent, cause: cause, animated: animated)
  }

  /// Says what an intent would come to, and changes nothing that is shown.
  ///
  /// The guards are asked, with ``GuardRequest/isDryRun`` set. What belongs to a flow may be made for
  /// that, as when the flow is entered, and is thrown away then; what a tab holds is kept.
  public func dryRun(_ intent: NavigationIntent) async -> NavigationOutcome {
    await pipeline.dryRun(intent)
  }

  /// Checks again everything that the block shows, also what lies under the top; of tabs and flows also
  /// everything in them.
  ///
  /// What is no longer allowed goes, in one transition; a leave-guard that was armed is named in the
  /// outcome. What guards redirect to is done after that. A guard that would park has nothing to hold
  /// back here: it refuses. A call while a check is under way joins it, and has it repeated.
  @discardableResult
  public func revalidate() -> NavigationOutcome {
    pipeline.ownedGroup?.revalidate() ?? pipeline.revalidate()
  }
}
