// The layers that a drag has taken away, while a leave-guard may bring them back with their stacks.

extension ModalEngine {
  func endLease(_ entries: [RouteEntry]) {
    for entry in entries.reversed() {
      let id = LayerID(entry.id)
      // The stack of a layer on its way out is released when the layer has left the screen.
      if state.index(of: id) == nil, screen.index(of: id) == nil { endStack(of: id) }
    }
  }

  /// The intent that brings layers back, without dialogs: those were about what the user has left.
  func intentToPutBack(_ entries: [RouteEntry]) -> NavigationIntent? {
    let requests = state.layers.compactMap { record in
      record.style != .dialog && entries.contains { $0.id == record.id.entryID }
        ? ModalRequest(
          id: record.id,
          content: record.content,
          style: record.style,
          options: record.options,
          isAnimated: record.isAnimated,
          presenter: record.presenter
        ) : nil
    }
    return requests.isEmpty ? nil : Self.erase(.add(requests))
  }

  /// Ends the results in the stack of a layer that has gone, and releases the stack unless a
  /// leave-guard may bring the layer back.
  ///
  /// - Parameters:
  ///   - id: The layer.
  ///   - isEndedLater: Whether the results end together with the result of the layer, just before
  ///     it.
  func endStack(of id: LayerID, withItsLayer isEndedLater: Bool = false) {
    guard let stack = navigators[id] else { return }
    let comesBack = attached?.results.leased.contains { $0.id == id.entryID } ?? false
    let end = { stack.pipeline.endResults(.ownerGone, sparingScopes: comesBack) }
    if isEndedLater, let attached {
      attached.results.expect(EntryEnd(id.entryID, comesBack: false) { _ in end() }, first: true)
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
