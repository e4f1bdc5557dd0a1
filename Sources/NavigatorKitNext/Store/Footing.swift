/// What a refused change was about, as it was then; it keeps nothing of that.
@MainActor
struct Footing {
  private let parts: [(block: Weak<Block>, revision: BlockRevision, dialogs: Set<LayerID>)]

  init(of draft: Draft) {
    // A place that was made for the question has gone with that.
    let known = draft.blocks.filter { block in block.tree.contains { $0 === block } }
    parts = known.map { (Weak($0), $0.currentRevision, draft.dialogs(before: $0)) }
  }

  /// Whether all is as it was, but for dialogs that have gone since.
  var isSound: Bool {
    parts.allSatisfy { part in
      guard let block = part.block.value, block.currentRevision == part.revision else {
        return false
      }
      let layers = (block as? LayersBlock)?.layers ?? []
      return layers.allSatisfy { !$0.isDialog || part.dialogs.contains($0.id) }
    }
  }
}

extension Draft {
  /// The dialogs of a block before the change.
  fileprivate func dialogs(before block: Block) -> Set<LayerID> {
    for case .layers(let presenter, let from, _) in edits.map(\.change) where presenter === block {
      return Set(from.filter(\.isDialog).map(\.id))
    }
    return []
  }
}
