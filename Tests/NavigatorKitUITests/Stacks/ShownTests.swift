import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("To wait until a host shows a screen") struct ShownTests {
  private let navigator = MultiRouteNavigator()

  @Test(
    arguments: StandInOptions.badPaths.filter {
      $0.isDisjoint(with: [.stalePathWrites, .longerPathWrites])
    }
  )
  func `a wait ends with what a push, a pop or a replacement leads to`(options: StandInOptions)
    async
  {
    await withWindow(ShopStack(navigator: navigator), options: options) { window in
      navigator.navigate(to: CartRoute.cart)
      await window.wait(for: navigator, at: "cart cart")
      navigator.popLast()
      await window.wait(for: navigator, at: "root")
      navigator.append(contentsOf: [HomeRoute.list, CartRoute.cart])
      await window.wait(for: navigator, at: "cart cart")
      navigator.replace(with: [HomeRoute.list, HomeRoute.detail(1), AccountRoute.profile])
      await window.wait(for: navigator, at: "account profile")
      navigator.popLast()
      await window.wait(for: navigator, at: "home detail(1)")
      window.goBack()
      await window.rest()
      await window.wait(for: navigator, at: "home list")
      navigator.navigate(to: CartRoute.cart)
      await window.rest()
      navigator.popToRoot()
      await window.wait(for: navigator, at: "root")
    }
  }

  @Test func `a wait for a screen that is uncovered without a word ends when it is seen`() async {
    await withWindow(ShopStack(navigator: navigator), options: [.standard, .skippedAppearances]) {
      window in
      navigator.append(contentsOf: [HomeRoute.list, AccountRoute.profile])
      await window.rest()
      navigator.popLast()
      let wait = ShownWait(navigator)
      #expect(await wait.end() == nil)
      #expect(await wait.end(in: window) == true)
      navigator.append(contentsOf: [HomeRoute.list, AccountRoute.profile])
      await window.rest()
      window.goBack(levels: 3)
      await window.rest()
      await window.wait(for: navigator, at: "root")
    }
  }

  @Test func `a wait for a screen ends when the host goes, and begins anew with the next`() async {
    let other = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator)) { window in
      window.show { Text(verbatim: "gone") }
      await window.rest()
      navigator.navigate(to: CartRoute.cart)
      #expect(await ShownWait(navigator).end(in: window) == false)
      window.show { ShopStack(navigator: navigator) }
      await window.wait(for: navigator, at: "cart cart")
      window.show { ShopStack(navigator: other) }
      await window.wait(for: other, at: "root")
      other.navigate(to: CartRoute.pay)
      await window.wait(for: other, at: "cart pay")
      window.show { ShopStack(navigator: navigator) }
      await window.wait(for: navigator, at: "cart cart")
    }
  }

  @Test func `a wait ends at once with a stack that the app binds itself`() async {
    await withWindow(PathStack(navigator: navigator)) { window in
      navigator.navigate(to: HomeRoute.list)
      #expect(await ShownWait(navigator).end(in: window) == false)
      await window.rest(at: "list")
    }
  }
}

@MainActor
@Suite("To wait for a screen in a layer that has yet to appear", .ownTime) struct ShownLayerTests {
  private let node = NavigationNode("home")

  @Test(arguments: StandInOptions.badModals)
  func `a wait ends with a new layer, one on it, or a push in it`(options: StandInOptions) async {
    await withWindow(OneHost(node: node), options: options) { window in
      await window.rest()
      node.present(HomeRoute.list)
      let wait = ShownWait(node.host.frontStack)
      await nextTurn()
      #expect(wait.isShown == nil)
      #expect(await wait.end(in: window) == true)
      window.expect("root", "sheet: home list")
      await window.rest()
      node.present(AccountRoute.profile, policy: .stack)
      await window.wait(
        for: node.host.frontStack,
        at: "root",
        "sheet: home list",
        "sheet: account profile"
      )
      await window.rest()
      node.present(CartRoute.cart, as: .fullScreen, policy: .stack)
      node.navigate(to: CartRoute.pay)
      #expect(await ShownWait(node.host.frontStack).end(in: window) == true)
      #expect(window.sight.last == "cover: cart pay")
    }
  }

  @Test func `a wait ends when its layer is dismissed or replaced before it appears`() async {
    await withWindow(OneHost(node: node)) { window in
      await window.rest()
      node.present(HomeRoute.list)
      let dismissed = ShownWait(node.host.frontStack)
      await nextTurn()
      node.modals.dismiss()
      #expect(await dismissed.end() == false)
      await window.rest()
      node.present(HomeRoute.list)
      let replaced = ShownWait(node.host.frontStack)
      await nextTurn()
      node.present(AccountRoute.profile)
      #expect(await replaced.end() == false)
      await window.wait(for: node.host.frontStack, at: "root", "sheet: account profile")
    }
  }
}

@MainActor
@Suite("To wait for a root that guards withhold") struct ShownRootTests {
  private let node = NavigationNode("home", root: HomeRoute.list)

  private func withRoot(_ test: @MainActor (StandInWindow) async -> Void) async {
    await withWindow(
      NodeHost(node) { Modules.home }.withheldRoot { Text(verbatim: "withheld") },
      test: test
    )
  }

  @Test func `a wait for a root lasts while it is withheld, and begins anew`() async {
    var isAllowed = true
    func allow(_ isNow: Bool) {
      isAllowed = isNow
      node.revalidate()
    }
    node.guards.add("wall", for: .route(HomeRoute.list)) { _ in isAllowed ? .allow : .block("no") }
    await withRoot { window in
      await window.wait(for: node.stack, at: "home list")
      allow(false)
      await nextTurn()
      let first = ShownWait(node.stack)
      #expect(await first.end(in: window) == nil)
      window.expect("withheld")
      allow(true)
      let second = ShownWait(node.stack)
      #expect(await first.end(in: window) == true)
      #expect(await second.end(in: window) == true)
      window.expect("home list")
      allow(false)
      let covered = ShownWait(node.stack)
      await nextTurn()
      node.navigate(to: HomeRoute.detail(1))
      #expect(await covered.end(in: window) == false)
      await window.wait(for: node.stack, at: "home detail(1)")
      node.popToRoot()
      let closed = ShownWait(node.stack)
      #expect(await closed.end(in: window) == nil)
      window.close()
      #expect(await closed.end() == false)
    }
  }

  @Test func `a wait for a root lasts while a slow guard decides about it`() async {
    let (answers, give) = AsyncStream.makeStream(of: Void.self)
    node.guards.addAsync("slow", for: .route(HomeRoute.list)) { _ in
      for await _ in answers { break }
      return .allow
    }
    await withRoot { window in
      let wait = ShownWait(node.stack)
      #expect(await wait.end(in: window) == nil)
      give.yield()
      #expect(await wait.end(in: window) == true)
      window.expect("home list")
    }
  }
}
