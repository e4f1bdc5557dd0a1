// How results are asked for and finished.

extension NavigationPipeline {
  /// Asks for an entry and the value that it will bring.
  func request<Value>(
    of type: Value.Type,
    _ submit: (EntryID) -> NavigationOutcome
  ) -> ResultHandle<Value> {
    let handle = ResultHandle<Value>(entryID: EntryID())
    endBeforeLayer()
    results.expect(handle)
    _ = bring([handle.entryID]) { submit(handle.entryID) }
    return handle
  }

  /// Carries out a command that will bring an entry with an awaited result, if it has one.
  ///
  /// A result that has ended already, or that another block has taken, is left alone.
  @inline(never)
  func bring(
    _ awaited: (any AwaitedResult)?,
    _ submit: () -> NavigationOutcome
  ) -> NavigationOutcome {
    guard let awaited, !awaited.isExpected else { return submit() }
    endBeforeLayer()
    results.expect(awaited)
    awaited.wasTaken(by: self)
    return bring([awaited.entryID], submit)
  }

  /// Carries out a command that another block was asked for, and takes over the awaited result from
  /// that.
  @inline(never)
  func bring(
    _ awaited: (any AwaitedResult)?,
    askedOf other: NavigationPipeline,
    _ submit: () -> NavigationOutcome
  ) -> NavigationOutcome {
    guard let awaited, other !== self else { return submit() }
    other.results.hand([awaited.entryID], to: results)
    awaited.wasTaken(by: self)
    return bring([awaited.entryID], submit)
  }

  /// Carries out a command that will bring entries, and ends the results of those that do not come.
  func bring(_ ids: [EntryID], _ submit: () -> NavigationOutcome) -> NavigationOutcome {
    let outcome = submit()
    if ids.isEmpty { return outcome }
    outcome.whenEnded { [weak self] outcome in
      for id in ids { self?.endIfAbsent(id, outcome) }
    }
    return outcome
  }

  /// Refuses to finish an entry with a value of a type that its caller has not asked for: nothing
  /// changes.
  func refusal(
    of value: (any Sendable)?,
    for id: EntryID,
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome? {
    guard let failure = value.flatMap({ results.refusal(of: $0, for: id) }) else { return nil }
    return answer(intent, cause, animated, .failed(failure))
  }

  /// Notes an awaited result of an entry that is there, or of the root; the result of the top entry
  /// ends first.
  func expect(_ awaited: any AwaitedResult, first isFirst: Bool = false) {
    endBeforeLayer()
    results.expect(awaited, first: isFirst)
    guard !results.isWelcoming, let block, block.topEntry?.id != awaited.entryID else { return }
    results.raise(awaited.entryID)
    results.raise(block.allEntries)
  }

  /// Ends the results in a layer's stack before the result of the layer, even if the app lets go of
  /// both.
  private func endBeforeLayer() {
    guard !results.endsBeforeLayer, let layer = entryUnder else { return }
    results.endsBeforeLayer = true
    let end = EntryEnd(layer.entry.id, comesBack: true) { [results] _ in
      results.endAll(.ownerGone)
    }
    layer.pipeline?.expect(end, first: true)
  }

  /// Takes away a layer whose result is no longer awaited, even if the layer has yet to come.
  func withdraw(_ id: EntryID, _ cause: NavigationCause, animated: Bool) {
    if let waiting = held.first(where: { $0.intent.newEntries.contains(id) }) {
      return endInTurn(waiting, .superseded)
    }
    if let attempt = pendingAttempt, attempt.change.inserted.contains(where: { $0.id == id }) {
      _ = perform { [self] in
        if pendingAttempt === attempt { supersede(attempt) }
        return .superseded
      }
      return
    }
    guard let intent = block?.intentToLeave(id) else { return }
    // It is a consequence: observers hear of its effect, but not that it waits for the end of a
    // transition.
    _ = perform(cause) { [weak self] in
      self?.submitWithin(intent, cause: cause, animated: animated) ?? .failed(.ownerReleased)
    }
  }

  /// Ends a result if its entry did not come although the command has ended.
  private func endIfAbsent(_ id: EntryID, _ outcome: NavigationOutcome) {
    guard let block else { return results.end(id, .ownerGone) }
    // The result of an entry that came and is on its way out has been decided already.
    if !block.holds(id), !results.isDecided(id) { results.end(id, ResultEnd(of: outcome)) }
  }

  /// Ends the results of all entries of the block, the top first, and before each the results of
  /// blocks inside it.
  ///
  /// - Parameters:
  ///   - end: The reason.
  ///   - comesBack: Whether the entries of a stack may come back, so that their scopes must stay.
  func endResults(_ end: ResultEnd, sparingScopes comesBack: Bool = false) {
    if let block, block.container != nil {
      for entry in block.allEntries.reversed() {
        for inner in block.pipelines(inside: entry.id) { inner.endResults(end) }
        results.endForGood(entry.id, end)
      }
    }
    if results.isEmpty { return }
    let fromTop = block?.allEntries.reversed().map(\.id) ?? []
    if comesBack {
      results.tellAll(end, beginningWith: fromTop)
    } else {
      results.endAll(end, beginningWith: fromTop)
    }
  }
}
