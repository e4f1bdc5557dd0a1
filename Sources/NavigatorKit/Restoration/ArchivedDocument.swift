/// The form of an archive, as it is written.
struct ArchivedDocument: Encodable {
  let build: String?
  let tree: ArchivedPlace?
  let left: [ArchivedLine]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ArchiveKey.self)
    try container.encode(ArchiveLimits.format, forKey: .format)
    try container.encodeIfPresent(build, forKey: .build)
    try container.encodeIfPresent(tree, forKey: .tree)
    if !left.isEmpty { try container.encode(left, forKey: .left) }
  }
}

/// A line about what an archive does not keep.
struct ArchivedLine: Codable {
  let what: String
  let location: String
  let loss: String
  let count: Int
}

/// A place: of a tab, of a flow, or of the app's own.
struct ArchivedPlace: Encodable {
  let name: String
  let holder: ArchivedHolder?
  var root: ArchivedEntry?
  var blocks: [ArchivedBlock] = []
  var places: [ArchivedPlace] = []

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ArchiveKey.self)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(holder, forKey: .place)
    try container.encodeIfPresent(root, forKey: .root)
    if !blocks.isEmpty { try container.encode(blocks, forKey: .blocks) }
    if !places.isEmpty { try container.encode(places, forKey: .places) }
  }

  /// The entries of all blocks, with the roots, and the tabs and flows that are kept as routes; each with the number of
  /// objects and lists that it lies in.
  func allEntries(in depth: Int) -> [(entry: ArchivedEntry, depth: Int)] {
    [root, holder?.entry].compactMap(\.self).map { ($0, depth) }
      + blocks.flatMap { $0.allEntries(in: depth + 2) }
      + places.flatMap { $0.allEntries(in: depth + 2) }
  }
}

/// A stack, a presenter, tabs or flows.
struct ArchivedBlock: Encodable {
  let kind: BlockKind
  let name: String
  var shown: ArchivedHolder?
  var entries: [ArchivedEntry]?
  var layers: [ArchivedEntry]?
  /// The marks of the root of a stack.
  var marks: [ArchivedMark] = []

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ArchiveKey.self)
    try container.encode(kind.description, forKey: .kind)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(shown, forKey: .shown)
    try container.encodeIfPresent(entries, forKey: .entries)
    try container.encodeIfPresent(layers, forKey: .layers)
    if !marks.isEmpty { try container.encode(marks, forKey: .marks) }
  }
}

extension ArchivedBlock {
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
    case .raw(.text(let text)):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .raw(.number(let number)):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .coded(let entry):
      var container = encoder.container(keyedBy: ArchiveKey.self)
      try entry.encodeRoute(in: &container)
    }
  }
}

/// An entry: a screen, or a layer with its stack.
struct ArchivedEntry: Encodable {
  let id: EntryID
  let route: AnyRoute
  let codings: RouteCodings
  var style: ModalStyle?
  var options: ModalOptions?
  var stack: [ArchivedEntry]?
  var marks: [ArchivedMark] = []

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ArchiveKey.self)
    try container.encode(id, forKey: .id)
    try encodeRoute(in: &container)
    try container.encodeIfPresent(style?.code, forKey: .style)
    if let options, options != .standard {
      try container.encode(Coded { try options.encode(in: $0) }, forKey: .options)
    }
    if let stack, !stack.isEmpty { try container.encode(stack, forKey: .stack) }
    if !marks.isEmpty { try container.encode(marks, forKey: .marks) }
  }

  func encodeRoute(in container: inout KeyedEncodingContainer<ArchiveKey>) throws {
    guard let coding = codings[route] else { throw RouteCoding.MissingMigration(version: 0) }
    try container.encode(coding.name.description, forKey: .name)
    try container.encode(coding.version, forKey: .version)
    try container.encode(Coded { try coding.encode(route, $0) }, forKey: .route)
  }
}

/// A value that a function codes.
private struct Coded: Encodable {
  let code: (any Encoder) throws -> Void

  func encode(to encoder: any Encoder) throws { try code(encoder) }
}

extension ModalStyle {
  /// The style as archives name it.
  fileprivate var code: String { self == .fullScreen ? "fullScreen" : "sheet" }

  /// The style of a name, or `nil` if there is none.
  init?(code: String) {
    switch code {
    case "sheet": self = .sheet
    case "fullScreen": self = .fullScreen
    default: return nil
    }
  }
}

extension RestorationLoss {
  /// The reason as archives name it, for those that are known when one is written.
  var code: String {
    switch self {
    case .withoutRegistry: "withoutRegistry"
    case .unnamed: "unnamed"
    case .unencodable: "unencodable"
    case .overLimit(let limit): "over \(limit)"
    case .along: "along"
    default: "transient"
    }
  }

  /// The reason of a name.
  init(code: String) {
    switch code {
    case "withoutRegistry": self = .withoutRegistry
    case "unnamed": self = .unnamed
    case "unencodable": self = .unencodable
    case "along": self = .along(with: "what is not kept")
    case _ where code.hasPrefix("over "): self = .overLimit(String(code.dropFirst(5)))
    default: self = .transient
    }
  }
}
