import Foundation

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
