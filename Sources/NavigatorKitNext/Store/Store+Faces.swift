// What faces need of the store beside commands.

extension Store {
  /// Writes what a host or a binding has changed.
  func write(_ ask: NavigationIntent.Ask, to block: Block, _ cause: NavigationCause) {
    let command = Command(NavigationIntent(ask), at: block, cause)
    command.settle(submit(command))
  }

  func guards(of block: Block) -> NavigationGuards {
    attend(block.attendants) { [weak block] in block.map { [$0] } ?? [] }
    return block.attendants.guards
  }

  func events(of block: Block) -> NavigationEvents {
    attend(block.attendants) { [weak block] in block.map { [$0] } ?? [] }
    return block.attendants.events
  }

  func guards(of group: NavigationGroup) -> NavigationGuards {
    attend(group.attendants) { [weak group] in group?.blocks ?? [] }
    return group.attendants.guards
  }

  func events(of group: NavigationGroup) -> NavigationEvents {
    attend(group.attendants) { [weak group] in group?.blocks ?? [] }
    return group.attendants.events
  }

  private func attend(_ attendants: Attendants, _ blocks: @escaping () -> [Block]) {
    guard attendants.didChange == nil else { return }
    attendants.didChange = { [weak self] in self?.noteAttention() }
    attendants.blocks = blocks
    attendants.guards.parked = { [weak self] in
      guard let self else { return [] }
      return blocks().flatMap { parkedCommands(of: $0).map(\.intent) }
    }
  }
}

extension Navigator {
  func write(_ ask: NavigationIntent.Ask, _ cause: NavigationCause) {
    _ = host
    block.store.write(ask, to: block, cause)
  }
}
