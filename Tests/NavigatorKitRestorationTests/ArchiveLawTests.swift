import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

/// Law L8: what is restored of an archive is what was archived.
@MainActor struct `Law L8: archives` {
  nonisolated private static let seeds = LawSeeds.seeds(10)

  @Test func `restoring an archive elsewhere gives the same state, ids included`() {
    var counts: [ArchiveWalk.Step: Int] = [:]
    for seed in Self.seeds {
      var walk = ArchiveWalk(seed: seed)
      for step in 0..<60 {
        walk.step()
        let archive = walk.kept.archive
        let (after, report) = KeptApp.restored(archive)
        let message: Comment = "seed \(seed), step \(step): \(report)\n\(walk.kept.text)"
        guard report.losses.isEmpty, after.archive == archive else {
          Issue.record("\(message)\nis not\n\(after.text)")
          return
        }
      }
      counts.merge(walk.taken, uniquingKeysWith: +)
    }
    if Self.seeds.count > 10 { expectAttendance(counts, of: "archives") }
  }

  @Test func `restoring gives the same state in a tree of any shape`() {
    var counts: [RandomTree.Step: Int] = [:]
    let seeds = LawSeeds.seeds(20)
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let shape = TreeShape(&random)
      let tree = RandomTree(shape)
      for step in 0..<30 {
        tree.step(&random)
        let archive = tree.archive
        let after = RandomTree(shape)
        let report = after.place.restore(archive).report
        guard report.losses.isEmpty, after.archive == archive else {
          Issue.record(
            """
            seed \(seed), step \(step): \(report)
            \(String(decoding: archive.data, as: UTF8.self))
            is not
            \(String(decoding: after.archive.data, as: UTF8.self))
            """
          )
          return
        }
      }
      counts.merge(tree.taken, uniquingKeysWith: +)
    }
    if seeds.count > 20 { expectAttendance(counts, of: "trees") }
  }

  @Test func `restoring over another state gives the same state, too`() {
    for seed in Self.seeds {
      var walk = ArchiveWalk(seed: seed)
      var other = ArchiveWalk(seed: seed + 1_000)
      for step in 0..<40 {
        walk.step()
        other.step()
        let archive = walk.kept.archive
        let report = other.kept.app.restore(archive).report
        guard report.losses.isEmpty, walk.kept.isShown(by: other.kept) else {
          Issue.record(
            "seed \(seed), step \(step): \(report)\n\(walk.kept.text)\nis not\n\(other.kept.text)"
          )
          return
        }
      }
    }
  }
}

extension KeptApp {
  /// Whether another app shows all that this one does; places that this one has not made may hold more.
  func isShown(by other: KeptApp) -> Bool {
    guard app.flow == other.app.flow else { return false }
    guard app.flow == .main else { return true }
    return tabs?.selection == other.tabs?.selection
      && [KeptApp.Tab.home, .mail, .plain].allSatisfy { tab in
        guard tabs?.host.isCreated(tab) ?? false, let node = node(tab) else { return true }
        let twin = other.node(tab)
        return node.stack.path == twin?.stack.path && node.modals.layers == twin?.modals.layers
          && node.host.frontStack.path == twin?.host.frontStack.path
      }
  }
}
