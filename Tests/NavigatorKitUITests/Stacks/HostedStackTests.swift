import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// What a screen keeps.
final class Kept {}

/// Tells whether what a screen keeps is still there.
@MainActor
private final class KeptReference {
  weak var object: Kept?
}

private struct Keeper: View {
  let kept: KeptReference
  @State private var object = Kept()

  init(kept: KeptReference) {
    self.kept = kept
  }

  var body: some View {
    Text(verbatim: "keeper").onAppear { kept.object = object }
  }
}

@MainActor
@Suite("A hosted stack") struct HostedStackTests {
  private let navigator = MultiRouteNavigator()

  @Test func `a stack of one type shows a push once, and refuses foreign routes`() async {
    let navigator = Navigator<HomeRoute>()
    await withWindow {
      NavigatorHost(navigator) {
        RootScreen()
      } destinations: {
        Modules.home
      }
    } test: { window in
      window.tap("list", times: 3)
      #expect(navigator.routes == [.list])
      #expect(window.pathChanges.map(\.to) == [1])
      window.expect("home list")
      await window.goBack(at: "root")
      #expect(navigator.routes.isEmpty)
      await window.tap("profile", at: "root")
      #expect(navigator.routes.isEmpty)
    }
  }

  @Test func `a hosted stack shows the screens of three modules, also at one place`() {
    inWindow(ShopStack(navigator: navigator)) { window in
      navigator.navigate(to: HomeRoute.list)
      window.expect("home list")
      navigator.replace(with: [AccountRoute.edit])
      window.expect("account edit")
      navigator.navigate(to: CartRoute.pay)
      window.expect("cart pay")
      navigator.replaceTop(with: [CartRoute.cart, HomeRoute.list])
      window.expect("home list")
      #expect(window.topScreen.backLevels == 3)
    }
  }

  @Test func `a hosted stack shows a thousand entries, and makes only the screens that are seen`() {
    inWindow(ShopStack(navigator: navigator)) { window in
      navigator.replace(with: (0..<1_000).map { HomeRoute.detail($0) })
      window.expect("home detail(999)")
      #expect(window.pathChanges.map(\.to) == [1_000])
      for _ in 0..<5 { window.goBack() }
      window.expect("home detail(994)")
      #expect(navigator.depth == 995)
      #expect(window.bodyCount(of: PlainScreen.self) == 6)
      window.goBack(levels: 995)
      window.expect("root")
    }
  }

  @Test func `a hosted stack pops several levels at once as one transition`() async {
    await withWindow(ShopStack(navigator: navigator)) { window in
      navigator.replace(with: [HomeRoute.list, HomeRoute.detail(1)])
      var transitions = 0
      navigator.events.observe { _ in transitions += 1 }
      window.goBack(levels: 2)
      await window.rest(at: "root")
      #expect(transitions == 1)
    }
  }

  @Test func `a hosted stack keeps to its own navigator beside another stack`() async {
    let right = MultiRouteNavigator()
    await withWindow {
      VStack {
        ShopStack(navigator: navigator)
        ShopStack(navigator: right)
      }
    } test: { window in
      navigator.navigate(to: HomeRoute.list)
      right.navigate(to: AccountRoute.edit)
      window.expect("home list, account edit")
      await window.goBack(at: "home list, root")
      #expect([navigator.depth, right.depth] == [1, 0])
    }
  }

  @Test(arguments: [[], .longerPathWrites] as [StandInOptions])
  func `a stack keeps its path when another one takes its place`(options: StandInOptions) async {
    let second = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator), options: options.union(.standard)) { window in
      navigator.append(contentsOf: [HomeRoute.list, HomeRoute.detail(1)])
      await window.rest()
      second.navigate(to: AccountRoute.profile)
      window.show { ShopStack(navigator: second) }
      await window.rest(at: "account profile")
      second.navigate(to: CartRoute.cart, animated: false)
      window.expect("cart cart")
      #expect(window.pathChanges.last?.disablesAnimations == true)
      #expect(navigator.depth == 2)
    }
  }

  @Test func `a screen that is popped keeps nothing alive`() {
    let kept = KeptReference()
    inWindow(
      NavigatorHost(navigator) {
        RootScreen()
      } destinations: {
        RouteDestination(for: HomeRoute.self) { _ in Keeper(kept: kept) }
      }
    ) { window in
      navigator.navigate(to: HomeRoute.list)
      window.expect("keeper")
      #expect(kept.object != nil)
      window.goBack()
      window.expect("root")
      #expect(kept.object == nil)
    }
  }

  @Test func `a screen in the view of the one before it has its own state`() async {
    await withWindow(options: [.standard, .inPlaceScreens]) {
      NavigatorHost(navigator) {
        Text(verbatim: "root")
      } destinations: {
        RouteDestination(for: HomeRoute.self) { Noted("\($0)") }
      }
    } test: { window in
      navigator.navigate(to: HomeRoute.detail(1))
      await window.rest()
      window.type("secret", into: "note")
      navigator.replace(with: [HomeRoute.detail(2)])
      await window.rest(at: "detail(2)")
      #expect(window.topScreen.fields == ["note": ""])
    }
  }
}

