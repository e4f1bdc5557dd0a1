extension ScreenStanding {
  /// The same intent, such that a layer which it brings goes with the screen, if that lies in a
  /// stack.
  ///
  /// A layer that is presented on a layer's first screen lies on that layer, and goes with it
  /// anyway. A layer that replaces the one with the screen is there when the screen no longer is.
  func owning(_ intent: NavigationIntent, on presenter: NavigationPipeline?) -> NavigationIntent {
    guard let entry, intent.bringsScreen,
      case .present(var request, let policy) = intent.ask(as: ModalIntent<AnyRoute>.self)
    else { return intent }
    // A layer and the stack in it come and go together.
    request.presenter = pipeline.entryUnder?.entry.id ?? entry
    let intent = intent.asking(ModalIntent.present(request, policy))
    guard pipeline.kind == .stack,
      let presenter = presenter ?? pipeline.group?.member(accepting: intent),
      presenter !== pipeline.outer || policy == .stack
    else { return intent }
    let layer = RouteEntry(
      id: intent.awaited?.entryID ?? EntryID(),
      route: request.content.erased
    )
    // A layer that a command could not take along is dismissed afterwards: if a guard refuses that,
    // it stays.
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
    // Earlier layers of the screen have gone, unless they wait for their turn or for a guard.
    for former in pipeline.results.layerEnds(of: entry) where former.layer?.isGone ?? true {
      former.didEnd?()
    }
    pipeline.expect(end)
    if intent.awaited != nil { return intent }
    request.id = LayerID(layer.id)
    return intent.asking(ModalIntent.present(request, policy))
  }
}

extension UncoveredEntry {
  /// Whether the entry is neither there nor about to come.
  @MainActor fileprivate var isGone: Bool {
    guard let pipeline, pipeline.block?.holds(entry.id) != true else { return pipeline == nil }
    return pipeline.pendingAttempt?.change.inserted.contains { $0.id == entry.id } != true
  }
}
