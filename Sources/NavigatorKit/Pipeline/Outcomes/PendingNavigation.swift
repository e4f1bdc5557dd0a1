/// A command that has not ended yet.
@MainActor
public final class PendingNavigation: Sendable {
  /// The guard that holds a command back, and the condition that it waits for.
  struct Hold {
    let guardName: GuardName

    /// The name of the condition.
    let condition: String
  }

  /// The guard that holds the command back, if it is parked.
  nonisolated let hold: Hold?

  /// How the command ended, or `nil` as long as it has not.
  ///
  /// Never an outcome that is pending itself.
  public private(set) var outcome: NavigationOutcome?

  /// How the command was decided: how it ended, or that it was parked.
  private var decision: NavigationOutcome?

  /// The notice that observers were given of the wait, with those of them that are to hear of its
  /// end.
  var notice: WaitNotice?

  /// The wait that has taken the place of this one: both end together.
  private weak var next: PendingNavigation?

  private var deciding: [(NavigationOutcome) -> Void] = []
  private var ending: [(NavigationOutcome) -> Void] = []
  /// The chain of commands from slow guards that this one is part of, if any.
  private var chain: CommandChain?

  init(hold: Hold? = nil) {
    self.hold = hold
    chain = CommandChain.current
  }

  /// Waits until the command has ended and returns how it did.
  ///
  /// - Returns: If the task is cancelled, that the command is parked, or `nil` before that.
  func settled() async -> NavigationOutcome? {
    if let outcome { return outcome }
    return await firstValue { end in whenSettled { end($0) } } ?? decision
  }

  /// Waits until the guards have decided and returns how the command ended, or that it is parked.
  ///
  /// - Returns: `nil` if the task is cancelled before.
  func decided() async -> NavigationOutcome? {
    if let decision { return decision }
    return await firstValue { end in whenDecided { end($0) } }
  }

  /// The present wait of the command: a parked one that goes on may wait for a slow guard, or be
  /// parked again.
  var present: PendingNavigation { next?.present ?? self }

  /// Ends the command, unless it has ended.
  ///
  /// A pending outcome ends it when that one ends.
  func settle(_ outcome: NavigationOutcome) {
    if let next = outcome.unsettled {
      if next !== self { self.next = next }
      handNotice(to: next)
    }
    switch outcome {
    case .parked(let next):
      decide(outcome)
      next.whenSettled { self.settle($0) }
    case .pending(let next), .queued(let next):
      next.whenDecided { self.decide($0) }
      next.whenSettled { self.settle($0) }
    case .committed, .committedDespite, .unchanged, .blocked, .redirected, .superseded, .failed:
      guard self.outcome == nil else { return }
      self.outcome = outcome
      // Most often the end is an event by itself, and all observers have heard it.
      notice?.end(outcome)
      decide(outcome)
      for follower in take(&ending) { follower(outcome) }
    }
  }

  private func decide(_ decision: NavigationOutcome) {
    guard self.decision == nil else { return }
    self.decision = decision
    for follower in take(&deciding) { follower(decision) }
  }

  private func take(
    _ followers: inout [(NavigationOutcome) -> Void]
  ) -> [(NavigationOutcome) -> Void] {
    defer { followers = [] }
    return followers
  }

  /// Keeps a command to carry it out when this one has ended, or is held back.
  ///
  /// - Parameters:
  ///   - cause: The cause of the command.
  ///   - tell: Tells observers that the command waits, if there are any.
  ///   - command: Carries it out; it is given the wait that the outcome ends.
  /// - Returns: That the command waits, or why it may not.
  @usableFromInline
  func followed(
    from cause: @autoclosure () -> NavigationCause?,
    telling tell: TransitionQueue.Teller?,
    by command: @escaping (PendingNavigation) -> NavigationOutcome
  ) -> NavigationOutcome {
    let chain = chain ?? CommandChain()
    self.chain = chain
    chain.count += 1
    let outcome: NavigationOutcome
    if chain.count <= TransitionQueue.limit {
      let next = PendingNavigation()
      whenDecided { _ in
        CommandChain.with(chain) { next.settle(command(next)) }
      }
      outcome = .queued(next)
    } else {
      outcome = .failed(.queueOverflow(by: cause()))
    }
    // A loop writes one line.
    if let tell, chain.count <= TransitionQueue.limit + 1 {
      NavigationEvents.sparingCallers { tell(outcome) }()
    }
    return outcome
  }

  /// Carries out a command that has waited, and tells observers of its end that do not hear of it
  /// otherwise.
  ///
  /// The end may be no event for them: an equal write makes none, and the change of another block
  /// is an event of that block.
  @usableFromInline
  func ending(_ command: () -> NavigationOutcome) -> NavigationOutcome {
    notice?.mark()
    let outcome = command()
    if let next = outcome.unsettled {
      handNotice(to: next)
    } else {
      notice?.leaveOutInformed()
      notice?.end(outcome)
    }
    return outcome
  }

  /// Lets the observers of this wait hear of the end of the one that takes its place.
  private func handNotice(to next: PendingNavigation) {
    guard let notice, next !== self, next.outcome == nil else { return }
    self.notice = nil
    if let other = next.notice {
      if other !== notice { other.add(notice.takeListeners()) }
    } else {
      next.notice = notice
    }
  }

  /// Calls a function when the command has ended: at once if it has.
  @inline(never)
  func whenSettled(_ follower: @escaping (NavigationOutcome) -> Void) {
    if let outcome { follower(outcome) } else { ending.append(follower) }
  }

  /// Calls a function when the command has been decided: at once if it has.
  func whenDecided(_ follower: @escaping (NavigationOutcome) -> Void) {
    if let decision { follower(decision) } else { deciding.append(follower) }
  }
}

extension PendingNavigation: nonisolated Hashable {
  /// Returns whether both are the same command.
  public nonisolated static func == (lhs: PendingNavigation, rhs: PendingNavigation) -> Bool {
    lhs === rhs
  }

  /// Feeds the identity of the command to the hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
