import NavigatorKit
import NavigatorKitLinks
import ShopContracts
import ShopShell
import Testing

@testable import ShopTerminal

/// What the shop tells of guards, of the past, and of what would happen, and in whose words.
@MainActor struct `Reports of the shop` {
  @Test func `a discontinued product leads on, in a layer and by a link`() async {
    let instead = "That is not to be had now: this is shown instead."
    let visit = await Visit(after: "go profile")
    for (command, why, way) in [
      (
        "go product 3",
        "Redirected by discontinued to push Product 4, then by discontinued to push Products.",
        "┌ Home › Profile › Products"
      ),
      ("cover product 3", nil, "┌ Home › Profile › Products ▸ Products"),
      ("open shop://catalog/products/3", nil, "┌ Catalog › Products"),
      ("open shop://catalog/products/4", nil, "┌ Catalog › Products"),
    ] {
      if let why { #expect(await visit.answer(to: "why \(command)") == [why]) }
      let answer = await visit.answer(to: command)
      #expect(answer.contains(instead), "\(command)")
      #expect(answer.last { $0.hasPrefix("┌") } == way)
    }
    #expect(visit.failures == 0)
  }

  @Test func `the command 'why' says beforehand what comes of a command`() async {
    let redirected = "Redirected by discontinued to"
    let nothing = "Nothing stands in the way."
    let commands = [
      ("go product 3", redirected), ("go cart 42", nothing), ("tap 1", "Held back by log-in"),
      ("open shop://account/profile?edit", nothing), ("go login", nothing), ("tab home", nothing),
      ("tab catalog product 42", nothing), ("open shop://catalog/products/3", "Ended at step 2"),
      ("back", nothing), ("back 0", "Nothing changed"), ("tab cart", nothing),
      ("sheet cart", nothing), ("cover cart 7", nothing), ("swap cover profile", nothing),
      ("tap 2", nothing), ("dismiss", nothing), ("flow login", nothing),
    ]
    let visit = Visit()
    for (command, what) in commands {
      let before = await visit.answer(to: "where")
      let why = await visit.answer(to: "why \(command)")
      #expect(why.count == 1)
      #expect(await visit.answer(to: "where") == before)
      #expect(why.first?.hasPrefix(what) == true, "\(command): \(why)")
      // A command that nothing stands in the way of says nothing but what is there now.
      let answer = await visit.answer(to: command)
      #expect(answer.first?.hasPrefix("┌") == (what == nothing), "\(command): \(answer)")
    }
  }

  @Test func `the log tells of commands that are given up, and is bounded`() async {
    let visit = await Visit(after: "go cart 42", "tap 1", "back")
    let last = await visit.answer(to: "log").last
    #expect(last?.hasPrefix("error       push Address: Failed: ") == true)
    await visit.run(String(repeating: "go cart\n", count: 150))
    #expect(await visit.answer(to: "log").count == 200)
    #expect(await visit.answer(to: "log 3").count == 3)
    #expect(await visit.answer(to: "history").first?.split(separator: "›").count == 100)
  }

  // MARK: A shopper's words

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
    text.split { !$0.isLetter && $0 != "-" }
      .filter { words.contains($0.lowercased()[...]) || $0.contains(/[a-z][A-Z]/) }
      .map(String.init)
  }

  @Test(arguments: ["short-tour", "tour", "refusals"])
  func `the terminal says nothing in words of the kit unless asked to`(tour: String) async throws {
    let visit = Visit(fromSplash: true)
    for line in try TourTests.text("\(tour).txt").split(separator: "\n")
    where line.first != "#" {
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

  @Test(arguments: [false, true])
  func `every action leads to a screen, and none speaks of the kit`(isLoggedIn: Bool) throws {
    let shop = Shop { $0 }
    if isLoggedIn { shop.session.logIn() }
    let screens = try shop.screens()
    #expect(Set(screens.map(\.title)).isSuperset(of: ["Where shall it go?", "Edit your profile"]))
    for screen in screens {
      let said = [screen.title] + screen.lines + screen.actions.map(\.title)
      #expect(said.flatMap(Self.slips) == [], "\(screen.title)")
    }
  }
}

extension Shop<Screen> {
  /// All screens that actions lead to, from the roots on; it fails at an action that leads nowhere.
  fileprivate func screens() throws -> Set<Screen> {
    var seen: Set<Screen> = []
    let roots = [.flow(.splash), .flow(.login), .tab(.home)].map { root(of: $0) }
    var waiting = try roots.map { try registry.content(for: $0) }
    while let screen = waiting.popLast() {
      guard seen.insert(screen).inserted else { continue }
      for action in screen.actions {
        switch action.target {
        case .route(let route), .layer(let route, _):
          waiting.append(try registry.content(for: route))
        case .step(let step):
          #expect(step.is(ShellStep.self) || task(for: step) != nil)
        case .link(let link):
          let plan = try #require(links.resolve(link).plan)
          let root = plan.tab?.as(ShopTab.self).flatMap { self.root(of: .tab($0)) }
          for route in plan.stack + [root].compactMap({ $0 }) {
            waiting.append(try registry.content(for: route))
          }
        }
      }
    }
    return seen
  }
}
