/// The search for the block that can carry an intent out: in front before hidden, and from a place outwards.
@MainActor
struct IntentSearch {
  private let intent: NavigationIntent
  private let draft: Draft
  /// The place that was given the intent itself: what it takes from elsewhere does not matter.
  private let asked: NavigationGroup?
  private var visited: [NavigationGroup] = []

  init(_ intent: NavigationIntent, in draft: Draft, askedOf asked: NavigationGroup? = nil) {
    (self.intent, self.draft, self.asked) = (intent, draft, asked)
  }

  /// Searches a place, then the one around it, and so on; last the places that were never shown: a visit of them must
  /// not make a difference.
  mutating func taker(from group: NavigationGroup) -> Block? {
    for group in group.lineage { if let taker = taker(in: group) { return taker } }
    return takerInUnmadePlaces()
  }

  /// Searches a place and all in it.
  mutating func taker(below group: NavigationGroup) -> Block? {
    taker(in: group) ?? takerInUnmadePlaces()
  }

  /// Why there is none: a flow that is not entered yet may take it, or none does.
  var refusal: Refusal {
    for flows in visited.compactMap(\.choice) where flows.mayAccept(intent) {
      return .waitsForFlow(flows)
    }
    return .failed(.unhandled(intent, lookedIn))
  }

  /// The locations of the places that were searched.
  var lookedIn: [String] {
    visited.map { accepts(in: $0) ? $0.location : "\($0.location) (takes no such intent)" }
  }

  private func accepts(in group: NavigationGroup) -> Bool {
    group === asked || group.acceptedIntents.includes(intent)
  }

  private mutating func taker(in group: NavigationGroup) -> Block? {
    guard !visited.contains(where: { $0 === group }) else { return nil }
    visited.append(group)
    guard accepts(in: group) else { return nil }
    for block in draft.takers(in: group) where block.accepts(intent) { return block }
    for inner in draft.reachablePlaces(in: group) {
      if let taker = taker(in: inner) { return taker }
    }
    return nil
  }

  private mutating func takerInUnmadePlaces() -> Block? {
    var next = 0
    while next < visited.count {
      let group = visited[next]
      next += 1
      guard accepts(in: group), let tabs = group.choice, !tabs.isFlow else { continue }
      for entry in draft.choice(tabs).entries where !tabs.isShown(entry.route) {
        guard let place = tabs.placeForQuestion(of: entry.route) else { continue }
        if let taker = taker(in: place.group) { return taker }
      }
    }
    return nil
  }
}

extension Draft {
  /// The blocks of a place in the order in which they are asked: the stacks of the top layers first.
  ///
  /// A layer that shows no stack gives way to what lies under it.
  fileprivate func takers(in group: NavigationGroup) -> [Block] {
    let inner = group.presenters.reversed().compactMap { presenter in
      layers(presenter).last.flatMap { presenter.showsStack($0) ? presenter.stack(in: $0.id) : nil }
    }
    return inner + group.members.filter { !($0 is AnyStackBlock) } + group.stacks
  }

  /// The places in one that may be shown for an intent's sake, the one in front first: a flow is not left for one.
  fileprivate func reachablePlaces(in group: NavigationGroup) -> [NavigationGroup] {
    let front = group.choice.flatMap(placeInFront)?.group
    if group.choice?.isFlow ?? false { return front.map { [$0] } ?? [] }
    return (front.map { [$0] } ?? []) + group.children.filter { $0 !== front }
  }
}
