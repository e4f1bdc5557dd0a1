import AllocationCounter
import Foundation
import NavigatorKit
import NavigatorKitLinks

/// Resolving links, writing them, and building their table.
@MainActor
enum Linking {
  /// A module whose patterns are like those of real apps: literals, a number, and a flag.
  static func declarations(_ count: Int) -> [DeepLink<LinkedRoute>] {
    (0..<count).map { number in
      LinkPath("feature\(number % 100)", "section\(number)").parameter("id", as: Int.self)
        .flag("edit")
        .route(example: LinkedRoute(section: number, id: 7, isEditing: true)) { id, isEditing in
          LinkedRoute(section: number, id: id, isEditing: isEditing)
        } print: { route in
          route.section == number ? (route.id, route.isEditing) : nil
        }
    }
  }

  static func table(_ count: Int) -> LinkTable {
    table(declarations(count))
  }

  private static func table(_ links: [DeepLink<LinkedRoute>]) -> LinkTable {
    let allowList = LinkAllowList(schemes: ["shop", "https"], hosts: ["shop.example"])
    return LinkTable(module: "Many", allowing: allowList) {
      for link in links { link }
    }
  }

  /// What a link of the last pattern is, as a URL.
  private static func urls(_ count: Int) -> [URL] {
    (0..<64).compactMap {
      URL(string: "https://shop.example/feature\((count - 1) % 100)/section\(count - 1)/\($0)?edit")
    }
  }

  static func route(_ count: Int) -> Workload {
    let table = table(count)
    let urls = urls(count)
    precondition(table.route(for: urls[0]) != nil)
    return Workload("URL to a route, of \(count)") { count in
      var sum = 0
      for index in 0..<count where table.route(for: urls[index & 63]) != nil { sum &+= 1 }
      precondition(sum == count)
    }
  }

  static func plan(_ count: Int) -> Workload {
    let table = table(count)
    let urls = urls(count)
    return Workload("URL to a plan, of \(count)") { count in
      var sum = 0
      for index in 0..<count { sum &+= table.resolve(urls[index & 63]).plan?.stack.count ?? 0 }
      precondition(sum == count)
    }
  }

  /// A URL whose path no pattern has.
  static func unclaimed() -> Workload {
    resolving("URL that nothing matches", "https://shop.example/feature0/nothing/7?edit") {
      if case .unclaimed(path: "feature0/nothing/7") = $0 { true } else { false }
    }
  }

  /// A URL of a host that is not followed.
  static func denied() -> Workload {
    resolving("URL of a denied host", "https://evil.example/feature0/section0/7?edit") {
      $0 == .denied(.host("evil.example"))
    }
  }

  /// A URL that has to be decoded, with an item that no pattern takes.
  static func encoded() -> Workload {
    resolving(
      "URL with an encoded query",
      "https://shop.example/feature0/section0/7?edit&from=a%20b%C3%A9"
    ) { $0.plan?.unknownItems.first?.value == "a bé" }
  }

  private static func resolving(
    _ name: String,
    _ link: String,
    isRight: (LinkResolution) -> Bool
  ) -> Workload {
    let table = table(1_000)
    guard let url = URL(string: link) else { preconditionFailure("no URL: \(link)") }
    precondition(isRight(table.resolve(url)))
    return Workload(name) { count in
      for _ in 0..<count {
        if case .plan = table.resolve(url) { opaque_sink(0) } else { opaque_sink(1) }
      }
    }
  }

  /// Reading every byte of the URLs once.
  static func scan(_ count: Int) -> Workload {
    let urls = urls(count)
    return Workload("hand scan of the bytes") { count in
      var sum = 0
      for index in 0..<count {
        sum &+=
          urls[index & 63].absoluteString.utf8.withContiguousStorageIfAvailable { bytes in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            var slashes = 0
            for byte in bytes {
              hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
              if byte == UInt8(ascii: "/") { slashes += 1 }
            }
            return slashes &+ Int(hash & 1)
          } ?? 0
      }
      opaque_sink(Int64(sum))
    }
  }

  static func write() -> Workload {
    // One pattern for the type, as one case of an enum is found by its print.
    let table = table(1)
    let base = LinkBase.web("shop.example")
    return Workload("link to a route") { count in
      var sum = 0
      for index in 0..<count {
        let route = LinkedRoute(section: 0, id: index & 1_023, isEditing: true)
        sum &+= ((try? table.link(to: route, from: base)) ?? "").utf8.count
      }
      precondition(sum > count)
    }
  }

  /// The link of a route whose pattern is the first or the last of those of its type, which a part tells
  /// apart.
  static func write(_ number: Int, of count: Int) -> Workload {
    let links = declarations(count).enumerated().map { $1.only(where: \.section, is: $0) }
    return writing("link to a route, number \(number) of \(count) patterns", table(links)) {
      index in
      LinkedRoute(section: number - 1, id: index & 1_023, isEditing: true)
    }
  }

  /// The link of a route that has no values: of each in turn, as how soon a table finds one differs.
  static func writeFixed(_ count: Int) -> Workload {
    let routes = (0..<count).map { LinkedRoute(section: $0, id: 0, isEditing: false) }
    let table = table(routes.map { LinkPath("feature\($0.section)").route($0) })
    return writing("link to a route without values, of \(count)", table) { routes[$0 % count] }
  }

  private static func writing(
    _ name: String,
    _ table: LinkTable,
    _ route: @escaping @MainActor (Int) -> LinkedRoute
  ) -> Workload {
    let base = LinkBase.web("shop.example")
    return Workload(name) { count in
      var sum = 0
      for index in 0..<count {
        sum &+= ((try? table.link(to: route(index), from: base)) ?? "").utf8.count
      }
      precondition(sum > count)
    }
  }

  static func interpolate() -> Workload {
    let (base, feature, section) = ("https://shop.example/", "feature0", "section0")
    return Workload("string interpolation") { count in
      var sum = 0
      for index in 0..<count {
        sum &+= "\(base)\(feature)/\(section)/\(index & 1_023)?edit".utf8.count
      }
      precondition(sum > count)
    }
  }

  static func build(_ count: Int) -> Workload {
    let links = declarations(count)
    return perPattern("build a table, of \(count)", count) {
      table(links)
    }
  }

  static func declare(_ count: Int) -> Workload {
    perPattern("declare a link, of \(count)", count) { declarations(count) }
  }

  static func dictionary(_ count: Int) -> Workload {
    let keys = (0..<count).map { "feature\($0 % 100)/section\($0)" }
    return perPattern("dictionary of paths, of \(count)", count) {
      var paths: [String: Int] = [:]
      for (index, key) in keys.enumerated() { paths[key] = index }
      return paths
    }
  }

  /// What is made is kept until the time is taken: a table lives as long as its app.
  private static func perPattern<Result>(
    _ name: String,
    _ count: Int,
    _ body: @escaping @MainActor () -> Result
  ) -> Workload {
    let repetitions = max(1, 1_000 / count)
    return Workload(
      name,
      sampler: {
        var results: [Result] = []
        results.reserveCapacity(repetitions)
        let time = Stopwatch.nanoseconds(for: repetitions * count) {
          for _ in 0..<repetitions { results.append(body()) }
        }
        precondition(results.count == repetitions)
        return time
      }
    )
  }
}

/// A route with a link.
struct LinkedRoute: NavigationRoute {
  let section: Int
  let id: Int
  let isEditing: Bool
}
