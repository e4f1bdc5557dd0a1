import Foundation
import NavigatorKit
import Observation
import Testing

extension NavigationCheckpoint<Int> {
  fileprivate static let nameless = Self("nameless")
  fileprivate static let rival = Self("rival")
}

@MainActor
struct `Marks in archives` {
  @MainActor
  private final class Values {
    var all: [Int] = []
  }

  private let registry = KeptApp.registry
  private let node = NavigationNode("app", registry: KeptApp.registry)
  private let after = NavigationNode("app", registry: KeptApp.registry)
  private let values = Values()

  private var archive: NavigationArchive { node.archive() }

  private var json: String { String(decoding: archive.data, as: UTF8.self) }

  @discardableResult
  private func restore() -> RestorationReport {
    after.restore(archive).report
  }

  /// Pages in the stack, of which the first is marked.
  private func markFirst() {
    node.navigate(to: KeptPage.page(1))
    node.mark(.kept) { _ in }
    node.stack.append(contentsOf: [KeptPage.page(2), KeptPage.page(3)])
  }

  @Test func `a mark in a stack comes back with its screen`() {
    markFirst()
    node.present(KeptNote.list)
    let report = restore()
    #expect(report.lines.map(\.fate) == Array(repeating: .restored, count: 4), "\(report)")
    #expect(after.archive() == archive)
    #expect(after.returnTo(.kept, with: 1) == .committed)
    #expect(after.stack.path.map(\.id) == node.stack.path.prefix(1).map(\.id))
    #expect(!after.modals.isPresenting)
  }

  @Test func `marks of a layer, of its root and of screens in it come back`() {
    node.present(KeptPage.page(1))
    node.mark(.begin)
    node.host.frontStack.navigate(to: KeptPage.page(2))
    node.mark(.kept)
    node.host.frontStack.navigate(to: KeptPage.page(3))
    node.present(KeptNote.list, policy: .stack)
    restore()
    #expect(after.archive() == archive)
    #expect(after.returnTo(.kept, with: 1) == .committed)
    #expect(after.modals.layers.count == 1)
    #expect(after.host.frontStack.depth == 1)
    #expect(after.returnTo(.begin) == .committed)
    #expect(after.modals.layers.count == 1)
    #expect(after.host.frontStack.depth == 0)
  }

  @Test func `the mark of a root comes back, with or without a route`() {
    for root in [nil, KeptPage.page(0)] {
      let nodes = (0..<2).map { _ in
        root.map { NavigationNode("app", root: $0, registry: registry) }
          ?? NavigationNode("app", registry: registry)
      }
      nodes[0].mark(.begin)
      let restored = nodes[1].restore(nodes[0].archive())
      #expect(restored.report.losses.isEmpty)
      nodes[1].navigate(to: KeptPage.page(1))
      #expect(nodes[1].returnTo(.begin) == .committed)
      #expect(nodes[1].stack.path.isEmpty)
    }
  }

  @Test func `the mark of a root does not come to another root`() {
    let before = NavigationNode("app", root: KeptPage.page(0), registry: registry)
    before.mark(.begin)
    let next = NavigationNode("app", root: KeptPage.page(9), registry: registry)
    next.restore(before.archive())
    #expect(!NavigationCheckpoint.begin.isMarked(in: next))
  }

  @Test func `a mark in a hidden tab comes back`() {
    let before = KeptApp()
    before.app.enter(.main)
    before.tabs?.select(.mail)
    before.node(.mail)?.mark(.begin)
    before.node(.mail)?.navigate(to: KeptNote.list)
    before.node(.mail)?.mark(.kept)
    before.tabs?.select(.home)
    let (next, report) = KeptApp.restored(before.archive)
    #expect(report.losses.isEmpty)
    #expect(next.archive == before.archive)
    #expect(next.node(.home)?.returnTo(.begin) == .committed)
    #expect(next.tabs?.selection == .mail)
    #expect(next.node(.mail)?.stack.depth == 0)
  }

  @Test func `a value that comes before its screen has marked itself is kept for it, once`() {
    markFirst()
    restore()
    after.returnTo(.kept, with: 6)
    after.returnTo(.kept, with: 7)
    #expect(values.all.isEmpty)
    // Another checkpoint, and another screen, are not what it came for.
    after.mark(.begin)
    after.navigate(to: KeptPage.page(5))
    after.mark(.kept) { [values] in values.all.append(-$0) }
    after.goBack()
    #expect(values.all.isEmpty)
    after.mark(.kept) { [values] in values.all.append($0) }
    #expect(values.all == [7])
    after.mark(.kept) { [values] in values.all.append($0) }
    #expect(values.all == [7])
    after.returnTo(.kept, with: 8)
    #expect(values.all == [7, 8])
  }

  @Test func `a value that does not come is not handed on`() {
    markFirst()
    restore()
    after.goBack()
    after.stack.popToRoot()
    after.navigate(to: KeptPage.page(1))
    after.mark(.kept) { [values] in values.all.append($0) }
    #expect(values.all.isEmpty)
  }

