/// Lets go of what lies in layers, tabs and flows that have been taken away, and of places that only a refused change
/// would have shown.
@MainActor
final class GonePlaces: Participant {
  private unowned let store: Store

  init(_ store: Store) { self.store = store }

  func follows(_ change: Change) -> Bool {
    change.draft.edits.contains { if case .stack = $0.change { false } else { true } }
  }

  func didCommit(_ change: Change) {
    for edit in change.draft.edits {
      switch edit.change {
      case .stack, .root: break
      case .layers(let presenter, let from, let to):
        let kept = Set(to.map(\.id))
        for layer in from where !kept.contains(layer.id) { presenter.stacks[layer.id]?.vanish() }
      case .choice(let block, let from, let to):
        for entry in from.entries where !to.entries.contains(entry) && !block.stays(entry, to) {
          block.forget(entry.route)
        }
        block.settlePlaces(keeping: store.wantedPlaces(of: block))
      }
    }
  }
}

extension ChoiceBlock {
  /// Whether the place of an entry stays, though that is not one of the choice any more.
  fileprivate func stays(_ entry: RouteEntry, _ choice: Choice) -> Bool {
    isFlow && keeps(entry.route) && choice.entry(of: entry.route) != nil
  }
}
