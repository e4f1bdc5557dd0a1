// Intents that concern several blocks: each is a fold of others.

extension Draft {
  /// Adds the edits of an intent for a block, or for the one near it that can carry it out.
  mutating func apply(_ intent: NavigationIntent, at block: Block) throws(Refusal) {
    if case .onScreen(let screen, let intent) = intent.ask {
      // A screen may have come to another block since.
      return try apply(intent, of: screen, near: block)
    }
    switch block.standing {
    case .shown: break
    case .gone: throw .failed(.gone)
    case .released: throw .failed(.ownerReleased)
    }
    switch intent.ask {
    case .remove(let ids) where block.group != nil: try remove(Set(ids), near: block)
    default:
      guard block.accepts(intent) else { throw .unchanged(block.refusal(of: intent)) }
      try apply(intent.ask, at: block)
    }
  }

  /// Adds the edits of an ask for the one block that carries it out.
  mutating func apply(_ ask: NavigationIntent.Ask, at block: Block) throws(Refusal) {
    switch block {
    case let stack as AnyStackBlock: try apply(ask, to: stack)
    case let presenter as LayersBlock: try apply(ask, to: presenter)
    default: throw .unchanged(.notAccepted)
    }
  }

  /// Removes entries wherever they are in the tree.
  private mutating func remove(_ ids: Set<EntryID>, near block: Block) throws(Refusal) {
    let before = edits.count
    for block in block.group?.top.blocks ?? [block] {
      do throws(Refusal) { try apply(.remove(Array(ids)), at: block) } catch {
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

extension Block {
  /// Why it cannot carry an intent out that it does not accept.
  fileprivate func refusal(of intent: NavigationIntent) -> UnchangedReason {
    switch intent.ask {
    case .push, .append, .replaceTop, .replace, .show, .write, .present, .add: .foreignRoute
    default: .notAccepted
    }
  }
}
