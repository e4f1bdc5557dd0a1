/// A command that a block holds back: until a condition is met, a flow is entered, or a layer has
/// gone.
///
/// A held command is taken off the list once: to be carried out, or to end.
@MainActor
class HeldCommand {
  let intent: NavigationIntent
  let cause: NavigationCause
  let isAnimated: Bool
  let pending: PendingNavigation
  /// Whether it is a step of a plan: such a step begins anew if the blocks that it named are gone.
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

  /// Whether it waits without a stopgap, so that an app may show a spinner.
  var isSilent: Bool { false }

  /// Changes the list; a kind whose list is observed notifies its observers.
  func change(_ body: () -> Void) { body() }

  /// Reacts to having left the list, as by leaving the condition that was to wake it.
  func wasTaken() {}

  /// Ends the results that depend on it, since it does not go on.
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
    if command.isSilent { noteWaiting() }
  }

  /// Takes a command off the list, once, so that it goes on or ends.
  ///
  /// Whoever ends all held commands meanwhile must not end this one.
  func take(_ command: HeldCommand) -> Bool { !take([command]).isEmpty }

  /// Takes commands of one kind off the list, and returns those that were on it.
  private func take(_ commands: [HeldCommand]) -> [HeldCommand] {
    let taken = commands.filter(held.contains)
    guard let first = taken.first else { return [] }
    first.change { for command in taken { held.remove(command) } }
    for command in taken { unsettled.remove(command.pending) }
    if taken.contains(where: \.isSilent) { noteWaiting() }
    for command in taken { command.wasTaken() }
    return taken
  }

  /// Ends a command that does not go on, and tells observers.
  func end(_ command: HeldCommand, _ outcome: NavigationOutcome) { end([command], outcome) }

  /// Ends commands of one kind: all of them are off the list before observers hear of the first.
  func end(_ commands: [HeldCommand], _ outcome: NavigationOutcome) {
    for command in take(commands) {
      command.willEnd(outcome)
      _ = command.pending.ending {
        answer(command.intent, command.cause, command.isAnimated, outcome)
      }
      settle(command.pending, outcome)
    }
  }

  /// Ends a command after the transition that is under way, unless it has gone on by then.
  func endInTurn(_ command: HeldCommand, _ outcome: NavigationOutcome) {
    perform { [self] in
      end(command, outcome)
      return outcome
    }
  }
}
