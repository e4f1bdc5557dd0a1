import Testing

@testable import NavigatorKit

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

@MainActor
struct `The documented architecture` {
  @Test func `a block of one's own has what all blocks have`() {
    let spotlight = Spotlight()
    spotlight.guards.add("log-in", for: .routes(of: AccountRoute.self)) { _ in
      .block("log in first")
    }
    #expect(spotlight.perform(.shine(on: HomeRoute.list)) == .committed)
    #expect(spotlight.perform(.shine(on: AccountRoute.orders)).isChange == false)
    #expect(spotlight.shown?.route.as(HomeRoute.self) == .list)
  }
}
