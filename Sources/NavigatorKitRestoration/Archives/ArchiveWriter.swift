import Foundation
import NavigatorKit

/// Writes the state of a part of the tree.
@MainActor
struct ArchiveWriter {
  private let codings: RouteCodings
  private let hasRegistry: Bool
  /// The parts that are not kept; what lies on such a part goes along, without a line of its own.
  private var left: [ArchivedLoss] = []
  private var entries = 0
  /// The entries whose routes cannot be kept, though they have names.
  private var refused: [EntryID: RestorationLoss] = [:]

  /// Makes a writer, with no codings if there is no registry.
  init(_ codings: RouteCodings?) {
    self.codings = codings ?? RouteCodings()
    hasRegistry = codings != nil
  }

  /// Returns the bytes of a state, or those of an empty state if it is too large for an archive.
  mutating func data(of state: NavigationSnapshot, build: String?) -> Data {
    while true {
      (left, entries) = ([], 0)
      if !hasRegistry { note("registry", state.name, .withoutRegistry) }
      let tree = place(state, in: "", depth: 0)
      let data = encoded(tree, build)
      if let data, isReadable(data) { return data }
      // One route that cannot be kept must not cost the others.
      if refuseRoutes(of: tree) { continue }
      left = []
      note("tree", state.name, data == nil ? .unencodable : .overLimit("bytes"))
      return encoded(nil, build) ?? Data()
    }
  }

  private func encoded(_ tree: ArchivedPlace?, _ build: String?) -> Data? {
    let left = left.sorted { ($0.location, $0.what, $0.loss) < ($1.location, $1.what, $1.loss) }
    return try? JSONEncoder.ofArchives.encode(
      ArchivedDocument(build: build, tree: tree, left: left.isEmpty ? nil : left)
    )
  }

  private mutating func note(_ what: String, _ place: String, _ loss: RestorationLoss) {
    left.append(ArchivedLoss(what: what, location: place, loss: loss.code))
  }

  /// Whether a reader would accept every part of the archive, given its limits.
  private func isReadable(_ data: Data) -> Bool {
    guard data.count <= ArchiveLimits.bytes else { return false }
    let scan = ArchiveScan(data)
    return scan.depth <= ArchiveLimits.depth && scan.largestRoute <= ArchiveLimits.payload
  }

  /// Notes the routes that cannot be kept, and returns whether there are any.
  private mutating func refuseRoutes(of tree: ArchivedPlace?) -> Bool {
    let count = refused.count
    for (entry, depth) in tree?.allEntries(in: 3) ?? [] {
      let route = CodedRoute(route: entry.route, coding: entry.coding)
      guard let data = try? JSONEncoder.ofArchives.encode(route) else {
        refused[entry.id] = .unencodable
        continue
      }
      if ArchiveScan(data).depth > ArchiveLimits.depth - depth {
        refused[entry.id] = .overLimit("depth")
      }
      if data.count > ArchiveLimits.payload { refused[entry.id] = .overLimit("payload") }
    }
    return refused.count > count
  }
}

extension NavigationSnapshot {
  /// The groups; those of tabs and flows have the order of these, since the order in which they
  /// were made is not part of the state.
  fileprivate var orderedGroups: [NavigationSnapshot] {
    let shown = blocks.flatMap(\.items).map(\.id)
    let places = groups.map { group in
      let place = group.holder.map { shown.firstIndex(of: $0.id) ?? shown.count } ?? -1
      return (place: place, name: place < 0 ? "" : group.name, group: group)
    }
    return places.sorted { ($0.place, $0.name) < ($1.place, $1.name) }.map(\.group)
  }

  /// The blocks, by name, layers last: the order in which they were made is not part of the state
  /// either.
  fileprivate var orderedBlocks: [Block] {
    // The blocks of a node already have this order.
    if zip(blocks, blocks.dropFirst()).allSatisfy({ $0.precedes($1) }) { return blocks }
    return blocks.sorted { $0.precedes($1) }
  }
}

extension NavigationSnapshot.Block {
  fileprivate func precedes(_ other: NavigationSnapshot.Block) -> Bool {
    if (kind == .modals) != (other.kind == .modals) { return other.kind == .modals }
    return name < other.name
  }
}

