/// A navigator, a presenter, or tabs or flows: an object that navigation goes through.
///
/// All of them have a name, guards and events. A block belongs to the place that it was made in, and
/// to no other. The kit makes its blocks itself: an app cannot add one of its own.
@MainActor
public protocol NavigationBlock: IntentPerforming, AnyObject, Sendable {
  /// What a host of such a block needs of it.
  associatedtype Host: BlockPort

  /// The door for those who write a host of their own: what a host reads, writes and reports.
  var host: Host { get }
}

extension NavigationBlock {
  /// The part of the state that it shows.
  var cell: Block { host.cell }
}

extension NavigationBlock {
  /// The name in logs and events, which the block was given when it was made.
  public var name: String { cell.displayName }

  /// The guards of this block; those of its group are asked before them.
  public var guards: NavigationGuards { cell.store.guards(of: cell) }

  /// The events of this block, and its logs.
  public var events: NavigationEvents { cell.store.events(of: cell) }

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
    let command = Command(intent, at: cell, cause, animated: animated)
    return command.settle(cell.store.submit(command))
  }

  /// Returns the outcome that an intent would have, and changes nothing that is shown.
  ///
  /// The guards are asked, with ``GuardRequest/isDryRun`` set. The content of a flow may be made
  /// for that, as when the flow is entered, and is then thrown away; the content of a tab is kept.
  public func dryRun(_ intent: NavigationIntent) async -> NavigationOutcome {
    await cell.store.dryRun(Command(intent, at: cell, .unknownCode))
  }

  /// Asks the guards again about everything that the block shows, also under the top.
  ///
  /// Entries that are no longer allowed go, in one transition; the outcome names the leave-guards
  /// that were armed. Redirects follow after that. A guard that would park has no command to park
  /// here: it refuses. A call while a check is under way joins it, and makes it run once more.
  @discardableResult
  public func revalidate() -> NavigationOutcome {
    cell.store.revalidate([self.cell])
  }
}

extension NavigationBlock where Self: NavigationPlace {
  /// The guards of tabs or flows: they are asked about every screen in them, too.
  ///
  /// For the selection alone there is the scope of a guard: `for: .routes(of: ShopTab.self)`, or
  /// `for: .route(ShopTab.cart)` for one tab.
  public var guards: NavigationGuards { group.store.guards(of: group) }

  /// The events of tabs or flows and of every screen in them, and their logs.
  public var events: NavigationEvents { group.store.events(of: group) }

  /// Asks the guards again about tabs or flows and everything in them, also under the top.
  ///
  /// - Returns: The outcome: committed if anything had to go.
  @discardableResult
  public func revalidate() -> NavigationOutcome {
    group.store.revalidate(self.group.blocks, of: group)
  }
}
