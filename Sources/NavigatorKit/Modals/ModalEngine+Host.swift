// What the host reports.

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
    // What a view has read of the slots is wrong now: the new host has yet to be asked for those
    // layers.
    slotFacts.change(slotFacts.read)
    settle(ModalScreen())
  }

  /// Detaches all hosts.
  func detach() {
    takeOver { [self] in
      (earlierHosts, secondHost) = (EarlierHosts(), nil)
      if isHosted { letGoOfHost() }
    }
  }

  /// Detaches a host; if it showed the layers, the host before it shows them again.
  func detach(_ old: any ModalHost) {
    takeOver { [self] in
      earlierHosts.remove(old)
      if earlierHosts.isEmpty { secondHost = nil }
      if isHosted, isHost(old) { fallBack() }
    }
  }

  /// Whether a host is the one that shows the layers: it may have been replaced.
  private func isHost(_ named: (any ModalHost)?) -> Bool { named == nil || named === host }

  /// Counts the layers as gone that were on their way out, since no host is left to report that.
  private func letGoOfHost() {
    var rest = screen
    let gone = rest.cut(at: rest.agreement(with: wanted))
    host = nil
    isHosted = false
    slotFacts.change(slotFacts.read)
    settle(ModalScreen(), gone: gone)
  }

  /// Detaches the host, and lets the one before it show the layers, if that is still there.
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
        // The host shows the next layer, so the layers that had to leave first have left.
        let gone = newScreen.cut(at: level)
        newScreen.offer(wanted)
        // A layer below has yet to appear, so the report is about an earlier showing of this one.
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
      // A layer that was there before and is not now has been dismissed by the host.
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
  /// A dialog that is closed without an answer has the answer of its only cancel button: some
  /// systems do not show that button, and close the dialog by a tap outside instead.
  func dismissByUser(_ id: LayerID) -> NavigationOutcome {
    let dialog = state.index(of: id).flatMap { state.layers[$0].content.dialog }
    let cancels = dialog?.buttons.filter { $0.role == .cancel } ?? []
    guard let attached, cancels.count == 1 else { return run(.dismissLayer(id), .gesture, true) }
    attached.results.presume(cancels[0].answer.base, for: id.entryID)
    return run(.dismissLayer(id), .gesture, true)
  }

  /// Notes that the layers at and above a level have left the screen.
  private func leave(_ level: Int) {
    let id = screen.items[level].record.id
    // If a command took the layer off the screen, the user has not dismissed it.
    if level < screen.agreement(with: wanted) { _ = dismissByUser(id) }
    guard let level = screen.index(of: id) else { return settle(screen) }
    var newScreen = screen
    let gone = newScreen.cut(at: level)
    settle(newScreen, gone: gone)
  }
}
