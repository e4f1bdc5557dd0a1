import NavigatorKit
import NavigatorKitTesting
import ShopShell
import ShopTerminal
import Testing

/// Whatever is given as a link, the answer is one line that is safe to print, and nothing moves.
@MainActor
struct LinkHostilityTests {
  private nonisolated static let junk: [String] = [
    ":", "://", "shop", "shop:", "shop://", "shop:///", "//catalog", "/catalog", "?", "#", "%",
    "%%%",
    "shop://%", "shop://%2", "shop://catalog/%zz", "shop://catalog/products/%ff",
    "shop://catalog/products/%c3%28", "shop://catalog/products/%00", "shop://catalog/%1b%5b2J",
    "shop://catalog/\u{1B}[2J", "shop://catalog/\u{7}", "shop://catalog/\u{202E}desrever",
    "shop://catalog/\u{9B}2J", "shop://\u{1B}]0;title\u{7}/x", "\u{1B}://catalog", "\u{0}",
    "shop://catalog?tab=%1b%5b2J", "shop://catalog?tab=\u{202E}", "https://\u{1B}.example/catalog",
    "shop://ada@catalog", "shop://ada:pass@catalog/products", "https://ada@shop.example/catalog",
    "https://shop.example@evil.example/catalog", "https://shop.example:443/catalog",
    "https://shop.example:/catalog", "shop://catalog:80/products", "https://shop.example./catalog",
    "https://shop.example.evil.example/catalog", "https://evilshop.example/catalog",
    "https://[::1]/catalog", "https://127.0.0.1/catalog", "http://[",
    "https://sh%6Fp.example/catalog",
    "http://shop.example/catalog", "file:///etc/passwd", "javascript:alert(1)", "data:,x",
    "shop://catalog/..", "shop://catalog/.", "shop://catalog/%2e%2e/account", "shop://../catalog",
    "shop://catalog/products/..%2f..", "shop://catalog%2Fproducts", "shop://catalog/products%2F42",
    "shop://catalog/products/42%2Freviews", "shop://catalog/products/99999999999999999999",
    "shop://catalog/products/4.2", "shop://catalog/products/٤٢", "shop://checkout/cart?item=",
    "shop://checkout/cart?item", "shop://checkout/cart?item=1&item=x",
    "shop://account/profile?edit=no",
    "shop://account/profile?edit&edit", "shop://catalog?tab", "shop://catalog?tab=",
    "shop://catalog?tab=toys", "shop://catalog?tab=home&tab=cart", "SHOP://CATALOG",
    "shop://catalog/Products", "shop://каталог", "shop://🛋️",
    String(repeating: "a", count: 10_000), "shop://" + String(repeating: "a", count: 10_000),
    "shop://catalog/" + String(repeating: "%2F", count: 3_400),
    "shop://catalog?" + String(repeating: "a&", count: 300),
    "shop://" + String(repeating: "a/", count: 100),
    "https://" + String(repeating: "a.", count: 4_000) + "example/catalog",
  ]

  @Test(arguments: junk)
  func `a hostile link is answered in one line`(_ link: String) async {
    let visit = Visit()
    _ = await visit.answer(to: "tab cart product 7")
    let before = await visit.answer(to: "tree")
    for verb in ["resolve", "why open", "open"] {
      let answer = await visit.answer(to: "\(verb) \(link)")
      #expect(answer.count == 1, "\(verb)")
      #expect((answer.first?.count ?? 0) <= 400)
      let isStated =
        answer.first?.wholeMatch(of: /(error|Unclaimed|Malformed|Denied): .+[.)]/) != nil
      #expect(isStated, "\(verb): \(answer)")
      let bad = visit.output.unicodeScalars.filter { scalar in
        let category = scalar.properties.generalCategory
        return scalar != "\n" && [.control, .format, .lineSeparator].contains(category)
      }
      #expect(bad.isEmpty)
    }
    #expect(await visit.answer(to: "tree") == before)
  }

  @Test func `a random link is never followed`() async {
    var generator = SeededGenerator(seed: 7)
    let visit = Visit()
    _ = await visit.answer(to: "tab cart")
    let alphabet = Array("shop:/.%2Fcatlgprdus?&=#@[]\u{1B}é")
    for _ in 0..<300 {
      let noise = String((0..<20).map { _ in alphabet.randomElement(using: &generator) ?? "/" })
      #expect(await visit.answer(to: "open shop://x\(noise)").count == 1)
    }
    #expect(await visit.stack() == ["Cart"])
  }
}
