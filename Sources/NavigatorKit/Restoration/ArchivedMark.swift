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
  /// The screen, or the root of a stack.
  let screen: Screen

  /// An entry; or, without one, the block of the archive, and the root of its place if that has a route.
  typealias Screen = (entry: EntryID?, stack: EntryID?, root: EntryID?)
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
      let stack = read.screen.stack.flatMap { matches[$0] }.flatMap(self.root.pipeline(named:))
      // Another root is another screen.
      if let root = read.screen.root, stack?.rootScreen?.entry.id != root { continue }
      (mark.entry.map { blocks[$0] } ?? stack)?.restore(mark)
    }
  }
}
