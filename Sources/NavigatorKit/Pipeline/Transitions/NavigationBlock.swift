/// A navigator, a presenter, or tabs or flows: an object that holds a part of the state and takes
/// commands.
///
/// A block has a name, guards and events. It belongs to the place that it was made in, and to no
/// other. All blocks are the kit's: an app cannot write one of its own.
@MainActor
public protocol NavigationBlock: IntentPerforming, AnyObject, Sendable {
  /// What a host of such a block needs of it.
  associatedtype Host: BlockPort

  /// What a host of your own reads, writes and reports.
  var host: Host { get }
}

extension NavigationBlock {
  /// The pipeline through which every change of the block goes.
  package var pipeline: NavigationPipeline { host.pipeline }
}

extension NavigationBlock {
  /// The name in logs and events, which the block was given when it was made.
  public var name: String { pipeline.name }

  /// The guards of this block; those of its group are asked before them.
  public var guards: NavigationGuards { pipeline.guards }

  /// The events of this block, and its logs.
  public var events: NavigationEvents { pipeline.events }

  /// Carries out an intent that was made elsewhere.
  ///
  /// An intent that the block cannot carry out, such as a push of another type, goes to the first
  /// member of its group that can. If there is none, nothing changes.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - cause: The cause, such as a link or the return of a saved state; without one it is the
  ///     line of the call.
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
    let site = cause == nil ? CallSite.code(fileID, line) : nil
    let cause = cause ?? .code(fileID: fileID, line: line)
    let pipeline = pipeline
    if let work = intent.ask.workInTree { return pipeline.carryOut(work, cause, animated) }
    return pipeline.bring(intent.awaited) {
      pipeline.block?.carryOut(intent, cause, at: site, animated)
        ?? pipeline.submit(intent, cause: cause, animated: animated)
    }
  }

  /// Returns the outcome that an intent would have, and changes nothing that is shown.
  ///
  /// The guards are asked, with ``GuardRequest/isDryRun`` set. The content of a flow may be made
  /// for that, as when the flow is entered, and is then thrown away; the content of a tab is kept.
  public func dryRun(_ intent: NavigationIntent) async -> NavigationOutcome {
    await pipeline.dryRun(intent)
  }

  /// Asks the guards again about everything that the block shows, also under the top.
  ///
  /// Entries that are no longer allowed go, in one transition; the outcome names the leave-guards
  /// that were armed. Redirects follow after that. A guard that would park refuses here, since
  /// there is no command to park. A call while a check is under way joins it, and makes it run once
  /// more.
  @discardableResult
  public func revalidate() -> NavigationOutcome {
    pipeline.revalidate()
  }
}

extension NavigationBlock where Self: NavigationPlace {
  /// The guards of tabs or flows: they are asked about every screen in them, too.
  ///
  /// To guard the selection alone, give the guard a scope: `for: .routes(of: ShopTab.self)`, or
  /// `for: .route(ShopTab.cart)` for one tab.
  public var guards: NavigationGuards { group.guards }

  /// The events of tabs or flows and of every screen in them, and their logs.
  public var events: NavigationEvents { group.events }

  /// Asks the guards again about tabs or flows and everything in them, also under the top.
  ///
  /// - Returns: The outcome: committed if anything had to go.
  @discardableResult
  public func revalidate() -> NavigationOutcome { group.revalidate() }
}
