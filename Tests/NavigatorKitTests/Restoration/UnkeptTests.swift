import Foundation
import NavigatorKit
import Testing

@MainActor
struct `What archives do not keep` {
  private let kept = KeptApp()

  private var report: RestorationReport { KeptApp.restored(kept.archive).report }

  /// The lines about what is not kept.
  private var unkept: [String] {
    report.lines.compactMap { line in
      if case .notKept = line.fate { line.description } else { nil }
    }
  }

  @Test func `a route without a name is left out with what lies on it`() {
    kept.app.enter(.main)
    kept.node(.home)?.stack.append(contentsOf: [
      KeptPage.page(1), UnnamedPage(), KeptPage.page(2), KeptPage.page(3),
    ])
    let (after, _) = KeptApp.restored(kept.archive)
    #expect(after.node(.home)?.stack.routes == [AnyRoute(KeptPage.page(1))])
    #expect(
      unkept == [
        "app/main/home/stack: UnnamedPage not kept (1), since it has no name to be kept by",
        "app/main/home/stack: entry not kept (2), since it went along with what is not kept",
      ]
    )
  }

  @Test func `a route declared as not kept is never kept, nor brought back`() throws {
    kept.app.enter(.main)
    kept.node(.home)?.stack.append(contentsOf: [KeptPage.page(1), KeptPage.secret])
    #expect(!String(decoding: kept.archive.data, as: UTF8.self).contains("secret"))
    let json = String(decoding: kept.archive.data, as: UTF8.self)
      .replacingOccurrences(of: #"{"page":{"_0":1}}"#, with: #"{"secret":{}}"#)
    let (after, report) = KeptApp.restored(NavigationArchive(data: Data(json.utf8)))
    #expect(after.node(.home)?.stack.path.isEmpty == true)
    #expect(report.losses.map(\.fate) == [.dropped(.unnamed)])
  }

  @Test func `a layer, or a whole place, declared as not restorable is never kept`() {
    kept.app.enter(.main)
    var options = ModalOptions()
    options.isRestorable = false
    kept.node(.home)?.present(KeptPage.page(1), options: options)
    kept.node(.mail)?.navigate(to: KeptNote.list)
    kept.node(.mail)?.group.isRestorable = false
    let (after, _) = KeptApp.restored(kept.archive)
    #expect(after.node(.home)?.modals.isPresenting == false)
    #expect(after.node(.mail)?.stack.path.isEmpty == true)
    #expect(unkept.count == 2)
  }

  @Test func `dialogs, waiting layers and commands, awaited results and armed guards are counted`()
    async
  {
    kept.app.enter(.main)
    let home = kept.node(.home)
    let condition = ParkCondition("a log-in")
    kept.app.guards.add("locked", for: .route(KeptPage.page(5))) { _ in
      .park(until: condition)
    }
    let (answers, answer) = AsyncStream.makeStream(of: GuardDecision.self)
    kept.app.guards.addAsync("slow", for: .route(KeptPage.page(6))) { _ in
      for await decision in answers { return decision }
      return .allow
    }
    let handle = home?.requestResult(of: Int.self, pushing: KeptPage.page(1))
    home?.stack.guards.protect("draft", for: .everything)
    home?.present(KeptPage.page(2))
    home?.present(KeptPage.page(3), policy: .enqueue)
    home?.present(KeptPage.page(4), policy: .enqueue)
    home?.stack.append(contentsOf: [KeptPage.page(5)])
    let pending = home?.stack.append(contentsOf: [KeptPage.page(6)])
    let questions = (0..<2).map { _ in
      home?.modals.requestResult(
        from: Dialog<Int>.alert("Sure?", buttons: [.standard("Yes", answer: 1)])
      )
    }
    #expect(handle?.result == nil)
    #expect(questions.allSatisfy { $0?.result == nil })
    let lines = unkept.filter { !$0.contains("tabs:") }
    let reason = "since it lives in memory only"
    #expect(
      lines == [
        "app/main/home/modals: awaited result not kept (2), \(reason)",
        "app/main/home/modals: dialog not kept (2), \(reason)",
        "app/main/home/modals: waiting layer not kept (2), \(reason)",
        "app/main/home/stack: armed guard not kept (1), \(reason)",
        "app/main/home/stack: awaited result not kept (1), \(reason)",
        "app/main/home/stack: waiting command not kept (2), \(reason)",
      ]
    )
    answer.yield(.block("no"))
    _ = await pending?.settled()
    #expect(!unkept.contains { $0.contains("waiting command not kept (2)") })
    condition.abandon()
  }

  @Test func `nobody waits for the result of a screen that is back`() {
    kept.app.enter(.main)
    let handle = kept.node(.home)?.requestResult(of: Int.self, pushing: KeptPage.page(1))
    let (after, _) = KeptApp.restored(kept.archive)
    #expect(after.node(.home)?.finish(with: 3) == .committed)
    #expect(after.node(.home)?.stack.path.isEmpty == true)
    #expect(handle?.result == nil)
  }

  @Test func `an id of a tab that has no name costs its place, and only that`() {
    struct Tab: NavigationRoute { let name: String }
    let registry = KeptApp.registry
    let tabs = TabNavigator(
      "tabs",
      selection: Tab(name: "a"),
      tabs: [Tab(name: "b")],
      registry: registry
    )
    tabs.node(of: Tab(name: "a"))?.navigate(to: KeptPage.page(1))
    let archive = tabs.archive()
    let after = TabNavigator(
      "tabs",
      selection: Tab(name: "a"),
      tabs: [Tab(name: "b")],
      registry: registry
    )
    let report = after.restore(archive).report
    #expect(after.node(of: Tab(name: "a"))?.stack.path.isEmpty == true)
    #expect(report.lines.contains { $0.fate == .notKept(.unnamed, count: 1) })
  }

  @Test func `a tab, a flow or a mark without a name is one line of the log`() {
    struct Tab: NavigationRoute { let name: String }
    let registry = KeptApp.registry
    let tabs = TabNavigator(
      "tabs",
      selection: Tab(name: "a"),
      tabs: [Tab(name: "b")],
      registry: registry
    )
    tabs.node(of: Tab(name: "a"))?.navigate(to: KeptPage.page(1))
    tabs.node(of: Tab(name: "a"))?.mark(NavigationCheckpoint<Int>("nameless"))
    // What is not to be kept is no mistake.
    tabs.node(of: Tab(name: "a"))?.navigate(to: KeptPage.secret)
    let lines = UnkeptLines()
    tabs.events.log(to: lines)
    for _ in 0..<2 { _ = tabs.archive() }
    #expect(
      lines.all == [
        "Marks of the checkpoint nameless are not kept: persist it.",
        "Tabs or flows of the type Tab are not kept: persist it, or give it a raw value.",
      ]
    )
  }

  @Test func `a flow without a name is one line of the log`() {
    struct Flow: NavigationRoute { let name: String }
    let flows = FlowNavigator(
      "app",
      first: .flow(Flow(name: "a")) { NavigationNode("a", in: $0) },
      others: [.flow(Flow(name: "b")) { NavigationNode("b", in: $0) }],
      registry: KeptApp.registry
    )
    flows.enter(Flow(name: "b"))
    let lines = UnkeptLines()
    flows.events.log(to: lines)
    for _ in 0..<2 { _ = flows.archive() }
    #expect(
      lines.all == [
        "Tabs or flows of the type Flow are not kept: persist it, or give it a raw value."
      ]
    )
  }

  @Test func `a tab declared as not kept is never kept, although it has a raw value`() {
    let registry = DestinationRegistry<String>([KeptModule(), TabModule()])
    let tabs = TabNavigator(
      "tabs",
      selection: SecretTab.open,
      tabs: [.open, .secret],
      registry: registry
    )
    tabs.node(of: .secret)?.navigate(to: KeptPage.page(7))
    let silent = TabNavigator(
      "tabs",
      selection: SilentTab.open,
      tabs: [.secret],
      registry: registry
    )
    silent.node(of: .secret)?.navigate(to: KeptPage.page(7))
    for archive in [tabs.archive(), silent.archive()] {
      let text = String(decoding: archive.data, as: UTF8.self)
      #expect(!text.contains(#"{"_0":7}"#), "\(text)")
      let after = TabNavigator(
        "tabs",
        selection: SecretTab.open,
        tabs: [.open, .secret],
        registry: registry
      )
      let report = after.restore(archive).report
      #expect(report.lines.contains { $0.fate == .notKept(.unnamed, count: 1) }, "\(report)")
    }
  }

  @Test func `the screens in a layer that is not kept go along with it`() {
    kept.app.enter(.main)
    kept.node(.home)?.present(KeptPage.secret)
    kept.node(.home)?.host.frontStack.append(contentsOf: [KeptPage.page(1), KeptPage.page(2)])
    let reason = "since it went along with what is not kept"
    #expect(
      unkept == [
        "app/main/home/modals: entry not kept (2), \(reason)",
        "app/main/home/modals: page not kept (1), since it has no name to be kept by",
      ]
    )
  }

  @Test func `commands that are queued are counted`() {
    kept.app.enter(.main)
    var lines: [String] = []
    let observation = kept.app.events.observe { event in
      guard event.outcome == .committed, lines.isEmpty else { return }
      kept.node(.mail)?.navigate(to: KeptPage.page(8))
      kept.node(.mail)?.navigate(to: KeptPage.page(9))
      lines = unkept
    }
    kept.node(.home)?.navigate(to: KeptPage.page(1))
    #expect(lines == ["app: waiting command not kept (2), since it lives in memory only"])
    #expect(kept.node(.mail)?.stack.depth == 2)
    observation.cancel()
  }

  @Test func `a type that is shown and not persisted is a diagnostic, unless it says so`() {
    let registry = DestinationRegistry<String>([KeptModule(), NamelessModule(isSilent: false)])
    #expect(registry.diagnostics.map(\.kind) == [.missingPersistentName])
    let silent = DestinationRegistry<String>([KeptModule(), NamelessModule(isSilent: true)])
    #expect(silent.diagnostics.isEmpty)
    let alone = DestinationRegistry<String>([NamelessModule(isSilent: false)])
    #expect(alone.diagnostics.isEmpty)
  }

  @Test func `a name that two types have keeps neither, and is a diagnostic`() {
    let registry = DestinationRegistry<String>([KeptModule(), RivalModule()])
    #expect(registry.diagnostics.map(\.kind).contains(.duplicatePersistentName))
    let node = NavigationNode("app", registry: registry)
    node.navigate(to: KeptPage.page(1))
    let after = NavigationNode("app", registry: registry)
    after.restore(node.archive())
    #expect(after.stack.path.isEmpty)
  }

  @Test func `a route that cannot be encoded costs itself, and the rest is kept`() {
    let registry = DestinationRegistry<String>([KeptModule(), PlaceModule()])
    let node = NavigationNode("app", registry: registry)
    node.stack.append(contentsOf: [KeptPage.page(1), Spotlight(angle: .nan)])
    node.present(KeptNote.list)
    let after = NavigationNode("app", registry: registry)
    let report = after.restore(node.archive()).report
    #expect(after.stack.routes == [AnyRoute(KeptPage.page(1))])
    #expect(after.modals.layers.count == 1)
    #expect(report.lines.contains { $0.fate == .notKept(.unencodable, count: 1) })
  }
}

private final class UnkeptLines: NavigationLogSink, @unchecked Sendable {
  private(set) var all: [String] = []

  func write(_ entry: NavigationLogEntry) {
    if entry.level == .error { all.append(entry.message) }
  }
}

private struct NamelessModule: NavigationModule {
  let name: ModuleName = "Nameless"
  let isSilent: Bool

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: UnnamedPage.self) { _ in "" }
    if isSilent { contributions.neverPersist(UnnamedPage.self) }
  }
}

private enum SecretTab: String, Codable, NavigationRoute { case open, secret }
private enum SilentTab: String, NavigationRoute { case open, secret }

private struct TabModule: NavigationModule {
  let name: ModuleName = "Tabs"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(SecretTab.self, as: "tab", keeping: { $0 != .secret })
    contributions.neverPersist(SilentTab.self)
  }
}

private struct RivalModule: NavigationModule {
  let name: ModuleName = "Rival"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(Spotlight.self, as: "page")
  }
}

private struct PlaceModule: NavigationModule {
  let name: ModuleName = "Places"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(Spotlight.self, as: "spotlight")
  }
}

private struct Spotlight: Codable, NavigationRoute { let angle: Double }
