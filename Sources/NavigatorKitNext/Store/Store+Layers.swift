// Commands that wait for layers to go, and those that wait for a layer's end.

extension Store {
  /// The presenters of the tree.
  var presenters: [LayersBlock] { blocks.compactMap { $0 as? LayersBlock } }

  /// Has a command wait until layers are gone that are in the way, unless too many do.
  func wait(_ command: Command, for presenter: LayersBlock) -> NavigationOutcome {
    guard presenter.queue.count < presenter.waitingLimit else {
      return conclude(command, .failed(.tooManyWaiting(presenter.waitingLimit)))
    }
    if command.names.isEmpty { command.names = [EntryIDSource.mintOnMainActor()] }
    hold(command, until: .layers(presenter))
    noteQueue(of: presenter)
    return tell(command, .queued(command.identity))
  }

  /// Notes in the state which layers wait for a presenter.
  func noteQueue(of presenter: LayersBlock) {
    let queue = waiting.filter { $0.queueing === presenter }.map { command in
      LayersBlock.Queued(
        id: LayerID(command.names.first ?? EntryID()),
        route: command.intent.request?.content.route,
        isEntering: command.entering != nil
      )
    }
    presenter.apply(queue: queue)
  }

  /// Carries out the commands whose layers may come now, oldest first: guards are asked now.
  func admitLayers(to presenter: LayersBlock) {
    // A guard may send what comes out of the queue back into it: each comes out once at most.
    for _ in presenter.queue {
      guard let command = nextToEnter(presenter) else { return }
      release(command)
      command.enter(presenter)
      command.settling { carryOut(command) }
      noteQueue(of: presenter)
      if command.outcome != nil { continue }
      command.whenEnded { [weak self] _ in self?.afterChange { self?.admitLayers(to: presenter) } }
    }
  }

  private func nextToEnter(_ presenter: LayersBlock) -> Command? {
    if presenter.queue.contains(where: \.isEntering) { return nil }
    return waiting.first { command in
      guard case .layers(presenter) = command.hold else { return false }
      let isDialog = command.intent.request?.content.dialog != nil
      // Over a layer only a dialog may come.
      if isDialog { return presenter.layers.last?.isDialog != true }
      return presenter.layers.isEmpty && presenter.screen.items.isEmpty
    }
  }

  /// Ends the commands that wait for the layers of a presenter to go.
  func dropLayers(waitingFor presenter: LayersBlock) {
    drop { if case .layers(presenter) = $0.hold { true } else { false } }
  }

  /// Ends the commands that wait to show a layer of screens that are gone.
  func dropLayers(of screens: Set<EntryID>) {
    drop { $0.intent.presentingScreen.map(screens.contains) ?? false }
  }

  /// Dismisses the layers of screens that a host has taken away, if guards allow it; else they belong to the place.
  func dismissLayers(of screens: Set<EntryID>, after write: Command) {
    for presenter in presenters {
      guard let layer = presenter.layers.first(where: { $0.belongs(to: screens) }) else { continue }
      let intent = NavigationIntent.dismiss(layer: layer.id)
      let cause = write.cause.kind == .gesture ? write.cause : .unknownCode
      let command = Command(intent, at: presenter, cause, animated: write.isAnimated)
      guard let draft = try? resolve(command) else { continue }
      command.settling { proceed(Change(command, draft)) }
    }
  }

  private func drop(where isDropped: (Command) -> Bool) {
    let dropped = waiting.filter(isDropped)
    if dropped.isEmpty { return }
    release(dropped)
    for command in dropped { command.settle(tell(command, .superseded)) }
  }
}

private func ~= (one: LayersBlock, other: LayersBlock) -> Bool { one === other }

// MARK: - What waits for a layer to go

extension Store {
  /// Carries out the dismissal of the top layer, and does something when that has left the screen.
  func dismiss(_ command: Command, _ presenter: LayersBlock, then body: @escaping () -> Void)
    -> NavigationOutcome
  {
    var top: LayerID?
    command.whenBegun = {
      // If none is wanted, one may be leaving already, for any reason.
      top = presenter.layers.last?.id ?? presenter.screen.items.first?.layer.id
    }
    command.whenEnded { [self] outcome in
      afterChange { [self] in
        guard let top else {
          if outcome == .unchanged(.nothingPresented) { afterChange(body) }
          return
        }
        // A dismissal that superseded it may have been one of the same layer, which counts as well.
        if presenter.layer(top) == nil { screen.whenGone(top, of: presenter, body) }
      }
    }
    return command.settle(submit(command))
  }

  /// Takes a layer away of which nothing is awaited any more, also if it has yet to come.
  func withdraw(
    _ id: EntryID,
    of command: Command?,
    _ cause: NavigationCause,
    animated isAnimated: Bool
  ) {
    whenFree { [self] in
      if let command, command.outcome == nil {
        conclude(command, .superseded)
      } else if let presenter = presenters.first(where: { $0.holds(LayerID(id)) }) {
        let intent = NavigationIntent.dismiss(layer: LayerID(id))
        let dismissal = Command(intent, at: presenter, cause, animated: isAnimated)
        dismissal.settle(carryOut(dismissal))
      }
    }
  }
}

// MARK: - Intents

extension NavigationIntent {
  /// The layer that is to be presented, here or where the intent is sent.
  var request: ModalRequest? {
    switch ask {
    case .present(let request, _): request
    case .selectThen(_, let intent), .onScreen(_, let intent): intent.request
    default: nil
    }
  }

  /// The screen that presents a layer.
  var presentingScreen: EntryID? {
    if case .onScreen(.entry(let id), let intent) = ask, intent.request != nil { id } else { nil }
  }

  /// The same intent, whose layer comes over those that are there, unless it says otherwise.
  var keepingLayers: NavigationIntent {
    if case .present(_, nil) = ask { layingOnTop } else { self }
  }

  /// The same intent, whose layer comes over those that are there.
  var layingOnTop: NavigationIntent {
    let new: Ask =
      switch ask {
      case .present(let request, _): .present(request, .stack)
      case .selectThen(let tab, let intent): .selectThen(tab, intent.layingOnTop)
      case .onScreen(let screen, let intent): .onScreen(screen, intent.layingOnTop)
      default: ask
      }
    let intent = NavigationIntent(new)
    return awaited.map(intent.bringing) ?? intent
  }
}
