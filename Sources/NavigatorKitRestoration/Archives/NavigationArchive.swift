public import Foundation

/// The state of a part of the tree, as bytes that outlive the app: it comes back with
/// `NavigationPlace.restore(_:)`.
///
/// The bytes are JSON with sorted keys: equal states make equal bytes, as far as the routes code themselves
/// so. The app may store or encrypt them as it likes.
public struct NavigationArchive: Hashable, Sendable {
  /// The JSON.
  public let data: Data

  /// Takes bytes that were kept, whatever they are: what is wrong with them stands in the report.
  public init(data: Data) {
    self.data = data
  }
}

/// The limits of an archive: a part beyond them is left out, and the report says so.
package enum ArchiveLimits {
  /// Bytes of the whole archive.
  package static let bytes = 8 << 20
  /// Entries of all stacks together, with the layers and the roots.
  package static let entries = 20_000
  /// Layers of one presenter.
  package static let layers = 64
  /// Places in places.
  package static let nesting = 32
  /// Elements of all lists together that are read.
  package static let parts = 100_000
  /// Arrays and objects in each other, also those of routes.
  package static let depth = 256
  /// Bytes of one route.
  package static let payload = 256 << 10
  /// The version of the form, the greatest that can be read.
  package static let format = 1
}

/// The figures of an archive that are known before anything of it is decoded, from one look at each byte.
///
/// It reads what is JSON; of anything else a decoder says what is wrong.
struct ArchiveScan {
  /// How many arrays and objects lie in each other.
  private(set) var depth = 0
  /// The size of the largest value under a key `route`, in bytes.
  private(set) var largestRoute = 0

  init(_ data: Data) {
    let text = [UInt8](data)
    var (index, level) = (0, 0)
    /// The last text, and the route that is open: its first byte, and the level that it lies on.
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
        if route.start == 0, text[last].elementsEqual("route".utf8) {
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
  /// The encoder whose bytes depend on nothing but the value.
  static var ofArchives: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
