import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

/// Keeps what was refused, as an app does.
@MainActor
@Observable
private final class Refusals {
  var events: [NavigationEvent] = []

  init(of group: NavigationGroup) {
    group.events.observe { [weak self] event in
      if case .blocked = event.outcome { self?.events.append(event) }
    }
  }
}

/// A panel of an app, which reads the refusals where it is drawn.
private struct RefusalPanel: View {
  let place: any NavigationPlace
  let refusals: Refusals

  var body: some View {
    NavigationInspector(place, refusals: refusals.events, availability: .always)
  }
}

@MainActor struct `Views that show the state of navigation` {
  private let node = NavigationNode("home")

  @Test func `the breadcrumbs name the way to the screen in front, and go back on a tap`() {
    inWindow(BreadcrumbView(node, rootName: "Start", availability: .always)) { window in
      #expect(window.topScreen.buttons == ["Start"])
      node.navigate(to: HomeRoute.list)
      node.navigate(to: CartRoute.pay)
      node.present(CartRoute.cart)
      #expect(window.topScreen.buttons == ["Start", "HomeRoute.list", "CartRoute.pay"])
      #expect(window.topScreen.texts.last == "▸ CartRoute.cart")
      window.tap("HomeRoute.list")
      #expect(node.stack.routes(of: HomeRoute.self) == [.list])
      #expect(window.topScreen.buttons == ["Start", "HomeRoute.list"])
      let draft = node.stack.guards.protect("draft", for: .everything)
      window.tap("Start")
      #expect(node.stack.depth == 1)
      draft.isArmed = false
      window.tap("Start")
      #expect(node.stack.depth == 0)
    }
  }

  @Test func `the history list has what was visited, the newest first`() {
    let visits = node.visits
    inWindow(HistoryList(visits, availability: .always)) { window in
      let before = window.topScreen.texts.count
      node.navigate(to: HomeRoute.list)
      node.navigate(to: CartRoute.pay)
      #expect(window.topScreen.texts.count == before + 2)
      #expect(window.topScreen.texts.first?.contains("CartRoute.pay") == true)
      window.tap("Clear")
      // The screen that is in front is still visited.
      #expect(visits.routes.count == 1 && window.topScreen.texts.count == 1)
    }
  }

  @Test func `the inspector shows the tree as it is, and what was refused`() {
    let tabs = makeTabs()
    let refusals = Refusals(of: tabs.group)
    tabs.guards.add("closed", for: .route(ShopTab.account)) { _ in .block("closed today") }
    inWindow(RefusalPanel(place: tabs, refusals: refusals)) { window in
      #expect(window.topScreen.texts.last == "nothing")
      tabs.select(.search)
      let text = { window.topScreen.texts.joined(separator: "\n") }
      #expect(text().contains(", selected"))
      let node = tabs.certainNode(of: .search)
      node.navigate(to: HomeRoute.list)
      node.present(CartRoute.cart)
      node.host.frontStack.navigate(to: HomeRoute.detail(3))
      for part in [
        "HomeRoute.list", "CartRoute.cart", "sheet, presented", "HomeRoute.detail", "home (hidden)",
      ] { #expect(text().contains(part)) }
      tabs.select(.account)
      #expect(text().contains("closed today"))
      node.stack.popToRoot()
      #expect(!text().contains("HomeRoute.list"))
    }
  }

  @Test func `the link tester says what a link comes to, and follows it`() {
    let inbox = LinkInbox(.home, for: node)
    inbox.isReady = true
    inWindow(LinkTester(inbox, availability: .always)) { window in
      #expect(window.topScreen.buttons.isEmpty)
      window.type("shop://home/3", into: "Link")
      #expect(window.topScreen.texts.last?.contains("HomeRoute.detail") == true)
      window.tap("Follow")
      #expect(node.stack.routes(of: HomeRoute.self) == [.detail(3)])
      window.type("https://elsewhere.example", into: "Link")
      #expect(
        window.topScreen.texts.last == inbox.table.resolve("https://elsewhere.example").description
      )
      window.tap("Follow")
      #expect(node.stack.depth == 1)
      window.type("", into: "Link")
      #expect(window.topScreen.buttons.isEmpty)
    }
  }

  @Test func `the views of the inspection are there in debug builds by default`() {
    let inbox = LinkInbox(.home, for: node)
    inWindow(
      VStack {
        BreadcrumbView(node)
        HistoryList(node.visits)
        NavigationInspector(node)
        LinkTester(inbox)
      }
    ) { window in
      #if DEBUG
      #expect(window.topScreen.buttons == ["Home", "Clear"])
      #expect(window.topScreen.fields == ["Link": ""])
      #else
      #expect(window.topScreen.buttons.isEmpty && window.topScreen.texts.isEmpty)
      #endif
    }
  }
}

@MainActor struct `A preview` {
  private let plan = NavigationPlan(
    flow: AppFlow.main,
    tab: ShopTab.home,
    stack: [HomeRoute.list, HomeRoute.detail(1)],
    layers: [NavigationPlan.Layer(CartRoute.cart, stack: [CartRoute.pay])]
  )

  @Test func `a preview shows the stack and the sheet of a plan at once`() {
    inWindow {
      NavigationPreview(plan, root: { Text(verbatim: "root") }, destinations: { TabScreens.all })
    } test: { window in
      #expect(window.screens.map(\.texts) == [["home detail(1)"], ["cart pay"]])
      #expect(window.screens[0].backLevels == 2)
      #expect(window.texts(after: window.goBack()) == ["cart cart"])
      window.swipeDownSheet()
      window.goBack()
      #expect(window.texts(after: window.goBack()) == ["root"])
    }
  }

  @Test func `a preview takes a registry, and goes on where it is when its parent is made anew`() {
    let registry = DestinationRegistry([ScreenModule("Home", HomeRoute.self)])
    let plan = NavigationPlan(stack: [HomeRoute.list])
    inWindow(NavigationPreview(plan, registry: registry) { Text(verbatim: "root") }) { window in
      #expect(window.topScreen.texts == ["Home list"])
      window.goBack()
      window.show { NavigationPreview(plan, registry: registry) { Text(verbatim: "root") } }
      #expect(window.topScreen.texts == ["root"])
    }
  }
}
