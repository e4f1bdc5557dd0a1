import NavigatorKit
import ShopContracts
import ShopShell
import Testing

@testable import ShopTerminal

/// What a shopper reads is in a shopper's words, and about that shopper.
@MainActor
struct ShopperTests {
  /// The commands that look into the kit, and so may speak as it does.
  private static let inspecting: Set<String> = [
    "where", "tree", "why", "log", "resolve", "links", "history", "views", "help", "flow", "tab",
  ]

  private static let words: Set<Substring> = [
    "allow-list", "applied", "blocked", "claims", "destination", "destinations", "flow", "guard",
    "guarded", "guards", "held", "layer", "layers", "module", "modules", "outcome", "parked",
    "pattern", "plan", "prefix", "presented", "protected", "pushed", "redirected", "resumed",
    "root", "route", "routes", "stack", "stacks", "step", "superseded", "table", "told",
    "transition",
  ]

  /// The words of the kit in a text, and what looks like the name of a type.
  private static func slips(in text: String) -> [String] {
    let found = text.split { !$0.isLetter && $0 != "-" }
    return found.filter { words.contains($0.lowercased()[...]) || $0.contains(/[a-z][A-Z]/) }
      .map(String.init)
  }

  @Test(arguments: ["short-tour", "tour", "refusals"])
  func `the terminal says nothing in words of the kit unless it is asked to`(
    tour: String
  ) async throws {
    let visit = Visit(fromSplash: true)
    visit.session.start()
    for line in try TourTests.text("\(tour).txt").split(separator: "\n") where line.first != "#" {
      let answer = await visit.answer(to: String(line))
      let words = line.split(separator: " ")
      let isInspecting = Self.inspecting.contains(String(words[0]))
      if isInspecting, words.count == 1 || !["flow", "tab"].contains(words[0]) { continue }
      for said in answer {
        // The addresses of links are the app's own, and a usage line shows what to type.
        if said.hasPrefix("error: Usage: ") || said.contains("There are: ") { continue }
        #expect(Self.slips(in: said) == [], "\(line): \(said)")
      }
    }
  }

  @Test func `no screen speaks of the kit`() throws {
    for isLoggedIn in [false, true] {
      let shop = Shop { $0 }
      if isLoggedIn { shop.session.logIn() }
      for screen in try shop.screens() {
        let said = [screen.title] + screen.lines + screen.actions.map(\.title)
        #expect(said.flatMap(Self.slips) == [], "\(screen.title)")
      }
    }
  }

  @Test func `a guest has the profile of a guest, and no orders`() async {
    let visit = Visit()
    for line in ["tab account", "go orders", "go edit"] {
      let answer = await visit.answer(to: line)
      #expect(!answer.contains { $0.contains("Ada") || $0.contains("2041") }, "\(answer)")
    }
    #expect(await visit.answer(to: "root").contains("│ Guest"))
    #expect(await visit.answer(to: "login").contains("│ Ada Byron"))
    #expect(await visit.answer(to: "go orders").contains { $0.contains("2041") })
    // Who logs out is a guest again, on whatever screen.
    #expect(await visit.answer(to: "logout").contains("│ There are none yet."))
    #expect(await visit.answer(to: "root").contains("│ Guest"))
  }

  @Test func `what a guest has typed is not written over a customer's profile`() async {
    let visit = Visit()
    for line in ["go edit", "edit name Grace", "save", "root"] { _ = await visit.answer(to: line) }
    #expect(await visit.answer(to: "tab account").contains("│ Grace"))
    #expect(await visit.answer(to: "login").contains("│ Ada Byron"))
  }
}
