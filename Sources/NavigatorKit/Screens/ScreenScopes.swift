/// The scopes of the screens of one block.
@MainActor
final class ScreenScopes: Attachment {
  private var known: [EntryID?: ScreenScope] = [:]

  /// The scope of a screen, if it has one.
  func scope(of entry: EntryID?) -> ScreenScope? { known[entry] }

  /// The scope of a screen, made if it has none, and kept until the screen has ended.
  ///
  /// - Parameters:
  ///   - entry: The screen, or `nil` for the root.
  ///   - screen: The screen, if its route is known: then the block need not be searched.
  ///   - pipeline: The pipeline of the block.
  /// - Returns: The scope.
  func scope(
    of entry: EntryID?,
    _ screen: RouteEntry? = nil,
    in pipeline: NavigationPipeline
  ) -> ScreenScope {
    if let scope = known[entry] { return scope }
    let root = pipeline.group?.root
    let owner = screen ?? pipeline.entry(entry)
    let scope = ScreenScope(of: owner, in: pipeline.group?.location ?? pipeline.name)
    known[entry] = scope
    // Results end exactly once, however the entry is removed, and so does the scope.
    pipeline.expect(
      EntryEnd(entry ?? owner?.id ?? EntryID(), comesBack: true) { [weak self, weak root] _ in
        self?.known[entry] = nil
        let released = scope.release()
        // The block may have left the tree by now.
        root?.root.attachments.known(ReleaseWatch.self)?.note(released)
      }
    )
    // The entry may have come without notice, as the first entries of a stack do.
    if let owner = scope.owner, !pipeline.withholds(entry) { pipeline.welcome(.one(owner)) }
    return scope
  }
}

/// Records the values of all scopes of a tree that end, for tests.
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
