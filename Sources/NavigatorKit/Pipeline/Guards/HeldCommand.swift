/// A command that a block holds back: until a condition is met, a flow is entered, or a layer has gone.
///
/// It goes on once, when it is taken off the list, or it ends there.
@MainActor
class HeldCommand {
  let intent: NavigationIntent
  let cause: NavigationCause
  let isAnimated: Bool
  let pending: PendingNavigation
  /// Whether it is a step of a plan, which begins anew where the blocks are gone that it meant.
  let isStep: Bool
  /// The block that holds it.
  weak var owner: NavigationPipeline?

  init(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    isAnimated: Bool,
    pending: PendingNavigation,
    isStep: Bool = false
  ) {
    self.intent = intent
    self.cause = cause
    self.isAnimated = isAnimated
    self.pending = pending
    self.isStep = isStep
  }

  /// Whether nothing is shown that says why it waits, so that an app may show a spinner.
  var isSilent: Bool { false }

  /// Puts it on the list or takes it off, and tells those who observe that.
  func change(_ body: () -> Void) { body() }

  /// Lets go of what was to wake it: it is on the list no longer.
  func wasTaken() {}

  /// Ends what hangs on it, since it does not go on.
  func willEnd(_ outcome: NavigationOutcome) {}
}

extension NavigationPipeline {
  /// The commands of one kind that the block holds, oldest first.
  func held<Command: HeldCommand>(as type: Command.Type) -> [Command] {
    held.compactMap { $0 as? Command }
  }

  /// Holds a command back until it is taken.
  func keep(_ command: HeldCommand) {
    command.owner = self
    unsettled.append(command.pending)
    command.change { held.append(command) }
    if command.isSilent { group?.noteWaiting() }
  }

  /// Takes a command off the list, once, so that it goes on or ends.
  ///
  /// What ends everything that waits here must not end one that goes on.
  func take(_ command: HeldCommand) -> Bool {
    guard held.contains(where: { $0 === command }) else { return false }
    command.change { held.removeAll { $0 === command } }
    unsettled.removeAll { $0 === command.pending }
    if command.isSilent { group?.noteWaiting() }
    command.wasTaken()
    return true
  }

  /// Ends a command that does not go on, and tells observers.
  func end(_ command: HeldCommand, _ outcome: NavigationOutcome) {
    guard take(command) else { return }
    command.willEnd(outcome)
    _ = command.pending.ending {
      announce(emptyTransition(command.intent, command.cause, command.isAnimated), outcome)
      return outcome
    }
    settle(command.pending, outcome)
  }

  /// Ends a command when its turn comes, unless it has gone on by then.
  func endInTurn(_ command: HeldCommand, _ outcome: NavigationOutcome) {
    perform { [weak self] in
      self?.end(command, outcome)
      return outcome
    }
  }
}
