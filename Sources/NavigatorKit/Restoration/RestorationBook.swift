import Foundation

/// The lines of a report, while they are written, and what the policy says of each loss.
struct RestorationBook {
  var report = RestorationReport()
  var marks: [ReadMark] = []
  /// Whether the policy has given up the whole.
  private(set) var isGivenUp = false

  private let policy: RestorationPolicy.Kind
  private let codings: RouteCodings
  private var lines: [EntryID: Int] = [:]
  /// The layers, whose bytes say more than those of other entries.
  private var layers: [EntryID: NavigationSnapshot.Item] = [:]
  /// The bytes of the entries of older versions: today's version is coded differently.
  private var archived: [EntryID: Data] = [:]
  /// The lines whose entries the policy has been asked to replace.
  private var replaced: Set<Int> = []

  init(_ policy: RestorationPolicy, _ codings: RouteCodings) {
    self.policy = policy.kind
    self.codings = codings
  }

  /// Notes an entry that was read.
  mutating func note(
    _ entry: RouteEntry,
    _ coding: RouteCoding,
    in place: String,
    _ fate: RestorationReport.Fate
  ) {
    lines[entry.id] = report.lines.count
    let name = coding.name.description
    report.lines.append(RestorationReport.Line(place: place, name: name, fate: fate, data: nil))
  }

  /// Notes the bytes of an entry of an older version.
  mutating func note(_ bytes: Data, of entry: RouteEntry) { archived[entry.id] = bytes }

  /// Notes that an entry that was read is a layer.
  mutating func note(_ layer: NavigationSnapshot.Item) { layers[layer.id] = layer }

  /// Notes a part that was not kept when the archive was written.
  mutating func note(_ left: ArchivedLine) {
    let fate = RestorationReport.Fate.notKept(RestorationLoss(code: left.loss), count: left.count)
    let line = RestorationReport.Line(place: left.location, name: left.what, fate: fate, data: nil)
    report.lines.append(line)
  }

  /// Notes a part that is not back.
  mutating func drop(
    _ name: String,
    in place: String,
    _ loss: RestorationLoss,
    _ data: Data? = nil
  ) {
    report.lines.append(
      RestorationReport.Line(place: place, name: name, fate: .dropped(loss), data: data)
    )
  }

  /// Notes a part with screens that is not back: the policy may give up the whole for it.
  mutating func lose(
    _ name: String,
    in place: String,
    _ loss: RestorationLoss,
    _ data: Data? = nil
  ) {
    drop(name, in: place, loss, data)
    giveUp()
  }

  /// Gives up the whole if the policy says so, and returns whether it does.
  @discardableResult
  mutating func giveUp() -> Bool {
    guard mayGiveUp else { return false }
    isGivenUp = true
    return true
  }

  /// Whether the policy is to give up the whole for a loss.
  var mayGiveUp: Bool { if case .giveUp = policy { true } else { false } }

  /// Notes that a guard has refused an entry of which nothing takes the place.
  mutating func refuse(_ entry: RouteEntry, _ loss: RestorationLoss) {
    if fail(entry, loss) { giveUp() }
  }

  /// Notes that an entry is not back after all, unless it is known why, and returns whether it has a line.
  @discardableResult
  mutating func fail(_ entry: RouteEntry, _ loss: RestorationLoss) -> Bool {
    guard let index = lines[entry.id] else { return false }
    if case .dropped = report.lines[index].fate { return true }
    report.lines[index].fate = .dropped(loss)
    // One that came in the place of another has the bytes of that.
    if report.lines[index].data == nil { report.lines[index].data = data(of: entry) }
    return true
  }

  /// The bytes of an entry that was read: those of the archive if it is of an older version.
  private func data(of entry: RouteEntry) -> Data? {
    if let bytes = archived[entry.id] { return bytes }
    var coded = ArchivedEntry(id: entry.id, route: entry.route, codings: codings)
    coded.style = layers[entry.id]?.style
    coded.options = layers[entry.id]?.options
    return try? JSONEncoder.ofArchives.encode(coded)
  }

  /// The name in the line of an entry.
  func name(of entry: RouteEntry) -> String? { lines[entry.id].map { report.lines[$0].name } }

  /// The substitute for an entry.
  enum Substitute {
    case entry(RouteEntry)
    case nothing
    case nothingAbove
    case nothingAtAll
  }

  /// Notes an entry that cannot be read, and says what comes in its place.
  mutating func substitute(
    for name: String,
    in place: String,
    _ loss: RestorationLoss,
    _ data: Data
  ) -> Substitute {
    drop(name, in: place, loss, data)
    return substitute(at: report.lines.count - 1, loss)
  }

  /// Notes an entry that a guard has refused, and says what comes in its place.
  mutating func substitute(for entry: RouteEntry, _ loss: RestorationLoss) -> Substitute {
    fail(entry, loss)
    guard let index = lines[entry.id] else { return .nothingAbove }
    return substitute(at: index, loss)
  }

  private mutating func substitute(at index: Int, _ loss: RestorationLoss) -> Substitute {
    switch policy {
    case .dropCovering: return .nothingAbove
    case .dropEntry: return .nothing
    case .giveUp:
      giveUp()
      return .nothingAtAll
    case .replace(let replacement):
      guard replaced.insert(index).inserted, let route = replacement(report.lines[index]) else {
        return .nothingAbove
      }
      let entry = RouteEntry(route)
      lines[entry.id] = index
      report.lines[index].fate = .replaced(loss)
      return .entry(entry)
    }
  }
}
