import NavigatorKit
import NavigatorKitLinks
import Testing

@Suite struct DeepLinkQueryTests {
  private func request(_ query: String) throws -> DeepLinkRequest {
    try #require(DeepLinkParser.parse(urlString: "shop://cart?" + query))
  }

  @Test func `repeated items of a query keep their order`() throws {
    let request = try request("tag=b&tag=a&other=1&tag=b")
    #expect(request.values(for: "tag") == ["b", "a", "b"])
    #expect(request.data == ["tag": "b", "other": "1"])
    #expect(request.queryItems.map(\.name) == ["tag", "tag", "other", "tag"])
  }

  @Test func `flags of a query are kept apart from empty values`() throws {
    let request = try request("edit&empty=&x=1")
    #expect(request.flags == ["edit"])
    #expect(request.hasFlag("edit"))
    #expect(!request.hasFlag("empty"))
    #expect(!request.hasFlag("x"))
    #expect(request.data == ["empty": "", "x": "1"])
    #expect(request.values(for: "empty") == [""])
    #expect(request.values(for: "edit") == [])
    #expect(
      request.queryItems == [
        DeepLinkRequest.QueryItem("edit"), .init("empty", ""), .init("x", "1"),
      ]
    )
  }

  @Test func `a name may be a flag and have values`() throws {
    let request = try request("a&a=1&a&a=2")
    #expect(request.flags == ["a", "a"])
    #expect(request.values(for: "a") == ["1", "2"])
    #expect(request.data == ["a": "2"])
  }

  @Test(arguments: [
    ("q=100%2525", "100%25"), ("q=a%26b", "a&b"), ("q=a%3Db", "a=b"), ("q=a=b", "a=b"),
    ("q=a+b", "a+b"), ("q=a%20b", "a b"), ("q=caf%C3%A9", "café"), ("q=a/b?c", "a/b?c"),
  ])
  func `items are split while they are encoded, and a value is decoded once`(
    query: String,
    value: String
  ) throws {
    #expect(try request(query).data == ["q": value])
  }

  @Test func `names of a query are decoded once`() throws {
    #expect(try request("a%2525=1").data == ["a%25": "1"])
    #expect(try request("a%3Db=1").data == ["a=b": "1"])
  }

  @Test func `empty items of a query are dropped`() throws {
    #expect(try request("&&a=1&&").queryItems == [.init("a", "1")])
    #expect(try request("").queryItems == [])
    #expect(DeepLinkParser.parse(urlString: "shop://cart")?.queryItems == [])
  }

  @Test func `a value without a name is kept`() throws {
    #expect(try request("=1").queryItems == [.init("", "1")])
  }

  @Test func `names come out in lower case, and values as they stand`() throws {
    let request = try request("UserID=ABC&EDIT")
    #expect(request.data == ["userid": "ABC"])
    #expect(request.flags == ["edit"])
  }

  @Test func `names that differ in case are one name`() throws {
    #expect(try request("A=1&a=2").values(for: "a") == ["1", "2"])
  }

  @Test func `a request made by hand has its data as items`() {
    let request = DeepLinkRequest(path: ["cart"], data: ["b": "2", "a": "1"])
    #expect(request.queryItems == [.init("a", "1"), .init("b", "2")])
    #expect(request.values(for: "b") == ["2"])
    #expect(request.flags == [])
    #expect(request.scheme == nil)
    #expect(request.host == nil)
  }
}
