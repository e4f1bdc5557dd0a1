/// The results and ends of screens that are awaited, by the entries that are to bring them.
@MainActor
final class ResultBook: Participant {
  private unowned let gate: Gate
  private var open: [EntryID: [any AwaitedResult]] = [:]
  private var verdicts: [EntryID: Verdict] = [:]

  /// How the stay of a screen has ended.
  enum Verdict {
    case value(any Sendable)
    case end(ResultEnd)
  }

  init(_ gate: Gate) { self.gate = gate }

  func open(_ awaited: any AwaitedResult, in block: Block) {
    let id = awaited.entryID
    gate.keep(block)
    open[id, default: []].append(awaited)
    gate.note(.results, true)
    awaited.didEnd = { [weak self, weak awaited] in
      guard let self else { return }
      open[id]?.removeAll { $0 === awaited }
      if open[id]?.isEmpty ?? false { open[id] = nil }
      gate.note(.results, !open.isEmpty)
    }
  }

  /// Why a value of its type cannot end what is awaited of an entry.
  func refusal(of value: any Sendable, for id: EntryID) -> NavigationFailure? {
    open[id]?.lazy.compactMap { $0.refusal(of: value) }.first
  }

  /// Puts another value in the place of how the stay of a screen has ended, which nobody has been told yet.
  ///
  /// - Returns: Whether it could.
  func amend(_ id: EntryID, with value: any Sendable) -> Bool {
    guard open[id] != nil, verdicts[id] != nil else { return false }
    verdicts[id] = .value(value)
    return true
  }

  /// Ends what is awaited of an entry.
  func deliver(_ id: EntryID) {
    let verdict = verdicts.removeValue(forKey: id) ?? .end(.ownerGone)
    guard let all = open.removeValue(forKey: id) else { return }
    for awaited in all {
      switch verdict {
      case .value(let value): awaited.end(with: value)
      case .end(let end): awaited.end(end)
      }
    }
    gate.note(.results, !open.isEmpty)
  }

  /// Ends all that is awaited of some screens.
  func end(_ ids: [EntryID], as end: ResultEnd) {
    for id in ids where open[id] != nil {
      verdicts[id] = .end(end)
      deliver(id)
    }
  }

  // MARK: Following commits

  func follows(_ change: Change) -> Bool {
    change.command.intent.awaited != nil || !open.isEmpty
  }

  func didCommit(_ change: Change) {
    if let awaited = change.command.intent.awaited, !awaited.isExpected,
      let seen = change.meaning.comes.first(where: { $0.entry.id == awaited.entryID })
    {
      open(awaited, in: seen.block)
    }
    for seen in change.meaning.goes where open[seen.entry.id] != nil {
      let id = seen.entry.id
      if verdicts[id] != nil { continue }
      if let value = change.command.value, (change.draft.finished ?? change.command.finishing) == id
      {
        verdicts[id] = .value(value)
      } else {
        verdicts[id] = .end(ResultEnd(of: change, removing: seen.block))
      }
    }
  }

  func wasTold(_ change: Change) {
    // What lies on the screen is told when it has left that.
    for seen in change.meaning.goes where !seen.block.showsOnScreen(seen.entry.id) {
      deliver(seen.entry.id)
    }
    // Roots without a route go with their places.
    for block in gate.keptBlocks where block.standing == .gone && open[block.id] != nil {
      verdicts[block.id] = .end(ResultEnd(of: change, removing: block))
      deliver(block.id)
    }
  }
}

extension ResultEnd {
  /// Why a screen brings no value that a change removes.
  @MainActor
  fileprivate init(of change: Change, removing block: Block) {
    let edits = change.draft.edits
    let own =
      edits.contains { $0.end == .flowSwitched }
      ? .flowSwitched : edits.last { $0.block === block }?.end
    // What lies in a layer goes with it.
    let isInside = block.layer != nil && !change.draft.changes(block)
    let known = own ?? (isInside ? .ownerGone : edits.lazy.compactMap(\.end).first)
    let isReplaced = !change.meaning.comes.isEmpty
    let kind: Kind =
      switch change.command.cause.kind {
      case _ where known == .flowSwitched || known == .ownerGone: known ?? .ownerGone
      case .revalidation: .refused
      case .gesture: .dismissedByGesture
      case .assignment where !isReplaced: .dismissedByAssignment
      default: known ?? (isReplaced ? .replaced : .dismissedByCode)
      }
    self.init(kind)
  }
}
