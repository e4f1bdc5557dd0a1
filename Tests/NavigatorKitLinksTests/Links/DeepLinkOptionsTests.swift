import NavigatorKit
import NavigatorKitLinks
import Testing

@Suite struct DeepLinkOptionsTests {
  private let text = "shop://Cart/Items%2FX?Tag=A&tag=B&EDIT"

  private func request(_ options: DeepLinkParser.Options) throws -> DeepLinkRequest {
    try #require(DeepLinkParser.parse(urlString: text, options: options))
  }

  @Test func `the default options are those documented`() throws {
    #expect(DeepLinkParser.Options() == .default)
    let request = try #require(DeepLinkParser.parse(urlString: text))
    #expect(try self.request(.default) == request)
    #expect(request.path == ["Cart", "Items/X"])
    #expect(request.data == ["tag": "B"])
    #expect(request.flags == ["edit"])
  }

  @Test func `the host of a custom scheme can be left out of the path`() throws {
    let request = try request(.init(includesCustomSchemeHost: false))
    #expect(request.path == ["Items/X"])
    #expect(request.host == "Cart")
  }

  @Test func `the host of a web address is never in the path`() {
    let request = DeepLinkParser.parse(
      urlString: "https://example.com/a",
      options: .init(includesCustomSchemeHost: true)
    )
    #expect(request?.path == ["a"])
    #expect(request?.host == "example.com")
  }

  @Test func `segments can come out in lower case`() throws {
    let request = try request(.init(lowercasesPath: true))
    #expect(request.path == ["cart", "items/x"])
    #expect(request.host == "Cart")
    #expect(request.data == ["tag": "B"])
  }

  @Test func `names can come out as they stand`() throws {
    let request = try request(.init(queryKeyCase: .preserved))
    #expect(request.data == ["Tag": "A", "tag": "B"])
    #expect(request.flags == ["EDIT"])
    #expect(request.values(for: "Tag") == ["A"])
  }

  @Test func `the first of repeated values can win`() throws {
    #expect(try request(.init(duplicateKeys: .firstWins)).data == ["tag": "A"])
    #expect(try request(.init(duplicateKeys: .lastWins)).data == ["tag": "B"])
    #expect(try request(.init(duplicateKeys: .firstWins)).values(for: "tag") == ["A", "B"])
  }

  @Test func `options combine`() throws {
    let request = try request(
      .init(
        includesCustomSchemeHost: false,
        lowercasesPath: true,
        queryKeyCase: .preserved,
        duplicateKeys: .firstWins
      )
    )
    #expect(request.path == ["items/x"])
    #expect(request.data == ["Tag": "A", "tag": "B"])
  }
}
