/// A block whose screens can be marked as places to return to.
@MainActor
protocol CheckpointHolder: TransitionBlock {
  /// The intent that leads back to an entry, or to the root; `nil` if the block shows that already.
  func intentToReturn(to entry: EntryID?) -> NavigationIntent?
}

extension StackEngine: CheckpointHolder {
  func intentToReturn(to entry: EntryID?) -> NavigationIntent? {
    guard state.ids.last != entry else { return nil }
    return .stack(entry.map { .popToEntry($0) } ?? .popToRoot)
  }
}

extension ModalEngine: CheckpointHolder {
  func intentToReturn(to entry: EntryID?) -> NavigationIntent? {
    let kept = entry.flatMap { state.index(of: LayerID($0)) }.map { $0 + 1 } ?? 0
    return kept < state.count ? .modal(.dismissLayer(state.layers[kept].id)) : nil
  }
}
