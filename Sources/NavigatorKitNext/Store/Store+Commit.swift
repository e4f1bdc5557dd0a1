// The commit: one write, and what follows from it.

extension Store {
  /// Commits a change that all guards have allowed.
  func commit(_ change: Change, as outcome: NavigationOutcome) -> NavigationOutcome {
    let (command, draft) = (change.command, change.draft)
    release(command)
    supersede(touching: draft, unless: command)
    let participants = participants.filter { $0.follows(change) }
    // Told as it was before: what follows reads the new state.
    let transition =
      (draft.blocks + command.senders).contains(where: \.isAttended) ? change.transition : nil
    let writing = {
      self.write(draft)
      for participant in participants { participant.didWrite(change) }
    }
    events.whileSilent {
      if let scope { scope.commit(animated: command.isAnimated, writing) } else { writing() }
      noteTime(of: draft)
      for participant in participants { participant.didCommit(change) }
    }
    if let transition { send(transition, outcome, to: draft.blocks + command.senders, of: change) }
    for participant in participants { participant.wasTold(change) }
    note(.followed, self.participants.contains(where: \.followsAll))
    command.settle(outcome)
    return outcome
  }

  private func noteTime(of draft: Draft) {
    let time = now()
    for block in draft.blocks where block.isAttended {
      block.forEachGuards { $0.lastTransition = time }
    }
  }

  private func write(_ draft: Draft) {
    for edit in draft.edits {
      switch edit.change {
      case .stack(let block, let edit): block.apply(edit)
      case .layers(let block, _, let layers): block.apply(layers)
      case .choice(let block, _, let choice): block.apply(choice)
      case .root(let group, _, _, let standing): group.apply(standing)
      }
      edit.block.group?.noteChange(of: edit.block)
    }
  }

  /// Accepts what a host or a binding has removed already, and asks afterwards about what it uncovers.
  func accept(_ change: Change) -> NavigationOutcome {
    let leaving = Questions(about: change.meaning.goes, .leave)
    let late = leaving.lateLeave
    let outcome = commit(change, as: late.map { .committedDespite($0) } ?? change.command.committed)
    check(change.meaning.uncovers, .reveal)
    return outcome
  }
}

extension NavigationGroup {
  /// Notes which block changed last, here and in the places around.
  func noteChange(of block: Block) {
    for group in sequence(first: self, next: \.parent) { group.changedLast = block }
  }
}

// MARK: - Telling

extension Store {
  /// Tells observers of a command that changes nothing, or waits: of the wait once, however many guards it waits for.
  ///
  /// That a check waits, and how that ends, concerns them not: one that checks whenever it hears of an event would
  /// never end.
  @discardableResult
  func tell(
    _ command: Command,
    _ outcome: NavigationOutcome,
    _ change: Change? = nil
  ) -> NavigationOutcome {
    if command.cause.kind == .revalidation, command.address != nil { return outcome }
    let blocks = (change?.draft.blocks ?? [command.block]) + command.senders
    guard blocks.contains(where: \.isAttended) else { return outcome }
    if !command.isNews(outcome) { return outcome }
    send(change?.transition ?? command.emptyTransition, outcome, to: blocks)
    return outcome
  }

  /// Sends an event to the observers of the blocks, and to those of the places around them, each once.
  private func send(
    _ transition: @escaping @autoclosure () -> StateTransition,
    _ outcome: NavigationOutcome,
    to blocks: [Block],
    of change: Change? = nil
  ) {
    var known: [NavigationEvents] = []
    var heard: [(listeners: [NavigationEvents.Observer], reference: BlockReference)] = []
    func add(_ attendants: Attendants, _ block: Block) {
      guard let events = attendants.knownEvents, !known.contains(where: { $0 === events })
      else { return }
      known.append(events)
      heard.append((events.listeners(), BlockReference(block)))
    }
    for block in blocks { add(block.attendants, block) }
    for block in blocks {
      if let layer = block.layer { add(layer.presenter.attendants, layer.presenter) }
      // The place of what has gone may have, too.
      for group in (block.group ?? tree)?.lineage ?? [] { add(group.attendants, block) }
    }
    guard let first = blocks.first, let reference = heard.first?.reference else { return }
    events.tell(sparing: known.flatMap { $0.listeners(spared: true) }) { [self] in
      let screen = first.screenInFront ?? first.choiceInFront
      var event = NavigationEvent(
        time: now(),
        transition: transition(),
        outcome: outcome,
        from: change.map { $0.origin ?? $0.originChoice } ?? screen,
        to: screen,
        reference: reference
      )
      for (listeners, reference) in heard {
        event.reference = reference
        for listener in listeners { listener.hear(event) }
      }
    }
  }
}
