// Stacks: what an intent comes to.

extension Draft {
  /// Adds the edit of an intent for a stack.
  mutating func apply(_ ask: NavigationIntent.Ask, to block: AnyStackBlock) throws(Refusal) {
    let stack = stack(block)
    if stack.count == 0, case .finish(let finish) = ask, finish.screen == .front,
      let layer = block.layer
    {
      // The root of a layer's stack is the layer's own screen.
      return try apply(.leave(layer.id.entryID), to: layer.presenter)
    }
    let revision = isEmpty ? block.revision : nil
    var resolution = StackResolution(stack, revision: revision, names: names, takes: block.takes)
    try resolution.resolve(ask)
    (names, finished) = (resolution.names, resolution.finished ?? finished)
    if let (edit, end) = resolution.found { add(.stack(block, edit), end: end) }
  }
}
