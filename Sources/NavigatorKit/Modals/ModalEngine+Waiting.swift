// What waits until other layers are gone.

extension ModalEngine {
  /// Has a layer wait, unless too many do.
  func wait(
    _ request: ModalRequest<Route>,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    guard waiting.count < waitingLimit else { return .failed(.tooManyWaiting(waitingLimit)) }
    isPlain = false
    var request = request
    request.id = request.id ?? LayerID(EntryID())
    let pending = PendingNavigation()
    pipeline.unsettled.append(pending)
    let item = WaitingModal(
      request: request,
      cause: cause,
      isAnimated: animated,
      pending: pending
    )
    changeProgress { waiting.append(item) }
    return .queued(pending)
  }

  /// Presents what has waited, as far as its turn has come; guards are asked now.
  func admit() {
    // A guard may send what comes out of the queue back into it: each comes out once at most.
    for _ in waiting.indices {
      guard entering == nil, let index = waiting.firstIndex(where: mayEnter) else { return }
      let item = waiting[index]
      changeProgress { _ = waiting.remove(at: index) }
      let outcome = item.pending.ending {
        run(.present(item.request, .stack), item.cause, item.isAnimated)
      }
      pipeline.settle(item.pending, outcome)
      guard case .pending(let pending) = outcome else { continue }
      entering = pending
      pending.whenSettled { [weak self] _ in
        guard let self else { return }
        entering = nil
        transact { [weak self] in self?.admit() }
      }
    }
  }

  private func mayEnter(_ item: WaitingModal<Route>) -> Bool {
    if item.request.content.dialog != nil { return state.layers.last?.style != .dialog }
    return state.count == 0 && screen.items.isEmpty
  }

  /// Ends what waits.
  func dropWaiting() {
    guard !waiting.isEmpty else { return }
    let dropped = waiting
    changeProgress { waiting = [] }
    for item in dropped {
      let intent = Self.erase(.present(item.request, nil))
      let outcome = item.pending.ending {
        pipeline.announceRefusal(of: intent, item.cause, item.isAnimated, .superseded)
        return .superseded
      }
      pipeline.settle(item.pending, outcome)
    }
  }

  /// The commands that wait end with all others of the pipeline.
  func giveUpWaiting() {
    if !waiting.isEmpty { changeProgress { waiting = [] } }
  }

  func changeProgress(_ change: () -> Void) {
    let progress = facts.read.intersection(.modalProgress)
    facts.willChange(progress)
    change()
    facts.didChange(progress)
  }
}
