// What hosts of nodes need of the store.

extension Store {
  /// Whether a command in a place waits for a slow guard, or for a condition while nothing is shown for the wait.
  func isWaiting(in group: NavigationGroup) -> Bool {
    group.facts.access(.waiting)
    return !commandsHeldUp(in: group).isEmpty
  }

  /// Gives up the commands for which a place is waiting.
  func cancelWaiting(in group: NavigationGroup) {
    whenFree { [self] in
      for command in commandsHeldUp(in: group) { conclude(command, .superseded) }
    }
  }

  private func commandsHeldUp(in group: NavigationGroup) -> [Command] {
    waiting.filter { command in
      guard command.block.group === group else { return false }
      return switch command.hold {
      case .answer: true
      case .condition: command.stopgaps.isEmpty
      case .nothing, .turn, .layers, .flow: false
      }
    }
  }

  /// Asks guards about the root of a place, before a host shows it for the first time.
  func showRoot(of group: NavigationGroup) {}
}
