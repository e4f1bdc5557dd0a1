import Foundation
import NavigatorKit

/// Reads an archive, part by part: a part that cannot be read is noted, and lost with everything on
/// it.
final class ArchiveReader {
  private let codings: RouteCodings
  private(set) var losses: [RestorationReport.Loss] = []
  private(set) var build: String?
  private var parts = 0
  private var entries = 0
  private var seenIDs: Set<EntryID> = []
  /// Whether a route may be larger than the limit.
  private var measuresRoutes = false

  init(_ codings: RouteCodings) {
    self.codings = codings
  }

  /// Reads the state, or `nil` if there is none.
  func state(from data: Data) -> NavigationSnapshot? {
    do {
      guard data.count <= ArchiveLimits.bytes else { throw Refusal(loss: .overLimit("bytes")) }
      // The scan below reads UTF-8; a decoder would take UTF-16, too.
      if data.contains(0) { throw Refusal(loss: .malformed("the bytes are not UTF-8")) }
      let scan = ArchiveScan(data)
      guard scan.depth <= ArchiveLimits.depth else { throw Refusal(loss: .overLimit("depth")) }
      measuresRoutes = scan.largestRoute > ArchiveLimits.payload
      return try JSONDecoder().decode(Document.self, from: data, configuration: self).state
    } catch {
      lose("archive", "archive", error)
      return nil
    }
  }

  private struct Document: DecodableWithConfiguration {
    let state: NavigationSnapshot?

    init(from decoder: any Decoder, configuration reader: ArchiveReader) throws {
      state = try reader.document(from: decoder)
    }
  }

  /// An error for a loss whose reason is known.
  struct Refusal: Error {
    let loss: RestorationLoss
    /// The error of the app's code, or of a decoder, if that is the reason.
    var cause: (any Error)?
  }

  private func lose(_ name: String, _ place: String, _ error: any Error) {
    let reason = (error as? Refusal)?.loss ?? .malformed(error.place)
    losses.append(RestorationReport.Loss(place: place, name: name, reason: reason))
  }
}

// MARK: - Parts

extension ArchiveReader {
  typealias Container = KeyedDecodingContainer<ArchiveKey>

  /// Reads one part, if it is there; if that fails, it is lost.
  private func read<Part>(
    _ key: ArchiveKey,
    _ container: Container,
    _ path: String,
    _ read: (any Decoder) throws -> Part?
  ) -> Part? {
    guard container.contains(key) else { return nil }
    do { return try read(container.superDecoder(forKey: key)) } catch {
      lose(key.rawValue, path, error)
      return nil
    }
  }

  /// Reads the parts of a list; in a stack, everything on a lost part goes along.
  private func list<Part>(
    _ key: ArchiveKey,
    _ container: Container,
    _ path: String,
    isStack: Bool = false,
    _ read: (any Decoder) throws -> Part?
  ) -> [Part] {
    var all: [Part] = []
    var cause: String?
    do {
      var list = try container.nestedUnkeyedContainer(forKey: key)
      while !list.isAtEnd {
        guard parts < ArchiveLimits.parts else { throw Refusal(loss: .overLimit("parts")) }
        parts += 1
        let decoder = try list.superDecoder()
        do {
          if let cause { throw Refusal(loss: .along(with: cause)) }
          if let part = try read(decoder) { all.append(part) }
        } catch {
          let part = try? decoder.container(keyedBy: ArchiveKey.self)
          let text = try? part?.decode(String.self, forKey: .name)
          let name = text?.shortened ?? key.rawValue
          lose(name, path, error)
          if isStack, cause == nil { cause = name }
        }
      }
    } catch { lose(key.rawValue, path, error) }
    return all
  }

  private func optionalList<Part>(
    _ key: ArchiveKey,
    _ container: Container,
    _ path: String,
    _ read: (any Decoder) throws -> Part?
  ) -> [Part] {
    container.contains(key) ? list(key, container, path, read) : []
  }
}

// MARK: - Places and blocks

extension ArchiveReader {
  private func document(from decoder: any Decoder) throws -> NavigationSnapshot? {
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    let format = try container.decode(Int.self, forKey: .format)
    if format > ArchiveLimits.format { throw Refusal(loss: .newerVersion(format)) }
    guard format > 0 else { throw Refusal(loss: .malformed("format: it is less than 1")) }
    build = read(.build, container, "archive") { try String(from: $0) }
    let left = optionalList(.left, container, "archive") { try ArchivedLoss(from: $0) }
    losses += left.compactMap { part in
      RestorationLoss(code: part.loss).map {
        RestorationReport.Loss(place: part.location, name: part.what, reason: $0)
      }
    }
    // An archive without a tree says why in its list of losses.
    if !container.contains(.tree), !left.isEmpty { return nil }
    return try place(from: container.superDecoder(forKey: .tree), in: "", depth: 0)
  }

