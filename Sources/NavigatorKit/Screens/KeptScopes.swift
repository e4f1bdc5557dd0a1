/// The scopes of screens of a tree that have gone, and that a recorder may bring back.
///
/// They lie here and not with their blocks: the stack of a layer, and all of a flow, go with that, and come back as
/// others. The ids of entries are the same then.
@MainActor
final class KeptScopes: Attachment {
  private var scopes: [EntryID: ScreenScope] = [:]

  init() {}

  /// Notes that a recorder may bring entries back no longer: the scopes of those that are gone end.
  func unwant(_ entries: some Sequence<EntryID>, in root: NavigationGroup) {
    let wanted = root.attachments[WantedEntries.self]
    for entry in entries {
      if !wanted.unwant(entry) || scopes[entry] == nil { continue }
      if let pipeline = root.pipelines.first(where: { $0.block?.holds(entry) ?? false }) {
        // It is back, and has not asked for its scope yet.
        _ = pipeline.attachments[ScreenScopes.self].scope(of: entry, in: pipeline)
      }
      // It is gone, or it was back with a scope of its own before the former one ended.
      if let scope = scopes.removeValue(forKey: entry) {
        let released = scope.release()
        root.attachments.known(ReleaseWatch.self)?.note(released)
      }
    }
  }

  /// Keeps the scope of an entry that has gone.
  func keep(_ scope: ScreenScope, of entry: EntryID) { scopes[entry] = scope }

  /// Whether the scope of an entry lies here.
  func holds(_ entry: EntryID) -> Bool { scopes[entry] != nil }

  /// Gives the scope of an entry that is back.
  func take(_ entry: EntryID) -> ScreenScope? { scopes.removeValue(forKey: entry) }
}

extension NavigationPipeline {
  /// The scope of a screen that is there, if it has one.
  func knownScope(of entry: EntryID?) -> ScreenScope? {
    if let known = attachments.known(ScreenScopes.self)?.scope(of: entry) { return known }
    guard let entry, group?.root.attachments.known(KeptScopes.self)?.holds(entry) ?? false else {
      return nil
    }
    return attachments[ScreenScopes.self].scope(of: entry, in: self)
  }
}
