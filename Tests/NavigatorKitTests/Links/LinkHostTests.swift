import Foundation
import NavigatorKit
import Testing

/// What Foundation makes of a host that is no ASCII, where the host is a segment of the path.
struct `A segment where a host would be` {
  private let table = LinkTable(
    module: "M",
    allowing: LinkAllowList(schemes: ["s", "https"], hosts: ["xn--caf-dma.example", "x.example"])
  ) {
    LinkPath("café").route("café")
    LinkPath().parameter("first", as: String.self).literal("x")
      .route(example: ["a"]) {
        [$0]
      } print: {
        $0.count == 1 ? $0[0] : nil
      }
    LinkPath("xn--caf-dma", "literal").route("literal")
  }

  @Test func `a segment that is no ASCII is not punycoded where a host would be`() throws {
    let encoded = table.resolve("s://caf%C3%A9")
    #expect(encoded == .plan(NavigationPlan(stack: ["café"])))
    #expect(table.resolve("s://café") == encoded)
    let url = try #require(URL(string: "s://café"))
    #expect(table.resolve(url) == encoded)
    #expect(table.route(for: url) == AnyRoute("café"))
    #expect(DeepLinkParser.parse(url: url)?.path == ["café"])
  }

  @Test(arguments: ["ü", "日本語", "a.é.b", "☕", "é_x", "straße"])
  func `a value that is no ASCII is read where a host would be`(value: String) throws {
    let wanted = LinkResolution.plan(NavigationPlan(stack: [[value]]))
    #expect(table.resolve("s://\(value)/x?y") == table.resolve("s:/\(value)/x?y"))
    #expect(table.resolve("s://\(value)/x") == wanted)
    let url = try #require(URL(string: "s://\(value)/x"))
    #expect(table.resolve(url) == wanted)
    #expect(DeepLinkParser.parse(url: url)?.path == [value, "x"])
  }

  @Test(arguments: ["xn--caf-dma", "a.xn--caf-dma", "xn--", "xn--a", "xn--caf-dma-", "xn---", "é"])
  func `a value that looks like punycode is written so that it leads back`(value: String) throws {
    for base in [LinkBase.scheme("s"), .web("x.example")] {
      let link = try table.link(to: [value], from: base)
      let wanted = LinkResolution.plan(NavigationPlan(stack: [[value]]))
      #expect(table.resolve(link) == wanted, "\(link)")
      let url = try table.url(to: [value], from: base)
      #expect(table.resolve(url) == wanted, "\(url)")
    }
  }

  @Test func `a literal that looks like punycode is written so that it leads back`() throws {
    let link = try table.link(to: "literal", from: .scheme("s"))
    #expect(table.resolve(link) == .plan(NavigationPlan(stack: ["literal"])))
    #expect(table.diagnostics.isEmpty, "\(table.report)")
  }

  @Test func `a host of the web stays punycoded, and is compared so`() throws {
    let plan = LinkResolution.plan(NavigationPlan(stack: ["café"]))
    #expect(table.resolve("https://café.example/café") == plan)
    let url = try #require(URL(string: "https://café.example/café"))
    #expect(table.resolve(url) == plan)
    #expect(table.resolve("https://ü.example/café") == .denied(.host("xn--tda.example")))
  }

  @Test func `a percent sign that encodes nothing is malformed as text, and repaired in a URL`()
    throws
  {
    guard case .malformed(let link) = table.resolve("s://a%/x"),
      case .unreadable(let error) = link.reason
    else {
      Issue.record("\(table.resolve("s://a%/x"))")
      return
    }
    #expect(error.reason == .invalidPercentEncoding)
    let url = try #require(URL(string: "s:/a%/x"))
    #expect(table.resolve(url) == .plan(NavigationPlan(stack: [["a%"]])))
  }
}
