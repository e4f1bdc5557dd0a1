// What can be asked of a presenter.

extension ModalPresenter {
  /// Presents a route.
  ///
  /// What it does about layers that are presented already is the policy's business; without one,
  /// ``defaultPolicy`` decides.
  @inlinable
  @discardableResult
  public func present(
    _ route: Route,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.present(route, style, options, policy, from: .code(fileID, line), animated: animated)
  }

  /// Dismisses the top layer.
  ///
  /// Does nothing if nothing is presented.
  @inlinable
  @discardableResult
  public func dismiss(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.dismiss(1, from: .code(fileID, line), animated: animated)
  }

  /// Dismisses a number of layers from the top, or all if there are fewer.
  ///
  /// Does nothing for a count of zero or less, or if nothing is presented.
  @inlinable
  @discardableResult
  public func dismiss(
    _ count: Int,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.dismiss(count, from: .code(fileID, line), animated: animated)
  }

  /// Dismisses what lies above the layer of a route, the one nearest the top if there are several.
  ///
  /// Does nothing if that layer is on top already, or if there is none.
  @discardableResult
  public func dismiss(
    to route: Route,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(.dismissToRoute(route), from: .code(fileID, line), animated: animated)
  }

  /// Dismisses the layer of a style that is nearest the top, and what lies above it.
  ///
  /// Does nothing if there is none.
  @discardableResult
  public func dismiss(
    _ style: ModalStyle,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(.dismissStyle(style), from: .code(fileID, line), animated: animated)
  }

  /// Dismisses a layer, and what lies above it.
  ///
  /// Does nothing if it is not there.
  @discardableResult
  public func dismiss(
    _ layer: LayerID,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(.dismissLayer(layer), from: .code(fileID, line), animated: animated)
  }

  /// Dismisses all layers, and drops what waits to be presented.
  ///
  /// Does nothing if nothing is presented or waits.
  @discardableResult
  public func dismissAll(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(.dismissAll, from: .code(fileID, line), animated: animated)
  }

  /// Dismisses the top layer and does something when it has left the screen.
  ///
  /// If a layer is leaving already, whoever asked for that, the command runs when that has ended; if
  /// nothing is presented, it runs at once. It does not run if the dismissal is refused. The outcome
  /// is that of the dismissal.
  @discardableResult
  public func dismiss(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    then command: @escaping @MainActor () -> Void
  ) -> NavigationOutcome {
    engine.dismiss(from: .code(fileID, line), animated: animated, then: command)
  }

  /// Drops what waits to be presented.
  ///
  /// Does nothing if nothing waits.
  public func cancelWaiting() { engine.transact { [engine] in engine.dropWaiting() } }

  /// Has the sheet of a layer rest at one of its detents.
  ///
  /// Does nothing if the layer is not presented, or has no such detent.
  public func select(_ detent: ModalDetent?, of layer: LayerID) { engine.select(detent, of: layer) }
}

extension ModalEngine {
  func dismiss(
    from site: CallSite,
    animated: Bool,
    then command: @escaping () -> Void
  ) -> NavigationOutcome {
    isPlain = false
    return perform(from: site) { [self] in
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
        // What superseded it may be another dismissal of the same layer, which counts as well.
        self?.transact { [weak self] in
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
    perform(from: .assignment) { [self] in
      let top = state.routeLayer
      let present = top?.route(in: style)
      if present == route { return .unchanged(.equal) }
      guard let route else {
        // Written by somebody who has not seen the layer yet.
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
    transact { [self] in
      guard let level = state.index(of: id) else { return }
      let options = state.layers[level].options
      guard detent != options.selectedDetent,
        detent.map(options.detents.contains) ?? true
      else { return }
      let slot = ObservedFacts.Facts.slot(level).intersection(slotFacts.read)
      let layers = ObservedFacts.Facts.modalLayers.intersection(facts.read)
      slotFacts.willChange(slot)
      facts.willChange(layers)
      state.layers[level].options.selectedDetent = detent
      facts.didChange(layers)
      slotFacts.didChange(slot)
    }
  }

  func navigator(of id: LayerID) -> MultiRouteNavigator? {
    guard state.index(of: id) != nil || screen.index(of: id) != nil else { return nil }
    isPlain = false
    let navigator = navigators[id] ?? MultiRouteNavigator()
    navigators[id] = navigator
    // The presenter may have joined a group since the navigator was made.
    if let group = attached?.group, navigator.engine.slot.pipeline?.group !== group {
      navigator.join(group)
    }
    return navigator
  }
}
