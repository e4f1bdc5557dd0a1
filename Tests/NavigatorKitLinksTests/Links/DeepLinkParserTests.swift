import Foundation
import NavigatorKit
import NavigatorKitLinks
import Testing

private func parsed(
  _ text: String,
  _ options: DeepLinkParser.Options = .default
) -> DeepLinkRequest? { DeepLinkParser.parse(urlString: text, options: options) }

/// The parts of a URL: what is split, what is decoded, and when.
struct DeepLinkParserTests {
  private let all = linkTable(schemes: ["shop", "https"], hosts: ["example.com"]) {
    LinkPath().rest("path", as: String.self).route({ Items($0) }, example: ["a"], values: \.value)
  }

  @Test(arguments: [
    ("shop://cart/7", ["cart", "7"]), ("shop:cart/7", ["cart", "7"]),
    ("shop:/cart/7", ["cart", "7"]), ("shop:///cart/7", ["cart", "7"]), ("shop://cart", ["cart"]),
    ("shop://", []), ("shop:", []), ("https://example.com/cart/7", ["cart", "7"]),
    ("HTTPS://example.com/cart", ["cart"]), ("https://example.com", []),
    // No empty segments, and no fragment.
    ("shop://cart//7", ["cart", "7"]), ("shop://cart///7//", ["cart", "7"]),
    ("shop:////cart/7", ["cart", "7"]), ("shop:cart//7/", ["cart", "7"]),
    ("shop://cart/7?a=1#b/c?d=2", ["cart", "7"]), ("shop://cart#/x?y", ["cart"]),
    // An encoded slash stays in its segment, and a segment is decoded once.
    ("shop://a/b%2Fc/d", ["a", "b/c", "d"]), ("shop://a%2Fb/c", ["a/b", "c"]),
    ("https://example.com/files/a%2Fb%2fc", ["files", "a/b/c"]),
    ("shop://Caf%C3%A9/100%2525", ["Café", "100%25"]), ("shop://a/100%25", ["a", "100%"]),
    ("shop://a/%252F", ["a", "%2F"]), ("shop://a/caf%c3%a9", ["a", "café"]),
    ("shop://a/b%20c", ["a", "b c"]), ("shop://a/b+c", ["a", "b+c"]),
    ("shop://a/%F0%9F%8D%8E", ["a", "🍎"]), ("shop://a/%00", ["a", "\0"]),
    ("shop://a/b%3Fc%23d", ["a", "b?c#d"]), ("shop://a;b/c:d@e", ["a;b", "c:d@e"]),
    ("shop://a/b%2F..%2Fc", ["a", "b/../c"]), ("shop://a/...", ["a", "..."]),
    ("shop://a/b%5Cc", ["a", "b\\c"]), ("shop://a/b\\c", ["a", "b\\c"]),
    ("shop://a/%E2%80%AE", ["a", "\u{202e}"]), ("shop://a/%252e%252e", ["a", "%2e%2e"]),
  ])
  func `a path is split, then decoded once, as tables do`(url: String, path: [String]) {
    let request = parsed(url)
    #expect(request?.path == path)
    #expect(all.route(url) == Items(path) && all.resolve(url) == URL(string: url).map(all.resolve))
    let empty = linkTable(schemes: ["shop", "https"], hosts: ["example.com"]) {}
    #expect(empty.resolve(url) == .unclaimed(path: path.joined(separator: "/")))
    #expect(request?.root == path.first && request?.childPath == Array(path.dropFirst()))
  }

  @Test(arguments: [
    ("https://user:secret@example.com:8080/x", "https", "example.com"),
    ("https://user@example.com/x", "https", "example.com"),
    ("https://good.example@evil.example/x", "https", "evil.example"),
    ("https://good.example:pw@evil.example:443/x", "https", "evil.example"),
    ("https://example.com:/x", "https", "example.com"),
    ("https://[2001:db8::1]:8080/x", "https", "[2001:db8::1]"),
    ("https://[2001:db8::1]/x", "https", "[2001:db8::1]"), ("SHOP://Cart/7", "shop", "Cart"),
    ("shop://Caf%C3%A9/x", "shop", "Caf%C3%A9"), ("shop:cart", "shop", nil),
    ("shop:/cart", "shop", nil), ("shop://me:pw@cart:99/7", "shop", "cart"),
  ])
  func `a scheme is in lower case, a host as it stands`(
    url: String,
    scheme: String,
    host: String?
  ) {
    let request = parsed(url)
    #expect(request?.scheme == scheme && request?.host == host)
  }