  private func place(
    from decoder: any Decoder,
    in outer: String,
    depth: Int
  ) throws -> NavigationSnapshot? {
    guard depth < ArchiveLimits.nesting else { throw Refusal(loss: .overLimit("nesting")) }
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    let name = try container.decode(String.self, forKey: .name)
    let path = (outer.isEmpty ? name : "\(outer)/\(name)").shortened
    let holder = read(.place, container, path) { try self.holder(from: $0) }
    // The content of a tab or a flow that cannot be read has no place.
    if holder == nil, container.contains(.place) { return nil }
    let root = read(.root, container, path) { try self.entry(from: $0, in: path) }
    let blocks = optionalList(.blocks, container, path) { try self.block(from: $0, in: path) }
    let places = optionalList(.places, container, path) {
      try self.place(from: $0, in: path, depth: depth + 1)
    }
    return NavigationSnapshot(
      name: name,
      holder: holder,
      root: root,
      blocks: blocks,
      groups: places
    )
  }

  private func block(
    from decoder: any Decoder,
    in outer: String
  ) throws -> NavigationSnapshot.Block? {
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    let code = try container.decode(String.self, forKey: .kind)
    let name = try container.decode(String.self, forKey: .name)
    let path = "\(outer)/\(name)".shortened
    let kinds: [BlockKind] = [.stack, .modals, .tabs, .flow]
    guard let kind = kinds.first(where: { $0.description == code }) else {
      throw Refusal(loss: .malformed("no block is of the kind '\(code)'"))
    }
    var items: [NavigationSnapshot.Item] = []
    switch kind {
    case .tabs, .flow:
      let shown = read(.shown, container, path) { try self.holder(from: $0) }
      if let shown { items = [NavigationSnapshot.Item(shown)] }
    case .modals:
      var count = 0
      items = list(.layers, container, path, isStack: true) {
        count += 1
        if count > ArchiveLimits.layers { throw Refusal(loss: .overLimit("layers")) }
        return try self.layer(from: $0, in: path)
      }
    default:
      items = list(.entries, container, path, isStack: true) {
        NavigationSnapshot.Item(try self.entry(from: $0, in: path))
      }
    }
    return NavigationSnapshot.Block(kind, name, items)
  }

  /// Reads a tab or a flow.
  private func holder(from decoder: any Decoder) throws -> RouteEntry {
    if let text = try? String(from: decoder) { return RouteEntry(AnyRoute(RawID.text(text))) }
    if let number = try? Int(from: decoder) { return RouteEntry(AnyRoute(RawID.number(number))) }
    return RouteEntry(try route(in: decoder.container(keyedBy: ArchiveKey.self)))
  }
}

// MARK: - Entries

extension ArchiveReader {
  private func layer(
    from decoder: any Decoder,
    in path: String
  ) throws -> NavigationSnapshot.Item {
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    let code = try container.decode(String.self, forKey: .style)
    guard let style = ModalStyle(code: code) else {
      throw Refusal(loss: .malformed("no layer is of the style '\(code)'"))
    }
    let entry = try entry(from: decoder, in: path)
    guard container.contains(.stack) else { return NavigationSnapshot.Item(entry, style: style) }
    let inner = "\(path)/\(codings[entry.route]?.name.description ?? "")"
    let stack = list(.stack, container, inner, isStack: true) {
      try self.entry(from: $0, in: inner)
    }
    return NavigationSnapshot.Item(entry, style: style, stack: stack)
  }

  private func entry(from decoder: any Decoder, in path: String) throws -> RouteEntry {
    if entries >= ArchiveLimits.entries { throw Refusal(loss: .overLimit("entries")) }
    entries += 1
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    let saved = try container.decode(EntryID.self, forKey: .id)
    let route = try route(in: container)
    if seenIDs.insert(saved).inserted { return RouteEntry(id: saved, route: route) }
    lose(codings[route]?.name.description ?? "", path, Refusal(loss: .repeatedID))
    return RouteEntry(route)
  }

  private func route(in container: Container) throws -> AnyRoute {
    let (route, coding) = try codings.route(in: container)
    if measuresRoutes {
      let data = try JSONEncoder.ofArchives.encode(CodedRoute(route: route, coding: coding))
      if data.count > ArchiveLimits.payload { throw Refusal(loss: .overLimit("payload")) }
    }
    return route
  }
}

extension Error {
  /// The position at which decoding failed, with the reason, or the error itself.
  var place: String {
    guard let error = self as? DecodingError else { return "\(self)" }
    let (path, text): ([any CodingKey], String) =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath + [key], "there is no such key")
      case .typeMismatch(_, let context): (context.codingPath, "it is of another type")
      case .valueNotFound(_, let context): (context.codingPath, "it is null")
      case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
      @unknown default: ([], "\(error)")
      }
    let keys = path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
    return keys.isEmpty ? text : "\(keys): \(text)"
  }
}
