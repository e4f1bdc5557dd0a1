/// Lets one transition happen at a time.
///
/// A command that is given while a transition is under way (by an observer, say) would see a state
/// in the making. It waits instead, and runs when the transition has ended, in the order given.
@MainActor
final class TransitionQueue {
  /// How many commands may be given from inside one outermost transition.
  nonisolated static let limit = 1_000

  private(set) var isBusy = false
  private var waiting: [Command] = []
  private var accepted = 0

  private struct Command {
    let run: () -> NavigationOutcome
    let pending: PendingNavigation
  }

  nonisolated init() {}

  /// Keeps a command until the transition that is under way has ended.
  func enqueue(_ run: @escaping () -> NavigationOutcome) -> NavigationOutcome {
    guard accepted < Self.limit else { return .failed(.queueOverflow) }
    accepted += 1
    let pending = PendingNavigation()
    waiting.append(Command(run: run, pending: pending))
    return .queued(pending)
  }

  /// Runs a transition, and then what was asked for meanwhile.
  func perform(_ transition: () -> NavigationOutcome) -> NavigationOutcome {
    isBusy = true
    let outcome = transition()
    if !waiting.isEmpty { drain() }
    isBusy = false
    return outcome
  }

  private func drain() {
    var next = 0
    while next < waiting.count {
      let command = waiting[next]
      next += 1
      command.pending.settle(command.run())
    }
    waiting = []
    accepted = 0
  }
}
