import Foundation

/// The words of one line of a manifest, one after the other.
struct ManifestWords {
  typealias Unreadable = ManifestReader.Unreadable

  private var rest: Data.SubSequence

  init(_ line: Data) {
    rest = line[...]
  }

  /// Takes a word without quotation marks.
  mutating func bare() throws(Unreadable) -> String {
    skipBlanks()
    let word = rest.prefix { $0 != 0x20 && $0 != 0x09 }
    guard !word.isEmpty else { throw Unreadable("it ends too early") }
    rest = rest[word.endIndex...]
    guard let text = String(bytes: word, encoding: .utf8) else {
      throw Unreadable("it is not UTF-8")
    }
    return text
  }

  mutating func expect(_ word: String) throws(Unreadable) {
    let found = try bare()
    guard found == word else {
      throw Unreadable("'\(found.prefix(40))' stands where '\(word)' belongs")
    }
  }

  mutating func number() throws(Unreadable) -> Int {
    let word = try bare()
    guard let number = Int(word), number > 0 else {
      throw Unreadable("'\(word.prefix(40))' is no version")
    }
    return number
  }

  /// Takes a value: a word, or a text in quotation marks.
  mutating func value() throws(Unreadable) -> String {
    skipBlanks()
    guard rest.first == UInt8(ascii: "\"") else { return try bare() }
    let json = try self.json()
    guard let text = try? JSONDecoder().decode(String.self, from: Data(json.utf8)) else {
      throw Unreadable("a text in quotation marks is broken")
    }
    return text
  }

  /// Takes JSON, up to its end.
  mutating func json() throws(Unreadable) -> String {
    skipBlanks()
    var depth = 0
    var isInText = false
    var index = rest.startIndex
    scan: while index < rest.endIndex {
      switch rest[index] {
      case UInt8(ascii: "\\") where isInText: index += 1
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{") where !isInText, UInt8(ascii: "[") where !isInText: depth += 1
      case UInt8(ascii: "}") where !isInText, UInt8(ascii: "]") where !isInText: depth -= 1
      case 0x20 where depth <= 0 && !isInText, 0x09 where depth <= 0 && !isInText: break scan
      default: break
      }
      index += 1
    }
    let json = rest[..<min(index, rest.endIndex)]
    guard !json.isEmpty else { throw Unreadable("it ends too early") }
    rest = rest[json.endIndex...]
    guard (try? JSONSerialization.jsonObject(with: Data(json), options: .fragmentsAllowed)) != nil,
      let text = String(bytes: json, encoding: .utf8)
    else { throw Unreadable("its JSON is broken") }
    return text
  }

  mutating func end() throws(Unreadable) {
    skipBlanks()
    guard rest.isEmpty else { throw Unreadable("something stands behind its end") }
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
  }

  private var isAtEnd: Bool { rest.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// Takes a word if it is the next one.
  private mutating func take(_ word: String) -> Bool {
    var words = self
    guard let found = try? words.bare(), found == word else { return false }
    self = words
    return true
  }
}

// MARK: - Lines

extension ManifestWords {
  mutating func name() throws(Unreadable) -> Manifest.Name {
    let name = try value()
    try expect("version")
    let version = try number()
    let owner = try self.owner()
    return Manifest.Name(name: name, version: version, owner: owner)
  }

  mutating func example() throws(Unreadable) -> Manifest.Example {
    let name = try value()
    try expect("version")
    var example = Manifest.Example(name: name, payload: try payload())
    if !isAtEnd {
      try expect("=")
      try expect("version")
      example.later = try payload()
    }
    try end()
    if let later = example.later, later.version <= example.payload.version {
      throw Unreadable("version \(later.version) does not come after \(example.payload.version)")
    }
    return example
  }

  mutating func link() throws(Unreadable) -> Manifest.Link {
    let pattern = try value()
    let path = take("by") ? try value() : nil
    try expect("to")
    let destination = Manifest.Destination(
      name: try value(),
      payload: take("version") ? try payload() : nil,
      tab: try place("on", "tab"),
      flow: try place("in", "flow")
    )
    let owner = try self.owner()
    return Manifest.Link(pattern: pattern, path: path, destination: destination, owner: owner)
  }

  private mutating func payload() throws(Unreadable) -> Manifest.Payload {
    Manifest.Payload(version: try number(), json: try json())
  }

  private mutating func place(_ first: String, _ second: String) throws(Unreadable) -> String? {
    guard take(first) else { return nil }
    try expect(second)
    return try value()
  }

  private mutating func owner() throws(Unreadable) -> String {
    try expect("of")
    let owner = try value()
    try end()
    return owner
  }
}
