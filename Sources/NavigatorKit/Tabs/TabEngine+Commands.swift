// Intents that tabs are given themselves.

extension TabEngine {
  func carryOut(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    at site: CallSite?,
    _ animated: Bool
  ) -> NavigationOutcome? {
    if intent.ask(as: GoBack.self) != nil {
      return pipeline.perform(.popLast(), cause, animated: animated) { [weak self] in
        self?.goBackNow(cause, animated) ?? .failed(.ownerReleased)
      }
    }
    switch intent.ask(as: TabCommand.self) {
    case nil: return nil
    case .select(let tab, let then):
      return pipeline.perform(then, cause, animated: animated) { [weak self] in
        self?.selectNow(tab, then: then, cause, animated) ?? .failed(.ownerReleased)
      }
    case .reselect:
      let intent = NavigationIntent.tab(.reselect(selected.tab))
      return pipeline.perform(intent, cause) { [weak self] in
        self?.reselectNow(cause) ?? .failed(.ownerReleased)
      }
    }
  }

  func dryRun(selecting tab: AnyRoute, then intent: NavigationIntent) async -> NavigationOutcome {
    if pipeline.isGone { return .failed(.gone) }
    return switch whole(tab, intent) {
    case .intent(let whole, let taker): await taker.dryRun(whole)
    case .refused(let outcome): outcome
    }
  }

  /// Carries out the reaction to a selection of the selected tab.
  func reselectNow(_ cause: NavigationCause) -> NavigationOutcome {
    let tab = selected.tab
    let intent = NavigationIntent.tab(.reselect(tab))
    if reselection == .popToRoot, let stack = groupOfPlace(of: selected).frontStack,
      stack.block?.entryCount ?? 0 > 0
    {
      return stack.submitWithin(.popToRoot, cause: cause, animated: true)
    }
    let isTold = reselection != .nothing
    if isTold { tellScreen() }
    return pipeline.answer(intent, cause, true, .unchanged(isTold ? .screenTold : .alreadySelected))
  }

  private func selectNow(
    _ tab: AnyRoute,
    then intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    switch whole(tab, intent) {
    case .intent(let whole, let taker):
      return taker.bring(intent.awaited) {
        taker.submitWithin(whole, cause: cause, animated: animated)
      }
    case .refused(let outcome):
      return pipeline.answer(intent, cause, animated, outcome)
    }
  }

  private func goBackNow(_ cause: NavigationCause, _ animated: Bool) -> NavigationOutcome {
    if let node = place(of: selected) as? NavigationNode {
      if let outcome = node.goBackWithin(cause, animated) { return outcome }
    } else if let stack = groupOfPlace(of: selected).frontStack,
      stack.block?.entryCount ?? 0 > 0
    {
      return stack.submitWithin(.popLast(), cause: cause, animated: animated)
    }
    let record: TabRecord? =
      switch rootBack.kind {
      case .stay: nil
      case .firstTab: records.first
      case .previousTab: earlier.last
      }
    guard let record, record !== selected else {
      return pipeline.answer(.popLast(), cause, animated, .unchanged(.alreadyAtRoot))
    }
    return pipeline.submitWithin(.tab(.goBack(record.tab)), cause: cause, animated: animated)
  }

  private enum Whole {
    case intent(NavigationIntent, NavigationPipeline)
    case refused(NavigationOutcome)
  }

  /// The selection of a tab and the intent to carry out in it, as one intent.
  private func whole(_ tab: AnyRoute, _ intent: NavigationIntent) -> Whole {
    guard let place = record(of: tab).map(place) else {
      return .refused(.unchanged(.noTab(tab, among: holders)))
    }
    var search = IntentSearch(intent: intent)
    guard let taker = search.taker(below: place.group) else {
      return .refused(.failed(.unhandled(intent, search.lookedIn)))
    }
    let parts = taker.uncovering + [AddressedIntent(block: taker.id, intent: intent)]
    return .intent(parts.count > 1 ? .compound(parts) : intent, taker)
  }
}
