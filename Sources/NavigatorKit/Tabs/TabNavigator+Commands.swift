extension TabNavigator {
  /// Selects a tab and has something done in it, in one transition.
  ///
  /// What does it is fixed before any guard is asked: the stack or the presenter in the tab that can,
  /// the stack of the top layer first. Layers that would hide what is done are dismissed, if their
  /// guards allow that, also where the tab is selected already. If a guard refuses, nothing changes
  /// at all. To act in front of what the tab shows, whatever that is, ask its node.
  ///
  /// - Parameters:
  ///   - tab: The tab.
  ///   - intent: What is done in it, such as a push.
  ///   - animated: Whether it is shown with an animation.
  ///   - fileID: The file of the command, for logs.
  ///   - line: The line of the command, for logs.
  /// - Returns: The outcome.
  @discardableResult
  public func select(
    _ tab: TabID,
    then intent: NavigationIntent,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = NavigationCause.code(fileID: fileID, line: line)
    return pipeline.perform(intent, cause, animated: animated) { [weak self] in
      self?.selectNow(tab, then: intent, cause, animated) ?? .failed(.ownerReleased)
    }
  }

  private func selectNow(
    _ tab: TabID,
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

  /// Says what selecting a tab and doing something in it would come to, and changes nothing.
  ///
  /// The guards are asked, with ``GuardRequest/isDryRun`` set.
  public func dryRun(
    selecting tab: TabID,
    then intent: NavigationIntent
  ) async -> NavigationOutcome {
    if pipeline.isGone { return .failed(.gone) }
    return switch whole(tab, intent) {
    case .intent(let whole, let taker): await taker.dryRun(whole)
    case .refused(let outcome): outcome
    }
  }

  /// Selects a tab and pushes a route there, in one transition.
  ///
  /// Layers that would hide the route are dismissed, if their guards allow that, also where the tab is
  /// selected already. See ``select(_:then:animated:fileID:line:)``.
  @discardableResult
  public func navigate(
    to route: some NavigationRoute,
    in tab: TabID,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    select(
      tab,
      then: .push(route, strategy: strategy),
      animated: animated,
      fileID: fileID,
      line: line
    )
  }

  /// Does what a tap on the tab that is shown does: see ``reselection``.
  ///
  /// - Returns: The outcome: `unchanged` because the screen was told, what the pop came to, or
  ///   `unchanged` because nothing is to be done.
  @discardableResult
  public func reselect(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = NavigationCause.code(fileID: fileID, line: line)
    let intent = NavigationIntent.tab(.reselect(engine.selected.tab))
    return pipeline.perform(intent, cause) { [weak self] in
      self?.reselectNow(cause) ?? .failed(.ownerReleased)
    }
  }

  /// Goes back: in the tab that is shown, or as ``rootBack`` says if that is at its root.
  @discardableResult
  public func goBack(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = NavigationCause.code(fileID: fileID, line: line)
    return pipeline.perform(.popLast(), cause, animated: animated) { [weak self] in
      self?.goBackNow(cause, animated) ?? .failed(.ownerReleased)
    }
  }

  private func goBackNow(_ cause: NavigationCause, _ animated: Bool) -> NavigationOutcome {
    if let node = (engine.place(of: engine.selected) as? NavigationNode) {
      if let outcome = node.goBackWithin(cause, animated) { return outcome }
    } else if let stack = engine.groupOfPlace(of: engine.selected).frontStack,
      stack.block?.entryCount ?? 0 > 0
    {
      return stack.submitWithin(.popLast(), cause: cause, animated: animated)
    }
    let record: TabRecord? =
      switch rootBack.kind {
      case .stay: nil
      case .firstTab: engine.records.first
      case .previousTab: engine.earlier.last
      }
    guard let record, record !== engine.selected else {
      return pipeline.answer(.popLast(), cause, animated, .unchanged(.alreadyAtRoot))
    }
    return pipeline.submitWithin(.tab(.goBack(record.tab)), cause: cause, animated: animated)
  }

  /// Adds a tab; its place is made when it is first wanted.
  ///
  /// Does nothing if it is there already. A position that is too high or too low is the nearest.
  @discardableResult
  public func insert(
    _ tab: TabID,
    at index: Int = .max,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.tab(.insert(AnyRoute(tab), index)), fileID: fileID, line: line)
  }

  /// Removes a tab with all that it holds.
  ///
  /// The leave-guards in it are asked first. If it was selected, its neighbour is selected. Does
  /// nothing if it is the only tab, or not there.
  @discardableResult
  public func remove(
    _ tab: TabID,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.tab(.remove(AnyRoute(tab))), fileID: fileID, line: line)
  }

  private enum Whole {
    case intent(NavigationIntent, NavigationPipeline)
    case refused(NavigationOutcome)
  }

  /// The selection of a tab and what is done in it, as one intent.
  private func whole(_ tab: TabID, _ intent: NavigationIntent) -> Whole {
    guard let place = place(of: tab) else { return .refused(.unchanged(.notFound)) }
    var search = IntentSearch(intent: intent)
    guard let taker = search.taker(below: place.group) else {
      return .refused(.failed(.unhandled(intent, search.lookedIn)))
    }
    let parts = taker.uncovering + [AddressedIntent(block: taker.id, intent: intent)]
    return .intent(parts.count > 1 ? .compound(parts) : intent, taker)
  }
}
