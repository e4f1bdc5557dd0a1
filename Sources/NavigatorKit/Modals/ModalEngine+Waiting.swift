// The layers that wait until others are gone.

extension ModalEngine {
  /// The layers that wait, oldest first.
  var waiting: [WaitingModal<Route>] { attached?.held(as: WaitingModal<Route>.self) ?? [] }

  /// Whether a layer waits.
  var hasWaitingLayers: Bool {
    guard let held = attached?.held else { return false }
    for command in held where command is WaitingModal<Route> { return true }
    return false
  }

  /// Keeps a layer until others are gone, unless too many wait already.
  func wait(
    _ request: ModalRequest<Route>,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    let held = attached?.held.count ?? 0
    guard held < waitingLimit || waiting.count < waitingLimit else {
      return .failed(.tooManyWaiting(waitingLimit))
    }
    isPlain = false
    var request = request
    request.id = request.id ?? LayerID(EntryID())
    let item = WaitingModal(request, cause, isAnimated: animated, in: self)
    if item.isDialog { waitingDialogs += 1 }
    pipeline.keep(item)
    return .queued(item.pending)
  }

  /// Presents the waiting layers whose turn has come; guards are asked now.
  func admit() {
    // A guard may send a layer that comes out of the queue back into it: each comes out at most
    // once.
    for _ in 0..<(attached?.held.count ?? 0) {
      guard entering == nil, let item = nextToEnter, pipeline.take(item) else { return }
      let outcome = item.pending.ending {
        run(.present(item.request, .stack), item.cause, item.isAnimated)
      }
      pipeline.settle(item.pending, outcome)
      guard case .pending(let pending) = outcome else { continue }
      entering = pending
      pending.whenSettled { [weak self] _ in
        guard let self else { return }
        entering = nil
        queue.transact { [weak self] in self?.admit() }
      }
    }
  }

  /// The layer whose turn it is, found without a search through all that wait.
  private var nextToEnter: WaitingModal<Route>? {
    guard let attached else { return nil }
    // Over a layer only a dialog may come.
    if waitingDialogs == 0, state.count > 0 || !isOffScreen { return nil }
    for command in attached.held {
      if let item = command as? WaitingModal<Route>, mayEnter(item) { return item }
    }
    return nil
  }

  private func mayEnter(_ item: WaitingModal<Route>) -> Bool {
    if item.isDialog { return state.layers.last?.style != .dialog }
    return state.count == 0 && screen.items.isEmpty
  }

  /// Ends the layers that wait.
  func dropWaiting() {
    if hasWaitingLayers { pipeline.end(waiting, .superseded) }
  }

  func changeProgress(_ change: () -> Void) {
    facts.change(facts.read.intersection(.modalProgress), change)
  }
}
