import NavigatorKit
import Testing

/// What comes back in a stack of one type of routes.
@MainActor
struct `Restored stacks that do not take every route` {
  private let registry = KeptApp.registry
  private let group = NavigationGroup("app", registry: KeptApp.registry)
  private let pages: Navigator<KeptPage>

  init() { pages = Navigator(in: group, as: "pages") }

  /// Restores a stack that took any route.
  private func restore(
    _ routes: any NavigationRoute...,
    onLoss policy: RestorationPolicy
  ) -> RestorationReport {
    let before = NavigationGroup("app", registry: registry)
    let mixed = MultiRouteNavigator(in: before, as: "pages")
    mixed.append(contentsOf: routes)
    return group.restore(before.archive(), onLoss: policy).report
  }

  @Test func `the entries below a route that a stack does not take come back`() {
    let report = restore(KeptPage.page(1), KeptNote.edit, KeptPage.page(2), onLoss: .dropCovering)
    #expect(pages.routes == [.page(1)])
    #expect(
      report.losses.map(\.fate) == [.dropped(.withoutPlace), .dropped(.along(with: "note"))]
    )
  }

  @Test func `the entries on a route that a stack does not take come back, if the policy says so`()
  {
    let report = restore(KeptPage.page(1), KeptNote.edit, KeptPage.page(2), onLoss: .dropEntry)
    #expect(pages.routes == [.page(1), .page(2)])
    #expect(report.losses.map(\.fate) == [.dropped(.withoutPlace)])
  }

  @Test func `a replacement comes in the place of a route that a stack does not take`() {
    let report = restore(
      KeptPage.page(1),
      KeptNote.edit,
      KeptPage.page(2),
      onLoss: .replace { _ in KeptPage.page(7) }
    )
    #expect(pages.routes == [.page(1), .page(7), .page(2)])
    #expect(report.losses.map(\.fate) == [.replaced(.withoutPlace)])
  }

  @Test
  func
    `a restoration brings nothing back, if the policy gives up over a route that a stack does not take`()
  {
    let report = restore(KeptPage.page(1), KeptNote.edit, onLoss: .giveUp)
    #expect(pages.depth == 0)
    #expect(report.losses.map(\.fate) == [.dropped(.givenUp), .dropped(.withoutPlace)])
  }

  @Test func `a replacement that a stack does not take costs what lies on it, and no more`() {
    group.guards.add("no", for: .route(KeptPage.page(2))) { _ in .block("no") }
    let report = restore(
      KeptPage.page(1),
      KeptPage.page(2),
      KeptPage.page(3),
      onLoss: .replace { _ in KeptNote.list }
    )
    #expect(pages.routes == [.page(1)])
    #expect(
      report.losses.map(\.fate) == [.dropped(.withoutPlace), .dropped(.along(with: "page"))]
    )
  }
}
