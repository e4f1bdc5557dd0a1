import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("To wait for a root that guards withhold")
struct ShownRootTests {
  /// A node whose root is shown once a guard allows it.
  private struct GuardedHost: View {
    let node: NavigationNode

    var body: some View {
      NodeHost(node) { Modules.home }.withheldRoot { Text(verbatim: "withheld") }
    }
  }

  @Test func `a wait for a root lasts while it is withheld, and begins anew when that is so again`()
    async
  {
    let node = NavigationNode("home", root: HomeRoute.list)
    var isAllowed = false
    node.guards.add("wall", for: .route(HomeRoute.list)) { _ in
      isAllowed ? .allow : .block("no")
    }
    await withWindow(GuardedHost(node: node)) { window in
      await window.rest()
      #expect(window.topScreen.texts == ["withheld"])
      let first = ShownWait(node.stack)
      #expect(await first.end(in: window) == nil)
      isAllowed = true
      node.revalidate()
      #expect(await first.end(in: window) == true)
      #expect(window.topScreen.texts.first == "home list")
      isAllowed = false
      node.revalidate()
      await nextTurn()
      let second = ShownWait(node.stack)
      #expect(await second.end(in: window) == nil)
      #expect(window.topScreen.texts == ["withheld"])
      isAllowed = true
      node.revalidate()
      let third = ShownWait(node.stack)
      #expect(await second.end(in: window) == true)
      #expect(await third.end(in: window) == true)
      isAllowed = false
      node.revalidate()
      let covered = ShownWait(node.stack)
      await nextTurn()
      node.navigate(to: CartRoute.cart)
      #expect(await covered.end(in: window) == false)
    }
  }

  @Test func `a wait for a root lasts while a slow guard decides about it`() async {
    let node = NavigationNode("home", root: HomeRoute.list)
    let content = ShownContent()
    node.guards.addAsync("slow", for: .route(HomeRoute.list)) { _ in
      while !content.isLoaded { await nextTurn() }
      return .allow
    }
    await withWindow(GuardedHost(node: node)) { window in
      let wait = ShownWait(node.stack)
      #expect(await wait.end(in: window) == nil)
      content.isLoaded = true
      #expect(await wait.end(in: window) == true)
      #expect(window.topScreen.texts.first == "home list")
    }
  }

  @Test func `a wait for a root ends with one that nothing withholds`() async {
    let node = NavigationNode("home", root: HomeRoute.list)
    await withWindow(GuardedHost(node: node)) { window in
      #expect(await ShownWait(node.stack).end(in: window) == true)
      node.navigate(to: HomeRoute.detail(1))
      #expect(await ShownWait(node.stack).end(in: window) == true)
      node.popToRoot()
      #expect(await ShownWait(node.stack).end(in: window) == true)
      #expect(window.topScreen.texts.first == "home list")
    }
  }

  @Test func `a wait for a root ends when the window closes while it is withheld`() async {
    let node = NavigationNode("home", root: HomeRoute.list)
    node.guards.add("wall", for: .route(HomeRoute.list)) { _ in .block("no") }
    await withWindow(GuardedHost(node: node)) { window in
      await window.rest()
      let wait = ShownWait(node.stack)
      await nextTurn()
      #expect(wait.isShown == nil)
      window.close()
      #expect(await wait.end() == false)
    }
  }
}
