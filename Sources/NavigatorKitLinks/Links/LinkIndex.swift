package import NavigatorKit

/// A link of a module; a class, since it is large and read for every link.
@usableFromInline
package final class LinkEntry: Sendable {
  package let declaration: LinkDeclaration
  package let module: ModuleName
  /// The index among the links of the module.
  let position: Int

  init(declaration: LinkDeclaration, module: ModuleName, position: Int) {
    self.declaration = declaration
    self.module = module
    self.position = position
    parse = declaration.parse
    isSegment = declaration.shape.isSegment
    itemNames = declaration.shape.items.map(\.name)
    spareSegments = DeepLinkParser.maximumSegments - declaration.shape.segments.count
  }

  // The parts of the declaration that each link needs, so that no link copies the whole of it.
  let parse: @Sendable (inout LinkReader) throws(LinkFailure) -> AnyRoute
  let isSegment: Bool
  /// The names of the items of the query.
  let itemNames: [String]
  /// How many more segments a link may have than the pattern.
  let spareSegments: Int

  package static func entries(_ links: [LinkDeclaration], of module: ModuleName) -> [LinkEntry] {
    links.enumerated().map {
      LinkEntry(declaration: $1, module: module, position: $0)
    }
  }

  package var source: ContributionSource {
    ContributionSource(module: module, fileID: "\(declaration.fileID)", line: declaration.line)
  }

  package var shape: LinkShape { declaration.shape }
}

/// The links of all modules, in an order of their own, with tables to find them.
package struct LinkIndex: Sendable {
  /// The entries, in the order of their sources.
  package let entries: [LinkEntry]
  /// The printers of the entries, in a list of their own, so that trying one does not retain its
  /// entry.
  let printers: [any LinkPrinting]
  package let trie: LinkTrie
  /// The links of stable segments, by name.
  package let segments: [String: Int]
  /// The links of the routes of a type.
  private struct Links: Sendable {
    /// Links with values: they are tried one by one.
    var tried: [Int] = []
    /// Links without values, each of a single route.
    var fixed: [AnyRoute: [Int]] = [:]
    /// Links of routes with a certain value in a part, for each such part.
    var keyed: [(part: LinkKey, numbers: [AnyRoute: [Int]])] = []

    mutating func add(_ number: Int, for key: LinkKey) {
      let known = keyed.firstIndex { $0.part.path == key.path }
      if known == nil { keyed.append((key, [:])) }
      keyed[known ?? keyed.count - 1].numbers[key.value, default: []].append(number)
    }
  }

  private let byType: [ObjectIdentifier: Links]
  /// The links that are declared for erased routes: any route may have one of them.
  private let erased: [Int]
  /// The mistakes in the shapes of entries.
  package let flaws: [(entry: Int, flaw: String)]
  /// Entries that have the shape of another, which came first.
  package let duplicates: [(first: Int, second: Int)]
  /// The entries that answer no link, for the shapes they have.
  package var unanswered: Set<Int> { Set(flaws.map(\.entry) + duplicates.map(\.second)) }
  /// Whether other entries come before an entry for some of its links.
  package var contested: [Bool]

  init(_ entries: [LinkEntry]) {
    self.entries = Self.sorted(entries)
    printers = self.entries.map(\.declaration.printer)
    var trie = LinkTrieBuilder(capacity: entries.count)
    var segments: [String: Int] = [:]
    var byType: [ObjectIdentifier: Links] = [:]
    var erased: [Int] = []
    var flaws: [(entry: Int, flaw: String)] = []
    var duplicates: [(first: Int, second: Int)] = []
    for (index, entry) in self.entries.enumerated() {
      let shape = entry.shape
      if let flaw = shape.flaw ?? entry.declaration.flaw {
        flaws.append((index, flaw))
        continue
      }
      if entry.declaration.isReadOnly {
        // Reading finds the link, but no route can have it.
      } else if entry.declaration.routeType == AnyRoute.self {
        erased.append(index)
      } else {
        let type = ObjectIdentifier(entry.declaration.routeType)
        if let key = entry.declaration.key {
          byType[type, default: Links()].add(index, for: key)
        } else if shape.hasValues {
          byType[type, default: Links()].tried.append(index)
        } else {
          byType[type, default: Links()].fixed[entry.declaration.example, default: []].append(index)
        }
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
    self.byType = byType
    self.erased = erased
    self.flaws = flaws
    self.duplicates = duplicates
    contested = []
  }

  /// The first link of a route that fits.
  ///
  /// The links of the route's type are tried first: the static type where it is known, or else the
  /// route's own. The links for erased routes come next. Inlined, since otherwise most of the time
  /// would go into calls.
  @inline(__always)
  func first(
    _ type: ObjectIdentifier,
    _ route: @autoclosure () -> AnyRoute,
    where fits: (Int) -> Bool
  ) -> Int? {
    let links = byType[type] ?? byType[route().typeID] ?? Links()
    var own = links.tried
    if !links.fixed.isEmpty, let fixed = links.fixed[route()] {
      own = own.isEmpty ? fixed : (fixed + own).sorted()
    }
    for (key, numbers) in links.keyed {
      guard let found = key.part(route()).flatMap({ numbers[$0] }) else { continue }
      own = own.isEmpty ? found : (found + own).sorted()
    }
    for number in own where fits(number) { return number }
    return erased.first(where: fits)
  }

  /// The entry that gives a route its link, or `nil` if the route has none.
  package func entry(for route: AnyRoute) -> Int? {
    first(route.typeID, route) { printers[$0].owns(route) }
  }

  /// Sorts by module, file and line, then by index, and finally by content.
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

extension LinkDeclaration {
  /// Why the declaration can write no route, or `nil` if it can.
  fileprivate var flaw: String? {
    guard let key, key.part(example) != key.value else { return nil }
    return "its example has another value in the part that says which routes it is for"
  }
}

extension LinkEntry {
  /// A description of the entry, to order entries of the same index.
  fileprivate var text: String {
    "\(shape) \(String(reflecting: declaration.routeType)) \(declaration.example.base)"
  }
}
