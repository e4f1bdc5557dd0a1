/// A navigator, a presenter, or tabs or flows: an object that navigation goes through.
///
/// All of them have a name, guards, events, and membership of a group. The kit makes its blocks
/// itself: an app cannot add one of its own.
@MainActor
public protocol NavigationBlock: IntentPerforming, AnyObject, Sendable {
  /// The pipeline that runs every change to the block.
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

  /// The intents that guards have parked, oldest first.
  public var parkedIntents: [NavigationIntent] { pipeline.parkedIntents }

  /// How many commands of the block may be parked at a time, 1 by default.
  ///
  /// The oldest ends as superseded when there are more. Of flows it is also the number of commands
  /// that wait for a flow.
  public var parkingLimit: Int {
    get { pipeline.parkingLimit }
    set { pipeline.parkingLimit = newValue }
  }

  /// The host's way to show a change with an animation, and to have commands wait for its next turn.
  ///
  /// It is set by a host, and not kept alive.
  public var scope: (any CommitScope)? {
    get { pipeline.scope }
    set { pipeline.scope = newValue }
  }

  /// Makes the block a member of a group, and of no other.
  ///
  /// A block that is gone with its layer, its tab or its flow can be used again once it has joined.
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
  ///   - cause: The cause, such as a link or the return of a saved state; without one it is the
  ///     place in the code.
  ///   - animated: Whether it is shown with an animation.
  ///   - fileID: The file of the command, for logs.
  ///   - line: The line of the command, for logs.
  /// - Returns: The outcome.
  @discardableResult
  public func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = cause ?? .code(fileID: fileID, line: line)
    let pipeline = pipeline
    if let value = intent.ask.finishingValue,
      let outcome = pipeline.block?.finish(with: value, cause, animated)
    {
      return outcome
    }
    return pipeline.bring(intent.awaited) {
      pipeline.submit(intent, cause: cause, animated: animated)
    }
  }

  /// Returns the outcome that an intent would have, and changes nothing that is shown.
  ///
  /// The guards are asked, with ``GuardRequest/isDryRun`` set. The content of a flow may be made
  /// for that, as when the flow is entered, and is then thrown away; the content of a tab is kept.
  public func dryRun(_ intent: NavigationIntent) async -> NavigationOutcome {
    await pipeline.dryRun(intent)
  }

  /// Asks the guards again about everything that the block shows, also under the top; for tabs and
  /// flows also about everything in them.
  ///
  /// Entries that are no longer allowed go, in one transition; the outcome names the leave-guards
  /// that were armed. Redirects follow after that. A guard that would park has no command to park
  /// here: it refuses. A call while a check is under way joins it, and makes it run once more.
  @discardableResult
  public func revalidate() -> NavigationOutcome {
    pipeline.ownedGroup?.revalidate() ?? pipeline.revalidate()
  }
}
