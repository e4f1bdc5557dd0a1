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
        for entry in from.entries where !block.keepsPlace(of: entry, from, to) {
          block.forget(entry.route)
        }
        block.settlePlaces(keeping: store.wantedPlaces(of: block))
      }
    }
  }
}

extension ChoiceBlock {
  /// Whether the place of an entry stays: that of a flow that is left does only if it is kept.
  fileprivate func keepsPlace(of entry: RouteEntry, _ old: Choice, _ new: Choice) -> Bool {
    let isLeft = isFlow && entry == old.selected && entry != new.selected
    return new.entry(of: entry.route) != nil && (!isLeft || keeps(entry.route))
  }
}
