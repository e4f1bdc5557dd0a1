import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

@Suite struct DeepLinkFuzzTests {
  @Test(arguments: LawSeeds.seeds(4))
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

  @Test(arguments: LawSeeds.seeds(4))
  func `text that is encoded once comes back as it was`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let segments = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        Self.text(using: &generator)
      }
      let values = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        Self.text(using: &generator)
      }
      let text =
        "shop:/" + segments.map(Self.encode).joined(separator: "/") + "?"
        + values.map { "v=" + Self.encode($0) }.joined(separator: "&")
      let request = try #require(DeepLinkParser.parse(urlString: text), "seed \(seed): \(text)")
      try #require(
        request.path.map { Array($0.utf8) } == segments.map { Array($0.utf8) },
        "seed \(seed): \(text)"
      )
      try #require(request.values(for: "v") == values, "seed \(seed): \(text)")
    }
  }

  /// Text of any characters, the awkward ones above all.
  private static func text(using generator: inout SeededGenerator) -> String {
    let awkward: [Unicode.Scalar] = [
      "%", "/", "2", "F", "?", "&", "=", "#", "+", " ", "é", "\u{301}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let any = Unicode.Scalar(UInt32.random(in: 0...0x10_ffff, using: &generator))
      let isAwkward = Bool.random(using: &generator)
      text.unicodeScalars.append(
        (isAwkward ? awkward.randomElement(using: &generator) : any) ?? "x"
      )
    }
    return text
  }

  /// Encodes every byte that is not a letter or a digit.
  private static func encode(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        return String(scalar)
      }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
