import Foundation

/// Writes the state of a part of the tree.
@MainActor
struct ArchiveWriter {
  private let codings: RouteCodings
  /// The parts that are not kept, with the number of each kind at a place.
  private(set) var left: [LeftPart: Int] = [:]
  private var entries = 0
  /// The marks, by their screens, or by the stacks at whose roots they are.
  private var marks: [EntryID: [ArchivedMark]] = [:]
  private var keptMarks: [ArchivedMark] = []
  /// The entries whose routes cannot be encoded.
  private var unencodable: Set<EntryID> = []

  init(_ codings: RouteCodings) {
    self.codings = codings
  }

  /// Returns the bytes of a state, and those of an empty one if it is larger than an archive may be.
  mutating func data(of state: NavigationSnapshot, build: String?) -> Data {
    let known = left
    for _ in 0..<2 {
      (left, entries, keptMarks) = (known, 0, [])
      let tree = place(state, in: "", depth: 0)
      ArchivedMark.number(keptMarks)
      let document = ArchivedDocument(build: build, tree: tree, left: lines)
      do {
        let data = try JSONEncoder.ofArchives.encode(document)
        if data.count <= ArchiveLimits.bytes { return data }
        left = [LeftPart(what: "tree", place: state.name, loss: .overLimit("bytes")): 1]
        break
      } catch {
        // One route that cannot be encoded must not cost the others.
        findUnencodable(in: tree)
      }
    }
    let empty = ArchivedDocument(build: build, tree: nil, left: lines)
    return (try? JSONEncoder.ofArchives.encode(empty)) ?? Data()
  }

  /// Notes parts that live in memory only.
  mutating func leave(_ what: String, _ count: Int, in place: String) {
    note(what, place, .transient, count)
  }

  /// Takes a mark of a block, which is kept with its screen.
  mutating func take(_ mark: CheckpointMark, of block: EntryID, in place: String) {
    guard let name = codings.marks[mark.checkpoint]?.name else {
      return note("mark", place, .unnamed)
    }
    let archived = ArchivedMark(name: name.description, number: mark.number)
    marks[mark.entry ?? block, default: []].append(archived)
  }

  private mutating func marks(of owner: EntryID) -> [ArchivedMark] {
    guard let marks = marks[owner] else { return [] }
    keptMarks += marks
    return marks.sorted { $0.name < $1.name }
  }

  private var lines: [ArchivedLine] {
    left.map { ArchivedLine(what: $0.what, location: $0.place, loss: $0.loss.code, count: $1) }
      .sorted { ($0.location, $0.what, $0.loss) < ($1.location, $1.what, $1.loss) }
  }

  private mutating func note(
    _ what: String,
    _ place: String,
    _ loss: RestorationLoss,
    _ count: Int = 1
  ) {
    if count > 0 { left[LeftPart(what: what, place: place, loss: loss), default: 0] += count }
  }

  private mutating func findUnencodable(in tree: ArchivedPlace?) {
    for var entry in tree?.allEntries ?? [] {
      entry.stack = nil
      if (try? JSONEncoder.ofArchives.encode(entry)) == nil { unencodable.insert(entry.id) }
    }
  }
}

/// A part of the state that an archive does not keep.
struct LeftPart: Hashable {
  let what: String
  let place: String
  let loss: RestorationLoss
}

// MARK: - The walk

extension ArchiveWriter {
  private mutating func place(
    _ state: NavigationSnapshot,
    in outer: String,
    depth: Int
  ) -> ArchivedPlace? {
    let path = outer.isEmpty ? state.name : "\(outer)/\(state.name)"
    guard state.isRestorable else {
      note("place", path, .unnamed)
      return nil
    }
    guard depth < ArchiveLimits.nesting else {
      note("place", path, .overLimit("nesting"))
      return nil
    }
    var holder: ArchivedHolder?
    if let entry = state.holder {
      guard let coded = self.holder(entry, path) else { return nil }
      holder = coded
    }
    var place = ArchivedPlace(name: state.name, holder: holder)
    place.root = state.root.flatMap { root in codings[root.route].map { _ in root } }
      .flatMap { keeps($0) ? archived($0) : nil }
    place.blocks = state.blocks.compactMap { block($0, path) }
    place.places = state.groups.compactMap { self.place($0, in: path, depth: depth + 1) }
    return place
  }

  private mutating func block(
    _ block: NavigationSnapshot.Block,
    _ outer: String
  ) -> ArchivedBlock? {
    let path = "\(outer)/\(block.name)"
    guard block.hasGivenName else {
      note(block.kind.description, path, .unnamed)
      return nil
    }
    var archived = ArchivedBlock(kind: block.kind, name: block.name)
    switch block.kind {
    case .flow, .tabs:
      archived.shown = block.items.first(where: \.isInFront).flatMap { holder($0.entry, path) }
    case .modals:
      archived.layers = layers(block.items, path)
    default:
      archived.marks = marks(of: block.id)
      archived.entries = stack(block.items.map(\.entry), path)
    }
    return archived
  }

  private mutating func stack(_ all: [RouteEntry], _ path: String) -> [ArchivedEntry] {
    var kept: [ArchivedEntry] = []
    for entry in all {
      guard admits(entry, path) else { break }
      kept.append(archived(entry))
    }
    note("entry", path, .along(with: "what is not kept"), max(0, all.count - kept.count - 1))
    return kept
  }

  private mutating func layers(_ all: [NavigationSnapshot.Item], _ path: String) -> [ArchivedEntry]
  {
    note("dialog", path, .transient, all.count { $0.style == .dialog })
    var kept: [ArchivedEntry] = []
    for layer in all where layer.style != .dialog {
      if kept.count == ArchiveLimits.layers {
        note("layer", path, .overLimit("layers"))
        break
      }
      guard layer.options?.isRestorable ?? true else {
        note("layer", path, .unnamed)
        break
      }
      guard admits(layer.entry, path) else { break }
      var entry = archived(layer.entry)
      entry.style = layer.style
      entry.options = layer.options
      entry.stack = stack(
        layer.stack,
        "\(path)/\(codings[layer.entry.route]?.name.description ?? "")"
      )
      kept.append(entry)
    }
    return kept
  }

  /// Whether an entry is kept; what lies on one that is not cannot be either.
  private mutating func admits(_ entry: RouteEntry, _ path: String) -> Bool {
    guard keeps(entry) else {
      note(name(of: entry), path, unencodable.contains(entry.id) ? .unencodable : .unnamed)
      return false
    }
    guard entries < ArchiveLimits.entries else {
      note(name(of: entry), path, .overLimit("entries"))
      return false
    }
    entries += 1
    return true
  }

  /// The persistent name, or that of the type, for people: what a route carries stays out of archives.
  private func name(of entry: RouteEntry) -> String {
    codings[entry.route]?.name.description ?? "\(entry.route.routeType)"
  }

  private func keeps(_ entry: RouteEntry) -> Bool {
    !unencodable.contains(entry.id) && codings[entry.route]?.keeps(entry.route) ?? false
  }

  private mutating func archived(_ entry: RouteEntry) -> ArchivedEntry {
    var archived = ArchivedEntry(id: entry.id, route: entry.route, codings: codings)
    archived.marks = marks(of: entry.id)
    return archived
  }

  private mutating func holder(_ entry: RouteEntry, _ path: String) -> ArchivedHolder? {
    if keeps(entry) { return .coded(archived(entry)) }
    if let raw = RawID(of: entry.route) { return .raw(raw) }
    note(name(of: entry), path, .unnamed)
    return nil
  }
}
