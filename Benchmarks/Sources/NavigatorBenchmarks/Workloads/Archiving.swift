import Foundation
import NavigatorKit
import NavigatorKitRestoration

/// The state of a stack, saved and brought back.
@MainActor
enum Archiving {
  enum Page: Codable, NavigationRoute { case page(Int), edit(name: String) }

  /// The same archive as plain values of known types.
  private struct Bare: Codable {
    struct Tree: Codable {
      let name: String
      let blocks: [Block]
    }

    struct Block: Codable {
      let kind: String
      let name: String
      let entries: [Entry]?
    }

    struct Entry: Codable {
      let id: UInt64
      let name: String
      let version: Int
      let route: Page
    }

    let format: Int
    let tree: Tree
  }

  private static let registry = DestinationRegistry<Int>("Pages") { contributions in
    contributions.persist(Page.self, as: "page")
  }

  private static func node(_ count: Int) -> NavigationNode {
    let node = NavigationNode("app", registry: registry)
    let pages: [Page] = (0..<count).map { $0 % 3 == 0 ? .edit(name: "name \($0)") : .page($0) }
    node.stack.append(contentsOf: pages)
    return node
  }

  static func restoring(_ count: Int) -> Workload {
    let archive = node(count).archive()
    return Workload("restore \(count) entries", period: 4) { repetitions in
      for _ in 0..<repetitions { NavigationNode("app", registry: registry).restore(archive) }
    }
  }

  static func decoding(_ count: Int) -> Workload {
    let data = node(count).archive().data
    return Workload("decode \(count) entries", period: 4) { repetitions in
      for _ in 0..<repetitions { _ = try? JSONDecoder().decode(Bare.self, from: data) }
    }
  }

  static func saving(_ count: Int) -> Workload {
    let node = node(count)
    return Workload("archive \(count) entries", period: 4) { repetitions in
      for _ in 0..<repetitions { _ = node.archive() }
    }
  }

  static func encoding(_ count: Int) -> Workload {
    let data = node(count).archive().data
    let value = try? JSONDecoder().decode(Bare.self, from: data)
    return Workload("encode \(count) entries", period: 4) { repetitions in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      for _ in 0..<repetitions { _ = try? encoder.encode(value) }
    }
  }
}
