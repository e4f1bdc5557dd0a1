/// What screens keep as long as they are there: it is released when they end, top first.
@MainActor
final class ScreenScopes: Participant {
  private var scopes: [EntryID: ScreenScope] = [:]
  let watch = ReleaseWatch()

  func known(of entry: EntryID) -> ScreenScope? { scopes[entry] }

  /// The scope of a screen, made when it is first asked for.
  func scope(of entry: RouteEntry, in block: Block) -> ScreenScope {
    if let scope = scopes[entry.id] { return scope }
    let scope = ScreenScope(of: entry, in: block.group?.location ?? block.displayName)
    scopes[entry.id] = scope
    block.gate.note(.followed, true)
    // Its entry may have come without a word, as the first entries of a stack do.
    block.welcome(entry)
    return scope
  }

  var followsAll: Bool { !scopes.isEmpty }

  /// Releases what a screen keeps.
  func end(_ id: EntryID) {
    if let scope = scopes.removeValue(forKey: id) { watch.note(scope.release()) }
  }

  func follows(_ change: Change) -> Bool {
    !scopes.isEmpty || change.meaning.comes.contains { $0.block.isAttended }
  }

  func didCommit(_ change: Change) {
    for seen in change.meaning.comes where seen.block.isAttended { seen.block.welcome(seen.entry) }
  }

  func wasTold(_ change: Change) {
    // What lies on the screen goes when it has left that.
    for seen in change.meaning.goes where !seen.block.showsOnScreen(seen.entry.id) {
      end(seen.entry.id)
    }
  }
}

extension Block {
  /// Tells the functions of modules that a screen has come.
  fileprivate func welcome(_ entry: RouteEntry) {
    let around = group?.lineage.reversed().map(\.attendants) ?? []
    for attendants in around + [attendants] {
      attendants.knownGuards?.welcome(entry, in: BlockReference(self))
    }
  }
}
