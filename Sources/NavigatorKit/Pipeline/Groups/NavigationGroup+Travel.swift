// The way of an intent to the block that can carry it out.

extension NavigationGroup {
  /// Carries out an intent wherever in the tree that is possible.
  func send(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    if isGone {
      return pipelines.first?.perform(intent, cause, animated: animated) { .failed(.gone) }
        ?? .failed(.gone)
    }
    if let errand = intent.errand {
      return errand.start(in: self, cause, animated: animated, after: [], of: nil)
    }
    if let work = intent.ask.workInTree, let performer = pipelines.first ?? root.pipelines.first {
      return performer.carryOut(work, cause, animated)
    }
    if let finish = intent.ask(as: Finish.self),
      let performer = pipelines.first ?? root.pipelines.first
    {
      let tell = performer.teller(of: intent, cause, animated)
      return performer.perform(cause, telling: tell) { [weak self, weak performer] in
        guard let self, let performer else { return .failed(.ownerReleased) }
        if let outcome = finishWithin(finish, cause, animated) { return outcome }
        return performer.answer(intent, cause, animated, .unchanged(.alreadyAtRoot))
      }
    }
    var search = IntentSearch(intent: intent)
    // The block that takes it is found when its turn comes: the present command may change the
    // tree. No content is made before.
    guard let performer = search.takerThatIsThere(from: self) ?? root.pipelines.first else {
      return .failed(.unhandled(intent, search.lookedIn))
    }
    let tell = performer.teller(of: intent, cause, animated)
    return performer.perform(cause, telling: tell) { [weak self] in
      self?.sendWithin(intent, cause, animated) ?? .failed(.ownerReleased)
    }
  }

  /// Carries out an intent that has waited for the flow of the group, in the part that it was given
  /// to.
  func send(_ waiting: CarriedIntent) -> NavigationOutcome {
    let intent = waiting.intent.withoutAddress
    if intent.errand != nil { return send(intent, waiting.cause, waiting.isAnimated) }
    let asked = waiting.place?.block(in: self)
    guard let performer = asked ?? pipelines.first ?? root.pipelines.first else {
      return .failed(.unhandled(intent, [location]))
    }
    // Observers have been told that it waits.
    return performer.perform { [weak self] in
      waiting.pending.ending {
        self?.sendWithin(intent, waiting.cause, waiting.isAnimated, waiting)
          ?? .failed(.ownerReleased)
      }
    }
  }

  /// Finishes a screen of the stack in front, within a transition: the stack of this group, or of
  /// the nearest group around it that shows one.
  ///
  /// Roots are never popped, so a stack that shows its root is passed over.
  ///
  /// - Returns: The outcome, or `nil` if only roots are shown.
  private func finishWithin(
    _ ask: Finish,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome? {
    let fronts = lineage.lazy.compactMap { $0.foundInFront() }
    guard let front = fronts.first(where: { $0.pipeline?.block?.holds($0.entry.id) ?? false }),
      let block = front.pipeline?.block
    else { return nil }
    // The stack in a layer finishes the layer at its root.
    let index = block.allEntries.firstIndex { $0.id == front.entry.id }
    let inner = index.flatMap { block.overlay?.innerStack(at: $0)?.block }
    return (inner ?? block).finishWithin(ask, cause, animated)
  }

  /// Sends an intent within the transition that is under way.
  private func sendWithin(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool,
    _ waiting: CarriedIntent? = nil
  ) -> NavigationOutcome {
    var search = IntentSearch(intent: intent)
    if let (taker, isShown) = search.taker(from: self, at: waiting?.place) {
      if waiting == nil, let preparing, taker.group?.preparing !== preparing {
        return preparing.postpone(cause) { [weak self] in
          guard let self, !isGone else { return .failed(.gone) }
          return send(intent, cause, animated)
        }
      }
      let way = isShown ? taker.uncovering : []
      let parts = way + [AddressedIntent(block: taker.id, intent: intent)]
      let whole = parts.count > 1 ? NavigationIntent.compound(parts) : intent
      if let waiting {
        waiting.results.hand(intent.newEntries, to: taker.results)
        return taker.bring(intent.newEntries) {
          taker.submitWithin(whole, cause: cause, animated: animated)
        }
      }
      return taker.bring(intent.awaited) {
        taker.submitWithin(whole, cause: cause, animated: animated)
      }
    }
    waiting?.place = waiting?.place?.rest(in: self)
    if let outcome = search.carried(cause, animated, after: waiting) { return outcome }
    let outcome = NavigationOutcome.failed(.unhandled(intent, search.lookedIn))
    (pipelines.first ?? root.pipelines.first)?.answer(intent, cause, animated, outcome)
    return outcome
  }

  /// The member that can carry out an intent which another member was given and cannot carry out.
  ///
  /// ``acceptedIntents`` do not limit this: the intent does not come from elsewhere.
  func member(accepting intent: NavigationIntent) -> NavigationPipeline? {
    var search = IntentSearch(intent: intent, askedOf: self)
    return search.taker(from: self)
  }
}

/// A walk through the tree, from a group outwards, to the block that can carry out an intent.
@MainActor
struct IntentSearch {
  let intent: NavigationIntent

