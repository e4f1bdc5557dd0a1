import NavigatorKit
import Testing

/// Answers questions about leaving when a test says so.
@MainActor
private final class Answers {
  private var open: [CheckedContinuation<GuardDecision, Never>] = []
  private(set) var count = 0

  func decide(_ request: GuardRequest) async -> GuardDecision {
    count += 1
    return await withCheckedContinuation { open.append($0) }
  }

  /// Answers the question that was asked first.
  func answer(_ decision: GuardDecision) async {
    for _ in 0..<100 where open.isEmpty { await turn() }
    #expect(!open.isEmpty, "no question is open")
    if !open.isEmpty { open.removeFirst().resume(returning: decision) }
    await turns()
  }
}

@MainActor
private func turns() async { for _ in 0..<30 { await turn() } }

@MainActor
@Suite(.ownTime)
struct `Leases on scopes` {
  private let node = NavigationNode("home")
  private let answers = Answers()
  private let journal = ScopeJournal()

  private var spots: [Spot?] { node.stack.path.routes.map { $0.as() } }

  /// The screens that have gone, and whose scopes are kept, as the snapshot lists them by block.
  private func leases(of place: any NavigationPlace) -> [String: [String]] {
    var leases: [String: [String]] = [:]
    func note(_ snapshot: NavigationSnapshot) {
      for block in snapshot.blocks where !block.leases.isEmpty {
        leases[block.name, default: []] += block.leases.map(\.route.description)
      }
      for group in snapshot.groups { note(group) }
    }
    note(place.snapshot())
    return leases
  }

  private func keepDrafts(in stack: MultiRouteNavigator, _ prefix: String = "") {
    for entry in stack.path {
      _ = stack.screen(of: entry).keep { ScopedThing("\(prefix)\(entry.route)", journal) }
    }
  }

  @Test func `leases of a recorder are in the snapshot, with the block that had the screens`() {
    let history = NavigationUndo(node)
    node.stack.replace(with: [Spot.a, Spot.b])
    keepDrafts(in: node.stack)
    node.popToRoot()
    #expect(leases(of: node) == ["stack": ["a", "b"]])
    #expect("\(node.snapshot())".contains("stack: empty, kept: a > b"))
    node.present(Spot.c)
    node.navigate(to: Spot.d)
    keepDrafts(in: node.host.frontStack)
    node.dismiss()
    #expect(leases(of: node) == ["stack": ["a", "b"], "modals": ["d"]])
    history.undo()
    #expect(leases(of: node) == ["stack": ["a", "b"]], "the other is back")
    for _ in 0..<3 { history.undo() }
    #expect(spots == [.a, .b])
    #expect(leases(of: node) == ["modals": ["d"]])
  }

  @Test func `leases of screens whose flow was left are in the snapshot of the whole`() throws {
    let rig = AppRig()
    rig.app.enter(.main)
    let history = NavigationUndo(rig.app)
    rig.node(.home).navigate(to: Spot.a)
    keepDrafts(in: rig.node(.home).stack)
    rig.app.enter(.login)
    #expect(leases(of: rig.app) == ["flow": ["a"]])
    let login = try #require(rig.app.place as? NavigationNode)
    #expect(leases(of: login) == [:])
    #expect(history.canUndo)
  }

  @Test func `leases make no state for a recorder to lead back to`() {
    let history = NavigationUndo(node, limit: 3)
    node.navigate(to: Spot.a)
    keepDrafts(in: node.stack)
    node.popLast()
    node.navigate(to: Spot.b)
    for _ in 0..<3 { history.undo() }
    #expect(!history.canUndo)
    for _ in 0..<3 { history.redo() }
    #expect(spots == [.b])
  }

  @Test func `leases tell observers of a snapshot when a recorder lets go`() async {
    var history: NavigationUndo? = NavigationUndo(node)
    node.navigate(to: Spot.a)
    keepDrafts(in: node.stack)
    node.popLast()
    #expect(history?.canUndo == true)
    var changes = 0
    whenChanged({ [node] in node.snapshot() }, { changes += 1 })
    history = nil
    await turns()
    #expect(changes == 1)
    #expect(leases(of: node) == [:])
  }

