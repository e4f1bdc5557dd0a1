/// What screens keep as long as they are there: it is released when they end, top first.
@MainActor
final class ScreenScopes: Participant {
  /// By the entry, or by the block for a root without a route.
  private var scopes: [EntryID: ScreenScope] = [:]
  /// The blocks over roots that keep something, which go with their place.
  private var rooted: [Weak<Block>] = []
  /// The screens that have gone and keep something still, top first.
  fileprivate var gone: [Seen] = []
  let watch = ReleaseWatch()

  func known(of entry: EntryID) -> ScreenScope? { scopes[entry] }

  /// The scope of a screen, made when it is first asked for.
  func scope(of entry: RouteEntry?, in block: Block) -> ScreenScope {
    let id = entry?.id ?? block.id
    if let scope = scopes[id] { return scope }
    let scope = ScreenScope(of: entry, in: block.group?.location ?? block.displayName)
    scopes[id] = scope
    if entry == nil { rooted.append(Weak(block)) }
    block.gate.note(.followed, true)
    block.gate.keep(block)
    // Its entry may have come without a word, as the first entries of a stack do.
    if let entry { block.welcome(entry) }
    return scope
  }

  var followsAll: Bool { !scopes.isEmpty }

  /// Releases what a screen keeps.
  func end(_ id: EntryID) {
    if let scope = scopes.removeValue(forKey: id) { watch.note(scope.release()) }
  }

  func follows(_ change: Change) -> Bool {
    !scopes.isEmpty
      || (change.meaning.comes + change.meaning.uncovers).contains { $0.block.isAttended }
  }

  func didCommit(_ change: Change) {
    let back = Set(change.meaning.comes.map(\.entry.id))
    gone.removeAll { back.contains($0.entry.id) }
    let roots = change.meaning.uncovers.filter(\.isRoot)
    for seen in change.meaning.comes + roots where seen.block.isAttended {
      seen.block.welcome(seen.entry)
    }
  }

  func wasTold(_ change: Change) {
    gone += change.meaning.goes
    endGone()
    for block in rooted.compactMap(\.value) where block.standing != .shown { end(block.id) }
    rooted.removeAll { $0.value?.standing != .shown }
  }
}

extension ScreenScopes {
  /// Releases what screens keep that have gone: one that may come back, or is on the screen still, holds those under it.
  func endGone() {
    while let seen = gone.first, !seen.block.gate.lingers(seen.entry.id),
      !seen.block.showsOnScreen(seen.entry.id)
    {
      gone.removeFirst()
      end(seen.entry.id)
    }
  }
}

extension Block {
  /// Tells the functions of modules that a screen has come.
  fileprivate func welcome(_ entry: RouteEntry) {
    if Seen(entry: entry, block: self).placeOfRoot?.rootStanding == .withheld { return }
    let around = group?.lineage.reversed().map(\.attendants) ?? []
    for attendants in around + [attendants] {
      attendants.knownGuards?.welcome(entry, in: BlockReference(self))
    }
  }
}