  /// The group that was given the intent itself, if one was.
  private let asked: NavigationGroup?
  private var visited: [NavigationGroup] = []

  init(intent: NavigationIntent, askedOf asked: NavigationGroup? = nil) {
    self.intent = intent
    self.asked = asked
  }

  /// The locations of the groups that were searched.
  var lookedIn: [String] {
    visited.map {
      $0.acceptedIntents.includes(intent) ? $0.location : "\($0.location) (takes no such intent)"
    }
  }

  mutating func taker(from group: NavigationGroup) -> NavigationPipeline? {
    takerThatIsThere(from: group) ?? takerInHiddenGroups()
  }

  /// The block that carries it out, of those that have been made already.
  mutating func takerThatIsThere(from group: NavigationGroup) -> NavigationPipeline? {
    for group in group.lineage {
      if let taker = taker(in: group) { return taker }
    }
    return nil
  }

  /// The block that carries out an intent that has waited, and whether it is brought to the front.
  ///
  /// It is the block that was given the intent, or else the block nearest to that one's position.
  mutating func taker(
    from flow: NavigationGroup,
    at place: CarriedPlace?
  ) -> (taker: NavigationPipeline, isShown: Bool)? {
    guard let place else { return taker(from: flow).map { ($0, true) } }
    if let asked = place.block(in: flow), asked.block?.accepts(intent) ?? false {
      return (asked, place.isInFront)
    }
    let group = place.group(in: flow)
    return taker(from: group).map { ($0, place.isInFront || $0.group !== group) }
  }

  mutating func taker(below group: NavigationGroup) -> NavigationPipeline? {
    taker(in: group) ?? takerInHiddenGroups()
  }

  private mutating func taker(in group: NavigationGroup) -> NavigationPipeline? {
    guard !visited.contains(where: { $0 === group }) else { return nil }
    visited.append(group)
    guard accepts(in: group) else { return nil }
    if let taker = group.takers.first(where: { $0.block?.accepts(intent) ?? false }) {
      return taker
    }
    for inner in group.reachableGroups {
      if let taker = taker(in: inner) { return taker }
    }
    return nil
  }

  /// Searches places that were never shown, such as tabs: whether a place was visited must not make
  /// a difference.
  private mutating func takerInHiddenGroups() -> NavigationPipeline? {
    var next = 0
    while next < visited.count {
      let group = visited[next]
      next += 1
      guard accepts(in: group) else { continue }
      for pipeline in group.members {
        while let inner = pipeline.block?.switcher?.makeHiddenGroup() {
          if let taker = taker(in: inner) { return taker }
        }
      }
    }
    return nil
  }

  private func accepts(in group: NavigationGroup) -> Bool {
    group === asked || group.acceptedIntents.includes(intent)
  }

  /// Keeps the intent until a flow is entered that can take it, or returns `nil` if there is none.
  func carried(
    _ cause: NavigationCause,
    _ animated: Bool,
    after earlier: CarriedIntent?
  ) -> NavigationOutcome? {
    for group in visited {
      for pipeline in group.members {
        if let outcome = pipeline.block?.switcher?.carry(intent, cause, animated, after: earlier) {
          return outcome
        }
      }
    }
    return nil
  }
}

extension NavigationGroup {
  /// The members in the order in which they are asked: the stack of the top layer first.
  fileprivate var takers: [NavigationPipeline] {
    var inner: [NavigationPipeline] = []
    for pipeline in members.reversed() {
      guard let block = pipeline.block?.overlay, let layer = block.observedTop else {
        continue
      }
      inner += block.pipelines(inside: layer.id)
    }
    let rest = members.filter { $0.outer == nil && $0.kind != .stack }
    return inner + rest + stacks
  }

  /// The groups in this one that may be brought to the front for an intent, the present one first.
  fileprivate var reachableGroups: [NavigationGroup] {
    let keepsHidden = members.contains { $0.block?.switcher?.reachesHiddenGroups == false }
    guard keepsHidden else { return groups }
    return frontGroup.map { [$0] } ?? []
  }
}

extension NavigationPipeline {
  /// The intents that bring the block to the front, outermost first.
  var uncovering: [AddressedIntent] {
    var parts: [AddressedIntent] = []
    var covered = CoveredPart.pipeline(self)
    for group in group?.lineage ?? [] {
      for member in group.members where member !== self && member.outer == nil {
        if let intent = member.block?.container?.intentToUncover(covered) {
          parts.insert(AddressedIntent(block: member.id, intent: intent), at: 0)
        }
      }
      // A prepared place is in front of nothing yet.
      if group.preparedBy != nil { break }
      covered = .group(group)
    }
    return parts
  }

  /// Answers an intent that changes nothing, at least for now, and tells observers.
  ///
  /// Never inlined: it has fifty callers, and each copy would make the event.
  ///
  /// - Returns: The outcome that was given.
  @discardableResult
  @inline(never)
  func answer(
    _ intent: @autoclosure () -> NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool,
    _ outcome: NavigationOutcome,
    isStep: Bool = false
  ) -> NavigationOutcome {
    announce(emptyTransition(intent(), cause, animated, isStep: isStep), outcome)
    return outcome
  }
}