  @Test func `leases of a dragged sheet count and list the screens in it`() async throws {
    let modals = node.modals
    for count in [15, 16] {
      node.present(Spot.c)
      let screen = modals.screen(of: try #require(modals.layers.first))
      screen.protect { [answers] in await answers.decide($0) }
      for _ in 0..<count { node.navigate(to: Spot.a) }
      keepDrafts(in: node.host.frontStack)
      modals.host[.sheet, in: modals.host.slot()] = nil
      await turns()
      guard count == 15 else { break }
      #expect(leases(of: node)["modals"]?.count == 16)
      await answers.answer(.allow)
      #expect(journal.gone.count == 15)
    }
    #expect(answers.count == 1, "one screen too many is kept for no answer")
    #expect(journal.gone.count == 31)
    #expect(leases(of: node) == [:])
  }

  @Test(arguments: [false, true], [false, true])
  func `leases of a dragged sheet hold back no end, and none is told twice`(
    isHosted: Bool,
    isRefused: Bool
  ) async throws {
    let unprotected = try await ends(isHosted: isHosted, asking: nil)
    #expect(unprotected.count == 5)
    let decision: GuardDecision = isRefused ? .block(.unsavedChanges) : .allow
    #expect(try await ends(isHosted: isHosted, asking: decision) == unprotected)
  }

  /// What callers hear of a sheet with two screens in it that is dragged away, by the time when it has gone.
  private func ends(isHosted: Bool, asking decision: GuardDecision?) async throws -> [String] {
    let node = NavigationNode("home")
    let (modals, host) = (node.modals, ScriptedHost())
    if isHosted { modals.host.attach(host) }
    var ends: [String] = []
    func note(_ name: String, _ end: ResultEnd?) { ends.append("\(name): \(end?.kind.code ?? "")") }
    node.requestResult(of: Int.self, from: Spot.c).onEnd { note("sheet", $0.end) }
    let layer = try #require(modals.layers.first)
    host.begun.insert(layer.id)
    modals.host.didShow(layer.id)
    let sheet = modals.screen(of: layer)
    node.requestResult(of: Int.self, pushing: Spot.a).onEnd { note("a", $0.end) }
    node.navigate(to: Spot.b)
    let stack = node.host.frontStack
    stack.screen(of: stack.path[0]).ending().onEnd { note("a itself", $0.end) }
    stack.screen(of: stack.path[1]).ending().onEnd { note("b itself", $0.end) }
    sheet.ending().onEnd { note("sheet itself", $0.end) }
    keepDrafts(in: stack)
    if decision != nil { sheet.protect { [answers] in await answers.decide($0) } }
    modals.host[.sheet, in: modals.host.slot()] = nil
    modals.host.didDismiss(layer.id)
    await turns()
    let told = ends
    if let decision {
      #expect(journal.gone == [], "it may come back")
      await answers.answer(decision)
      if !modals.layers.isEmpty {
        node.dismiss()
        await answers.answer(.allow)
      }
      for layer in modals.layers + [layer] { modals.host.didDismiss(layer.id) }
      await turns()
      #expect(ends == told)
    }
    #expect(journal.gone == ["b", "a"])
    journal.gone = []
    return told
  }

  @Test(arguments: [false, true])
  func `leases hold a screen that was swiped away under one that is asked about`(isRefused: Bool)
    async
  {
    node.stack.replace(with: [Spot.a, Spot.b])
    keepDrafts(in: node.stack)
    let path = node.stack.path
    node.stack.screen(of: path[1]).protect { [answers] in await answers.decide($0) }
    node.stack.host.path = RoutePath(path.prefix(1))
    await turns()
    node.stack.host.path = []
    await turns()
    #expect(journal.gone == [])
    #expect(leases(of: node) == ["stack": ["a", "b"]])
    await answers.answer(isRefused ? .block(.unsavedChanges) : .allow)
    #expect(journal.gone == (isRefused ? [] : ["b", "a"]))
    #expect(node.stack.path == (isRefused ? path : []))
    #expect(leases(of: node) == [:])
  }

  @Test(arguments: [false, true])
  func `leases hold a screen that may go until those on it may`(isRefused: Bool) async {
    node.stack.replace(with: [Spot.a, Spot.b])
    keepDrafts(in: node.stack)
    let path = node.stack.path
    let second = Answers()
    node.stack.screen(of: path[0]).protect { [second] in await second.decide($0) }
    node.stack.screen(of: path[1]).protect { [answers] in await answers.decide($0) }
    node.stack.host.path = RoutePath(path.prefix(1))
    await turns()
    node.stack.host.path = []
    await second.answer(.allow)
    #expect(journal.gone == [])
    await answers.answer(isRefused ? .block(.unsavedChanges) : .allow)
    #expect(journal.gone == (isRefused ? [] : ["b", "a"]))
    #expect(node.stack.path == (isRefused ? path : []))
  }

  @Test func `leases of a dragged sheet hold the sheet under it, too`() async throws {
    let modals = node.modals
    for _ in 0..<2 { node.present(Spot.c, policy: .stack) }
    let layers = modals.layers
    for (index, layer) in layers.enumerated() {
      _ = modals.screen(of: layer).keep { ScopedThing("layer \(index)", journal) }
    }
    modals.screen(of: layers[1]).protect { [answers] in await answers.decide($0) }
    modals.host[.sheet, in: modals.host.slot(above: layers[0].id)] = nil
    await turns()
    modals.host[.sheet, in: modals.host.slot()] = nil
    await turns()
    #expect(journal.gone == [])
    await answers.answer(.block(.unsavedChanges))
    #expect(modals.layers.map(\.id) == layers.map(\.id))
    #expect(journal.gone == [])
  }

  @Test func `a host that brings back the screen below ends no question about the one above`() async
  {
    let host = WritingHost()
    node.stack.host.scope = host
    node.stack.replace(with: [Spot.a, Spot.b])
    keepDrafts(in: node.stack)
    let path = node.stack.path
    node.stack.screen(of: path[1]).protect { [answers] in await answers.decide($0) }
    node.stack.host.path = RoutePath(path.prefix(1))
    await turns()
    node.stack.host.path = []
    node.stack.host.path = RoutePath(path.prefix(1))
    await turns()
    #expect(journal.gone == [])
    await answers.answer(.block(.unsavedChanges))
    #expect(node.stack.path == path)
    #expect(leases(of: node) == [:])
  }
}
