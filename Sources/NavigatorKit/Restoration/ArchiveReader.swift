import Foundation

/// Reads an archive, part by part: what cannot be read is noted, and costs nothing but itself.
final class ArchiveReader {
  private let codings: RouteCodings
  var book: RestorationBook
  private var data = Data()
  var parts = 0
  private var entries = 0
  private var seenIDs: Set<EntryID> = []

  init(_ codings: RouteCodings, _ book: RestorationBook) {
    self.codings = codings
    self.book = book
  }

  /// Reads the state, or `nil` if there is none.
  func state(from data: Data) -> NavigationSnapshot? {
    guard data.count <= ArchiveLimits.bytes else { return lose(.overLimit("bytes"), data) }
    // The audit reads UTF-8; a decoder would take UTF-16, too.
    if data.contains(0) { return lose(.malformed("the bytes are not UTF-8"), data) }
    let audit = JSONAudit(data)
    guard audit.depth <= ArchiveLimits.depth else { return lose(.overLimit("depth"), data) }
    for fault in audit.faults { book.drop("key", in: "archive", .malformed(fault)) }
    if audit.furtherFaults > 0 {
      let text = "\(audit.furtherFaults) more keys are there twice, or in no archive"
      book.drop("key", in: "archive", .malformed(text))
    }
    self.data = data
    measuresRoutes = audit.largestRoute > ArchiveLimits.payload
    do {
      return try JSONDecoder().decode(Document.self, from: data, configuration: self).state
    } catch {
      return lose(.malformed(error.place), data)
    }
  }

  /// Whether a route may be larger than the limit.
  private var measuresRoutes = false

  private func lose(_ loss: RestorationLoss, _ data: Data) -> NavigationSnapshot? {
    book.drop("archive", in: "archive", loss, data)
    return nil
  }

  private struct Document: DecodableWithConfiguration {
    let state: NavigationSnapshot?

    init(from decoder: any Decoder, configuration reader: ArchiveReader) throws {
      state = try reader.document(from: decoder)
    }
  }
}

// MARK: - Places and blocks

extension ArchiveReader {
  typealias Container = KeyedDecodingContainer<ArchiveKey>

  private func document(from decoder: any Decoder) throws -> NavigationSnapshot? {
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    let format = try count(.format, in: container)
    guard format <= ArchiveLimits.format else {
      book.drop("archive", in: "archive", .newerVersion(format), data)
      return nil
    }
    if container.contains(.build) {
      book.report.build = read("build", "archive", container, .build) {
        try $0.singleValueContainer().decode(String.self)
      }
    }
    let left = list("left", "archive", container, .left) { decoder in
      _ = try self.count(.count, in: decoder.container(keyedBy: ArchiveKey.self))
      return try ArchivedLine(from: decoder)
    }
    for line in left { book.note(line) }
    // An archive without a tree says why.
    if !container.contains(.tree), !left.isEmpty { return nil }
    do { return try place(from: container.superDecoder(forKey: .tree), in: "", depth: 0) } catch {
      book.lose("tree", in: "archive", loss(error), data)
      return nil
    }
  }

  private func place(
    from decoder: any Decoder,
    in outer: String,
    depth: Int
  ) throws -> NavigationSnapshot? {
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    let name = try container.decode(String.self, forKey: .name)
    let path = outer.isEmpty ? name : "\(outer)/\(name)"
    guard depth < ArchiveLimits.nesting else {
      book.lose("place", in: path, .overLimit("nesting"), JSONValue.data(from: decoder))
      return nil
    }
    var holder: RouteEntry?
    if container.contains(.place) {
      guard let entry = read("place", path, container, .place, { try self.holder(from: $0) }) else {
        // What it holds has no place then.
        book.lose("place", in: path, .along(with: name), JSONValue.data(from: decoder))
        return nil
      }
      holder = entry
    }
    var root: RouteEntry?
    if container.contains(.root) {
      root = read("root", path, container, .root) { try self.entry(from: $0, in: path) }
    }
    let blocks = list("blocks", path, container, .blocks) {
      try self.block(from: $0, in: path, root?.id)
    }
    let places = list("places", path, container, .places) {
      try self.place(from: $0, in: path, depth: depth + 1)
    }
    return NavigationSnapshot(
      name: name,
      isInFront: true,
      root: root,
      blocks: blocks,
      groups: places,
      holder: holder,
      isRestorable: true,
      leadsToFront: Uncompared(false)
    )
  }

  private func block(
    from decoder: any Decoder,
    in outer: String,
    _ root: EntryID?
  ) throws -> NavigationSnapshot.Block? {
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    let code = try container.decode(String.self, forKey: .kind)
    let name = try container.decode(String.self, forKey: .name)
    let path = "\(outer)/\(name)"
    guard let kind = BlockKind.all.first(where: { $0.description == code }) else {
      throw error(decoder, "no block is of the kind '\(code)'")
    }
    for key in [ArchiveKey.shown, .layers, .entries, .marks] where !kind.keys.contains(key) {
      if container.contains(key) {
        book.drop("key", in: path, .malformed("no \(code) has a key '\(key.rawValue)'"))
      }
    }
    var items: [NavigationSnapshot.Item] = []
    switch kind {
    case .flow, .tabs:
      guard container.contains(.shown) else { break }
      let shown = read("shown", path, container, .shown) { try self.holder(from: $0) }
      items = shown.map { [NavigationSnapshot.Item(entry: $0)] } ?? []
    case .modals:
      items = stack(path, container, .layers) { try self.layer(from: $0, in: path, below: $1) }
    default:
      items = stack(path, container, .entries) { decoder, _ in
        try self.entry(from: decoder, in: path).map { NavigationSnapshot.Item(entry: $0) }
      }
    }
    let block = NavigationSnapshot.Block(id: EntryID(), name: name, kind: kind, items: items)
    if kind == .stack { readMarks(of: (nil, block.id, root), path, container) }
    return block
  }

