import Foundation

/// Writes the state of a part of the tree.
@MainActor
struct ArchiveWriter {
  private let codings: RouteCodings
  /// The parts that are not kept, with the number of each kind at a place.
  private(set) var left: [LeftPart: Int] = [:]
  /// The lines for the log about tabs, flows and marks that are not kept since they have no names.
  private(set) var nameless: Set<String> = []
  private var entries = 0
  /// The marks, by their screens, or by the stacks at whose roots they are.
  private var marks: [EntryID: [ArchivedMark]] = [:]
  private var keptMarks: [ArchivedMark] = []
  /// The entries whose routes cannot be kept, though they have names.
  private var refused: [EntryID: RestorationLoss] = [:]

  init(_ codings: RouteCodings) {
    self.codings = codings
  }

  /// Returns the bytes of a state, and those of an empty one if it is larger than an archive may be.
  mutating func data(of state: NavigationSnapshot, build: String?) -> Data {
    let known = left
    while true {
      (left, entries, keptMarks) = (known, 0, [])
      let tree = place(state, in: "", depth: 0)
      ArchivedMark.number(keptMarks)
      let document = ArchivedDocument(build: build, tree: tree, left: lines)
      let data = try? JSONEncoder.ofArchives.encode(document)
      if let data, isReadable(data) { return data }
      // One route that cannot be kept must not cost the others.
      if refuseRoutes(of: tree) { continue }
      let loss = data == nil ? RestorationLoss.unencodable : .overLimit("bytes")
      left = [LeftPart(what: "tree", place: state.name, loss: loss): 1]
      let empty = ArchivedDocument(build: build, tree: nil, left: lines)
      return (try? JSONEncoder.ofArchives.encode(empty)) ?? Data()
    }
  }

  /// Notes parts that live in memory only.
  mutating func leave(_ what: String, _ count: Int, in place: String) {
    note(what, place, .transient, count)
  }

  /// Notes that no route has a name, since there is no registry.
  mutating func leaveRegistry(in place: String) {
    nameless.insert("No route is kept: give the registry to the root place.")
    note("registry", place, .withoutRegistry)
  }

  /// Takes a mark of a block, which is kept with its screen.
  mutating func take(_ mark: CheckpointMark, of block: EntryID, in place: String) {
    guard let name = codings.marks[mark.checkpoint]?.name else {
      let name = String(describing: mark.checkpoint.base)
      nameless.insert("Marks of the checkpoint \(name) are not kept: persist it.")
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

  /// Whether a reader gives none of the archive up for its size.
  private func isReadable(_ data: Data) -> Bool {
    guard data.count <= ArchiveLimits.bytes else { return false }
    let audit = JSONAudit(data)
    return audit.depth <= ArchiveLimits.depth && audit.largestRoute <= ArchiveLimits.payload
  }

  /// Notes the routes that cannot be kept, and returns whether there are any.
  private mutating func refuseRoutes(of tree: ArchivedPlace?) -> Bool {
    let count = refused.count
    for (entry, depth) in tree?.allEntries(in: 2) ?? [] {
      var entry = entry
      entry.stack = nil
      guard let data = try? JSONEncoder.ofArchives.encode(entry) else {
        refused[entry.id] = .unencodable
        continue
      }
      let audit = JSONAudit(data, under: .layers)
      if audit.depth > ArchiveLimits.depth - depth { refused[entry.id] = .overLimit("depth") }
      if audit.largestRoute > ArchiveLimits.payload { refused[entry.id] = .overLimit("payload") }
    }
    return refused.count > count
  }
}

extension NavigationSnapshot {
  /// The groups, those of tabs and flows in the order of these: when each was made is no part of the state.
  fileprivate var orderedGroups: [NavigationSnapshot] {
    let shown = blocks.flatMap(\.items).map(\.id)
    let places = groups.map { group in
      let place = group.holder.map { shown.firstIndex(of: $0.id) ?? shown.count } ?? -1
      return (place: place, name: place < 0 ? "" : group.name, group: group)
    }
    return places.sorted { ($0.place, $0.name) < ($1.place, $1.name) }.map(\.group)
  }

  /// The blocks by their names, layers last: which of them was made first is no part of the state either.
  fileprivate var orderedBlocks: [Block] {
    // Those of nodes lie in order.
    if zip(blocks, blocks.dropFirst()).allSatisfy({ $0.precedes($1) }) { return blocks }
    return blocks.sorted { $0.precedes($1) }
  }
}

extension NavigationSnapshot.Block {
  fileprivate func precedes(_ other: NavigationSnapshot.Block) -> Bool {
    if kind.showsLayers != other.kind.showsLayers { return other.kind.showsLayers }
    return name < other.name
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
    // An app declares its roots: one without a name is no loss.
    if let root = state.root, keeps(root) || refused[root.id] != nil, admits(root, path) {
      place.root = archived(root)
    }
    place.blocks = state.orderedBlocks.compactMap { block($0, path) }
    place.places = state.orderedGroups.compactMap { self.place($0, in: path, depth: depth + 1) }
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
    noteAlong("entry", path, all.count - kept.count)
    return kept
  }

  private mutating func layers(_ all: [NavigationSnapshot.Item], _ path: String) -> [ArchivedEntry]
  {
    let layers = all.filter { $0.style != .dialog }
    note("dialog", path, .transient, all.count - layers.count)
    var kept: [ArchivedEntry] = []
    for layer in layers {
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
    noteAlong("layer", path, layers.count - kept.count)
    let gone = layers.dropFirst(kept.count).reduce(0) { $0 + $1.stack.count }
    note("entry", path, .along(with: "what is not kept"), gone)
    return kept
  }

  /// Notes what lay on a part that is not kept.
  private mutating func noteAlong(_ what: String, _ path: String, _ missing: Int) {
    note(what, path, .along(with: "what is not kept"), missing - 1)
  }

  /// Whether an entry is kept; what lies on one that is not cannot be either.
  private mutating func admits(_ entry: RouteEntry, _ path: String) -> Bool {
    guard keeps(entry) else {
      note(name(of: entry), path, refused[entry.id] ?? .unnamed)
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
    refused[entry.id] == nil && codings[entry.route]?.keeps(entry.route) ?? false
  }

  private mutating func archived(_ entry: RouteEntry) -> ArchivedEntry {
    var archived = ArchivedEntry(id: entry.id, route: entry.route, codings: codings)
    archived.marks = marks(of: entry.id)
    return archived
  }

  private mutating func holder(_ entry: RouteEntry, _ path: String) -> ArchivedHolder? {
    if keeps(entry) { return .coded(archived(entry)) }
    let isNameless = codings[entry.route] == nil && !codings.unkept.contains(entry.route.typeID)
    if isNameless, let raw = RawID(of: entry.route) { return .raw(raw) }
    note(name(of: entry), path, refused[entry.id] ?? .unnamed)
    if isNameless {
      let type = entry.route.routeType
      nameless.insert(
        "Tabs or flows of the type \(type) are not kept: persist it, or give it a raw value."
      )
    }
    return nil
  }
}
