import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import ShopShell
import ShopContracts
import Testing

@testable import ShopTerminal

/// A link leads to the same state from anywhere, and the state back to a link.
@MainActor
struct LinkRoundTripTests {
  @Test func `every example is tried`() throws {
    struct Row: Decodable { let example: String }
    let table = Shop { $0.title }.links
    let rows = try JSONDecoder().decode([Row].self, from: Data(table.json.utf8))
    #expect(rows.count == 11)
    #expect(Set(rows.map(\.example)).isSubset(of: Set(LinkTour.links)))
  }

  @Test(arguments: LinkTour.links)
  func `a cold start and a mess end the same`(_ link: String) async throws {
    let cold = LinkTour.cold(for: link)
    let warm = await LinkTour.warm(for: link)
    let plan = try #require(cold.session.links.table.resolve(link).plan)
    for visit in [cold, warm] {
      let answer = await visit.answer(to: "open \(link)")
      #expect(answer.allSatisfy { "┌│├└".contains($0.prefix(1)) }, "\(answer)")
      #expect(visit.session.failureCount == 0)
      #expect(visit.session.navigation.app.currentPlan == plan.withoutRoot)
      #expect(visit.session.unsettledLinks.isEmpty)
    }
    #expect(await cold.stack() == warm.stack())
  }

  @Test(arguments: LinkTour.links)
  func `the links of a screen lead back to it`(_ link: String) async {
    let visit = LinkTour.cold(for: link)
    _ = await visit.answer(to: "open \(link)")
    let plan = visit.session.navigation.app.currentPlan
    let urls = await visit.answer(to: "url")
    #expect(urls.count == 2)
    #expect(urls.first?.hasPrefix("shop://") == true)
    #expect(urls.last?.hasPrefix("https://shop.example/") == true)
    for url in urls {
      let other = await LinkTour.warm(for: link)
      _ = await other.answer(to: "open \(url)")
      #expect(other.session.navigation.app.currentPlan == plan, "\(url)")
      #expect(await other.answer(to: "url") == urls)
    }
  }

  @Test(arguments: LinkTour.links)
  func `a link that is opened twice is opened once`(_ link: String) async {
    let visit = LinkTour.cold(for: link)
    _ = await visit.answer(to: "open \(link)")
    let before = await visit.answer(to: "where")
    _ = await visit.answer(to: "open \(link)")
    #expect(await visit.answer(to: "where") == before)
    #expect(visit.session.failureCount == 0)
  }
}

@MainActor
extension NavigationPlan {
  /// The plan without the root of its tab, which lies there already, and in no stack.
  var withoutRoot: NavigationPlan {
    guard let tab = tab?.as(ShopTab.self) else { return self }
    guard stack.first == Shop(render: \.title).root(of: .tab(tab)) else { return self }
    var plan = self
    plan.stack.removeFirst()
    return plan
  }
}