@MainActor
@Suite("A screen that no module shows") struct MissingDestinationTests {
  private let node = NavigationNode("home")
  private let failures = Failures()

  @Test(arguments: [[], .inPlaceScreens] as [StandInOptions])
  func `a route that no module shows is named and reported`(options: StandInOptions) async {
    failures.watch(node.stack.pipeline)
    await withWindow(OneHost(node: node), options: options.union(.standard)) { window in
      for word in ["a", "b"] {
        node.stack.replace(with: [Word(word)])
        await window.rest()
        #expect(standsIn(window.topScreen.texts, naming: "Word"))
      }
      #expect(failures.kinds == [.missingDestination, .missingDestination])
    }
  }

  @Test func `the app's view is in its place in stacks and layers, with the route`() async {
    failures.watch(node.stack.pipeline)
    failures.watch(node.modals.pipeline)
    await withWindow {
      OneHost(node: node).missingDestination { Text(verbatim: "not yet: \($0.route)") }
    } test: { window in
      node.navigate(to: Word("a"))
      node.present(Word("b"))
      let texts = ["a", "b"].map { "not yet: \(AnyRoute(Word($0)))" }
      await window.rest(at: texts[0], "sheet: \(texts[1])")
      node.dismiss()
      node.stack.replace(with: [HomeRoute.list])
      await window.rest(at: "home list")
    }
    #expect(
      failures.kinds == [.missingDestination, .missingDestination],
      "the log says so as well"
    )
  }
}

@MainActor
@Suite("Guards of a hosted stack") struct GuardedHostTests {
  private let navigator = MultiRouteNavigator()

  @Test func `guards of a hosted stack refuse what a link or a binding adds`() {
    navigator.guards.add("log in", for: .routes(of: AccountRoute.self)) { _ in .block("log in") }
    var refusals: [GuardName] = []
    navigator.events.observe {
      if case .blocked(let it) = $0.outcome { refusals.append(it.guardName) }
    }
    inWindow(ShopStack(navigator: navigator)) { window in
      window.tap("profile")
      window.expect("root")
      #expect(refusals == ["log in"])
      window.tap("list")
      let count = window.pathChanges.count
      navigator.host.path.append(RouteEntry(AnyRoute(AccountRoute.profile)))
      window.expect("home list")
      #expect(navigator.depth == 1)
      #expect(window.pathChanges.count == count)
    }
  }

  @Test func `a leave-guard hides the way back while the top is protected, and only then`() {
    inWindow(ShopStack(navigator: navigator)) { window in
      window.tap("profile")
      let unsaved = navigator.guards.protect("unsaved", for: .routes(of: AccountRoute.self))
      #expect(window.topScreen.isBackButtonHidden)
      #expect(!window.goBack())
      #expect(navigator.depth == 1)
      window.tap("go on")
      #expect(!window.topScreen.isBackButtonHidden)
      #expect(window.goBack())
      #expect(window.topScreen.isBackButtonHidden)
      unsaved.isArmed = false
      #expect(window.goBack())
      window.expect("root")
    }
  }

  @Test func `a way back after a log-out leads to no screen that the log-out forbids`() {
    var isLoggedIn = true
    navigator.guards.add("log in", for: .routes(of: AccountRoute.self)) { _ in
      isLoggedIn ? .allow : .block("log in")
    }
    inWindow(ShopStack(navigator: navigator)) { window in
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit, HomeRoute.detail(1)])
      window.expect("home detail(1)")
      isLoggedIn = false
      navigator.pipeline.revalidate()
      #expect(!navigator.path.contains { $0.route.is(AccountRoute.self) })
      #expect(window.topScreen.backLevels == navigator.depth)
      while window.goBack() { #expect(!window.sight[0].contains("account")) }
      window.expect("root")
    }
  }
}
