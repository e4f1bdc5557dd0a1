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
}
