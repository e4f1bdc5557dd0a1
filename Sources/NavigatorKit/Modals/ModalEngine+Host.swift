// What the host says.

extension ModalEngine {
  func attach(_ newHost: any ModalHost) {
    isPlain = false
    takeOver { [self] in
      noteSecondHost(newHost)
      if isHosted { letGoOfHost() }
      use(newHost)
    }
  }

  private func use(_ newHost: any ModalHost) {
    isHosted = true
    host = newHost
    // What was read of the slots before are layers that the host has yet to be asked for.
    slotFacts.change(slotFacts.read)
    settle(ModalScreen())
  }

  /// Lets go of all hosts.
  func detach() {
    takeOver { [self] in
      (earlierHosts, secondHost) = (EarlierHosts(), nil)
      if isHosted { letGoOfHost() }
    }
  }

  /// Lets go of a host; if it was the one that shows the layers, the one before it does so again.
  func detach(_ old: any ModalHost) {
    takeOver { [self] in
      earlierHosts.remove(old)
      if earlierHosts.isEmpty { secondHost = nil }
      if isHosted, isHost(old) { fallBack() }
    }
  }

  /// Whether a host is the one that shows the layers: another may have taken its place.
  private func isHost(_ named: (any ModalHost)?) -> Bool { named == nil || named === host }

  /// Counts everything as gone that was on its way out: no host is left that could say so.
  private func letGoOfHost() {
    var rest = screen
    let gone = rest.cut(at: rest.agreement(with: wanted))
    host = nil
    isHosted = false
    slotFacts.change(slotFacts.read)
    settle(ModalScreen(), gone: gone)
  }

  /// Lets go of the host, and has the one before it show the layers, if it is still there.
  private func fallBack() {
    letGoOfHost()
    if let earlier = earlierHosts.popLast() as? any ModalHost { use(earlier) }
  }

  /// Counts a host that was released as detached.
  func noteReleasedHost() {
    if isHosted, host == nil { fallBack() }
  }

  func didShow(_ id: LayerID, on named: (any ModalHost)? = nil) {
    takeOver { [self] in
      guard isHosted, isHost(named) else { return }
      var newScreen = screen
      if let level = newScreen.index(of: id) {
        guard !newScreen.items[level].isShown else { return }
        for lower in 0...level { newScreen.items[lower].isShown = true }
        settle(newScreen)
      } else if let level = wanted.firstIndex(where: { $0.id == id }),
        newScreen.agreement(with: wanted) == level
      {
        // The host shows what comes next: what had to leave first has left.
        let gone = newScreen.cut(at: level)
        newScreen.offer(wanted)
        // Below it something has yet to appear: that is about an earlier showing of the same layer.
        guard level < newScreen.items.count else { return }
        newScreen.items[level].isShown = true
        settle(newScreen, gone: gone)
      }
    }
  }

  func didDismiss(_ id: LayerID, on named: (any ModalHost)? = nil) {
    takeOver { [self] in
      guard isHosted, isHost(named), let level = screen.index(of: id) else { return }
      leave(level)
    }
  }

  func resynchronize(showing ids: [LayerID]) {
    takeOver { [self] in
      guard isHosted else { return }
      let visible = Set(ids)
      let agreed = screen.agreement(with: wanted)
      // A layer that was there and is not any more has been dismissed by the host.
      let lost = screen.items[..<agreed].firstIndex { item in
        let wasThere = item.isShown || (host?.hasBegunToShow(item.record.id) ?? false)
        return wasThere && !visible.contains(item.record.id)
      }
      if let lost { leave(lost) }
      var newScreen = screen
      var top = newScreen.items.count
      let kept = newScreen.agreement(with: wanted)
      while top > kept, !visible.contains(newScreen.items[top - 1].record.id) { top -= 1 }
      let gone = newScreen.cut(at: top)
      for level in newScreen.items.indices
      where visible.contains(newScreen.items[level].record.id) {
        newScreen.items[level].isShown = true
      }
      settle(newScreen, gone: gone)
    }
  }

  /// Dismisses a layer as the user has done.
  ///
  /// A dialog that is closed without an answer has the answer of its only cancel button: some systems
  /// do not show that button, and close the dialog by a tap outside instead.
  func dismissByUser(_ id: LayerID) -> NavigationOutcome {
    let dialog = state.index(of: id).flatMap { state.layers[$0].content.dialog }
    let cancels = dialog?.buttons.filter { $0.role == .cancel } ?? []
    guard let attached, cancels.count == 1 else { return run(.dismissLayer(id), .gesture, true) }
    attached.results.presume(cancels[0].answer.base, for: id.entryID)
    return run(.dismissLayer(id), .gesture, true)
  }

  /// Notes that the layers at and above a level has left the screen.
  private func leave(_ level: Int) {
    let id = screen.items[level].record.id
    // A layer that a command took off the screen has not been dismissed by the user.
    if level < screen.agreement(with: wanted) { _ = dismissByUser(id) }
    guard let level = screen.index(of: id) else { return settle(screen) }
    var newScreen = screen
    let gone = newScreen.cut(at: level)
    settle(newScreen, gone: gone)
  }
}
