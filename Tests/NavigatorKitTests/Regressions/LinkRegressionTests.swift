import NavigatorKit
import Testing

/// What went wrong with links elsewhere.
@Suite struct LinkRegressionTests {
  @Test func `percent-encoded text is decoded once`() {
    let request = DeepLinkParser.parse(urlString: "shop://items/100%2525?rate=100%2525")
    #expect(request?.path == ["items", "100%25"])
    #expect(request?.data == ["rate": "100%25"])
  }

  @Test func `an encoded slash does not split a segment`() {
    let request = DeepLinkParser.parse(urlString: "https://example.com/files/a%2Fb%2fc")
    #expect(request?.path == ["files", "a/b/c"])
  }

  @Test func `an encoded ampersand or equals sign does not split a query`() {
    let request = DeepLinkParser.parse(urlString: "shop://search?q=a%26b%3Dc&x=1")
    #expect(request?.data == ["q": "a&b=c", "x": "1"])
  }

  @Test func `repeated and valueless query items are kept`() {
    let request = DeepLinkParser.parse(urlString: "shop://search?tag=a&tag=b&debug&empty=")
    #expect(request?.values(for: "tag") == ["a", "b"])
    #expect(request?.hasFlag("debug") == true)
    #expect(request?.flags == ["debug"])
    #expect(request?.values(for: "empty") == [""])
  }

  @Test func `the host is kept for those who decide which hosts are allowed`() {
    let request = DeepLinkParser.parse(urlString: "https://evil.example/cart")
    #expect(request?.scheme == "https")
    #expect(request?.host == "evil.example")
    let options = DeepLinkParser.Options(includesCustomSchemeHost: false)
    #expect(DeepLinkParser.parse(urlString: "shop://cart/7", options: options)?.host == "cart")
  }

  @Test(arguments: [
    "https://good.example@evil.example/cart", "https://good.example:pw@evil.example:443/cart",
  ])
  func `a user name does not pass for the host`(url: String) {
    #expect(DeepLinkParser.parse(urlString: url)?.host == "evil.example")
  }

  @Test(arguments: ["shop://a/%FF", "shop://a?x=%C3", "shop://%FF/x"])
  func `what does not decode is refused, not dropped or repaired`(url: String) {
    #expect(DeepLinkParser.parse(urlString: url) == nil)
  }

  @Test func `a slash too many does not make an empty segment`() {
    #expect(DeepLinkParser.parse(urlString: "shop://cart//7/")?.path == ["cart", "7"])
  }
}
