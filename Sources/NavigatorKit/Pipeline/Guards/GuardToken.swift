/// Names a guard that was added, so that it can be removed.
public struct GuardToken: Hashable, Sendable {
  let id: EntryID

  init() {
    id = EntryID()
  }
}
