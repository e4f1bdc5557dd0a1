import NavigatorKitTesting
import Testing

@testable import NavigatorKit

// snippet: architecture-block
/// What can be asked of a spotlight: to show a route.
struct SpotlightAsk: BlockAsk {
  let route: AnyRoute

  var verb: String { "shine" }
  var move: NavigationMove { .replace }
  var routes: [AnyRoute] { [route] }
  var description: String { "shine on \(route)" }
}

extension NavigationIntent {
  /// Show a route in a spotlight.
  static func shine(on route: some NavigationRoute) -> NavigationIntent {
    NavigationIntent(SpotlightAsk(route: AnyRoute(route)))
  }
}

/// Shows one route, or none.
@MainActor
final class Spotlight: NavigationBlock, TransitionBlock {
  private(set) var shown: RouteEntry?
  private(set) var revision = BlockRevision(block: EntryID())
  let slot = PipelineSlot()
  private(set) lazy var host = BlockPort(self, of: self)

  let kind = BlockKind("spotlight")
  let defaultName = "Spotlight"
  var allEntries: [RouteEntry] { shown.map { [$0] } ?? [] }

  func propose(_ intent: NavigationIntent, replacing stopgaps: Set<EntryID>) -> Proposal {
    guard let ask = intent.ask(as: SpotlightAsk.self) else {
      return .unchanged(.notAccepted, intent: { intent })
    }
    let next = RouteEntry(ask.route)
    return .change(
      ProposedChange(
        revision: revision,
        intent: intent,
        kind: kind,
        move: .replace,
        keptBelow: 0,
        keptAbove: 0,
        removed: Few(allEntries),
        inserted: [next],
        revealed: nil,
        origin: shown,
        destination: next,
        isTailRemoval: false,
        commit: { [weak self] in
          self?.shown = next
          self?.revision.number += 1
        }
      )
    )
  }

  func accepts(_ intent: NavigationIntent) -> Bool { intent.ask(as: SpotlightAsk.self) != nil }
  func refuseWrite() {}
}
// end

@MainActor
@Suite("The documented architecture")
struct ArchitectureSnippets {
  @Test func `a command that a guard asks for comes after the event of its transition`() {
    // snippet: architecture-order
    let navigator = MultiRouteNavigator()
    var steps: [String] = []
    navigator.guards.add("two steps", for: AccountRoute.self) { route, request in
      guard let navigator = request.block(as: MultiRouteNavigator.self) else { return .allow }
      steps.append("guard, depth \(navigator.depth)")
      if route == .profile { navigator.navigate(to: AccountRoute.orders) }
      return .allow
    }
    navigator.events.observe { event in
      guard let navigator = event.block(as: MultiRouteNavigator.self) else { return }
      if event.outcome.isChange { steps.append("event, depth \(navigator.depth)") }
    }

    #expect(navigator.navigate(to: AccountRoute.profile) == .committed)
    #expect(steps == ["guard, depth 0", "event, depth 1", "guard, depth 1", "event, depth 2"])
    // end
  }

  @Test func `a write from outside comes through one of two doors`() {
    // snippet: architecture-doors
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, HomeRoute.detail(id: 42)])
    navigator.guards.protect("draft", for: .everything)
    navigator.guards.add("log-in", for: .routes(of: AccountRoute.self)) { _ in
      .block("log in first")
    }
    var seen: [String] = []
    navigator.events.observe { event in seen.append("\(event.transition.cause): \(event.outcome)") }

    navigator.path.append(AccountRoute.orders)
    navigator.host.path.removeLast()

    #expect(seen.first == "assignment: Blocked by log-in: log in first.")
    #expect(seen.last == "gesture: Done, too late for draft, which protected HomeRoute.detail.")
    #expect(navigator.routes(of: HomeRoute.self) == [.list])
    // end
    #expect(seen.count == 2)
  }

  @Test func `a block of one's own has what all blocks have`() {
    // snippet: architecture-block-use
    let spotlight = Spotlight()
    spotlight.guards.add("log-in", for: .routes(of: AccountRoute.self)) { _ in
      .block("log in first")
    }
    #expect(spotlight.perform(.shine(on: HomeRoute.list)) == .committed)
    #expect(spotlight.perform(.shine(on: AccountRoute.orders)).isChange == false)
    #expect(spotlight.shown?.route.as(HomeRoute.self) == .list)
    // end
  }

  @Test func `readers of the host's path are made to read again what was refused`() {
    let navigator = MultiRouteNavigator()
    navigator.guards.add("nothing") { _ in .block("no") }
    let host = StackHostDouble(navigator)
    host.append(HomeRoute.list)
    #expect(host.needsUpdate)
    host.update()
    #expect(host.shown.isEmpty)
  }
}
