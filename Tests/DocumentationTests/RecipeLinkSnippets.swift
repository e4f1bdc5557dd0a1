import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// A page by its name: only the server knows which one it is.
// snippet: recipe-look-up-route
struct NamedPageRoute: NavigationRoute { let name: String }
// end

/// Asks the server, and shows what it has found.
private struct NameModule: NavigationModule {
  let find: @MainActor @Sendable (String) async -> Int?

  // snippet: recipe-look-up
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.links(prefix: "at") {
      LinkPath("at").parameter("name", as: String.self).route(NamedPageRoute.init, example: "ada")
    }
    contributions.guardDestinationsAsync("names", for: NamedPageRoute.self) { [find] page, _ in
      guard let id = await find(page.name) else { return .block("unknown") }
      return .redirect(to: .push(HomeRoute.detail(id: id)))
    }
  }
  // end
}

@MainActor
@Suite("The recipes for links")
struct RecipeLinkSnippets {
  @Test func `a push notification shows a sheet over a form, which stays as it is`() {
    let table = LinkTable([HomeLinks()], allowing: LinkAllowList(schemes: ["shop"]))
    let app = NavigationNode("app")
    let inbox = LinkInbox(table, for: app)
    inbox.isReady = true
    // snippet: recipe-push
    app.navigate(to: AccountRoute.profile)
    let draft = app.guards.protect("draft", for: .routes(of: AccountRoute.self))

    let message = NavigationPlan(stack: [HomeRoute.detail(id: 7)], mode: .present(.sheet))
    inbox.receive(message, from: .pushPayload, id: "message 7")
    #expect(app.currentScreen?.as(HomeRoute.self) == .detail(id: 7))
    #expect(inbox.receive(message, from: .pushPayload, id: "message 7").end == .duplicate)

    app.dismiss()
    #expect(app.currentScreen?.as(AccountRoute.self) == .profile)
    #expect(draft.isArmed == true)
    // end
  }

  @Test func `a link over the current screen does not wait for a form, and any other does`() {
    let table = LinkTable(module: "Home", allowing: LinkAllowList(schemes: ["shop"])) {
      LinkPath("message").route(HomeRoute.detail(id: 7)).mode(.present(.sheet))
      LinkPath("home").route(HomeRoute.list)
      LinkPath("help").route(HomeRoute.detail(id: 8)).presented(as: .sheet)
    }
    let app = NavigationNode("app")
    let inbox = LinkInbox(table, for: app)
    inbox.isReady = true
    app.navigate(to: AccountRoute.profile)
    app.guards.protect("draft", for: .routes(of: AccountRoute.self))
    #expect(inbox.receive("shop://message", from: .pushPayload).end?.isFollowed == true)
    #expect(app.currentScreen?.as(HomeRoute.self) == .detail(id: 7))
    app.dismiss()
    for link in ["shop://home", "shop://help"] {
      #expect(inbox.receive(link, from: .pushPayload).end == nil)
      #expect(inbox.waitReason?.guardNames == ["draft"])
      #expect(app.currentScreen?.as(AccountRoute.self) == .profile)
    }
  }

  @Test func `a message comes over whatever sheets are there`() {
    let table = LinkTable([HomeLinks()], allowing: LinkAllowList(schemes: ["shop"]))
    let app = NavigationNode("app")
    let inbox = LinkInbox(table, for: app)
    inbox.isReady = true
    app.present(AccountRoute.profile)
    let message = NavigationPlan(stack: [HomeRoute.detail(id: 7)], mode: .present(.sheet))
    inbox.receive(message, from: .pushPayload, id: "message 7")
    #expect(app.modals.layers.count == 2)
    #expect(app.currentScreen?.as(HomeRoute.self) == .detail(id: 7))
  }

  @Test func `a link is looked up on the server`() async {
    // snippet: recipe-look-up-use
    let names = NameModule { $0 == "ada" ? 7 : nil }
    let app = NavigationNode("app", registry: DestinationRegistry([names]))
    let table = LinkTable([names], allowing: LinkAllowList(schemes: ["shop"]))
    let inbox = LinkInbox(table, for: app)
    inbox.isReady = true

    let link = inbox.receive("shop://at/ada", from: .pushPayload)
    #expect(app.host.isWaiting == true)
    #expect(await link.settled().isFollowed == false)
    #expect(app.currentScreen?.as(HomeRoute.self) == .detail(id: 7))
    // end
    guard case .stopped(let result) = link.end, case .redirected = result.outcome else {
      Issue.record("the look-up is a redirect, not \(String(describing: link.end))")
      return
    }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    let other = await inbox.receive("shop://at/eve", from: .pushPayload).settled()
    guard case .stopped(let unknown) = other else {
      Issue.record("nobody has that name, but: \(other)")
      return
    }
    #expect(unknown.outcome.description == "Blocked by names: unknown.")
  }
}
