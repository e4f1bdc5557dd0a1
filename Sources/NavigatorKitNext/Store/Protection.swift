/// Tells hosts whether they may take the screen on top away.
@MainActor
final class Protection: Participant {
  func follows(_ change: Change) -> Bool { change.draft.blocks.contains(where: \.isAttended) }

  func didCommit(_ change: Change) {
    let blocks = change.draft.blocks
    // A draft in a layer protects the layer, and the screen that this belongs to.
    let around = blocks.compactMap { $0.layer?.presenter }
    let belongings = blocks[0].gate.word.contains(.belongings) ? blocks[0].tree : []
    for block in blocks + around + belongings { block.updateProtection() }
  }
}

extension Block {
  /// Notes anew whether an armed leave-guard protects the screen on top.
  func updateProtection() {
    let screens = protectable.filter(\.block.isAttended)
    protect(Questions(about: screens, .leave).lateLeave != nil)
  }

  /// The screens that a host would take away: the top of a stack, or a layer with what lies in it.
  private var protectable: [Seen] {
    switch self {
    case let stack as AnyStackBlock:
      stack.top.map { [Seen(entry: $0, block: stack)] + belongings(of: $0.id) } ?? []
    case let presenter as LayersBlock:
      presenter.layers.last.map { Draft().contents(of: $0, in: presenter) } ?? []
    default: []
    }
  }

  /// The layers that go with a screen, with what lies in them.
  private func belongings(of screen: EntryID) -> [Seen] {
    guard gate.word.contains(.belongings) else { return [] }
    return tree.compactMap { $0 as? LayersBlock }.flatMap { presenter in
      presenter.layers.drop { !$0.belongs(to: [screen]) }
        .flatMap { Draft().contents(of: $0, in: presenter) }
    }
  }
}
