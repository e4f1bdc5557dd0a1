import NavigatorKit
import NavigatorKitRestoration
import Testing

/// What comes back in a stack of one type of routes.
@MainActor
struct `Restored stacks that do not take every route` {
  @Test func `the entries below a route that a stack does not take come back`() {
    let group = NavigationGroup("app", registry: KeptApp.registry)
    let pages = Navigator<KeptPage>(in: group, as: "pages")
    let before = NavigationGroup("app", registry: KeptApp.registry)
    let mixed = MultiRouteNavigator(in: before, as: "pages")
    mixed.append(contentsOf: [
      KeptPage.page(1), KeptNote.edit, KeptPage.page(2), KeptNote.list,
    ])
    let report = group.restore(before.archive()).report
    #expect(pages.routes == [.page(1)])
    #expect(
      report.losses.map(\.reason) == [.withoutPlace, .along(with: "note"), .along(with: "note")]
    )
    #expect(report.restored == 1)
  }
}