// MARK: - The walk

extension ArchiveWriter {
  private mutating func place(
    _ state: NavigationSnapshot,
    in outer: String,
    depth: Int
  ) -> ArchivedPlace? {
    let path = outer.isEmpty ? state.name : "\(outer)/\(state.name)"
    guard state.isRestorable, depth < ArchiveLimits.nesting else {
      note("place", path, state.isRestorable ? .overLimit("nesting") : .unnamed)
      return nil
    }
    var place = ArchivedPlace(name: state.name)
    if let entry = state.holder {
      place.place = holder(entry, path)
      if place.place == nil { return nil }
    }
    // An app declares its roots, so a root without a persistent name is no loss.
    if let root = state.root, keeps(root) || refused[root.id] != nil {
      place.root = archived(root, path)
    }
    place.blocks = state.orderedBlocks.compactMap { block($0, path) }.unlessEmpty
    place.places =
      state.orderedGroups.compactMap { self.place($0, in: path, depth: depth + 1) }
      .unlessEmpty
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
    var archived = ArchivedBlock(kind: block.kind.description, name: block.name)
    switch block.kind {
    case .flow, .tabs:
      archived.shown = block.items.first(where: \.isInFront).flatMap { holder($0.entry, path) }
    case .modals: archived.layers = layers(block.items, path)
    default: archived.entries = stack(block.items.map(\.entry), path)
    }
    return archived
  }

  private mutating func stack(_ all: [RouteEntry], _ path: String) -> [ArchivedEntry] {
    var kept: [ArchivedEntry] = []
    for entry in all {
      guard let entry = archived(entry, path) else { break }
      kept.append(entry)
    }
    return kept
  }

  private mutating func layers(
    _ all: [NavigationSnapshot.Item],
    _ path: String
  ) -> [ArchivedEntry] {
    var kept: [ArchivedEntry] = []
    for layer in all where layer.style != .dialog {
      let isKept = layer.options?.isRestorable ?? true
      guard isKept, kept.count < ArchiveLimits.layers else {
        note(name(of: layer.entry), path, isKept ? .overLimit("layers") : .unnamed)
        break
      }
      guard var entry = archived(layer.entry, path) else { break }
      entry.style = layer.style?.code
      entry.stack = stack(layer.stack, "\(path)/\(entry.coding.name)").unlessEmpty
      kept.append(entry)
    }
    return kept
  }

  /// The archived form of an entry; if an entry is not kept, nothing on it can be kept either.
  private mutating func archived(_ entry: RouteEntry, _ path: String) -> ArchivedEntry? {
    guard let coding = codings[entry.route], keeps(entry) else {
      note(name(of: entry), path, refused[entry.id] ?? .unnamed)
      return nil
    }
    guard entries < ArchiveLimits.entries else {
      note(name(of: entry), path, .overLimit("entries"))
      return nil
    }
    entries += 1
    return ArchivedEntry(id: entry.id, route: entry.route, coding: coding)
  }

  /// The persistent name, or else the name of the type, for people: a route's values stay out of
  /// such lines.
  private func name(of entry: RouteEntry) -> String {
    codings[entry.route]?.name.description ?? "\(entry.route.routeType)"
  }

  private func keeps(_ entry: RouteEntry) -> Bool {
    refused[entry.id] == nil && codings[entry.route]?.keeps(entry.route) ?? false
  }

  private mutating func holder(_ entry: RouteEntry, _ path: String) -> ArchivedHolder? {
    if keeps(entry), let coding = codings[entry.route] {
      return .coded(ArchivedEntry(id: entry.id, route: entry.route, coding: coding))
    }
    let isNameless = codings[entry.route] == nil && !codings.unkept.contains(entry.route.typeID)
    if isNameless, let raw = RawID(of: entry.route) { return .raw(raw) }
    note(name(of: entry), path, refused[entry.id] ?? .unnamed)
    return nil
  }
}

extension Array {
  /// The list, or `nil` if it is empty, so that it is not written.
  fileprivate var unlessEmpty: Self? { isEmpty ? nil : self }
}
