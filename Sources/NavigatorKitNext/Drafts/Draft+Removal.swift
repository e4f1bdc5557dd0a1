// Removing screens wherever they are, as checks and undo do.

extension Draft {
  /// Removes entries wherever they are in the tree.
  mutating func remove(_ ids: Set<EntryID>, near block: Block) throws(Refusal) {
    let before = edits.count
    for block in block.tree where block.accepts(NavigationIntent(.remove([]))) {
      do throws(Refusal) { try apply(.remove(Array(ids)), to: block) } catch {
        if case .failed(let failure) = error { shortfall = failure }
      }
    }
    if edits.count > before { return }
    if let shortfall { throw .failed(shortfall) }
    throw .unchanged(.notFound)
  }

  /// Removes entries that may have gone already.
  mutating func removeIfThere(_ ids: Set<EntryID>, near block: Block) throws(Refusal) {
    do throws(Refusal) { try apply(NavigationIntent(.remove(Array(ids))), at: block) } catch {
      guard case .unchanged = error else { throw error }
    }
  }
}
