public import Foundation

/// The state of a part of the tree, as bytes that outlive the app: it comes back with
/// `NavigationPlace.restore(_:)`.
///
/// The bytes are JSON with sorted keys: equal states make equal bytes, provided that equal routes
/// encode to equal JSON. The app may store or encrypt them as it likes.
public struct NavigationArchive: Hashable, Sendable {
  /// The JSON.
  public let data: Data

  /// Takes kept bytes, which may be anything: the report says what is wrong with them.
  public init(data: Data) {
    self.data = data
  }
}

/// The limits of an archive: a part beyond them is left out, and the report says so.
package enum ArchiveLimits {
  /// How many bytes the whole archive may have.
  package static let bytes = 8 << 20
  /// How many entries all stacks may have together, including layers and roots.
  package static let entries = 20_000
  /// How many layers one presenter may have.
  package static let layers = 64
  /// How deep places may lie in places.
  package static let nesting = 32
  /// How many elements are read of all lists together.
  package static let parts = 100_000
  /// How deep arrays and objects may lie in each other, including those of routes.
  package static let depth = 256
  /// How many bytes one route may have.
  package static let payload = 256 << 10
  /// The version of the format, which is the greatest that can be read.
  package static let format = 1
}

/// The measures of an archive, found by one look at each byte, before anything is decoded.
///
/// It expects JSON; for anything else a decoder reports the error.
struct ArchiveScan {
  /// How many arrays and objects lie in each other.
  private(set) var depth = 0
  /// The size of the largest value under a key that may be `route`, in bytes.
  private(set) var largestRoute = 0

  init(_ data: Data) {
    let text = [UInt8](data)
    var (index, level) = (0, 0)
    /// The last text, and the route that is being measured: its first byte, and its level.
    var (last, route) = (0..<0, (start: 0, level: 0))
    func endRoute() {
      guard route.start > 0, route.level == level else { return }
      largestRoute = max(largestRoute, index - route.start)
      route.start = 0
    }
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        level += 1
        depth = max(depth, level)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        endRoute()
        level -= 1
      case UInt8(ascii: ","): endRoute()
      case UInt8(ascii: ":"):
        // A key with an escape may stand for that one.
        let key = text[last]
        let isRoute = key.elementsEqual("route".utf8) || key.contains(UInt8(ascii: "\\"))
        if route.start == 0, isRoute {
          route = (index + 1, level)
        }
      case UInt8(ascii: "\""):
        let start = index + 1
        index = start
        while index < text.count, text[index] != UInt8(ascii: "\"") {
          index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        last = start..<min(index, text.count)
      default: break
      }
      index += 1
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
