extension ScreenStanding {
  /// The same intent; a layer that it brings goes with the screen from now on, if that lies in a stack.
  ///
  /// What a layer's first screen presents lies on the layer, and goes with it anyway. What takes the place of the layer
  /// in which the screen lies is there when the screen is not any more.
  func owning(_ intent: NavigationIntent, on presenter: NavigationPipeline?) -> NavigationIntent {
    guard let entry, pipeline.kind == .stack, intent.bringsScreen,
      case .present(var request, let policy) = intent.ask(as: ModalIntent<AnyRoute>.self),
      let presenter = presenter ?? pipeline.group?.member(accepting: intent),
      presenter !== pipeline.outer || policy == .stack
    else { return intent }
    let layer = RouteEntry(
      id: intent.awaited?.entryID ?? EntryID(),
      route: request.content.erased
    )
    // What a command could not take along, it dismisses afterwards: if a guard refuses that, the layer stays.
    weak var owner: EntryEnd?
    let end = EntryEnd(entry, comesBack: true) { end in
      guard let layer = owner?.layer, let presenter = layer.pipeline, !presenter.isGone else {
        return
      }
      let isSwiped = end.kind == .dismissedByGesture
      presenter.withdraw(layer.entry.id, isSwiped ? .gesture : .unknownCode, animated: true)
    }
    end.layer = UncoveredEntry(entry: layer, pipeline: presenter)
    owner = end
    // What the screen has presented before has gone, unless it waits for its turn or for a guard.
    for former in pipeline.results.layerEnds(of: entry) where former.layer?.isGone ?? true {
      former.didEnd?()
    }
    pipeline.expect(end)
    if intent.awaited != nil { return intent }
    request.id = LayerID(layer.id)
    return .modal(.present(request, policy))
  }
}

extension UncoveredEntry {
  /// Whether the entry is neither there nor about to come.
  @MainActor fileprivate var isGone: Bool {
    guard let pipeline, pipeline.block?.holds(entry.id) != true else { return pipeline == nil }
    return pipeline.pendingAttempt?.change.inserted.contains { $0.id == entry.id } != true
  }
}
