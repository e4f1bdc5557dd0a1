/// Tells hosts whether they may take the screen on top away.
@MainActor
final class Protection: Participant {
  func follows(_ change: Change) -> Bool { change.draft.blocks.contains(where: \.isAttended) }

  func didCommit(_ change: Change) {
    for block in change.draft.blocks {
      block.updateProtection()
      // A draft in a layer protects the layer.
      block.layer?.presenter.updateProtection()
    }
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
    case let stack as AnyStackBlock: stack.top.map { [Seen(entry: $0, block: stack)] } ?? []
    case let presenter as LayersBlock:
      presenter.layers.last.map { Draft().contents(of: $0, in: presenter) } ?? []
    default: []
    }
  }
}
