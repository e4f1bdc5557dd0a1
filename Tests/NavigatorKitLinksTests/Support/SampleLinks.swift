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
  static let allowed = LinkAllowList(
    schemes: ["shop", "https"],
    hosts: ["shop.example", .subdomains(of: "stores.example")]
  )

  static let tabs = LinkTabs(StoreTab.self)

  /// The links of all sample modules.
  static func table() -> LinkTable {
    LinkTable(modules, allowing: allowed, tabs: tabs)
  }

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
      product
      review
      list
      archive
    }
    contributions.links {
      LinkPath("files").rest("path", as: String.self)
        .route(example: StoreRoute.file(["a", "b"])) {
          .file($0)
        } print: {
          if case .file(let path) = $0 { path } else { nil }
        }
      LinkPath("find").query("text", as: String.self)
        .route(example: StoreRoute.find("a b")) {
          .find($0)
        } print: {
          if case .find(let text) = $0 { text } else { nil }
        }
      ticket
    }
  }

  private var product: DeepLink<StoreRoute> {
    LinkPath("store", "products").parameter("id", as: Int.self).flag("edit")
      .route(example: StoreRoute.product(id: 42, isEditing: true)) { id, isEditing in
        id < 0 ? nil : .product(id: id, isEditing: isEditing)
      } print: { route in
        if case .product(let id, let isEditing) = route { (id, isEditing) } else { nil }
      }
      .parent { _ in StoreRoute.products }
      .summary("A product, or its editor.")
  }

  private var review: DeepLink<StoreRoute> {
    LinkPath("store", "products").parameter("id", as: Int.self)
      .literal("reviews").parameter("author", as: String.self)
      .route(example: StoreRoute.review(product: 42, author: "a/b")) {
        .review(product: $0, author: $1)
      } print: { route in
        if case .review(let id, let author) = route { (id, author) } else { nil }
      }
      .parent { route in
        guard case .review(let id, _) = route else { return nil }
        return StoreRoute.product(id: id, isEditing: false)
      }
  }

  private var list: DeepLink<StoreRoute> {
    LinkPath("store", "list").optionalQuery("sort", as: StoreOrder.self)
      .repeatedQuery("tag", as: String.self)
      .route(example: StoreRoute.list(.price, tags: ["new", "sale"])) {
        .list($0, tags: $1)
      } print: { route in
        if case .list(let order, let tags) = route { (order, tags) } else { nil }
      }
      .tab(StoreTab.browse)
      .mode(.replace)
  }

  private var archive: DeepLink<StoreRoute> {
    LinkPath("store", "archive").optionalParameter("year", as: Int.self)
      .optionalParameter("month", as: Int.self)
      .route(example: StoreRoute.archive(year: 2_026, month: 7)) {
        .archive(year: $0, month: $1)
      } print: { route in
        if case .archive(let year, let month) = route { (year, month) } else { nil }
      }
  }

  private var ticket: DeepLink<StoreRoute> {
    LinkPath("tickets").parameter("id", as: UUID.self).query("open", as: Bool.self)
      .route(example: StoreRoute.ticket(UUID(), isOpen: true)) {
        .ticket($0, isOpen: $1)
      } print: { route in
        if case .ticket(let id, let isOpen) = route { (id, isOpen) } else { nil }
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
        .route(example: StoreHelpRoute(topic: "password")) {
          StoreHelpRoute(topic: $0)
        } print: {
          $0.topic
        }
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
      LinkPath.segment("detail").query("id", as: Int.self)
        .route(example: StepRoute.detail(id: 1)) {
          .detail(id: $0)
        } print: {
          if case .detail(let id) = $0 { id } else { nil }
        }
      LinkPath.segment("note").optionalQuery("text", as: String.self)
        .route(example: StepRoute.note("x")) {
          .note($0)
        } print: {
          if case .note(let text) = $0 { .some(text) } else { nil }
        }
    }
  }
}