  @Test(arguments: [
    ("tag=b&tag=a&other=1&tag=b", ["tag=b", "tag=a", "other=1", "tag=b"]),
    ("edit&empty=&x=1", ["edit", "empty=", "x=1"]), ("a&a=1&a&a=2", ["a", "a=1", "a", "a=2"]),
    ("&&a=1&&", ["a=1"]), ("", []), ("=1", ["=1"]), ("UserID=ABC&EDIT", ["userid=ABC", "edit"]),
    ("A=1&a=2", ["a=1", "a=2"]), ("q=100%2525", ["q=100%25"]), ("q=a%26b", ["q=a&b"]),
    ("q=a%3Db", ["q=a=b"]), ("q=a=b", ["q=a=b"]), ("q=a+b", ["q=a+b"]), ("q=a%20b", ["q=a b"]),
    ("q=caf%C3%A9", ["q=café"]), ("q=a/b?c", ["q=a/b?c"]), ("a%2525=1", ["a%25=1"]),
  ])
  func `items keep their order, are split, then decoded once`(query: String, items: [String]) {
    let found = parsed("shop://cart?" + query)?.queryItems
    #expect(found?.map { $0.name + ($0.value.map { "=" + $0 } ?? "") } == items)
  }

  @Test func `values, flags and data of a request are those of its items`() {
    let request = parsed("shop://cart?a&a=1&edit&empty=&a=2&a%3Db=1")
    #expect(request?.values(for: "a") == ["1", "2"] && request?.values(for: "edit") == [])
    #expect(request?.flags == ["a", "edit"])
    #expect(request?.hasFlag("edit") == true && request?.hasFlag("empty") == false)
    #expect(request?.data == ["a": "2", "empty": "", "a=b": "1"])
    let own = DeepLinkRequest(path: ["cart"], data: ["b": "2", "a": "1"])
    #expect(own.queryItems == [.init("a", "1"), .init("b", "2")])
    #expect(own.scheme == nil && own.host == nil)
  }

  @Test func `options decide about the host, the case of path and names, and repeated values`() {
    let text = "shop://Cart/Items%2FX?Tag=A&tag=B&EDIT"
    let plain = parsed(text)
    #expect(DeepLinkParser.Options() == .default)
    #expect(plain?.path == ["Cart", "Items/X"] && plain?.data == ["tag": "B"])
    let hostless = parsed(text, .init(includesCustomSchemeHost: false))
    #expect(hostless?.path == ["Items/X"] && hostless?.host == "Cart")
    let web = parsed("https://example.com/a", .init(includesCustomSchemeHost: true))
    #expect(web?.path == ["a"] && web?.host == "example.com")
    let lower = parsed(text, .init(lowercasesPath: true))
    #expect(
      lower?.path == ["cart", "items/x"] && lower?.host == "Cart" && lower?.data == plain?.data
    )
    let preserved = parsed(text, .init(queryKeyCase: .preserved))
    #expect(preserved?.data == ["Tag": "A", "tag": "B"] && preserved?.flags == ["EDIT"])
    #expect(preserved?.values(for: "Tag") == ["A"])
    let first = parsed(text, .init(duplicateKeys: .firstWins))
    #expect(first?.data == ["tag": "A"] && first?.values(for: "tag") == ["A", "B"])
    let all = DeepLinkParser.Options(
      includesCustomSchemeHost: false,
      lowercasesPath: true,
      queryKeyCase: .preserved,
      duplicateKeys: .firstWins
    )
    #expect(parsed(text, all)?.path == ["items/x"])
    #expect(parsed(text, all)?.data == ["Tag": "A", "tag": "B"])
  }

  @Test func `a URL that is relative to another is read as the whole`() throws {
    let url = try #require(URL(string: "b/c?d=1", relativeTo: URL(string: "shop://a/x")))
    let request = DeepLinkParser.parse(url: url)
    #expect(request?.path == ["a", "b", "c"] && request?.data == ["d": "1"])
  }
}

