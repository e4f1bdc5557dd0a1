import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// Laws L5 and L6, and the order of patterns, for random tables.
struct LinkLawTests {
  private let allowed = LinkAllowList(schemes: ["x", "https"], hosts: ["x.example"])

  /// All paths of up to four of the words that patterns have, and of one that none has.
  ///
  /// Without it, three literals together would take all the values that a parameter can have.
  private static let paths: [[String]] = {
    var all: [[String]] = [[]]
    var last = all
    for _ in 0..<4 {
      last = last.flatMap { path in (SampledPattern.words + ["d"]).map { path + [$0] } }
      all += last
    }
    return all
  }()

  private func patterns(most: Int, using generator: inout SeededGenerator) -> [SampledPattern] {
    (0..<Int.random(in: 1...6, using: &generator)).map { line in
      var pattern = SampledPattern(most: most, using: &generator)
      pattern.line = UInt(line) + 1
      return pattern
    }
  }

  private func table(
    _ patterns: [SampledPattern],
    using generator: inout SeededGenerator
  ) -> LinkTable {
    let links = patterns.map { $0.link(using: &generator) }
    return LinkTable(module: "M", allowing: allowed) { for link in links { link } }
  }

  @Test(arguments: LawSeeds.seeds(3, long: 200))
  func `the answer to a link is the first pattern in the documented order`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let patterns = patterns(most: 4, using: &generator)
      let table = table(patterns, using: &generator)
      for path in Self.paths {
        let wanted = patterns.filter { $0.matches(path) }.min { $0.comes(before: $1) }
        let found = table.resolve("x://" + path.joined(separator: "/")).plan?.stack.last?
          .as(SampledRoute.self)
        try #require(
          found?.pattern == wanted?.name,
          "seed \(seed): \(patterns) for \(path): \(found?.pattern ?? "-")"
        )
      }
    }
  }

  @Test(arguments: LawSeeds.seeds(5, long: 400))
  func `duplicates, overlaps and shadowed patterns are what trying finds`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      // One segment shorter than the paths, so that a rest differs from optional segments.
      let patterns = patterns(most: 3, using: &generator)
      let table = table(patterns, using: &generator)
      let sets = patterns.map { pattern in
        Set(Self.paths.indices.filter { pattern.matches(Self.paths[$0]) })
      }
      var wanted: Set<String> = []
      for (one, other) in patterns.indices.flatMap({ one in
        patterns.indices.filter { $0 > one }.map { (one, $0) }
      }) {
        let common = sets[one].intersection(sets[other])
        guard !common.isEmpty else { continue }
        if sets[one] == sets[other] {
          // Of several alike, each is a duplicate of the first.
          let first = sets.firstIndex(of: sets[one])
          if first == one { wanted.insert("duplicate pattern \(one + 1) \(other + 1)") }
        } else if !sets[one].isSubset(of: sets[other]), !sets[other].isSubset(of: sets[one]),
          !sets.contains(common), sets.firstIndex(of: sets[one]) == one,
          sets.firstIndex(of: sets[other]) == other
        {
          wanted.insert("ambiguous overlap \(one + 1) \(other + 1)")
        }
      }
      for (index, pattern) in patterns.enumerated()
      where sets.firstIndex(of: sets[index]) == index {
        let wins = sets[index].contains { path in
          patterns.filter { $0.matches(Self.paths[path]) }.min { $0.comes(before: $1) } == pattern
        }
        if !wins { wanted.insert("shadowed pattern \(index + 1)") }
      }
      let found = Set(
        table.diagnostics.compactMap { diagnostic in
          switch diagnostic.kind {
          case .duplicatePattern, .ambiguousOverlap:
            "\(diagnostic.kind) \(diagnostic.sources[0].line) \(diagnostic.sources[1].line)"
          case .shadowedPattern: "\(diagnostic.kind) \(diagnostic.sources[0].line)"
          default: nil
          }
        }
      )
      try #require(
        found == wanted,
        "seed \(seed): \(patterns)\nfound \(found.sorted())\nnot \(wanted.sorted())"
      )
      // The link that shows an overlap is matched by both.
      for diagnostic in table.diagnostics where diagnostic.kind == .ambiguousOverlap {
        let path = (diagnostic.link ?? "").dropFirst(4).split(separator: "/").map(String.init)
        for source in diagnostic.sources {
          try #require(patterns[Int(source.line) - 1].matches(path), "\(diagnostic)")
        }
      }
    }
  }

  @Test(arguments: LawSeeds.seeds(1, long: 200))
  func `the order of modules changes no answer and no report`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      let modules = (0..<6).map { number in
        // Some share a name, and then a file and lines too.
        let patterns = patterns(most: 3, using: &generator)
        return SampledModule(
          name: ModuleName("M\(number / 2)"),
          prefix: Bool.random(using: &generator) ? SampledPattern.words.randomElement() : nil,
          links: patterns.map { $0.link(items: number % 3, using: &generator) }
        )
      }
      let reference = LinkTable(modules, allowing: allowed)
      for _ in 0..<5 {
        let table = LinkTable(modules.shuffled(using: &generator), allowing: allowed)
        for text in [\LinkTable.report, \.text, \.json, \.markdown] {
          try #require(table[keyPath: text] == reference[keyPath: text], "seed \(seed)")
        }
        for path in Self.paths {
          let link = "x://" + path.joined(separator: "/")
          try #require(table.resolve(link) == reference.resolve(link), "seed \(seed): \(link)")
        }
      }
    }
  }

  @Test(arguments: LawSeeds.seeds(8))
  func `a link that is written leads back, for any pattern and any values`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let items = Int.random(in: 0...5, using: &generator)
      let pattern = SampledPattern(most: 5, using: &generator)
      let link = pattern.link(items: items, using: &generator)
      let table = LinkTable(module: "M", allowing: allowed) { link }
      try #require(table.diagnostics.isEmpty, "seed \(seed): \(table.report)")
      for number in 0..<20 {
        let base = number % 2 == 0 ? LinkBase.scheme("x") : .web("x.example")
        let route = pattern.route(items: items, using: &generator)
        let text = try table.link(to: route, from: base)
        let wanted = LinkResolution.plan(NavigationPlan(stack: [route]))
        try #require(table.resolve(text) == wanted, "seed \(seed): \(text) of \(route)")
        let url = try #require(URL(string: text), "seed \(seed): \(text)")
        try #require(table.resolve(url) == wanted, "seed \(seed): \(url) of \(route)")
      }
    }
  }

  @Test(arguments: LawSeeds.seeds(20))
  func `a written link leads back or is refused, whatever is in the table`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let patterns = patterns(most: 3, using: &generator)
      let table = table(patterns, using: &generator)
      for pattern in patterns {
        for word in SampledPattern.words {
          let values = pattern.route(using: &generator).values
            .map { $0.map { $0.map { $0.isEmpty ? "" : word } } }
          let route = SampledRoute(pattern: pattern.name, values: values)
          guard let text = try? table.link(to: route, from: .scheme("x")) else { continue }
          let found = table.resolve(text)
          let isBack = found == .plan(NavigationPlan(stack: [route]))
          try #require(isBack, "seed \(seed): \(patterns), \(text) of \(route)")
        }
      }
    }
  }
}

