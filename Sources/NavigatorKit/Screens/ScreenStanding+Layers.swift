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
    let end = EntryEnd(entry, comesBack: true) { [weak presenter] end in
      guard let presenter, !presenter.isGone else { return }
      let isSwiped = end.kind == .dismissedByGesture
      presenter.withdraw(layer.id, isSwiped ? .gesture : .unknownCode, animated: true)
    }
    end.layer = UncoveredEntry(entry: layer, pipeline: presenter)
    // A screen that presents is not covered: what it has presented before has gone.
    for former in pipeline.results.layerEnds(of: entry) { former.didEnd?() }
    pipeline.expect(end)
    if intent.awaited != nil { return intent }
    request.id = LayerID(layer.id)
    return .modal(.present(request, policy))
  }
}
