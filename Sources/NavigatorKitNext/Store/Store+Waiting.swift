// Commands that wait: for a condition, for layers that are in the way, for a flow.

extension Store {
  /// Holds a command until a condition is fulfilled, and shows something else meanwhile.
  func park(
    _ change: Change,
    _ parking: GuardDecision.Parking,
    by question: Question
  ) -> NavigationOutcome {
    let (command, name) = (change.command, question.guarding.name)
    if command.standsInFor != nil {
      // What stands in for another does not wait in turn: what would be shown for it does.
      return redirect(change, to: parking.meanwhile ?? command.asked, by: question)
    }
    let pending = command.identity(
      hold: PendingNavigation.Hold(guardName: name, condition: parking.condition.name)
    )
    if change.isDryRun {
      pending.settle(.unchanged(.dryRun))
      return .parked(pending)
    }
    release(command)
    if case .front = command.reach, let lead = change.draft.lead {
      // It is for the stack in which it waits, also when it is given again, and not for what is shown meanwhile.
      let earlier = waiting.first {
        $0.isParked && $0.asked == command.asked && $0.block.group === lead.group
      }
      command.move(to: earlier?.block ?? lead)
    }
    if command.cause.isWrite { command.block.refuseWrite() }
    dropHiddenPlaces()
    command.park(as: change.transition.intent)
    let held = Parked(parking.condition)
    held.waiter = ParkCondition.Waiter(
      resume: { [weak self] in self?.resume(command) },
      end: { [weak self] in self?.end(command, .parkingAbandoned) }
    )
    held.waiter.map(parking.condition.add)
    held.expiry = parking.expiry.map { expiry in
      Task { [weak self] in
        do { try await expiry() } catch { return }
        self?.end(command, .parkingExpired)
      }
    }
    hold(command, until: .condition(held))
    makeRoom(for: command)
    let outcome = tell(command, .parked(pending), change)
    if let meanwhile = parking.meanwhile { show(meanwhile, for: command, by: name) }
    goOn(after: command)
    return outcome
  }

  /// Ends the oldest of the parked commands of a block, if there are too many.
  private func makeRoom(for command: Command) {
    let parked = parkedCommands(of: command.block)
    for old in parked.dropLast(command.block.parkingLimit) {
      // What stood in for the old one stands in for the new one.
      command.stopgaps.formUnion(old.stopgaps)
      old.stopgaps = []
      release(old)
      old.settle(tell(old, .superseded))
    }
  }

  /// The parked commands of a block, oldest first.
  func parkedCommands(of block: Block) -> [Command] {
    waiting.filter { $0.isParked && ($0.block === block || $0.address?.isOf(block) ?? false) }
  }

  /// Shows a screen in the place of a parked command: one for each.
  private func show(_ meanwhile: NavigationIntent, for command: Command, by name: GuardName) {
    let hop = Redirection.Hop(guardName: name, intent: meanwhile)
    guard command.stopgaps.isEmpty, !command.hops.contains(hop) else { return }
    // What is shown for a screen in a layer lies on the layer.
    let stopgap = Command(
      command.block.layer == nil ? meanwhile : meanwhile.keepingLayers,
      at: command.block,
      .redirect,
      animated: command.isAnimated,
      after: command.hops + [hop]
    )
    stopgap.standsInFor = command
    stopgap.settle(carryOut(stopgap))
  }

  /// Carries a parked command out, in place of what was shown meanwhile.
  ///
  /// - Returns: `nil` if it has ended already.
  func resume(_ command: Command) -> NavigationOutcome? {
    guard command.isParked else { return nil }
    beginEpoch()
    release(command)
    blocks.first.map(command.loseBlock)
    command.resume()
    let outcome = command.settle(submit(command))
    // The condition has been met: what was shown meanwhile goes, also if the command comes to nothing now.
    if case .parked = outcome { return outcome }
    let review = { [self] (decision: NavigationOutcome) in
      if case .parked = decision { return }
      if !decision.isChange { removeStopgaps(of: command) }
    }
    if let open = outcome.unsettled { open.whenDecided(review) } else { review(outcome) }
    return outcome
  }

  private func removeStopgaps(of command: Command) {
    let ids = command.stopgaps
    if ids.isEmpty { return }
    command.stopgaps = []
    let removal = Command(NavigationIntent(.remove(Array(ids))), at: command.block, .resume)
    removal.settle(submit(removal))
  }

  /// Ends a command that waits.
  func end(_ command: Command, _ failure: NavigationFailure) {
    guard command.outcome == nil else { return }
    release(command)
    command.settle(tell(command, .failed(failure)))
  }
}

// MARK: - Flows

extension Store {
  func wait(_ command: Command, for flows: ChoiceBlock) -> NavigationOutcome {
    hold(command, until: .flow(flows))
    let held = waiting.filter { $0.isWaiting(for: flows) }
    for old in held.dropLast(flows.parkingLimit) { conclude(old, .superseded) }
    return tell(command, .queued(command.identity))
  }