private struct SampledModule: NavigationModule {
  let name: ModuleName
  let prefix: String?
  let links: [DeepLink<SampledRoute>]

  func contribute(to contributions: inout ModuleContributions<String>) {
    if let prefix {
      contributions.links(prefix: prefix) { for link in links { link } }
    } else {
      contributions.links { for link in links { link } }
    }
  }
}

@MainActor struct `Law 7: a link is followed once, or its end says why not` {
  @Test(arguments: LawSeeds.seeds(2, long: 120))
  func `no interleaving loses a link or follows it twice`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let tree = PlanTree()
    let clock = ManualClock()
    tree.slow(.d, clock)
    let unsaved = tree.node(.home).modals.guards.protect("unsaved", for: .everything)
    unsaved.isArmed = false
    let inbox = tree.inbox(isReady: false)
    var deliveries: [LinkDelivery] = []
    var messages: [(plan: NavigationPlan, id: String)] = []
    for number in 0..<40 {
      switch random.below(8) {
      case 0: inbox.isReady.toggle()
      case 1: tree.node(.home).present(PlanSheetRoute(isDetailed: false))
      case 2: unsaved.isArmed.toggle()
      case 3: clock.advance(by: .seconds(1))
      case 4: for _ in 0..<random.below(20) { await Task.yield() }
      default:
        // Every push leaves a mark of its own.
        let route = ProductRoute(id: number)
        let routes: [any NavigationRoute] = random.chance(3) ? [PlanRoute.d, route] : [route]
        let plan = NavigationPlan(tab: PlanTab.search, stack: routes, mode: .push)
        messages.append((plan, "\(number)"))
        // A message may be tapped again.
        let message = messages[random.chance(4) ? random.below(messages.count) : messages.count - 1]
        deliveries.append(inbox.receive(message.plan, from: .shortcut, id: message.id))
      }
    }
    inbox.isReady = true
    unsaved.isArmed = false
    await clock.pass(until: deliveries)
    #expect(deliveries.allSatisfy { $0.end != nil }, "seed \(seed)")
    // A guard that nobody waits for any more may be on its way.
    for _ in 0..<100 {
      clock.advance(by: .seconds(1))
      await Task.yield()
    }
    for (route, all) in Dictionary(grouping: deliveries, by: { $0.resolution.plan?.stack.last }) {
      let count = tree.node(.search).stack.path.count { $0.route == route }
      let ends = all.compactMap(\.end)
      #expect(count <= 1 && count == ends.count { $0.isFollowed }, "seed \(seed): \(ends)")
    }
    #expect(inbox.waitingLink == nil)
  }
}

