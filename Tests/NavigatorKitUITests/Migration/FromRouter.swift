import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

@MainActor
@Suite("The documented move from Router")
struct FromRouter {
  enum CookRoute: NavigationRoute {
    case recipe(id: Int)
    case notes(id: Int)
    case settings
  }

  enum CookSheet: NavigationRoute { case shopping }
  enum CookCover: NavigationRoute { case logIn }

  // snippet: from-router-facade
  /// The calls that screens make today, for their own enums only.
  @MainActor
  final class CookRouter: Observable {
    let node = NavigationNode("cook")

    var currentRoute: CookRoute? { node.stack.presentedRoute?.as() }
    var currentRouteName: String { node.stack.presentedRouteName?.description ?? "root" }
    var navigationDepth: Int { node.stack.depth }
    var canPop: Bool { node.stack.hasPresentedRoutes }
    var routesFromRoot: [CookRoute] { node.stack.routes(of: CookRoute.self) }
    var routesToRoot: [CookRoute] { routesFromRoot.reversed() }
    var routeHistory: [CookRoute] { node.visits.routes.compactMap { $0.as() } }

    func push(_ route: CookRoute, strategy: PushStrategy = .always) {
      node.stack.navigate(to: route, strategy: strategy)
    }
    func pop() { node.stack.popLast() }
    func popToRoot() { node.stack.popToRoot() }
    func presentSheet(_ sheet: CookSheet) { node.modals.present(sheet) }
    func presentFullScreenCover(_ cover: CookCover) { node.modals.present(cover, as: .fullScreen) }
  }
  // end

  // snippet: from-router-view
  struct CookView: View {
    let router: CookRouter

    var body: some View {
      NodeHost(router.node) {
        RecipeList()
      } destinations: {
        RouteDestination(for: CookRoute.self) { route in CookScreen(route: route) }
        RouteDestination(for: CookSheet.self) { _ in Text("Shopping list") }
        RouteDestination(for: CookCover.self) { _ in Text("Log in") }
      }
      .environment(router)
    }
  }
  // end

  struct RecipeList: View {
    @Environment(CookRouter.self) private var router

    var body: some View {
      Button("Soup") { router.push(.recipe(id: 7)) }
      Button("Shopping") { router.presentSheet(.shopping) }
    }
  }

  struct CookScreen: View {
    let route: CookRoute

    var body: some View {
      switch route {
      case .recipe(let id): RecipeView(id: id)
      case .notes(let id): Text(verbatim: "Notes on \(id)")
      case .settings: Text("Settings")
      }
    }
  }

  struct RecipeView: View {
    let id: Int
    @Environment(CookRouter.self) private var router

    var body: some View { Button("Notes") { router.push(.notes(id: id)) } }
  }

  @MainActor
  final class Session {
    var isLoggedIn = false
  }

  @Test func `a guard asks for a log-in, and an observer notes what was done`() {
    // snippet: from-router-interceptor
    let router = CookRouter()
    let session = Session()
    var told: [String] = []
    router.node.guards.add("log-in", for: CookRoute.self) { route, _ in
      guard case .notes = route, !session.isLoggedIn else { return .allow }
      return .redirect(to: .present(CookCover.logIn, as: .fullScreen))
    }
    router.node.events.observe { event in
      guard event.outcome.isChange else { return }
      switch event.transition.move {
      case .push, .sheet, .fullScreen: told.append("\(event.transition.inserted[0].route)")
      case .pop: told.append("back to depth \(event.transition.depthAfter)")
      default: break
      }
    }
    // end
    router.push(.recipe(id: 7))
    router.push(.notes(id: 7))  // the log-in comes instead
    router.node.dismiss()
    router.pop()
    session.isLoggedIn = true
    router.push(.notes(id: 7))
    #expect(
      told == ["CookRoute.recipe", "CookCover.logIn", "back to depth 0", "CookRoute.notes"]
    )
  }

  @Test func `screens make the calls that they made`() async {
    let router = CookRouter()
    await withWindow {
      CookView(router: router)
    } test: { window in
      window.tap("Soup")
      window.tap("Notes")
      #expect(window.topScreen.texts == ["Notes on 7"])
      #expect(router.currentRoute == .notes(id: 7))
      #expect(router.currentRouteName == "CookRoute.notes")
      #expect(router.routesToRoot == [.notes(id: 7), .recipe(id: 7)])
      window.goBack()
      window.goBack()
      await nextTurn()
      #expect(!router.canPop)
      #expect(router.currentRouteName == "root")
      window.tap("Shopping")
      #expect(window.modals == [.sheet])
      #expect(window.topScreen.texts == ["Shopping list"])
    }
  }

  @Test func `a sheet gives way to a cover, or stays under it`() {
    let node = NavigationNode("cook")
    node.present(CookSheet.shopping)
    node.present(CookCover.logIn, as: .fullScreen, policy: .stack)
    #expect(node.modals.layers.count == 2)

    node.dismiss()
    node.present(CookCover.logIn, as: .fullScreen)
    #expect(node.modals.layers.count == 1)
  }

  @Test func `a pop is asked about`() async {
    let router = CookRouter()
    router.push(.settings)
    let form = router.node.guards.protect("form", for: .route(CookRoute.settings)) {
      request in
      request.transition.cause.kind == .link ? .allow : .block("save first")
    }
    let back = await router.node.stack.popLast().settled()
    #expect(back.description == "Blocked by form: save first.")
    form.isArmed = false
    #expect(router.node.stack.popLast() == .committed)
  }

  static let links = LinkTable(
    module: "Cook",
    allowing: LinkAllowList(schemes: ["cook"])
  ) {
    LinkPath("recipe").parameter("id", as: Int.self)
      .route(example: CookRoute.recipe(id: 7)) { id in
        .recipe(id: id)
      } print: { route in
        if case .recipe(let id) = route { id } else { nil }
      }
    LinkPath("recipe").parameter("id", as: Int.self).literal("notes")
      .route(example: CookRoute.notes(id: 7)) { id in
        .notes(id: id)
      } print: { route in
        if case .notes(let id) = route { id } else { nil }
      }
      .parent { route in
        if case .notes(let id) = route { CookRoute.recipe(id: id) } else { nil }
      }
  }

  @Test func `a link builds the stack`() async throws {
    #expect(Self.links.diagnostics == [])
    let router = CookRouter()
    router.push(.settings)
    let plan = Self.links.resolve("cook://recipe/7/notes").plan
    #expect(plan.map { router.node.apply($0).result?.isApplied } == true)
    #expect(router.routesFromRoot == [.recipe(id: 7), .notes(id: 7)])
  }
}
