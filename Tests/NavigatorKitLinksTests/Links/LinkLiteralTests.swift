import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// What may be written in a pattern, and which links such a pattern has.
@Suite struct LinkLiteralTests {
  private let allowed = LinkAllowList(schemes: ["x"])

  private func table(@LinkListBuilder _ links: () -> [LinkDeclaration]) -> LinkTable {
    LinkTable(module: "M", allowing: allowed, links: links)
  }

  @Test(arguments: [
    "a b", "a/b", "100%", "a?b", "a#b", "a&b=c", "a+b", "a;b", "é", "\u{0}", "a%2Fb",
  ])
  func `a literal is written encoded, and leads back`(_ literal: String) throws {
    let table = table { LinkPath("l", literal, "end").route(Number(1)) }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    let link = try table.link(to: Number(1), from: .scheme("x"))
    #expect(table.resolve(link).plan?.stack == [AnyRoute(Number(1))], "\(link)")
    #expect(table.resolve("x://l/other/end").plan == nil)
  }

  @Test(arguments: ["x://caf%C3%A9/1", "x://cafe%CC%81/1"])
  func `an accent may be a character of its own in a link, whichever the pattern has`(
    _ link: String
  ) throws {
    for literal in ["caf\u{e9}", "cafe\u{301}"] {
      let table = table { LinkPath(literal, "1").route(Number(1)) }
      #expect(table.resolve(link).plan?.stack == [AnyRoute(Number(1))])
      let own = try table.link(to: Number(1), from: .scheme("x"))
      #expect(table.resolve(own).plan?.stack == [AnyRoute(Number(1))])
    }
  }

  @Test
  func `patterns that differ in how an accent is written are duplicates, or share a beginning`()
    throws
  {
    let equal = table {
      LinkPath("caf\u{e9}").route(Number(1))
      LinkPath("cafe\u{301}").route(Number(2))
    }
    #expect(equal.diagnostics.map(\.kind).contains(.duplicatePattern))
    let shared = table {
      LinkPath("caf\u{e9}", "1").route(Number(1))
      LinkPath("cafe\u{301}", "2").route(Number(2))
    }
    #expect(shared.diagnostics.isEmpty, "\(shared.report)")
    for route in [Number(1), Number(2)] {
      let link = try shared.link(to: route, from: .scheme("x"))
      #expect(shared.resolve(link).plan?.stack == [AnyRoute(route)])
    }
  }

  @Test func `an item whose name is written with another accent is the pattern's, and not unknown`()
  {
    let table = table {
      LinkPath("a").optionalQuery("caf\u{e9}", as: String.self)
        .route(example: Items(["1"])) {
          Items($0.map { [$0] } ?? [])
        } print: {
          .some($0.value.first)
        }
    }
    let plan = table.resolve("x://a?cafe%CC%81=1&other=2").plan
    #expect(plan?.stack == [AnyRoute(Items(["1"]))])
    #expect(plan?.unknownItems == [.init("other", "2")])
  }

  @Test(arguments: ["", ".", ".."])
  func `a literal that is never a segment makes the pattern invalid`(_ literal: String) {
    let table = table { LinkPath("a", literal).route(Number(1)) }
    #expect(table.diagnostics.map(\.kind) == [.invalidPattern])
    #expect(table.resolve("x://a").plan == nil)
    #expect(throws: UnprintableLink.self) { try table.link(to: Number(1), from: .scheme("x")) }
  }

  @Test func `a beginning that two patterns share is changed by neither`() throws {
    let begin = LinkPath("a").parameter("id", as: Int.self)
    let table = table {
      begin.route(example: Items([1])) {
        Items([$0])
      } print: {
        $0.value.count == 1 ? $0.value[0] : nil
      }
      begin.literal("b").parameter("other", as: Int.self)
        .route(example: Items([1, 2])) {
          Items([$0, $1])
        } print: {
          $0.value.count == 2 ? ($0.value[0], $0.value[1]) : nil
        }
    }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    #expect(try table.link(to: Items([7]), from: .scheme("x")) == "x://a/7")
    #expect(try table.link(to: Items([7, 8]), from: .scheme("x")) == "x://a/7/b/8")
  }

  @Test(arguments: [16, 17])
  func `sixteen values are read in their order, and one more makes the pattern invalid`(
    _ count: Int
  ) throws {
    let texts = (0..<count).map { "v\($0)" }
    var values: any ValuesLink = Values<String>(
      pattern: LinkPath("v").parameter("0", as: String.self)
    )
    for index in 1..<count { values = values.growing("\(index)") }
    let declared = values.finished(texts)
    let table = table { declared }
    guard count == 16 else {
      #expect(table.diagnostics.map(\.kind) == [.invalidPattern])
      #expect(table.resolve("x://v/" + texts.joined(separator: "/")).plan == nil)
      return
    }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    let link = try table.link(to: Items(texts), from: .scheme("x"))
    #expect(link == "x://v/" + texts.joined(separator: "/"))
    #expect(table.resolve(link).plan?.stack == [AnyRoute(Items(texts))])
  }
}

/// A link with a number of values that is known only at run time.
///
/// Behind an existential: the optimizer would specialize a function that calls itself with one type more
/// each time without end.
private protocol ValuesLink {
  func growing(_ name: String) -> any ValuesLink

  func finished(_ example: [String]) -> DeepLink<Items<String>>
}

private struct Values<each V: LinkParameter>: ValuesLink {
  let pattern: LinkPattern<(repeat each V)>

  func growing(_ name: String) -> any ValuesLink {
    let next: LinkPattern<(repeat each V, String)> = pattern.parameter(name)
    return Values<repeat each V, String>(pattern: next)
  }

  func finished(_ example: [String]) -> DeepLink<Items<String>> {
    let count = example.count
    return pattern.route(example: Items(example)) { (values: repeat each V) in
      var texts: [String] = []
      for value in repeat each values { texts.append(value.linkText) }
      return Items(texts)
    } print: { route in
      guard route.value.count == count else { return nil }
      var texts = route.value[...]
      func next<T: LinkParameter>(_ type: T.Type) -> T? {
        texts.popFirst().flatMap { T(linkText: $0) }
      }
      return try? (repeat next((each V).self).orThrow())
    }
  }
}

extension Optional {
  fileprivate func orThrow() throws -> Wrapped {
    guard let self else { throw CancellationError() }
    return self
  }
}
