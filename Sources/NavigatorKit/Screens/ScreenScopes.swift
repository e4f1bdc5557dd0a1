/// The scopes of the screens of one block.
@MainActor
final class ScreenScopes: Attachment {
  private var known: [EntryID?: ScreenScope] = [:]
  /// Whether the results in the stack are known to end before that of the layer in which it lies.
  private var isInLayer = false

  /// The scope of a screen, if it has one.
  func scope(of entry: EntryID?) -> ScreenScope? { known[entry] }

  /// The scope of a screen, made if it has none, and kept until the screen has ended.
  func scope(of entry: EntryID?, in pipeline: NavigationPipeline) -> ScreenScope {
    if let scope = known[entry] { return scope }
    let root = pipeline.group?.root
    let owner = pipeline.entry(entry)
    let kept = owner.flatMap { root?.attachments.known(KeptScopes.self)?.take($0.id) }
    let place = pipeline.group?.location ?? pipeline.name
    let scope = kept ?? ScreenScope(of: owner, in: place)
    known[entry] = scope
    let block = (pipeline.outer ?? pipeline).id
    let id = entry ?? owner?.id ?? EntryID()
    // Results end exactly once, whatever removes the entry, and so does the scope.
    pipeline.expect(
      EntryEnd(id, comesBack: true) { [weak self, weak root] in
        self?.known[entry] = nil
        // The block may have left the tree by now.
        let root = root?.root
        if let root, root.attachments.known(WantedEntries.self)?.contains(id) ?? false {
          return root.attachments[KeptScopes.self].keep(scope, of: id, in: block)
        }
        let released = scope.release()
        root?.attachments.known(ReleaseWatch.self)?.note(released)
      }
    )
    if !isInLayer, let layer = pipeline.entryUnder {
      isInLayer = true
      layer.pipeline?.expect(
        EntryEnd(layer.entry.id, comesBack: true) { [results = pipeline.results] in
          results.endAll(.ownerGone)
        },
        first: true
      )
    }
    // Its entry may have come without a word, as the first entries of a stack do.
    if let owner = scope.owner { pipeline.welcome(.one(owner)) }
    return scope
  }
}

extension NavigationPipeline {
  /// Notes the end of an entry, or of the root: of several, that of the top comes first.
  fileprivate func expect(_ end: EntryEnd, first isFirst: Bool = false) {
    results.expect(end, first: isFirst)
    guard let block, block.topEntry?.id != end.entryID else { return }
    results.raise(end.entryID)
    results.raise(block.allEntries)
  }
}

/// Notes the values of all scopes of a tree that end, for tests.
@MainActor
package final class ReleaseWatch: Attachment {
  /// The values whose scopes have ended.
  package private(set) var released: [ReleasedValue] = []
  private var watchers = 0

  func note(_ values: [ReleasedValue]) {
    if watchers > 0 { released += values }
  }

  /// Notes the values that scopes release while a function runs.
  package static func watch(
    _ group: NavigationGroup,
    _ body: () async throws -> Void
  ) async rethrows -> [ReleasedValue] {
    let watch = group.root.attachments[ReleaseWatch.self]
    let first = watch.released.count
    watch.watchers += 1
    defer { watch.watchers -= 1 }
    try await body()
    return Array(watch.released[first...])
  }
}
