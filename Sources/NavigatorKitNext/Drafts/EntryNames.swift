/// The ids of new entries, in order: the same for the same question, however often it is resolved.
@MainActor
struct EntryNames {
  private(set) var all: [EntryID]
  private var used = 0

  /// - Parameter all: The ids that were given before; others are made when they are used up.
  init(_ all: [EntryID] = []) { self.all = all }

  mutating func next() -> EntryID {
    if used == all.count { all.append(EntryIDSource.mintOnMainActor()) }
    used += 1
    return all[used - 1]
  }
}