@MainActor struct `Law 7: a link leads to the same place on a cold start and on a warm one` {
  @Test func `the links of the law are declared without a fault`() {
    #expect(PlanLinks.table.diagnostics.map(\.description) == [])
  }

  @Test(arguments: PlanLinks.all, LawSeeds.seeds(3, long: 80))
  func `the state after a link does not depend on what was there`(link: String, seed: UInt64) {
    let cold = PlanTree(isInMain: false)
    let coldInbox = cold.inbox(isReady: false)
    let early = coldInbox.receive(PlanLinks.url(link))
    #expect(early.end == nil && cold.state == TreeState())
    cold.app.enter(.main)
    coldInbox.isReady = true

    let warm = PlanTree()
    walk(warm, seed)
    let late = warm.inbox().receive(PlanLinks.url(link))

    #expect(early.isApplied && late.isApplied, "\(link), seed \(seed): \(late)")
    #expect(early.resolution == late.resolution)
    if early.resolution.plan?.tab != nil { #expect(cold.tabs.selection == warm.tabs.selection) }
    #expect(shown(warm) == shown(cold), "\(link), seed \(seed)")
  }

  /// Goes about in a tree, as people do.
  private func walk(_ tree: PlanTree, _ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<random.below(20) {
      let route = PlanRoute.allCases[random.below(4)]
      switch random.below(7) {
      case 0:
        tree.app.enter(.welcome)
        tree.app.enter(.main)
      case 1: tree.tabs.select(PlanTab.allCases[random.below(3)])
      case 2: tree.front.popLast()
      case 3: tree.front.present(route, as: random.chance(2) ? .sheet : .fullScreen, policy: .stack)
      case 4: tree.front.host.frontStack.navigate(to: route)
      case 5: tree.front.dismiss()
      default: tree.front.navigate(to: route)
      }
    }
  }

  /// What is in front, as text: the stack, and the layers with theirs.
  private func shown(_ tree: PlanTree) -> [String] {
    tree.front.stack.path.routes.map { "\($0)" }
      + tree.front.modals.layers.map { layer in
        let stack = tree.front.modals.navigator(of: layer.id)?.path.routes.map { "\($0)" } ?? []
        return "\(layer.style) \(layer.route) \(stack)"
      }
  }
}
