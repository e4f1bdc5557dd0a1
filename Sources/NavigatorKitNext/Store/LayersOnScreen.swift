/// Brings the layers on the screen into step with those that are wanted: it follows commits, and takes the reports of
/// hosts.
///
/// A sheet lies over all tabs, whichever it belongs to. So the layers of a tab leave the screen with the tab and come
/// back with it; and those of another tab wait until they have left.
@MainActor
final class LayersOnScreen: Participant {
  private unowned let store: Store
  /// The presenters that are hidden, or gone, and have layers that have yet to leave the screen.
  private var leaving: [Weak<LayersBlock>] = []
  /// What is done when a layer has left the screen.
  private var afterwards: [LayerID: [() -> Void]] = [:]

  init(_ store: Store) { self.store = store }

  // MARK: Following commits

  func follows(_ change: Change) -> Bool {
    store.word.contains(.belongings)
      || change.draft.edits.contains { if case .stack = $0.change { false } else { true } }
  }

  func didWrite(_ change: Change) { review(after: change.draft) }

  func wasTold(_ change: Change) {
    for edit in change.draft.edits {
      guard case .layers(let presenter, let from, _) = edit.change else { continue }
      end(from.reversed().map(\.id), of: presenter)
      store.afterChange { [store] in store.admitLayers(to: presenter) }
    }
    if store.word.contains(.belongings) {
      let screens = change.meaning.goes.map(\.entry.id).filter { !store.lingers($0) }
      store.afterChange { [store] in store.dismissLayers(of: Set(screens), after: change.command) }
    }
  }

  /// Has the screen follow all presenters: those that are hidden first, since the others wait for them.
  func review(after draft: Draft = Draft()) {
    let gone = leaving.compactMap(\.value).filter { $0.standing != .shown }
    let all = gone + store.presenters
    for presenter in all where !presenter.isInFront { follow(presenter, isKeptOff: true, draft) }
    leaving = all.filter { !$0.isInFront && $0.isOnScreen }.map { Weak($0) }
    for presenter in leaving.lazy.compactMap(\.value) {
      presenter.whenReleased = { [weak store] in store?.whenFree { store?.screen.review() } }
    }
    let belongs = all.contains { $0.layers.contains { $0.owner != .place } }
    store.note(.belongings, belongs)
    for presenter in all where presenter.isInFront {
      follow(presenter, isKeptOff: !leaving.isEmpty && !presenter.isOnScreen, draft)
    }
  }

  private func follow(_ presenter: LayersBlock, isKeptOff: Bool, _ draft: Draft) {
    noteReleasedHost(of: presenter)
    var screen = presenter.screen
    let gone = screen.follow(presenter.layers, keptOff: isKeptOff, presenter.host)
    if screen == presenter.screen { return }
    presenter.apply(screen, told: draft.changes(presenter))
    presenter.host?.modalsDidChange()
    if !gone.isEmpty { store.afterChange { [self] in didLeave(gone, of: presenter) } }
  }

  // MARK: When layers have left the screen

  /// Does something when a layer is neither wanted nor on the screen any more.
  func whenGone(_ id: LayerID, of presenter: LayersBlock, _ body: @escaping () -> Void) {
    if presenter.holds(id) || presenter.screen.index(of: id) != nil {
      afterwards[id, default: []].append(body)
    } else {
      store.afterChange(body)
    }
  }

  /// Forgets what was to be done when layers of a presenter have left the screen.
  func forget(_ presenter: LayersBlock) {
    for layer in presenter.layers + presenter.screen.items.map(\.layer) {
      afterwards[layer.id] = nil
    }
  }

  private func didLeave(_ ids: [LayerID], of presenter: LayersBlock) {
    end(ids, of: presenter)
    if !leaving.isEmpty { review() }
    store.admitLayers(to: presenter)
  }

  /// Ends what is awaited of layers that are gone, and lets go of their stacks.
  ///
  /// The one place where earlier decisions about a layer are told, since it may be the host or another command that
  /// finds it gone. A layer that is only kept off the screen has not gone.
  func end(_ ids: [LayerID], of presenter: LayersBlock) {
    for id in ids where !presenter.holds(id) && presenter.screen.index(of: id) == nil {
      let screens = [id.entryID] + (presenter.stacks[id]?.entries.map(\.id) ?? [])
      for screen in screens.reversed() { store.results.deliver(screen) }
      store.scopes.endGone()
      if !store.lingers(id.entryID) { presenter.forget(id) }
      for body in afterwards.removeValue(forKey: id) ?? [] { store.afterChange(body) }
    }
  }
}

// MARK: - What hosts report

extension LayersOnScreen {
  /// Lets a host show the layers, in the place of one that did before.
  func attach(_ host: any ModalHost, to presenter: LayersBlock) {
    presenter.earlierHosts.remove(host)
    if let other = presenter.host, other !== host { presenter.earlierHosts.append(other) }
    if presenter.screen.isHosted { letGo(of: presenter) }
    use(host, for: presenter)
  }

