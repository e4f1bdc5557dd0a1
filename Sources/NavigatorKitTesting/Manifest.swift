/// The promises of an app: names, examples of routes, and links.
struct Manifest: Hashable {
  /// A persistent name with its present version.
  struct Name: Hashable {
    let name: String
    let version: Int
    let owner: String
  }

  /// The JSON of a route as a version codes it.
  struct Payload: Hashable {
    let version: Int
    let json: String
  }

  /// An example of a version of a route.
  struct Example: Hashable {
    let name: String
    let payload: Payload
    /// The same route in a later version, if this version is an older one.
    var later: Payload?
  }

  /// A pattern of links, with its destination.
  struct Link: Hashable {
    let pattern: String
    /// The path of the link, or `nil` if the example has none.
    let path: String?
    let destination: Destination
    let owner: String
  }

  /// The route, the tab and the flow that a link leads to.
  struct Destination: Hashable {
    /// The persistent name of the route, or else its display name.
    let name: String
    /// The route, if its type is persisted.
    let payload: Payload?
    let tab: String?
    let flow: String?
  }

  var names: Set<Name> = []
  var examples: Set<Example> = []
  var links: Set<Link> = []
}

// MARK: - Text

extension Manifest {
  static let header = "navigation manifest \(form)"
  static let form = 1

  var text: String { ([Self.header] + lines).map { $0 + "\n" }.joined() }

  /// All lines except the header: each name with its examples, by version, then the links.
  var lines: [String] {
    let names = Dictionary(grouping: names, by: \.name)
    let examples = Dictionary(grouping: examples, by: \.name)
    let routes = Set(names.keys).union(examples.keys).sorted().flatMap { name in
      (names[name] ?? []).map(\.line).sorted()
        + (examples[name] ?? [])
        .sorted { ($0.payload.version, $0.line) < ($1.payload.version, $1.line) }
        .map(\.line)
    }
    return routes + links.map(\.line).sorted()
  }

  /// The lines that only one of two manifests has, as a difference of their texts.
  func changes(to other: Manifest) -> [String] {
    let (old, new) = (lines, other.lines)
    let (known, wanted) = (Set(old), Set(new))
    return new.filter { !known.contains($0) }.map { "+ \($0)" }
      + old.filter { !wanted.contains($0) }.map { "- \($0)" }
  }
}

extension Manifest.Name {
  var line: String { "name \(name.manifestWord) version \(version) of \(owner.manifestWord)" }
}

extension Manifest.Payload {
  fileprivate var words: String { "version \(version) \(json)" }
}

extension Manifest.Example {
  var line: String {
    "example \(name.manifestWord) \(payload.words)" + (later.map { " = \($0.words)" } ?? "")
  }
}

extension Manifest.Link {
  var line: String {
    let path = path.map { " by \($0.manifestWord)" } ?? ""
    return "link \(pattern.manifestWord)\(path) to \(destination) of \(owner.manifestWord)"
  }
}

extension Manifest.Destination: CustomStringConvertible {
  var description: String {
    name.manifestWord + (payload.map { " \($0.words)" } ?? "")
      + (tab.map { " on tab \($0.manifestWord)" } ?? "")
      + (flow.map { " in flow \($0.manifestWord)" } ?? "")
  }
}

extension String {
  /// The text as one word of a line, in quotation marks if it would not be read as a word
  /// otherwise.
  var manifestWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar != "\"" && scalar != "\\" && scalar != "\u{7f}"
        && !scalar.properties.isWhitespace
    }
    if isPlain, !isEmpty { return self }
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar != " " && scalar.properties.isWhitespace:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
