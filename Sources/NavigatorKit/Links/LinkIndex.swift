/// A link of a module: a class, since it is large and read for every link.
@usableFromInline
final class LinkEntry: Sendable {
  let declaration: LinkDeclaration
  let module: ModuleName
  /// The place among the links of the module.
  let position: Int

  init(declaration: LinkDeclaration, module: ModuleName, position: Int) {
    self.declaration = declaration
    self.module = module
    self.position = position
    parse = declaration.parse
    printer = declaration.printer
    isSegment = declaration.shape.isSegment
    itemNames = declaration.shape.items.map(\.name)
    spareSegments = DeepLinkParser.maximumSegments - declaration.shape.segments.count
  }

  // What is needed for each link, so that nobody copies a declaration for it.
  let parse: @Sendable (inout LinkReader) throws(LinkFailure) -> AnyRoute
  @usableFromInline let printer: any LinkPrinting
  let isSegment: Bool
  /// The names of the items of the query.
  let itemNames: [String]
  /// How many segments a link may have beyond those of the pattern.
  let spareSegments: Int

  static func entries(_ links: [LinkDeclaration], of module: ModuleName) -> [LinkEntry] {
    links.enumerated().map {
      LinkEntry(declaration: $1, module: module, position: $0)
    }
  }

  var source: ContributionSource {
    ContributionSource(module: module, fileID: "\(declaration.fileID)", line: declaration.line)
  }

  var shape: LinkShape { declaration.shape }
}

/// The links of all modules, in an order of their own, and ways to find them.
struct LinkIndex: Sendable {
  /// In the order of their sources.
  let entries: [LinkEntry]
  let trie: LinkTrie
  /// The links of stable segments, by name.
  let segments: [String: Int]
  /// The links of the routes of a type, those of erased routes last.
  private let byType: [ObjectIdentifier: [Int]]
  /// The links that are declared for erased routes: any route may have one of them.
  private let erased: [Int]
  /// What is wrong with the shape of an entry.
  let flaws: [(entry: Int, flaw: String)]
  /// Entries that have the shape of another, which came first.
  let duplicates: [(first: Int, second: Int)]
  /// Whether others come before an entry for some of its links.
  var contested: [Bool]

  init(_ entries: [LinkEntry]) {
    self.entries = Self.sorted(entries)
    var trie = LinkTrieBuilder(capacity: entries.count)
    var segments: [String: Int] = [:]
    var byType: [ObjectIdentifier: [Int]] = [:]
    var erased: [Int] = []
    var flaws: [(entry: Int, flaw: String)] = []
    var duplicates: [(first: Int, second: Int)] = []
    for (index, entry) in self.entries.enumerated() {
      let shape = entry.shape
      if let flaw = shape.flaw {
        flaws.append((index, flaw))
        continue
      }
      if entry.declaration.isReadOnly {
        // It is found by the links that are read, and by no route.
      } else if entry.declaration.routeType == AnyRoute.self {
        erased.append(index)
      } else {
        byType[ObjectIdentifier(entry.declaration.routeType), default: []].append(index)
      }
      if shape.isSegment, case .literal(let name)? = shape.segments.first {
        if let first = segments[name] {
          duplicates.append((first, index))
        } else {
          segments[name] = index
        }
      } else if let first = trie.insert(shape.segments, as: Int32(index)) {
        duplicates.append((Int(first), index))
      }
    }
    self.trie = LinkTrie(trie)
    self.segments = segments
    self.byType = erased.isEmpty ? byType : byType.mapValues { $0 + erased }
    self.erased = erased
    self.flaws = flaws
    self.duplicates = duplicates
    contested = []
  }

  /// The links that a route may have: by the type that is known where it is asked for, which may be
  /// that of an erased route, or else by its own.
  func candidates(_ type: ObjectIdentifier, _ route: @autoclosure () -> AnyRoute) -> [Int] {
    byType[type] ?? byType[route().typeID] ?? erased
  }

  /// The entry that a route has its link from, or `nil` if it has none.
  func entry(for route: AnyRoute) -> Int? {
    candidates(route.typeID, route).first { entries[$0].printer.owns(route) }
  }

  /// Sorts by module, file and line, then by place, and what is still equal by what it says.
  private static func sorted(_ entries: [LinkEntry]) -> [LinkEntry] {
    struct Key {
      let index: Int
      let module: String
      let file: String
    }
    let keys = entries.indices.map { index in
      let entry = entries[index]
      return Key(
        index: index,
        module: entry.module.description,
        file: "\(entry.declaration.fileID)"
      )
    }
    return keys.sorted { lhs, rhs in
      if lhs.module != rhs.module { return lhs.module < rhs.module }
      if lhs.file != rhs.file { return lhs.file < rhs.file }
      let (left, right) = (entries[lhs.index], entries[rhs.index])
      if left.declaration.line != right.declaration.line {
        return left.declaration.line < right.declaration.line
      }
      if left.position != right.position { return left.position < right.position }
      return left.text < right.text
    }
    .map { entries[$0.index] }
  }
}

extension LinkEntry {
  /// All that can be told of the entry, to order those of the same place.
  fileprivate var text: String {
    "\(shape) \(String(reflecting: declaration.routeType)) \(declaration.example.base)"
  }
}
