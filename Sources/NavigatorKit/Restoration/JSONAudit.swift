import Foundation

/// The faults of an archive that a decoder passes over: keys that come twice in one object, keys that no archive has
/// there, routes that are too large, and how deep it goes.
///
/// It reads what is JSON; of anything else a decoder says what is wrong.
struct JSONAudit {
  /// The keys that come twice in one object, each with those that lead there.
  private(set) var duplicates: [String] = []
  /// The keys that no archive has in such an object, outside of routes.
  private(set) var strangers: [String] = []
  private(set) var depth = 0
  /// The size of the largest route, in bytes.
  private(set) var largestRoute = 0

  private typealias Keys = Set<ArraySlice<UInt8>>

  private static let archive = keys(inside: nil)
  private static let inside = Dictionary(
    uniqueKeysWithValues: ArchiveKey.allCases.map {
      (ArraySlice($0.rawValue.utf8), keys(inside: $0))
    }
  )

  private static func keys(inside key: ArchiveKey?) -> Keys {
    Set(ArchiveKey.inside(key).map { ArraySlice($0.rawValue.utf8) })
  }

  private let route = Array(ArchiveKey.route.rawValue.utf8)
  /// How many of the open objects and arrays lie outside of a route, if one is open.
  private var outside: Int?

  init(_ data: Data) {
    read([UInt8](data))
  }

  /// An object or an array that is open.
  private struct Level {
    let isObject: Bool
    /// The keys that it, or each object in it, may have; of those of routes nothing is known.
    let allowed: Keys
    var keys: Keys = []
    /// The last key, whose value comes next or is being read.
    var key: ArraySlice<UInt8> = []
    var expectsKey: Bool
    /// The start of the value that is measured.
    var start: Int?
  }

  private mutating func read(_ text: [UInt8]) {
    var levels: [Level] = []
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = text[index] == UInt8(ascii: "{")
        levels.append(
          Level(isObject: isObject, allowed: allowed(in: levels.last), expectsKey: isObject)
        )
        depth = max(depth, levels.count)
        // A decoder is not asked about what is too deep.
        if depth > ArchiveLimits.depth { return }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        end(&levels, at: index)
        _ = levels.popLast()
      case UInt8(ascii: ","):
        end(&levels, at: index)
        if let last = levels.indices.last { levels[last].expectsKey = levels[last].isObject }
      case UInt8(ascii: ":"):
        if outside == nil, let last = levels.indices.last, levels[last].key.elementsEqual(route) {
          levels[last].start = index + 1
          outside = levels.count
        }
      case UInt8(ascii: "\""):
        let start = index + 1
        index = start
        while index < text.count, text[index] != UInt8(ascii: "\"") {
          index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        if let last = levels.indices.last, levels[last].expectsKey, index < text.count {
          note(text[start..<index], &levels, last)
        }
      default:
        break
      }
      index += 1
    }
  }

  private func allowed(in level: Level?) -> Keys {
    guard outside == nil, let level else { return Self.archive }
    return level.isObject ? Self.inside[level.key] ?? [] : level.allowed
  }

  private mutating func note(_ raw: ArraySlice<UInt8>, _ levels: inout [Level], _ last: Int) {
    var key = raw
    if raw.contains(UInt8(ascii: "\\")),
      let text = try? JSONDecoder().decode(
        String.self,
        from: Data("\"".utf8) + raw + Data("\"".utf8)
      )
    {
      key = ArraySlice(text.utf8)
    }
    levels[last].expectsKey = false
    levels[last].key = key
    if outside == nil, !levels[last].allowed.contains(key) {
      strangers.append(path(levels))
    }
    if !levels[last].keys.insert(key).inserted {
      duplicates.append(path(levels))
    }
  }

  private func path(_ levels: [Level]) -> String {
    levels.filter(\.isObject).map { String(decoding: $0.key, as: UTF8.self) }
      .joined(separator: ".")
  }

  private mutating func end(_ levels: inout [Level], at index: Int) {
    guard let last = levels.indices.last, let start = levels[last].start else { return }
    largestRoute = max(largestRoute, index - start)
    levels[last].start = nil
    outside = nil
  }
}
