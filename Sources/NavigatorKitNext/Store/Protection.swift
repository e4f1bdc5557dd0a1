/// Tells hosts whether they may take the screen on top away.
@MainActor
final class Protection: Participant {
  func follows(_ change: Change) -> Bool { change.draft.blocks.contains(where: \.isAttended) }

  func didCommit(_ change: Change) { for block in change.draft.blocks { block.updateProtection() } }
}

extension Block {
  /// Notes anew whether an armed leave-guard protects the screen on top.
  func updateProtection() {
    let top = isAttended ? Draft().face(of: self).filter { $0.block === self } : []
    protect(Questions(about: top, .leave).lateLeave != nil)
  }
}
