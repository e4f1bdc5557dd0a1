/// A mark of a screen, as an archive names it.
final class ArchivedMark: Encodable {
  let name: String
  private let number: UInt64
  /// How many marks of the same checkpoint are older.
  private var order = 0

  init(name: String, number: UInt64) {
    self.name = name
    self.number = number
  }

  /// Gives all marks of an archive their order: of a checkpoint, the newest is returned to.
  static func number(_ marks: [ArchivedMark]) {
    for marks in Dictionary(grouping: marks, by: \.name).values where marks.count > 1 {
      for (order, mark) in marks.sorted(by: { $0.number < $1.number }).enumerated() {
        mark.order = order
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ArchiveKey.self)
    try container.encode(name, forKey: .name)
    if order > 0 { try container.encode(order, forKey: .order) }
  }
}

/// A mark that was read from an archive.
struct ReadMark {
  let checkpoint: AnyRoute
  let order: Int
  let screen: Screen

  enum Screen {
    case entry(EntryID)
    /// The root of a stack, with the root of its place, if that has a route.
    case root(of: EntryID, EntryID?)
  }

  /// The mark, the newest of its checkpoint so far.
  @MainActor var mark: CheckpointMark {
    if case .entry(let id) = screen { return CheckpointMark(restored: checkpoint, id) }
    return CheckpointMark(restored: checkpoint, nil)
  }
}

extension NavigationGroup {
  /// Marks the screens that are back; those that are not have taken their marks along.
  func restore(_ marks: [(read: ReadMark, mark: CheckpointMark)], in matches: [EntryID: EntryID]) {
    if marks.isEmpty { return }
    var blocks: [EntryID: NavigationPipeline] = [:]
    for pipeline in pipelines where !pipeline.kind.showsPlaces {
      for entry in pipeline.block?.allEntries ?? [] { blocks[entry.id] = pipeline }
    }
    for (read, mark) in marks {
      switch read.screen {
      case .entry(let id): blocks[id]?.restore(mark)
      case .root(let block, let root):
        guard let stack = matches[block].flatMap(self.root.pipeline(named:)) else { continue }
        // Another root is another screen.
        if root == nil || stack.rootScreen?.entry.id == root { stack.restore(mark) }
      }
    }
  }
}