  /// Goes on with the commands that wait for the flow that is entered now.
  fileprivate func goOn(in flows: ChoiceBlock) {
    guard let place = flows.place(of: flows.choice.selected.route) else { return }
    for command in waiting where command.isWaiting(for: flows) {
      guard place.group.acceptedIntents.includes(command.intent) else { continue }
      release(command)
      blocks.first.map(command.loseBlock)
      command.settle(carryOut(command))
    }
  }

  /// The intents that wait for a flow, or that are parked in one that was left.
  func intentsWaiting(for flows: ChoiceBlock) -> [NavigationIntent] {
    waiting.filter { $0.isWaiting(for: flows) || $0.hasOutlived(a: flows) }.map(\.intent)
  }

  /// Ends what an app leaves waiting with a block that it has let go.
  func release(_ block: Block?) {
    if tree == nil, alone == nil { for command in waiting { end(command, .ownerReleased) } }
    guard let block else { return }
    letGo(of: block)
    guard block.standing == .shown, block.layer == nil else { return }
    let blocks = (block as? ChoiceBlock)?.group?.blocks ?? [block]
    block.vanish(as: .released)
    for block in blocks { block.vanish(as: .released) }
    results.end(blocks.flatMap(\.stays), as: ResultEnd(.ownerGone))
    for block in blocks {
      for entry in Draft().entries(of: block).reversed() { scopes.end(entry.id) }
      scopes.end(block.id)
    }
    let isWhole = block === alone || block.group.map { $0 === tree } ?? false
    for command in waiting where isWhole || blocks.contains(where: { $0 === command.block }) {
      end(command, .ownerReleased)
    }
  }
}

extension Command {
  fileprivate var isParked: Bool { if case .condition = hold { true } else { false } }

  fileprivate func isWaiting(for flows: ChoiceBlock) -> Bool {
    if case .flow(flows) = hold { true } else { false }
  }

  /// Whether it is parked, and goes on though the flow has been left that its block lay in.
  fileprivate func hasOutlived(a flows: ChoiceBlock) -> Bool {
    guard isParked, hasLostBlock, flows.isForFlow(intent) else { return false }
    return flows.group.map { address?.isIn($0) ?? false } ?? false
  }
}

private func ~= (one: Block, other: Block) -> Bool { one === other }

/// Looks after those who wait when screens have gone.
@MainActor
final class WaitingReview: Participant {
  private unowned let store: Store
  /// The places of those who wait: they stay until observers have heard who ends with them.
  private var places: [NavigationGroup?] = []

  init(_ store: Store) { self.store = store }

  func follows(_ change: Change) -> Bool {
    !store.waiting.isEmpty || change.command.standsInFor != nil
  }

  func didWrite(_ change: Change) { places = store.waiting.map(\.block.group) }

  func wasTold(_ change: Change) {
    defer { places = [] }
    let gone = Set(change.meaning.goes.map(\.entry.id))
    for presenter in change.draft.cleared { store.dropLayers(waitingFor: presenter) }
    store.dropLayers(of: gone)
    if let parked = change.command.standsInFor {
      parked.stopgaps.formUnion(change.meaning.comes.map(\.entry.id))
    }
    let flows = change.draft.edits.lazy.compactMap(\.flows).first
    for command in store.waiting where command !== change.command {
      if let flows, command.isWaiting(for: flows) || command.hasOutlived(a: flows) {
        // It goes on at its address when its condition is fulfilled, or when a flow takes it.
        command.stopgaps = []
      } else if !command.stopgaps.isDisjoint(with: gone), command !== change.command.standsInFor {
        // What takes the place of a screen stands in as that did, such as the next step of a log-in.
        let left = change.meaning.goes.filter { command.stopgaps.contains($0.entry.id) }.map(
          \.block
        )
        let next = change.meaning.comes.filter { seen in left.contains { $0 === seen.block } }
        command.stopgaps = command.stopgaps.subtracting(gone).union(next.map(\.entry.id))
        // The user has left what stood in for it.
        if command.stopgaps.isEmpty { store.end(command, .parkingAbandoned) }
      } else if command.checks(anyOf: gone) {
        // Nothing is left to check.
        store.conclude(command, .unchanged(.allAllowed))
      } else if command.block.standing != .shown {
        if flows != nil { command.intent.awaited?.end(ResultEnd(.flowSwitched)) }
        store.end(command, .ownerReleased)
      }
    }
    if let flows { store.whenFree { [store] in store.goOn(in: flows) } }
  }
}

extension Command {
  /// Whether it is a check that waits for a slow guard's answer about one of some screens.
  fileprivate func checks(anyOf screens: Set<EntryID>) -> Bool {
    guard cause.kind == .revalidation, case .answer(let asking) = hold else { return false }
    return screens.contains(asking.question.seen.entry.id)
  }
}

extension Draft.Edit {
  /// The flows of which another one is entered.
  fileprivate var flows: ChoiceBlock? {
    if case .choice(let block, _, _) = change, block.isFlow { block } else { nil }
  }
}

extension Block {
  /// How many commands may be parked at a time.
  fileprivate var parkingLimit: Int {
    let own = [attendants] + (group?.lineage.map(\.attendants) ?? [])
    return own.lazy.compactMap { $0.knownGuards?.ownParkingLimit }.first ?? 1
  }
}