  private func holder(from decoder: any Decoder) throws -> RouteEntry? {
    let single = try? decoder.singleValueContainer()
    if let text = try? single?.decode(String.self) { return RouteEntry(AnyRoute(RawID.text(text))) }
    if let number = try? single?.decode(Int.self) {
      return RouteEntry(AnyRoute(RawID.number(number)))
    }
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    return RouteEntry(try route(in: container, decoder).route)
  }
}

// MARK: - Entries

extension ArchiveReader {
  private func layer(
    from decoder: any Decoder,
    in path: String,
    below: Int
  ) throws -> NavigationSnapshot.Item? {
    if below >= ArchiveLimits.layers { throw Refusal(loss: .overLimit("layers")) }
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    let code = try container.decode(String.self, forKey: .style)
    guard ModalStyle(code: code) != nil else {
      throw Refusal(loss: .malformed("no layer is of the style '\(code)'"))
    }
    guard let entry = try entry(from: decoder, in: path) else { return nil }
    var item = NavigationSnapshot.Item(entry: entry)
    dress(&item, from: container, in: path)
    book.note(item)
    let inner = "\(path)/\(codings[entry.route]?.name.description ?? "")"
    item.stack = stack(inner, container, .stack) { decoder, _ in
      try self.entry(from: decoder, in: inner).map { NavigationSnapshot.Item(entry: $0) }
    }.map(\.entry)
    return item
  }

  /// Gives a layer, or what comes in its place, the style and the options.
  func dress(
    _ layer: inout NavigationSnapshot.Item,
    from container: Container,
    in path: String
  ) {
    layer.style = (try? container.decode(String.self, forKey: .style)).flatMap(ModalStyle.init)
    if container.contains(.options) {
      layer.options = read("options", path, container, .options) { try ModalOptions(from: $0) }
    }
  }

  private func entry(from decoder: any Decoder, in path: String) throws -> RouteEntry? {
    if entries >= ArchiveLimits.entries { throw Refusal(loss: .overLimit("entries")) }
    entries += 1
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    let saved = try container.decode(EntryID.self, forKey: .id)
    let (route, coding, version) = try route(in: container, decoder)
    var entry = RouteEntry(id: saved, route: route)
    var fate = RestorationReport.Fate.restored
    if version != coding.version { fate = .migrated(from: version) }
    if !seenIDs.insert(saved).inserted {
      entry = RouteEntry(route)
      fate = .renumbered
    }
    book.note(entry, coding, in: path, fate)
    if version != coding.version {
      // The entries of a layer's stack have lines of their own.
      book.note(JSONValue.data(from: decoder, without: .stack), of: entry)
    }
    readMarks(of: (entry.id, nil, nil), path, container)
    return entry
  }

  private func readMarks(of screen: ReadMark.Screen, _ path: String, _ container: Container) {
    book.marks += list("mark", path, container, .marks) { decoder in
      let container = try decoder.container(keyedBy: ArchiveKey.self)
      let name = try container.decode(String.self, forKey: .name)
      guard let known = self.codings.marks[name: name] else {
        throw Refusal(loss: .unknownName(name))
      }
      let order = container.contains(.order) ? try self.count(.order, in: container) : 0
      return ReadMark(checkpoint: known.key, order: order, screen: screen)
    }
  }

  private func route(
    in container: Container,
    _ decoder: any Decoder
  ) throws -> (route: AnyRoute, coding: RouteCoding, version: Int) {
    let name = try container.decode(String.self, forKey: .name)
    let version = try container.decode(Int.self, forKey: .version)
    guard let coding = codings[name: name] else { throw Refusal(loss: .unknownName(name)) }
    if version > coding.version { throw Refusal(loss: .newerVersion(version)) }
    guard coding.canRead(version) else { throw Refusal(loss: .missingMigration(from: version)) }
    let inner = try container.superDecoder(forKey: .route)
    if measuresRoutes, JSONValue.data(from: inner).count > ArchiveLimits.payload {
      throw Refusal(loss: .overLimit("payload"))
    }
    do {
      let route = try coding.route(version, from: inner)
      guard coding.keeps(route) else { throw Refusal(loss: .unnamed) }
      return (route, coding, version)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal(loss: .undecodable(at: error.place))
    }
  }

  /// A loss that is known.
  struct Refusal: Error { let loss: RestorationLoss }

  /// Reads a number that is at least 1.
  private func count(_ key: ArchiveKey, in container: Container) throws -> Int {
    let count = try container.decode(Int.self, forKey: key)
    if count > 0 { return count }
    let text = "it is less than 1"
    throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: text)
  }

  private func error(_ decoder: any Decoder, _ text: String) -> DecodingError {
    let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: text)
    return .dataCorrupted(context)
  }
}

extension BlockKind {
  fileprivate static let all: [BlockKind] = [.stack, .modals, .tabs, .flow]

  /// The keys of what a block of the kind holds.
  fileprivate var keys: [ArchiveKey] {
    showsPlaces ? [.shown] : showsLayers ? [.layers] : [.entries, .marks]
  }
}
