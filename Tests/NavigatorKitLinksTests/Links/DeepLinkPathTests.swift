import Foundation
import NavigatorKit
import NavigatorKitLinks
import Testing

@Suite struct DeepLinkPathTests {
  @Test(arguments: [
    ("shop://cart/7", ["cart", "7"]),
    ("shop:cart/7", ["cart", "7"]),
    ("shop:/cart/7", ["cart", "7"]),
    ("shop:///cart/7", ["cart", "7"]),
    ("shop://cart", ["cart"]),
    ("shop://", []),
    ("shop:", []),
    ("https://example.com/cart/7", ["cart", "7"]),
    ("HTTP://example.com/cart", ["cart"]),
    ("https://example.com", []),
  ])
  func `a parsed path is split, and counts the host of a custom scheme`(url: String, path: [String])
  {
    #expect(DeepLinkParser.parse(urlString: url)?.path == path)
  }

  @Test(arguments: [
    "shop://cart//7", "shop://cart/7/", "shop://cart///7//", "shop:////cart/7", "shop:cart//7/",
  ])
  func `a parsed path drops empty segments`(url: String) {
    #expect(DeepLinkParser.parse(urlString: url)?.path == ["cart", "7"])
  }

  @Test(arguments: [
    ("shop://a/100%2525", "100%25"),
    ("shop://a/100%25", "100%"),
    ("shop://a/%252F", "%2F"),
    ("shop://a/caf%C3%A9", "café"),
    ("shop://a/caf%c3%a9", "café"),
    ("shop://a/b%20c", "b c"),
    ("shop://a/b+c", "b+c"),
    ("shop://a/%F0%9F%8D%8E", "🍎"),
    ("shop://a/%00", "\0"),
    ("shop://a/b%3Fc%23d", "b?c#d"),
  ])
  func `a segment is decoded once`(url: String, segment: String) {
    #expect(DeepLinkParser.parse(urlString: url)?.path == ["a", segment])
  }

  @Test func `an encoded slash stays in its segment`() {
    #expect(DeepLinkParser.parse(urlString: "shop://a/b%2Fc/d")?.path == ["a", "b/c", "d"])
    #expect(DeepLinkParser.parse(urlString: "shop://a%2Fb/c")?.path == ["a/b", "c"])
    let web = DeepLinkParser.parse(urlString: "https://example.com/files/a%2Fb%2fc")
    #expect(web?.path == ["files", "a/b/c"])
  }

  @Test func `the host of a custom scheme is decoded as a segment, and kept as it stands`() {
    let request = DeepLinkParser.parse(urlString: "shop://Caf%C3%A9/x")
    #expect(request?.path == ["Café", "x"])
    #expect(request?.host == "Caf%C3%A9")
  }

  @Test func `the fragment does not change the path`() {
    let request = DeepLinkParser.parse(urlString: "shop://cart/7?a=1#b/c?d=2")
    #expect(request?.path == ["cart", "7"])
    #expect(request?.data == ["a": "1"])
    #expect(DeepLinkParser.parse(urlString: "shop://cart#/x?y")?.path == ["cart"])
  }

  @Test func `the scheme is kept in lower case and the host as it stands`() {
    let request = DeepLinkParser.parse(urlString: "SHOP://Cart/7")
    #expect(request?.scheme == "shop")
    #expect(request?.host == "Cart")
    #expect(DeepLinkParser.parse(urlString: "shop:cart")?.host == nil)
    #expect(DeepLinkParser.parse(urlString: "shop:/cart")?.host == nil)
  }

  @Test(arguments: [
    ("https://user:secret@example.com:8080/x", "example.com"),
    ("https://user@example.com/x", "example.com"),
    ("https://good.example@evil.example/x", "evil.example"),
    ("https://good.example:pw@evil.example:443/x", "evil.example"),
    ("https://example.com:8080/x", "example.com"),
    ("https://example.com:/x", "example.com"),
    ("https://[2001:db8::1]:8080/x", "[2001:db8::1]"),
    ("https://[2001:db8::1]/x", "[2001:db8::1]"),
  ])
  func `user and port are stripped from the host`(url: String, host: String) {
    let request = DeepLinkParser.parse(urlString: url)
    #expect(request?.host == host)
    #expect(request?.path == ["x"])
  }

  @Test func `user and port are stripped from a host that counts`() {
    #expect(DeepLinkParser.parse(urlString: "shop://me:pw@cart:99/7")?.path == ["cart", "7"])
  }

  @Test func `a parsed path names the root and the rest`() {
    let request = DeepLinkParser.parse(urlString: "shop://cart/items/7")
    #expect(request?.root == "cart")
    #expect(request?.childPath == ["items", "7"])
    #expect(DeepLinkRequest(path: []).root == nil)
    #expect(DeepLinkRequest(path: []).childPath == [])
    #expect(DeepLinkRequest(path: ["a"]).childPath == [])
  }

  @Test func `a URL that is relative to another is read as the whole`() throws {
    let url = try #require(URL(string: "b/c?d=1", relativeTo: URL(string: "shop://a/x")))
    let request = DeepLinkParser.parse(url: url)
    #expect(request?.path == ["a", "b", "c"])
    #expect(request?.data == ["d": "1"])
  }
}
