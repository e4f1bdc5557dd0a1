import Foundation

/// The faults of an archive that a decoder passes over: keys that come twice in one object, keys that no archive has
/// there, routes that are too large, and how deep it goes.
///
/// It reads what is JSON; of anything else a decoder says what is wrong.
struct JSONAudit {
  /// The keys that come twice in one object, and outside of routes those that no archive has in such an object, as
  /// sentences.
  private(set) var faults: [String] = []
  /// How many more there are than may have a sentence each.
  private(set) var furtherFaults = 0
  private(set) var depth = 0
  /// The size of the largest route, in bytes.
  private(set) var largestRoute = 0

  /// The bytes, and after them the keys that were written in another way.
  private var text: [UInt8]
  /// The objects and arrays that are open.
  private var levels: [Level] = []
  /// The keys of the open objects of which no form is known.
  private var keys: [Range<Int>] = []
  private let forms = Self.forms
  /// The form of the whole.
  private let form: Int?

  /// Reads an archive, or what lies under a key of one.
  init(_ data: Data, under key: ArchiveKey? = nil) {
    text = [UInt8](data)
    form = Self.form(under: key)
    read(text)
  }

  /// An object or an array that is open.
  private struct Level {
    let isObject: Bool
    /// The form of it, or of each object in it, if that is known.
    let form: Int?
    /// The first of its keys, if its form is not known.
    let firstKey: Int
    /// The keys of its form that it has, by their places in that.
    var seen: UInt64 = 0
    /// The last key, whose value comes next or is being read.
    var key = 0..<0
    /// The form of its value, if that is known.
    var inner: Int?
    var isRoute = false
    var expectsKey: Bool
    /// The start of the value that is measured, or 0.
    var start = 0

    /// The form of what comes next.
    var next: Int? { isObject ? inner : form }
  }

  private mutating func read(_ text: [UInt8]) {
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open(isObject: text[index] == UInt8(ascii: "{"))
        // A decoder is not asked about what is too deep.
        if depth > ArchiveLimits.depth { return }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): close(at: index)
      case UInt8(ascii: ","): endValue(at: index)
      case UInt8(ascii: ":"):
        if let last, levels[last].isRoute { levels[last].start = index + 1 }
      case UInt8(ascii: "\""):
        let start = index + 1
        var isPlain = true
        index = start
        while index < text.count, text[index] != UInt8(ascii: "\"") {
          let isEscape = text[index] == UInt8(ascii: "\\")
          if isEscape { isPlain = false }
          index += isEscape ? 2 : 1
        }
        if index < text.count, let last, levels[last].expectsKey {
          note(isPlain ? start..<index : decoded(start..<index))
        }
      default: break
      }
      index += 1
    }
  }

  private var last: Int? { levels.isEmpty ? nil : levels.count - 1 }

  private mutating func open(isObject: Bool) {
    let form = last.map { levels[$0].next } ?? form
    levels.append(
      Level(isObject: isObject, form: form, firstKey: keys.count, expectsKey: isObject)
    )
    depth = max(depth, levels.count)
  }

  private mutating func close(at index: Int) {
    endValue(at: index)
    guard let last else { return }
    let first = levels[last].firstKey
    if keys.count > first + 1 { noteDuplicates(from: first) }
    while keys.count > first { keys.removeLast() }
    levels.removeLast()
  }

  private mutating func endValue(at index: Int) {
    guard let last else { return }
    levels[last].expectsKey = levels[last].isObject
    guard levels[last].start > 0 else { return }
    largestRoute = max(largestRoute, index - levels[last].start)
    levels[last].start = 0
  }

  /// A key in the way in which archives write it.
  private mutating func decoded(_ range: Range<Int>) -> Range<Int> {
    let quote = Data("\"".utf8)
    guard let key = try? JSONDecoder().decode(String.self, from: quote + text[range] + quote) else {
      return range
    }
    text += key.utf8
    return text.count - key.utf8.count..<text.count
  }

  private mutating func note(_ key: Range<Int>) {
    let last = levels.count - 1
    levels[last].key = key
    levels[last].expectsKey = false
    levels[last].inner = nil
    levels[last].isRoute = false
    guard let form = levels[last].form else { return keys.append(key) }
    let word = Word(text, key)
    guard let place = forms[form].firstIndex(where: { $0.word == word }) else {
      return note(key, "is in no archive there")
    }
    levels[last].inner = forms[form][place].inner
    levels[last].isRoute = forms[form][place].isRoute
    if levels[last].seen & 1 << place != 0 { note(key, "is there twice") }
    levels[last].seen |= 1 << place
  }

  /// Notes the keys that an object of no known form has twice: once they are sorted, they lie side by side.
  private mutating func noteDuplicates(from first: Int) {
    let sorted = keys[first...].sorted { text[$0].lexicographicallyPrecedes(text[$1]) }
    for (key, next) in zip(sorted, sorted.dropFirst()) where text[key] == text[next] {
      note(key, "is there twice")
    }
  }

  /// Notes a fault of a key, with the keys that lead there, cut where they are long.
  private mutating func note(_ key: Range<Int>, _ fault: String) {
    guard faults.count < ArchiveLimits.faults else { return furtherFaults += 1 }
    let path = (levels.dropLast().filter(\.isObject).map(\.key) + [key])
      .map { String(decoding: text[$0.prefix(100)], as: UTF8.self) }.joined(separator: ".")
    faults.append("'\(path.prefix(200))' \(fault)")
  }
}

// MARK: - The form

extension JSONAudit {
  private static let places: [ArchiveKey?] = [nil] + ArchiveKey.allCases

  /// The keys that objects may have: those of the archive, and those of the objects under each key.
  private static let forms = places.map { ArchiveKey.inside($0).map(Key.init) }

  private static func form(under key: ArchiveKey?) -> Int? { places.firstIndex(of: key) }

  /// A key of a form, with the form of the objects under it if that is known.
  private struct Key {
    let word: Word
    let isRoute: Bool
    let inner: Int?

    init(_ key: ArchiveKey) {
      let name = Array(key.rawValue.utf8)
      word = Word(name, name.indices)
      isRoute = key == .route
      inner = ArchiveKey.inside(key).isEmpty ? nil : form(under: key)
    }
  }

  /// A key as numbers, which are compared at once; no archive has one of more than 16 bytes.
  private struct Word: Equatable {
    private let count: Int
    private var head: UInt64 = 0
    private var tail: UInt64 = 0

    init(_ text: [UInt8], _ range: Range<Int>) {
      count = range.count
      for index in range.prefix(16) {
        head = head << 8 | tail >> 56
        tail = tail << 8 | UInt64(text[index])
      }
    }
  }
}
