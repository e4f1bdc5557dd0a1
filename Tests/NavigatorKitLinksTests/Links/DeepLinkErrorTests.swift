import Foundation
import NavigatorKit
import NavigatorKitLinks
import Testing

@Suite struct DeepLinkErrorTests {
  private func error(_ text: String) throws -> DeepLinkError {
    let url = try #require(URL(string: text))
    #expect(DeepLinkParser.parse(url: url) == nil)
    return try #require(throws: DeepLinkError.self) { try DeepLinkParser.request(url: url) }
  }

  @Test(arguments: ["//cart/7", "cart", "/cart/7", "?a=1", "#a", "cart/a:b"])
  func `a URL without a scheme is refused`(text: String) throws {
    let error = try error(text)
    #expect(error.reason == .noScheme)
    #expect(error.part == text)
    #expect(
      error.description
        == "'\(text)' has no scheme: a link begins with one, as in 'shop://cart'."
    )
  }

  @Test(arguments: [
    ("shop://%FF/x", "%FF"), ("shop://a/%FF", "%FF"), ("shop://a/b%C3", "b%C3"),
    ("shop://a/%C3%28", "%C3%28"),
    ("shop://a/%ED%A0%80", "%ED%A0%80"), ("shop://a/%C0%AF", "%C0%AF"),
    ("shop://a?q=%FF", "%FF"), ("shop://a?x=%C3", "%C3"), ("shop://a?%FF=1", "%FF"),
    ("shop://a?%FF", "%FF"),
  ])
  func `bytes that are not UTF-8 are refused`(text: String, part: String) throws {
    let error = try error(text)
    #expect(error.reason == .notUTF8)
    #expect(error.part == part)
    #expect(error.description == "'\(part)' is not UTF-8 once it is percent-decoded.")
  }

  @Test func `percent signs that encode nothing are refused`() throws {
    // One of the few ways for such text to become a URL: else percent signs are encoded on the way.
    let data = Data("shop://[v]%x".utf8)
    let url = try #require(URL(dataRepresentation: data, relativeTo: nil))
    let error = try #require(throws: DeepLinkError.self) { try DeepLinkParser.request(url: url) }
    #expect(error.reason == .invalidPercentEncoding)
    #expect(error.part == "[v]%x")
    #expect(
      error.description
        == "'[v]%x' has a percent sign without two hexadecimal digits: write '%25' for a percent sign."
    )
  }

  @Test func `a URL of the maximum length is read, and a longer one refused`() throws {
    let start = "shop://a/"
    let longest = start + String(repeating: "x", count: DeepLinkParser.maximumLength - start.count)
    #expect(DeepLinkParser.parse(urlString: longest)?.path.count == 2)
    let error = try error(longest + "x")
    #expect(error.reason == .tooLong)
    #expect(error.part.count == 80)
    #expect(error.description == "'\(error.part)...' has more than 8192 bytes.")
  }

  @Test func `a path of the maximum number of segments is read, and a longer one refused`() throws {
    let text = "shop:/" + String(repeating: "/x", count: DeepLinkParser.maximumSegments).dropFirst()
    #expect(DeepLinkParser.parse(urlString: text)?.path.count == DeepLinkParser.maximumSegments)
    let error = try error(text + "/x")
    #expect(error.reason == .tooManySegments)
    #expect(error.description.hasSuffix("has more than 64 path segments."))
  }

  @Test func `the host of a custom scheme counts as a segment`() throws {
    let path = String(repeating: "/x", count: DeepLinkParser.maximumSegments)
    #expect(try error("shop://host" + path).reason == .tooManySegments)
    #expect(DeepLinkParser.parse(urlString: "https://host" + path)?.path.count == 64)
  }

  @Test func `empty segments and items do not count`() {
    let slashes = String(repeating: "/", count: 1_000)
    let ampersands = String(repeating: "&", count: 1_000)
    let request = DeepLinkParser.parse(urlString: "shop://a\(slashes)b?\(ampersands)c=1")
    #expect(request?.path == ["a", "b"])
    #expect(request?.data == ["c": "1"])
  }

  @Test func `a query of the maximum number of items is read, and a longer one refused`() throws {
    let items = Array(repeating: "a", count: DeepLinkParser.maximumQueryItems)
    let text = "shop://a?" + items.joined(separator: "&")
    #expect(DeepLinkParser.parse(urlString: text)?.flags.count == 256)
    let error = try error(text + "&a")
    #expect(error.reason == .tooManyQueryItems)
    #expect(error.description.hasSuffix("has more than 256 query items."))
  }

  @Test func `text that is no URL is no request`() {
    #expect(DeepLinkParser.parse(urlString: "") == nil)
    #expect(DeepLinkParser.parse(urlString: "1shop://x") == nil)
    #expect(DeepLinkParser.parse(urlString: "shop://a:b:c/d") == nil)
  }

  @Test(arguments: ["shop://a/%zz", "shop://a/100%", "shop://a?q=%2", "shop://a/100%25/50%"])
  func `text with an invalid percent sign is refused, whatever else it encodes`(text: String) {
    #expect(DeepLinkParser.parse(urlString: text) == nil)
  }
}
