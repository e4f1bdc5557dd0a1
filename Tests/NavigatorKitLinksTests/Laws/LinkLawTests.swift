import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// Laws L5 and L6, and the order of patterns, for random tables.
@Suite struct LinkLawTests {
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

  @Test(arguments: LawSeeds.seeds(20))
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

  @Test(arguments: LawSeeds.seeds(40))
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

  @Test(arguments: LawSeeds.seeds(20))
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
