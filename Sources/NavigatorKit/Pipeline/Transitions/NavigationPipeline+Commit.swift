// How an allowed change becomes the state.

extension NavigationPipeline {
  /// The one place where a guarded change becomes the state.
  ///
  /// - Parameters:
  ///   - attempt: The command.
  ///   - outcome: Its outcome.
  ///   - question: The question of leave-guards that may bring the removed entries back: their
  ///     guards stay until it is answered.
  func commit(
    _ attempt: TransitionAttempt,
    _ outcome: NavigationOutcome,
    asking question: LateQuestion? = nil
  ) {
    let change = attempt.change
    change.command?.open()
    forEachPart(of: change) { pipeline, change in pipeline.makeWay(for: attempt, change) }
    if kind.showsLayers || change.hasCompanions { change.update(in: self) }
    // Only a change that makes places releases any. Their blocks are held until their contents are
    // known.
    var released: [(NavigationPipeline, gone: [NavigationPipeline], held: [AnyObject])] = []
    forEachPart(of: change) { pipeline, change in
      guard let gone = change.released?() else { return }
      released.append((pipeline, gone, gone.compactMap(\.block)))
    }
    let departure = Departure(of: attempt, in: self)
    var isHeard = hasObservers || !attempt.senders.isEmpty
    forEachPart(of: change) { pipeline, _ in
      if pipeline !== self, pipeline.hasObservers { isHeard = true }
    }
    let isInFront = isHeard && isSurelyInFront(in: change)
    let screen = isInFront ? change.facts.origin : isHeard ? screenInFront : nil
    // Screens that a swipe has taken away may be back a little later.
    let mayReturn = hasScope && kind == .stack && attempt.cause.kind == .gesture && scope != nil
    telling {
      carryOut(
        change,
        and: change.hasCompanions ? change.companions[...] : [],
        animated: attempt.isAnimated
      )
      if let question {
        question.departure = departure
      } else if !mayReturn {
        departure.endGuards()
      }
      forEachPart(of: change) { $0.noteCommit(of: $1) }
      // Before observers hear of it: a history asks whether a guard's own screen is in front.
      if let waiting = attempt.shownFor {
        for part in parts(of: attempt) { waiting.noteShown(part) }
      }
      if kind != .stack || change.hasCompanions || change.inserted.isEmpty,
        group?.knowsRoots ?? false
      {
        forEachPart(of: change) { $0.noteRootsShown(by: $1) }
      }
      if isHeard || attempt.hasNotice {
        let screenNow = isInFront ? change.facts.destination : screenInFront
        announce(
          attempt,
          outcome,
          of: parts(of: attempt),
          between: (isHeard ? screen : screenNow, screenNow)
        )
      } else if change.hasCompanions {
        block?.queue.visits?.note()
      }
    }
    if mayReturn { endWhenFinal(change, question == nil ? departure : nil) }
    if change.hasCompanions || !results.isEmpty {
      forEachPart(of: change) { pipeline, change in
        if !mayReturn || pipeline !== self {
          pipeline.keepScopesUnderLayers(change.removed, of: change)
        }
      }
      forEachPart(of: change) { if !$1.isOnlyDialog { $0.endLateQuestion() } }
      // Layers that go along lie over their screens.
      if change.hasCompanions {
        forEachPart(of: change) { if $0.kind.showsLayers { $0.deliverResults(of: $1) } }
      }
      forEachPart(of: change) { pipeline, change in
        if !mayReturn || pipeline !== self { pipeline.deliverResults(of: change) }
      }
    }
    for (pipeline, gone, _) in released { pipeline.endResults(of: gone) }
    finish(attempt, outcome)
    forEachPart(of: change) { $0.reviewParked(after: $1, of: attempt) }
    change.command?.close()
  }

  /// Whether the top of the block is the screen in front before and after a change, so that no
  /// search is needed.
  private func isSurelyInFront(in change: ProposedChange) -> Bool {
    guard kind == .stack, former == nil, !change.hasCompanions else { return false }
    guard group != nil else { return true }
    guard let visits = block?.queue.visits, !visits.isOutdated,
      change.facts.origin != nil, change.facts.destination != nil
    else { return false }
    return visits.frontStack == id
  }

  /// A block and its change in a transition.
  @MainActor
  struct Part {
    let pipeline: NavigationPipeline
    let change: ProposedChange
  }

  /// The change of each block in a transition: this one first, then the blocks that change with it.
  func parts(of attempt: TransitionAttempt) -> Few<Part> {
    var parts = Few.one(Part(pipeline: self, change: attempt.change))
    for companion in attempt.change.companions {
      guard let pipeline = companion.pipeline else { continue }
      parts.append(Part(pipeline: pipeline, change: companion.change))
    }
    return parts
  }

