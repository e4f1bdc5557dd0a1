import Foundation
import NavigatorKit
import NavigatorKitLinks

enum StoreTab: String, CaseIterable, NavigationRoute { case browse, me }

enum StoreOrder: String, CaseIterable, LinkParameter { case price, name }

/// The routes of a store, each of which has a link of another kind.
enum StoreRoute: NavigationRoute {
  case home
  case products
  case product(id: Int, isEditing: Bool)
  case review(product: Int, author: String)
  case list(StoreOrder?, tags: [String])
  case archive(year: Int?, month: Int?)
  case file([String])
  case find(String)
  case ticket(UUID, isOpen: Bool)
  case hidden
}

/// A contract that another module shows.
struct StoreLogInRoute: NavigationRoute {}

/// What is shown in the log-in.
struct StoreHelpRoute: NavigationRoute {
  let topic: String
}

/// Routes of stable segments.
enum StepRoute: NavigationRoute {
  case start
  case detail(id: Int)
  case note(String?)
}

enum SampleLinks {
  /// The links of all sample modules.
  static let table = LinkTable(
    modules,
    allowing: LinkAllowList(
      schemes: ["shop", "https"],
      hosts: ["shop.example", .subdomains(of: "stores.example")]
    ),
    tabs: LinkTabs(StoreTab.self)
  )

  static let modules: [any NavigationModule<String> & Sendable] = [
    StoreModule(), AccessModule(), StepModule(),
  ]
}

struct StoreModule: NavigationModule, Sendable {
  let name: ModuleName = "Store"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.links { LinkPath().route(StoreRoute.home) }
    contributions.links(prefix: "store") {
      LinkPath("store", "products").route(StoreRoute.products).tab(StoreTab.browse)
      LinkPath("store", "products").parameter("id", as: Int.self).flag("edit")
        .route(example: StoreRoute.product(id: 42, isEditing: true)) { id, isEditing in
          id < 0 ? nil : .product(id: id, isEditing: isEditing)
        } print: { route in
          if case .product(let id, let isEditing) = route { (id, isEditing) } else { nil }
        }
        .parent { _ in StoreRoute.products }
        .summary("A product, or its editor.")
      LinkPath("store", "products").parameter("id", as: Int.self)
        .literal("reviews").parameter("author", as: String.self)
        .route(StoreRoute.review, example: 42, "a/b")
        .parent { route in
          guard case .review(let id, _) = route else { return nil }
          return StoreRoute.product(id: id, isEditing: false)
        }
      LinkPath("store", "list").optionalQuery("sort", as: StoreOrder.self)
        .repeatedQuery("tag", as: String.self)
        .route(StoreRoute.list, example: .price, ["new", "sale"])
        .tab(StoreTab.browse)
        .mode(.replace)
      LinkPath("store", "archive").optionalParameter("year", as: Int.self)
        .optionalParameter("month", as: Int.self)
        .route(StoreRoute.archive, example: 2_026, 7)
    }
    contributions.links {
      LinkPath("files").rest("path", as: String.self).route(StoreRoute.file, example: ["a", "b"])
      LinkPath("find").query("text", as: String.self).route(StoreRoute.find, example: "a b")
      LinkPath("tickets").parameter("id", as: UUID.self).query("open", as: Bool.self)
        .route(StoreRoute.ticket, example: UUID(), true)
    }
  }
}

/// Shows the log-in in a sheet over the home of another module.
struct AccessModule: NavigationModule, Sendable {
  let name: ModuleName = "Access"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.links(prefix: "login") {
      LinkPath("login").route(StoreLogInRoute())
        .parent { _ in StoreRoute.products }
        .presented(as: .sheet)
        .flow(Text("welcome"))
      LinkPath("login", "help").parameter("topic", as: String.self)
        .route(StoreHelpRoute.init, example: "password")
        .parent { _ in StoreLogInRoute() }
        .tab(StoreTab.me)
    }
  }
}

struct StepModule: NavigationModule, Sendable {
  let name: ModuleName = "Steps"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.links {
      LinkPath.segment("start").route(StepRoute.start).tab(StoreTab.me)
      LinkPath.segment("detail").query("id", as: Int.self).route(StepRoute.detail, example: 1)
      LinkPath.segment("note").optionalQuery("text", as: String.self)
        .route(StepRoute.note, example: "x")
    }
  }
}
