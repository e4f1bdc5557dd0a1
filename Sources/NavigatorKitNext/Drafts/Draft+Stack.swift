// Stacks: what an intent comes to.

extension Draft {
  /// Adds the edit of an intent for a stack.
  mutating func apply(_ ask: NavigationIntent.Ask, to block: AnyStackBlock) throws(Refusal) {
    let stack = stack(block)
    if case .finish(let finish) = ask, let layer = block.layer, isOfLayer(finish, stack, layer) {
      return try apply(.leave(layer.id.entryID), to: layer.presenter)
    }
    let revision = isEmpty ? block.revision : nil
    var resolution = StackResolution(stack, revision: revision, names: names, takes: block.takes)
    try resolution.resolve(ask)
    (names, finished) = (resolution.names, resolution.finished ?? finished)
    if let (edit, end) = resolution.found { add(.stack(block, edit), end: end) }
  }

  /// Whether a finish is that of a layer's own screen, which is the root of the layer's stack.
  private func isOfLayer(
    _ finish: Finish,
    _ stack: any StackReading,
    _ layer: (presenter: LayersBlock, id: LayerID)
  ) -> Bool {
    switch finish.screen {
    case .front: stack.count == 0
    case .entry: false
    case .route(let route):
      stack.lastIndex(of: route) == nil
        && layers(layer.presenter).contains { $0.id == layer.id && $0.content.route == route }
    }
  }
}
