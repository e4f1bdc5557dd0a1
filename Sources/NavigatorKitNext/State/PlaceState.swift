/// The state of a place as a value: ids and routes, no objects.
///
/// Dialogs are not in it.
struct PlaceState: Hashable, Sendable {
  let location: String
  let blocks: [Part]
  let children: [PlaceState]

  /// The state of one block.
  struct Part: Hashable, Sendable {
    let name: String
    let content: Content
  }

  enum Content: Hashable, Sendable {
    case stack([RouteEntry])
    /// The layers, each with what lies in it.
    case layers([Layer])
    /// The tab or the flow that is selected: which there are is the app's.
    case choice(AnyRoute)
  }
}

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
  /// A layer that begins with what lies in it now.
  fileprivate func filled(_ layer: Layer) -> Layer {
    var layer = layer
    if let stack = stacks[layer.id] { layer.stack = stack.entries }
    return layer
  }
}