  @Test func `the screen that was marked last is returned to, of several restored ones`() {
    for isLastOnTop in [true, false] {
      let (before, next) = (
        NavigationNode("app", registry: registry), NavigationNode("app", registry: registry)
      )
      before.navigate(to: KeptPage.page(1))
      let below = before.stack.screen(of: before.stack.path.last)
      before.navigate(to: KeptPage.page(2))
      let above = before.stack.screen(of: before.stack.path.last)
      before.navigate(to: KeptPage.page(3))
      for screen in isLastOnTop ? [below, above] : [above, below] { screen.mark(.kept) }
      let archive = before.archive()
      next.restore(archive)
      #expect(next.archive() == archive)
      next.returnTo(.kept, with: 1)
      #expect(next.stack.depth == (isLastOnTop ? 2 : 1))
    }
  }

  @Test func `a screen that marks itself while it comes back keeps its function`() {
    markFirst()
    let registry = DestinationRegistry<String>([
      KeptModule(), MarkingModule { [values] in values.all.append($0) },
    ])
    let next = NavigationNode("app", registry: registry)
    next.restore(archive)
    #expect(next.archive() == archive)
    next.returnTo(.kept, with: 3)
    #expect(values.all == [3])
  }

  @Test func `a checkpoint without a name is a line, and those with one are none`() {
    node.navigate(to: KeptPage.page(1))
    node.mark(.nameless)
    node.mark(.kept)
    let unkept = restore().lines.filter { $0.fate != .restored }.map(\.description)
    #expect(unkept == ["app/stack: mark not kept (1), since it has no name to be kept by"])
    #expect(!NavigationCheckpoint.nameless.isMarked(in: after))
    #expect(NavigationCheckpoint.kept.isMarked(in: after))
  }

  @Test func `a name that no module declares is a line, and costs nothing else`() {
    let archive = WrittenArchive.stack(
      WrittenArchive.entry(1, 1, #","marks":[{"name":"gone"},{"name":"kept"},7]"#),
      WrittenArchive.entry(2)
    )
    let report = after.restore(archive).report
    #expect(after.stack.depth == 2)
    #expect(NavigationCheckpoint.kept.isMarked(in: after))
    #expect(
      report.losses.map(\.description).first
        == "app/stack: mark dropped, since no module persists 'gone'"
    )
    #expect(report.losses.count == 2, "\(report)")
  }

  @Test func `a name that two checkpoints have keeps neither, and is a diagnostic`() {
    let registry = DestinationRegistry<String>([KeptModule(), RivalModule()])
    #expect(registry.diagnostics.map(\.kind) == [.duplicatePersistentName])
    #expect(registry.diagnostics.first?.subject.contains("checkpoint") == true)
    let rivals = (
      before: NavigationNode("app", registry: registry),
      after: NavigationNode("app", registry: registry)
    )
    rivals.before.mark(.kept)
    let report = rivals.after.restore(rivals.before.archive()).report
    #expect(!NavigationCheckpoint.kept.isMarked(in: rivals.after))
    #expect(report.lines.map(\.fate) == [.notKept(.unnamed, count: 1)])
  }

  @Test func `a screen that a guard refuses takes its mark along`() {
    markFirst()
    after.guards.add("no", for: .route(KeptPage.page(1))) { _ in .block("no") }
    let report = restore()
    #expect(report.losses.count == 3)
    #expect(!NavigationCheckpoint.kept.isMarked(in: after))
    after.navigate(to: KeptPage.page(4))
    #expect(after.returnTo(.kept, with: 1) == .unchanged(.noCheckpoint))
  }

  @Test func `a guard that takes its time delays the mark with its screen`() async {
    markFirst()
    after.guards.addAsync("slow", for: .everything) { _ in .allow }
    let restoration = after.restore(archive)
    #expect(!NavigationCheckpoint.kept.isMarked(in: after))
    _ = await restoration.settled()
    #expect(NavigationCheckpoint.kept.isMarked(in: after))
  }

  @Test func `equal states make equal bytes, in whatever order different checkpoints were marked`()
  {
    node.navigate(to: KeptPage.page(1))
    node.mark(.kept)
    node.mark(.begin)
    let one = archive
    node.mark(.kept)
    #expect(archive == one)
    #expect(json.contains(#""marks":[{"name":"begin"},{"name":"kept"}]"#))
  }

  @Test func `an archive without marks says nothing of marks`() {
    node.navigate(to: KeptPage.page(1))
    node.mark(.kept)
    node.goBack()
    #expect(!json.contains("mark"))
  }

  @Test func `observers of an archive hear of a mark`() {
    node.navigate(to: KeptPage.page(1))
    let heard = Values()
    withObservationTracking {
      _ = archive
    } onChange: {
      MainActor.assumeIsolated { heard.all.append(1) }
    }
    node.mark(.kept)
    #expect(heard.all == [1])
  }
}

private struct RivalModule: NavigationModule {
  let name: ModuleName = "Rival"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(.rival, as: "kept")
  }
}

private struct MarkingModule: NavigationModule {
  let name: ModuleName = "Marking"
  let onReturn: @MainActor @Sendable (Int) -> Void

  private final class Model {}

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.scope(for: KeptPage.self) { route, screen in
      if route == .page(1) { screen.mark(.kept, onReturn: onReturn) }
      return Model()
    }
  }
}
