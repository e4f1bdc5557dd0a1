// The agreement of the layers and the screen.

extension ModalEngine {
  /// Commits an edit where there may be a host, or a command that waits.
  func commit(_ edit: ModalEdit<Route>) {
    if edit.isInPlace { passOn(edit) }
    if isPlain { return commit(keeping: edit.kept, adding: edit.added) }
    noteReleasedHost()
    let removed = Array(state.layers[edit.kept...])
    let layers = Array(state.layers[..<edit.kept]) + edit.added

    var newScreen = screen
    var gone: [ModalRecord<Route>]
    if isHosted {
      if edit.isInPlace, host is any ExchangingHost, edit.kept < screen.agreement(with: wanted) {
        for record in edit.added { newScreen.exchange(at: edit.kept, for: record) }
      }
      gone = removed.reversed().filter { newScreen.index(of: $0.id) == nil }
      gone += newScreen.follow(isSuspended ? [] : layers) { [host] in
        host?.hasBegunToShow($0) ?? false
      }
    } else {
      gone = removed.reversed()
    }
    let slots = changedSlots(layers, newScreen)
    slotFacts.willChange(slots)
    screen = newScreen
    commit(keeping: edit.kept, adding: edit.added)
    for record in removed { noteGone(record.id) }
    // A layer that comes back before its stack was released has the same stack.
    for record in edit.added { navigators[record.id]?.pipeline.former = nil }
    // Made here: a host would make the stacks while it draws, when nothing observed may change.
    if isHosted { for level in edit.kept..<state.count { _ = innerStack(at: level) } }
    slotFacts.didChange(slots)
    if edit.dropsWaiting { dropWaiting() }
    dispose(of: gone, removed: navigators.isEmpty ? [] : Set(removed.map(\.id)))
    host?.modalsDidChange()
    watchLayers()
    tellFollowers()
  }

  /// Ties a layer that replaces another in place to the screen that presented the other one: they
  /// go together.
  private func passOn(_ edit: ModalEdit<Route>) {
    guard let attached, let record = edit.added.first else { return }
    let layer = UncoveredEntry(entry: record.entry, pipeline: attached)
    for block in attached.group?.root.pipelines ?? [] {
      block.results.passOn(state.layers[edit.kept].id.entryID, to: layer)
    }
  }

  /// Takes over a report of the host.
  func settle(_ newScreen: ModalScreen<Route>, gone: [ModalRecord<Route>] = []) {
    var newScreen = newScreen
    if isHosted { newScreen.offer(wanted) }
    let slots = changedSlots(state.layers, newScreen)
    let change = { [self] in slotFacts.change(slots) { changeProgress { screen = newScreen } } }
    // A layer that had to wait appears now, animated or not as it was asked for.
    if let scope = attached?.scope {
      scope.commit(animated: newScreen.items.last?.record.isAnimated ?? true, change)
    } else {
      change()
    }
    dispose(of: gone)
    attached?.attachments.known(HostAppearance.self)?.hostDidChange()
    host?.modalsDidChange()
    watchLayers()
    tellFollowers()
  }

  func whenShown(_ follower: @escaping @MainActor () -> Void) {
    if isInStep { follower() } else { followers.append(follower) }
  }

  var leavingLayer: EntryID? {
    screen.items.first { state.index(of: $0.record.id) == nil }?.record.id.entryID
  }

  var isOffScreen: Bool { screen.items.isEmpty }

  /// Whether the screen shows all layers and no others.
  var isInStep: Bool {
    guard isHosted else { return true }
    return screen.items.count == wanted.count && screen.items.allSatisfy(\.isShown)
      && screen.agreement(with: wanted) == wanted.count
  }

  private func tellFollowers() {
    guard isFollowed, isInStep else { return }
    let all = followers
    followers = []
    for follower in all { queue.follow { follower() } }
  }

  var isFollowed: Bool { !followers.isEmpty }

  func endFollowing() {
    let all = followers
    followers = []
    for follower in all { follower() }
  }

  /// Takes over a report of a host, even while commands wait for the end of a host's write.
  func takeOver(_ body: @escaping () -> Void) { queue.transact(byHost: true, body) }