/// What the parser refuses, with the reason, and a table with it.
struct DeepLinkErrorTests {
  private let table = linkTable {
    LinkPath().rest("x", as: String.self).route({ Items($0) }, example: [], values: \.value)
  }

  private func error(_ text: String) throws -> DeepLinkError {
    let url = try #require(URL(string: text))
    #expect(DeepLinkParser.parse(url: url) == nil)
    let error = try #require(throws: DeepLinkError.self) { try DeepLinkParser.request(url: url) }
    #expect(table.resolve(text).unreadable?.reason == error.reason)
    #expect(table.resolve(text).description == "\(error)")
    return error
  }

  @Test(arguments: ["//cart/7", "cart", "/cart/7", "?a=1", "#a", "cart/a:b"])
  func `a URL without a scheme is refused`(text: String) throws {
    let error = try error(text)
    #expect(error.reason == .noScheme && error.part == text)
    #expect("\(error)" == "'\(text)' has no scheme: a link begins with one, as in 'shop://cart'.")
  }

  @Test(arguments: [
    ("s://%FF/x", "%FF"), ("s://a/b%C3", "b%C3"), ("s://a/%C3%28", "%C3%28"),
    ("s://a/%ED%A0%80", "%ED%A0%80"), ("s://a/%C0%AF", "%C0%AF"), ("s://a?q=%FF", "%FF"),
    ("s://a?q=%ED%A0%80", "%ED%A0%80"), ("s://a?%FF=1", "%FF"), ("s://a?%FF", "%FF"),
  ])
  func `bytes that are not UTF-8 are refused`(text: String, part: String) throws {
    let error = try error(text)
    #expect(error.reason == .notUTF8 && error.part == part)
    #expect("\(error)" == "'\(part)' is not UTF-8 once it is percent-decoded.")
  }

  @Test func `percent signs that encode nothing are refused`() throws {
    // One of the few ways for such text to become a URL: else percent signs are encoded on the way.
    let data = Data("shop://[v]%x".utf8)
    let url = try #require(URL(dataRepresentation: data, relativeTo: nil))
    let error = try #require(throws: DeepLinkError.self) { try DeepLinkParser.request(url: url) }
    #expect(error.reason == .invalidPercentEncoding && error.part == "[v]%x")
    #expect(
      "\(error)" == "'[v]%x' has a percent sign without two hexadecimal digits: "
        + "write '%25' for a percent sign."
    )
    for text in ["s://a/%zz", "s://a/100%", "s://a?q=%2", "s://a?b&o=%zz", "s://a/100%25/50%"] {
      #expect(parsed(text) == nil)
      #expect(table.resolve(text).unreadable?.reason == .invalidPercentEncoding)
    }
  }

  @Test(
    arguments: [("", .notAURL), ("1shop://x", .notAURL), ("shop://a:b:c/d", nil)]
      as [(String, DeepLinkError.Reason?)]
  )
  func `text that is no URL is refused`(text: String, reason: DeepLinkError.Reason?) {
    #expect(parsed(text) == nil && table.resolve(text).plan == nil)
    #expect(table.resolve(text).unreadable?.reason == reason)
  }

  @Test(arguments: [
    ("", "x", 8_185, DeepLinkError.Reason.tooLong, "...' has more than 8192 bytes."),
    ("", "/x", 63, .tooManySegments, "has more than 64 path segments."),
    ("?a", "&a", 255, .tooManyQueryItems, "has more than 256 query items."),
  ])
  func `a URL at a limit is read, and one beyond is refused`(
    start: String,
    more: String,
    count: Int,
    reason: DeepLinkError.Reason,
    sentence: String
  ) throws {
    let most = "s://h//" + start + String(repeating: more, count: count)
    #expect(parsed(most) != nil && table.resolve(most).plan != nil)
    let error = try error(most + more)
    #expect(error.reason == reason && error.part.count <= 80 && "\(error)".hasSuffix(sentence))
  }

  @Test func `a host of the web is no segment, and empty segments and items do not count`() {
    #expect(parsed("https://host" + String(repeating: "/x", count: 64))?.path.count == 64)
    let (slashes, ampersands) = (
      String(repeating: "/", count: 1_000), String(repeating: "&", count: 1_000)
    )
    let request = parsed("shop://a\(slashes)b?\(ampersands)c=1")
    #expect(request?.path == ["a", "b"] && request?.data == ["c": "1"])
  }
}
