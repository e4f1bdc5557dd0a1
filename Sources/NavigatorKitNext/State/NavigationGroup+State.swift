extension NavigationGroup {
  /// The state of the place, with all that is in it.
  var state: PlaceState {
    PlaceState(
      location: location,
      blocks: members.compactMap { block in
        block.content.map { PlaceState.Part(name: block.displayName, content: $0) }
      },
      children: children.map(\.state)
    )
  }
}

extension Block {
  fileprivate var content: PlaceState.Content? {
    switch self {
    case let stack as AnyStackBlock: .stack(stack.entries)
    case let presenter as LayersBlock:
      .layers(presenter.layers.filter { !$0.isDialog }.map(presenter.filled))
    case let choice as ChoiceBlock: .choice(choice.choice.selected.route)
    default: nil
    }
  }
}

extension LayersBlock {
  /// Whether somebody has asked for the stack of a layer, or anything lies in it.
  func showsStack(_ layer: Layer) -> Bool {
    stackFaces[layer.id] != nil || !filled(layer).stack.isEmpty
  }

  /// A layer that begins with what lies in it now.
  func filled(_ layer: Layer) -> Layer {
    var layer = layer
    if let stack = stacks[layer.id] { layer.stack = stack.entries }
    return layer
  }
}
