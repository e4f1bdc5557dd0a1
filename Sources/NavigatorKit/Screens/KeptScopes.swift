/// The scopes of screens of a tree that have gone, and that a recorder may bring back.
///
/// They lie here and not with their blocks: the stack of a layer, and all of a flow, go with that, and come back as
/// others. The ids of entries are the same then.
@MainActor
final class KeptScopes: Attachment {
  private var kept: [EntryID: Kept] = [:]
  private var count = 0
  private let facts = ObservedFacts()

  private struct Kept {
    let scope: ScreenScope
    /// The block that had the screen, or in which its own block lay.
    let block: EntryID
    /// The scope that was kept later has the greater number: of the screens of a transition the one at the bottom.
    let number: Int
  }

  deinit {
    let scopes = kept.values.sorted { $0.number < $1.number }.map(\.scope)
    if scopes.isEmpty { return }
    Task { @MainActor in
      for scope in scopes { _ = scope.release() }
    }
  }

  /// The screens that have gone and whose scopes lie here, with the blocks that had them, bottom first.
  func screens(goneFrom root: NavigationGroup) -> [(screen: RouteEntry, block: EntryID)] {
    facts.access(.screens)
    let there = Set(root.pipelines.flatMap { $0.entriesWithRoot.map(\.id) })
    let gone = kept.values.sorted { $0.number > $1.number }.map { ($0.scope.owner, $0.block) }
    return gone.compactMap { owner, block in
      owner.flatMap { there.contains($0.id) ? nil : ($0, block) }
    }
  }

  /// Notes that a recorder may bring entries back no longer: the scopes of those that are gone end, that of the
  /// top first.
  func unwant(_ entries: some Sequence<EntryID>, in root: NavigationGroup) {
    let wanted = root.attachments[WantedEntries.self]
    var over: [(entry: EntryID, number: Int)] = []
    for entry in entries where wanted.unwant(entry) {
      if let number = kept[entry]?.number { over.append((entry, number)) }
    }
    for (entry, _) in over.sorted(by: { $0.number < $1.number }) {
      if let pipeline = root.pipelines.first(where: { $0.shows(entry) }) {
        // It is back, and has not asked for its scope yet.
        let isRoot = pipeline.rootScreen?.entry.id == entry
        _ = pipeline.attachments[ScreenScopes.self].scope(of: isRoot ? nil : entry, in: pipeline)
      }
      // It is gone, or it was back with a scope of its own before the former one ended.
      if let scope = take(entry) {
        let released = scope.release()
        root.attachments.known(ReleaseWatch.self)?.note(released)
      }
    }
  }

  /// Keeps the scope of an entry that has gone.
  func keep(_ scope: ScreenScope, of entry: EntryID, in block: EntryID) {
    count += 1
    change { kept[entry] = Kept(scope: scope, block: block, number: count) }
  }

  /// Whether the scope of an entry lies here.
  func holds(_ entry: EntryID) -> Bool { kept[entry] != nil }

  /// Gives the scope of an entry that is back.
  func take(_ entry: EntryID) -> ScreenScope? {
    guard let scope = kept[entry]?.scope else { return nil }
    change { kept[entry] = nil }
    return scope
  }

  private func change(_ body: () -> Void) { facts.change(.screens, body) }
}

extension ObservedFacts.Facts {
  /// The screens whose scopes are kept.
  fileprivate static var screens: Self { Self(rawValue: 1 << 0) }
}

extension NavigationPipeline {
  /// The scope of a screen that is there, if it has one.
  func knownScope(of entry: EntryID?) -> ScreenScope? {
    if let known = attachments.known(ScreenScopes.self)?.scope(of: entry) { return known }
    guard let id = entry ?? rootScreen?.entry.id,
      group?.root.attachments.known(KeptScopes.self)?.holds(id) ?? false
    else { return nil }
    return attachments[ScreenScopes.self].scope(of: entry, in: self)
  }
}
