import Foundation
import NavigatorKit

/// The keys of an archive.
enum ArchiveKey: String, CodingKey {
  case format, build, tree, left
  case place, name, root, blocks, places
  case kind, shown, entries, layers
  case id, version, route, style, stack
  case what, location, loss
}

/// An archive, as it is written.
struct ArchivedDocument: Encodable {
  let format = ArchiveLimits.format
  let build: String?
  let tree: ArchivedPlace?
  /// The parts that are not kept.
  let left: [ArchivedLoss]?
}

/// A part that is not kept, and why.
struct ArchivedLoss: Codable {
  let what: String
  let location: String
  let loss: String
}

/// A place: the place of a tab or a flow, or one of the app's own.
struct ArchivedPlace: Encodable {
  let name: String
  var place: ArchivedHolder?
  var root: ArchivedEntry?
  var blocks: [ArchivedBlock]?
  var places: [ArchivedPlace]?

  /// The entries of all blocks, the roots, and the tabs and flows that are kept as routes, each
  /// with its depth: the number of objects and lists around it.
  func allEntries(in depth: Int) -> [(entry: ArchivedEntry, depth: Int)] {
    [root, place?.entry].compactMap(\.self).map { ($0, depth) }
      + (blocks ?? []).flatMap { $0.allEntries(in: depth + 2) }
      + (places ?? []).flatMap { $0.allEntries(in: depth + 2) }
  }
}

/// A stack, a presenter, tabs or flows.
struct ArchivedBlock: Encodable {
  let kind: String
  let name: String
  var shown: ArchivedHolder?
  var entries: [ArchivedEntry]?
  var layers: [ArchivedEntry]?

  fileprivate func allEntries(in depth: Int) -> [(entry: ArchivedEntry, depth: Int)] {
    [shown?.entry].compactMap(\.self).map { ($0, depth) }
      + ((entries ?? []) + (layers ?? [])).flatMap { entry in
        [(entry, depth + 1)] + (entry.stack ?? []).map { ($0, depth + 3) }
      }
  }
}

/// A tab or a flow: its raw value, or, if its type is persisted, its route.
enum ArchivedHolder: Encodable {
  case raw(RawID)
  case coded(ArchivedEntry)

  /// The route, if the type is persisted.
  var entry: ArchivedEntry? {
    if case .coded(let entry) = self { entry } else { nil }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .raw(.text(let text)): try text.encode(to: encoder)
    case .raw(.number(let number)): try number.encode(to: encoder)
    case .coded(let entry): try entry.encodeRoute(to: encoder)
    }
  }
}

/// An entry: a screen, or a layer with its stack.
struct ArchivedEntry: Encodable {
  let id: EntryID
  let route: AnyRoute
  let coding: RouteCoding
  var style: String?
  var stack: [ArchivedEntry]?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ArchiveKey.self)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(style, forKey: .style)
    try container.encodeIfPresent(stack, forKey: .stack)
    try encodeRoute(to: encoder)
  }

  fileprivate func encodeRoute(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ArchiveKey.self)
    try container.encode(coding.name.description, forKey: .name)
    try container.encode(coding.version, forKey: .version)
    try container.encode(CodedRoute(route: route, coding: coding), forKey: .route)
  }
}

/// A route alone.
struct CodedRoute: Encodable {
  let route: AnyRoute
  let coding: RouteCoding

  func encode(to encoder: any Encoder) throws { try coding.encode(route, encoder) }
}

extension ModalStyle {
  /// The name of the style in archives.
  var code: String { self == .fullScreen ? "fullScreen" : "sheet" }

  /// The style with a name, or `nil` if there is none.
  init?(code: String) {
    switch code {
    case "sheet": self = .sheet
    case "fullScreen": self = .fullScreen
    default: return nil
    }
  }
}

extension JSONEncoder {
  /// The encoder of archives: its bytes depend on nothing but the value.
  static var ofArchives: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
