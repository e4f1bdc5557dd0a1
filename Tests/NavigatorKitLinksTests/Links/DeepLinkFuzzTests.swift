import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

struct DeepLinkFuzzTests {
  @Test(arguments: LawSeeds.seeds(1, long: 40))
  func `no bytes crash the parser, and limits hold for what it reads`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["%", "%2", "%zz", "%FF", "%C3%A9", "/", "?", "&", "=", "#", ":", "@", "[", "]"]
    for _ in 0..<5_000 {
      var bytes = Array([UInt8]("shop://".utf8).prefix(Int.random(in: 0...20, using: &generator)))
      for _ in 0..<Int.random(in: 0..<40, using: &generator) {
        if Bool.random(using: &generator) {
          bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8)
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        }
      }
      let urls = [
        URL(dataRepresentation: Data(bytes), relativeTo: nil),
        URL(string: String(decoding: bytes, as: UTF8.self)),
      ]
      for url in urls.compactMap(\.self) {
        let request = DeepLinkParser.parse(url: url)
        let isSound = request.map {
          $0.path.allSatisfy { !$0.isEmpty } && $0.path.count <= 64 && $0.scheme != nil
            && $0.queryItems.compactMap(\.value).count >= $0.data.count
        }
        try #require(isSound ?? true, "seed \(seed): \(bytes) as \(url)")
      }
    }
  }
}
