// The layers that a drag has taken away, while a leave-guard may bring them back.

extension ModalEngine {
  func lease(_ entries: [RouteEntry]) {
    for entry in entries {
      guard let index = state.index(of: LayerID(entry.id)) else { continue }
      leased[LayerID(entry.id)] = state.layers[index]
    }
  }

  func endLease(_ entries: [RouteEntry]) {
    for entry in entries.reversed() {
      let id = LayerID(entry.id)
      // A layer that is on its way out lets go of its stack when it has left the screen.
      guard leased.removeValue(forKey: id) != nil, state.index(of: id) == nil,
        screen.index(of: id) == nil
      else { continue }
      endStack(of: id)
    }
  }

  /// A dialog is not put back: it was about what the user has left.
  func intentToPutBack(_ entries: [RouteEntry]) -> NavigationIntent? {
    let records = entries.compactMap { entry in
      leased[LayerID(entry.id)] ?? state.layers.first { $0.id.entryID == entry.id }
    }
    let requests = records.filter { $0.style != .dialog }.map { record in
      ModalRequest(
        id: record.id,
        content: record.content,
        style: record.style,
        options: record.options,
        isAnimated: record.isAnimated
      )
    }
    return requests.isEmpty ? nil : Self.erase(.add(requests))
  }

  /// Takes the stacks of layers back that a leave-guard has kept from going.
  func takeBackStacks(of records: [ModalRecord<Route>]) {
    for record in records { navigators[record.id]?.pipeline.noteBack() }
  }

  /// Ends the results in the stack of a layer that has gone, and releases the stack unless a leave-guard may bring the
  /// layer back.
  ///
  /// - Parameters:
  ///   - id: The layer.
  ///   - isEndedLater: Whether the results end when that of the layer does, just before it.
  func endStack(of id: LayerID, withItsLayer isEndedLater: Bool = false) {
    guard let stack = navigators[id] else { return }
    let comesBack = leased[id] != nil
    let end = { stack.pipeline.endResults(.ownerGone, sparingScopes: comesBack) }
    if isEndedLater, let attached {
      attached.results.runAtEnd(of: id.entryID, end)
    } else {
      end()
    }
    if comesBack { return }
    navigators[id] = nil
    // The app may keep the stack, which lies nowhere any more.
    stack.pipeline.outer = nil
    stack.pipeline.leaveTree()
  }
}