  /// Calls a function with each block that a transition changes, and its change: this one first.
  ///
  /// Most often it is the only block, and to list it would cost more than the rest of the command.
  @inline(__always)
  func forEachPart(
    of change: ProposedChange,
    _ body: (NavigationPipeline, ProposedChange) -> Void
  ) {
    body(self, change)
    if !change.hasCompanions { return }
    for companion in change.companions {
      if let pipeline = companion.pipeline { body(pipeline, companion.change) }
    }
  }

  /// Supersedes the command that waits for a guard here, since another one changes the block.
  ///
  /// A dialog does not supersede it: it may be about that command.
  private func makeWay(for attempt: TransitionAttempt, _ change: ProposedChange) {
    guard let pending = pendingAttempt, pending !== attempt, !change.isOnlyDialog else { return }
    supersede(pending)
  }

  /// Makes changes: each one runs within the scope of its own host, and of the hosts of those
  /// before it.
  private func carryOut(
    _ change: ProposedChange,
    and others: ArraySlice<CompanionChange>,
    animated: Bool
  ) {
    guard hasScope, let scope else { return carryOutAlone(change, and: others, animated: animated) }
    scope.commit(animated: animated) { carryOutAlone(change, and: others, animated: animated) }
  }

  private func carryOutAlone(
    _ change: ProposedChange,
    and others: ArraySlice<CompanionChange>,
    animated: Bool
  ) {
    change.commit()
    if others.isEmpty { return }
    guard let next = others.firstIndex(where: { $0.pipeline != nil }) else { return }
    others[next].pipeline?.carryOut(
      others[next].change,
      and: others[(next + 1)...],
      animated: animated
    )
  }

  /// Updates the results, the protection and the times of the block after a change.
  private func noteCommit(of change: ProposedChange) {
    if hasObservers { noteArrival(of: change) }
    if !results.isEmpty {
      let end = ResultEnd(of: change.transition)
      for entry in change.removed.reversed() { results.decide(entry.id, end) }
      // An entry that a host brings back has not ended.
      for entry in change.inserted { results.revoke(entry.id) }
    }
    if !change.inserted.isEmpty, mayHaveGuards {
      // The scopes that modules declare are made in the order of their screens, or are sorted into
      // it at once.
      results.isWelcoming = true
      welcome(change.inserted)
      results.isWelcoming = false
    }
    if !results.isEmpty {
      if change.comesOnTop {
        results.raise(change.inserted)
      } else {
        results.raise(block?.allEntries ?? [])
      }
    }
    let time = now
    lastTransition = time
    // Most changes are not the first. To compare moves and kinds means to compare names, so this
    // comes last.
    if !hasNavigated, change.isNavigation { hasNavigated = true }
    if let group {
      group.noteTransition(of: self, at: time)
      block?.queue.visits?.noteChange(of: self)
    }
    updateProtection()
  }

  /// Ends the guards and the results of entries once their host cannot bring the entries back any
  /// more.
  private func endWhenFinal(_ change: ProposedChange, _ departure: Departure?) {
    let removed = change.removed
    if removed.isEmpty { return }
    whenFinal { [weak self] in
      guard let self else { return departure?.endGuards() ?? () }
      let returned = Set(removed.map(\.id).filter { block?.holds($0) ?? false })
      departure?.endGuards(except: returned)
      keepScopesUnderLayers(removed.filter { !returned.contains($0.id) }, of: change)
      for entry in removed.reversed() {
        if returned.contains(entry.id) {
          results.revoke(entry.id)
        } else {
          results.deliver(entry.id)
        }
      }
    }
  }

  /// Keeps the scopes of entries that a change has removed from a stack until the leaving layers
  /// over it have left the screen: the top goes first.
  private func keepScopesUnderLayers(
    _ gone: some Collection<RouteEntry>,
    of change: ProposedChange
  ) {
    guard var group, change.isRemoval, !kind.showsLayers, !kind.showsPlaces, !results.isEmpty,
      group.queue.mayShowLayers
    else { return }
    while true {
      for layers in group.presenters {
        guard let lowest = layers.block?.overlay?.leavingLayer else { continue }
        results.keepScopes(of: gone, under: lowest, of: layers.results)
      }
      guard let parent = group.parent else { return }
      group = parent
    }
  }

  /// Delivers the results of the screens that are gone to the commands that wait for them.
  private func deliverResults(of change: ProposedChange) {
    if results.isEmpty { return }
    guard let block else { return }
    for entry in change.removed.reversed() where block.isGone(entry.id) {
      results.deliver(entry.id)
    }
  }

  /// Ends the results of blocks that the change of this one has released.
  private func endResults(of released: [NavigationPipeline]) {
    let end = ResultEnd(block?.switcher?.endOfReleasedResults ?? .ownerGone)
    // A block inside an entry ends with the block of that entry.
    let all = Set(released.map(ObjectIdentifier.init))
    for pipeline in released
    where pipeline.outer.map({ !all.contains(ObjectIdentifier($0)) }) ?? true {
      pipeline.endResults(end)
    }
  }
}
