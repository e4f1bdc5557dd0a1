import Foundation
import NavigatorKit
import NavigatorKitLinks

/// Links of two modules to the sample tree, whose parents lie in each other's.
enum PlanLinks {
  static let table = LinkTable(
    [CatalogLinks(), OrderLinks()] as [any NavigationModule<String>],
    allowing: LinkAllowList(schemes: ["plan"]),
    tabs: .none
  )

  /// A link of every kind.
  static let all = [
    "plan://a", "plan://a/b", "plan://a/b/c", "plan://filter", "plan://filter/d", "plan://only/c",
    "plan://a/b?utm=1&utm=2",
  ]

  static func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }

  private struct CatalogLinks: NavigationModule, Sendable {
    let name: ModuleName = "Catalog"

    func contribute(to contributions: inout ModuleContributions<String>) {
      contributions.links {
        LinkPath("a").route(PlanRoute.a).tab(PlanTab.home)
        LinkPath("a", "b").route(PlanRoute.b).parent { _ in PlanRoute.a }
        LinkPath("filter").route(PlanSheetRoute(isDetailed: false))
          .parent { _ in PlanRoute.a }
          .presented(as: .sheet)
      }
    }
  }

  private struct OrderLinks: NavigationModule, Sendable {
    let name: ModuleName = "Orders"

    func contribute(to contributions: inout ModuleContributions<String>) {
      contributions.links {
        LinkPath("a", "b", "c").route(PlanRoute.c)
          .parent { _ in PlanRoute.b }
          .tab(PlanTab.search)
        LinkPath("filter", "d").route(PlanRoute.d)
          .parent { _ in PlanSheetRoute(isDetailed: false) }
        LinkPath("only", "c").route(PlanSheetRoute(isDetailed: true))
          .tab(PlanTab.account)
          .flow(PlanFlow.main)
          .mode(.replace)
      }
    }
  }
}

/// A screen that a layer shows.
struct PlanSheetRoute: NavigationRoute {
  let isDetailed: Bool
}