  /// Notes that the stack of a layer is in the tree no longer, though the layer may still be on the
  /// screen.
  private func noteGone(_ id: LayerID) {
    guard let stack = navigators[id]?.pipeline else { return }
    stack.noteGone()
    // The stack may be released before its turn comes, so the closure keeps it.
    if stack.hasWaiting { queue.follow { stack.endWaiting() } }
  }

  /// Releases the stacks of layers that have left the screen, top first, and runs the commands that
  /// waited for these to leave.
  ///
  /// This is the only place that delivers earlier decisions about a layer, since either the host or
  /// another command may find it gone.
  ///
  /// - Parameters:
  ///   - left: The layers that have left the screen.
  ///   - removed: The layers that this transition removes: their ends are not decided yet.
  private func dispose(of left: [ModalRecord<Route>], removed: Set<LayerID> = []) {
    // A layer that is only kept off the screen has not gone.
    var gone: [ModalRecord<Route>] = []
    for record in left where state.index(of: record.id) == nil { gone.append(record) }
    for record in gone {
      endStack(of: record.id, withItsLayer: removed.contains(record.id))
      attached?.results.deliver(record.id.entryID)
      for command in afterwards.removeValue(forKey: record.id) ?? [] {
        queue.follow { command.run() }
      }
    }
    if hasWaitingLayers {
      queue.follow { [self] in admit() }
    }
  }

  /// The levels whose offered layer changes, of those that were ever read.
  private func changedSlots(
    _ layers: [ModalRecord<Route>],
    _ newScreen: ModalScreen<Route>
  ) -> ObservedFacts.Facts {
    var changed: ObservedFacts.Facts = []
    let read = slotFacts.read
    guard !read.isEmpty else { return [] }
    let count = max(
      max(layers.count, state.count),
      max(screen.items.count, newScreen.items.count)
    )
    for level in 0..<count {
      if isHosted {
        // The same layer may come again: bindings must not take its new showing for the last one.
        let before = screen.offered(at: level) == nil ? nil : screen.items[level].showing
        let after = newScreen.offered(at: level) == nil ? nil : newScreen.items[level].showing
        if before != after { changed.formUnion(.slot(level)) }
      } else if !isSuspended, state.layers.id(at: level) != layers.id(at: level) {
        changed.formUnion(.slot(level))
      }
    }
    return changed.intersection(read)
  }

  /// The layer that the host is to show at a level.
  func offered(at level: Int) -> ModalRecord<Route>? {
    if isHosted { return screen.offered(at: level) }
    return level < wanted.count ? wanted[level] : nil
  }

  /// The present or next showing of a layer on the screen; `nil` without a host.
  func showing(of id: LayerID) -> EntryID? {
    screen.index(of: id).map { screen.items[$0].showing }
  }

  /// The level directly above a layer, or `nil` if the layer is not there.
  func level(above base: LayerID?) -> Int? {
    guard let base else { return 0 }
    return (isHosted ? screen.index(of: base) : state.index(of: base)).map { $0 + 1 }
  }

  /// Whether a layer has appeared, and is not on its way out.
  func isSettled(_ id: LayerID) -> Bool {
    guard isHosted else { return wanted.contains { $0.id == id } }
    guard let level = screen.index(of: id), level < screen.agreement(with: wanted) else {
      return false
    }
    return screen.items[level].isShown
  }

  func hasShown(_ layer: EntryID) -> Bool? {
    isHosted && host != nil ? isSettled(LayerID(layer)) : nil
  }

  func phase(of id: LayerID) -> ModalPhase {
    facts.access(.modalProgress)
    if let index = screen.index(of: id) {
      if index >= screen.agreement(with: wanted) { return .dismissing }
      return screen.items[index].isShown ? .presented : .presenting
    }
    if state.index(of: id) != nil {
      if isSuspended { return .waiting }
      guard isHosted else { return .presented }
      let isHeldBack = screen.items.count > screen.agreement(with: wanted)
      return isHeldBack ? .waiting : .requested
    }
    return waiting.contains { $0.request.id == id } ? .waiting : .gone
  }
}

extension Array {
  fileprivate func id<Route>(at level: Int) -> LayerID? where Element == ModalRecord<Route> {
    level < count ? self[level].id : nil
  }
}