  /// Lets go of a host, or of all.
  ///
  /// If it was the one that shows the layers, the one before it does so again.
  func detach(_ host: (any ModalHost)?, from presenter: LayersBlock) {
    if let host {
      presenter.earlierHosts.remove(host)
      if presenter.isShown(by: host) { fallBack(presenter) }
    } else {
      presenter.earlierHosts = EarlierHosts()
      if presenter.screen.isHosted { letGo(of: presenter) }
    }
  }

  private func use(_ host: any ModalHost, for presenter: LayersBlock) {
    presenter.host = host
    change(presenter) {
      $0.begin(); return []
    }
  }

  private func letGo(of presenter: LayersBlock) {
    presenter.host = nil
    change(presenter) { $0.end() }
  }

  private func fallBack(_ presenter: LayersBlock) {
    letGo(of: presenter)
    if let earlier = presenter.earlierHosts.popLast() as? any ModalHost {
      use(earlier, for: presenter)
    }
  }

  /// Counts a host that was released as detached.
  private func noteReleasedHost(of presenter: LayersBlock) {
    if presenter.screen.isHosted, presenter.host == nil { fallBack(presenter) }
  }

  func didShow(_ id: LayerID, on host: (any ModalHost)?, in presenter: LayersBlock) {
    if presenter.isShown(by: host) { change(presenter) { $0.didShow(id) } }
  }

  func didDismiss(_ id: LayerID, on host: (any ModalHost)?, in presenter: LayersBlock) {
    if presenter.isShown(by: host) { leave(id, presenter) }
  }

  func resynchronize(_ presenter: LayersBlock, showing ids: Set<LayerID>) {
    let screen = presenter.screen
    guard screen.isHosted else { return }
    // A layer that was there and is not any more has been dismissed by the host.
    let lost = screen.items[..<screen.agreement].first { item in
      let id = item.layer.id
      return !ids.contains(id) && (item.isShown || presenter.host?.hasBegunToShow(id) ?? false)
    }
    if let lost { leave(lost.layer.id, presenter) }
    change(presenter) { $0.resynchronize(showing: ids) }
  }

  /// Notes that a layer has left the screen, with those on it.
  private func leave(_ id: LayerID, _ presenter: LayersBlock) {
    guard let level = presenter.screen.index(of: id) else { return }
    // A layer that a command took off the screen has not been dismissed by the user.
    if level < presenter.screen.agreement { dismissByUser(id, in: presenter) }
    guard let level = presenter.screen.index(of: id) else { return }
    change(presenter) { $0.didLeave(from: level) }
  }

  private func change(_ presenter: LayersBlock, _ report: (inout ModalScreen) -> [LayerID]) {
    var screen = presenter.screen
    let gone = report(&screen)
    // A layer that could not be shown when it was asked for is shown now, as it was asked for.
    if let scope = store.scope {
      scope.commit(animated: screen.items.last?.layer.isAnimated ?? true) {
        presenter.apply(screen)
      }
    } else {
      presenter.apply(screen)
    }
    presenter.host?.modalsDidChange()
    didLeave(gone, of: presenter)
  }
}

// MARK: - What users do

extension LayersOnScreen {
  /// Takes a host's word that the user has dismissed the layer of a slot.
  func dismiss(_ slot: ModalSlot, _ style: ModalStyle, in presenter: LayersBlock) {
    guard let id = slot.layer, presenter.layer(id)?.style == style else { return }
    guard slot.showing == presenter.screen.showing(of: id), presenter.screen.isSettled(id) else {
      return presenter.refuseWrite()
    }
    dismissByUser(id, in: presenter)
  }

  /// Dismisses a layer as the user has done.
  ///
  /// A dialog that is closed without an answer has the answer of its only cancel button: some systems
  /// do not show that button, and close the dialog by a tap outside instead.
  private func dismissByUser(_ id: LayerID, in presenter: LayersBlock) {
    let command = Command(.dismiss(layer: id), at: presenter, .gesture)
    let cancels = presenter.layer(id)?.content.dialog?.buttons.filter { $0.role == .cancel } ?? []
    if cancels.count == 1 { command.value = cancels[0].answer.base }
    command.settle(store.carryOut(command))
  }

  /// Finishes a dialog with what one of its buttons answers, also while it leaves the screen.
  func answer(_ id: LayerID, with answer: AnyRoute, in presenter: LayersBlock) -> NavigationOutcome
  {
    let leaving = presenter.screen.index(of: id).map { presenter.screen.items[$0].layer }
    let buttons = (presenter.layer(id) ?? leaving)?.content.dialog?.buttons ?? []
    guard buttons.contains(where: { $0.answer == answer }) else { return .unchanged(.notFound) }
    if presenter.layer(id) == nil {
      let isAmended = store.results.amend(id.entryID, with: answer.base)
      return isAmended ? .committed : .unchanged(.notFound)
    }
    let command = Command(.dismiss(layer: id), at: presenter, .gesture)
    command.value = answer.base
    return command.settle(store.submit(command))
  }
}

extension LayersBlock {
  /// Whether a host, or any without a name, is the one that shows the layers: another may have taken its place.
  fileprivate func isShown(by named: (any ModalHost)?) -> Bool {
    screen.isHosted && (named == nil || named === host)
  }
}
