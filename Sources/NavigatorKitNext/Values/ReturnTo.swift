/// The return to the newest screen that is marked with a checkpoint, with a value.
struct ReturnTo: Hashable, Sendable {
  let checkpoint: AnyRoute
  let value: any Sendable
  /// Values need not be equatable, so that each ask equals itself alone.
  private let id = EntryID()

  init(checkpoint: AnyRoute, value: any Sendable) {
    (self.checkpoint, self.value) = (checkpoint, value)
  }

  static func == (one: ReturnTo, other: ReturnTo) -> Bool { one.id == other.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
