import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

@MainActor
struct `The documented move from Router` {
  enum CookRoute: NavigationRoute {
    case recipe(id: Int)
    case notes(id: Int)
    case settings
  }

  enum CookModal: NavigationRoute { case shopping, logIn }

  // snippet: from-router-pair
  @MainActor @Observable
  final class CookRouter {
    let group = NavigationGroup("cook")  // guards and observers of both
    let stack: Navigator<CookRoute>
    let modals: ModalPresenter<CookModal>

    init() {
      stack = Navigator(in: group, as: "stack")
      modals = ModalPresenter(in: group, as: "modals")
    }

    // The calls of today:
    func push(_ route: CookRoute, strategy: PushStrategy = .always) {
      stack.navigate(to: route, strategy: strategy)
    }
    func presentSheet(_ sheet: CookModal) { modals.present(sheet) }
  }
  // end

  // snippet: from-router-view
  struct CookView: View {
    let router: CookRouter

    var body: some View {
      NavigatorHost(router.stack) {
        RecipeList()
      } destinations: {
        RouteDestination(for: CookRoute.self) { route in CookScreen(route: route) }
      }
      .modals(router.modals) {
        RouteDestination(for: CookModal.self) { modal in Text(verbatim: "\(modal)") }
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
    @Environment(CookRouter.self) private var router

    var body: some View {
      Text(verbatim: "\(route)")
      Button("Notes") { router.push(.notes(id: 7)) }
    }
  }

  @Test func `screens make the calls that they made`() async {
    let router = CookRouter()
    await withWindow(CookView(router: router)) { window in
      window.tap("Soup")
      #expect(window.texts(after: window.tap("Notes")) == ["notes(id: 7)"])
      #expect(router.stack.presentedRoute == .notes(id: 7))
      #expect(router.stack.presentedRouteName?.description == "CookRoute.notes")
      window.goBack()
      window.goBack()
      await nextTurn()
      #expect(!router.stack.hasPresentedRoutes)
      #expect(router.stack.presentedRouteName == nil)
      window.tap("Shopping")
      #expect(window.modals == [.sheet])
      #expect(window.topScreen.texts == ["shopping"])
    }
  }

  @MainActor final class Session { var isLoggedIn = false }

  @Test func `a guard asks for a log-in, and an observer notes what was done`() {
    // snippet: from-router-interceptor
    let router = CookRouter()
    let session = Session()
    var told: [String] = []
    router.group.guards.add("log-in", for: CookRoute.self) { route, _ in
      guard case .notes = route, !session.isLoggedIn else { return .allow }
      return .redirect(to: .present(CookModal.logIn, as: .fullScreen, policy: .stack))
    }
    router.group.events.observe { event in
      guard event.outcome.isChange, let screen = event.to, screen != event.from else { return }
      told.append("\(screen.route.base)")  // such as recipe(id: 7)
    }
    // end
    router.push(.recipe(id: 7))
    router.push(.notes(id: 7))  // the log-in comes instead
    #expect(router.modals.presentedFullScreen == .logIn)
    router.modals.dismiss()
    router.stack.popLast()
    session.isLoggedIn = true
    router.push(.notes(id: 7))
    #expect(told == ["recipe(id: 7)", "logIn", "recipe(id: 7)", "notes(id: 7)"])
    router.stack.replaceTop(with: [.recipe(id: 8)])
    router.stack.append(contentsOf: [.settings, .recipe(id: 9)])
    router.group.apply(NavigationPlan(stack: [CookRoute.settings]))
    #expect(told.suffix(3) == ["recipe(id: 8)", "recipe(id: 9)", "settings"])
    let table = LinkTable(module: "Cook", allowing: LinkAllowList(schemes: ["cook"])) {
      LinkPath("notes").parameter("id", as: Int.self).route(CookRoute.notes, example: 7)
    }
    let inbox = LinkInbox(table, for: router.group)
    inbox.isReady = true
    #expect(inbox.receive("cook://notes/7", from: .url).end?.isFollowed == true)
    #expect(router.stack.routes == [.notes(id: 7)])
  }
}
