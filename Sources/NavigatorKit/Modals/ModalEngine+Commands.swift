// The commands that are more than an intent.

extension ModalEngine {
  func dismiss(
    from site: CallSite,
    animated: Bool,
    then command: @escaping () -> Void
  ) -> NavigationOutcome {
    isPlain = false
    return perform(from: site, telling: .dismiss(), animated) { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      if let gone = attached?.refusalIfGone(.dismiss(), site.cause, animated) { return gone }
      let afterward = Afterward(command)
      guard let top = state.layers.last?.id else {
        if let leaving = screen.items.first?.record.id {
          afterwards[leaving, default: []].append(afterward)
        } else {
          queue.follow(command)
        }
        return run(.dismiss(1), site.cause, animated)
      }
      afterwards[top, default: []].append(afterward)
      let outcome = run(.dismissLayer(top), site.cause, animated)
      let forget: (NavigationOutcome) -> Void = { [weak self] _ in
        // The dismissal may have been superseded by another one of the same layer, which counts as
        // well.
        self?.queue.transact { [weak self] in
          guard let self, state.index(of: top) != nil else { return }
          afterwards[top]?.removeAll { $0 === afterward }
        }
      }
      outcome.unsettled?.whenSettled(forget) ?? forget(outcome)
      return outcome
    }
  }

  /// Takes a write to one of the plain bindings.
  func write(_ route: Route?, _ style: ModalStyle) {
    let isEqual = state.routeLayer?.route(in: style) == route
    let intent = route.map { NavigationIntent.present($0, as: style) } ?? .dismiss()
    perform(from: .assignment, telling: isEqual ? nil : intent) { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      let top = state.routeLayer
      let present = top?.route(in: style)
      if present == route { return .unchanged(.equal) }
      if let gone = attached?.refusalIfGone(
        route.map { .present($0, as: style) } ?? .dismiss(style: style),
        .assignment
      ) {
        return gone
      }
      guard let route else {
        // The writer had not seen the layer yet.
        guard let top, isSettled(top.id) else {
          refuseWrite()
          return .unchanged(.stateMoved)
        }
        return run(.dismissLayer(top.id), .assignment, true)
      }
      let content = ModalContent.route(route)
      let request = ModalRequest(content: content, style: style, options: .standard)
      return run(.present(request, .replaceCurrent), .assignment, true)
    }
  }

  func select(_ detent: ModalDetent?, of id: LayerID) {
    // As a rule the user's hand moves the sheet, and that ends nothing else.
    queue.transact(byHost: true) { [self] in
      guard let level = state.index(of: id), attached?.isGone != true else { return }
      let options = state.layers[level].options
      guard detent != options.selectedDetent,
        detent.map(options.detents.contains) ?? true
      else { return }
      let slot = ObservedFacts.Facts.slot(level).intersection(slotFacts.read)
      let layers = ObservedFacts.Facts.modalLayers.intersection(facts.read)
      slotFacts.change(slot) {
        facts.change(layers) { state.layers[level].options.selectedDetent = detent }
      }
    }
  }

  func navigator(of id: LayerID) -> MultiRouteNavigator? {
    guard state.index(of: id) != nil || screen.index(of: id) != nil else { return nil }
    isPlain = false
    if let navigator = navigators[id] { return navigator }
    let navigator = MultiRouteNavigator(as: "\(pipeline.name).layer")
    navigators[id] = navigator
    pipeline.hasInner = true
    navigator.pipeline.outer = pipeline
    if let group = pipeline.group { navigator.pipeline.join(group) }
    // The layer is leaving the screen already.
    if state.index(of: id) == nil { navigator.pipeline.noteGone() }
    return navigator
  }

  func innerPipelines(of id: EntryID) -> [NavigationPipeline] {
    navigators[LayerID(id)]?.engine.slot.pipeline.map { [$0] } ?? []
  }
}
