import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private struct TypedStack: View {
  let navigator: Navigator<HomeRoute>

  var body: some View {
    NavigatorHost(navigator) {
      RootScreen()
    } destinations: {
      Modules.home
    }
  }
}

private struct Pair: View {
  let left: MultiRouteNavigator
  let right: MultiRouteNavigator

  var body: some View {
    VStack {
      ShopStack(navigator: left)
      ShopStack(navigator: right)
    }
  }
}

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
@Suite("A hosted stack")
struct HostedStackTests {
  @Test func `a hosted stack of one type of routes shows pushes, and is popped by the back button`()
    async
  {
    let navigator = Navigator<HomeRoute>()
    await withWindow(TypedStack(navigator: navigator)) { window in
      window.tap("list")
      #expect(navigator.routes == [.list])
      #expect(window.topScreen.texts == ["home list"])
      window.goBack()
      await nextTurn()
      #expect(navigator.routes.isEmpty)
      #expect(window.topScreen.texts == ["root"])
    }
  }

  @Test func `a hosted stack of one type of routes refuses a link to a foreign route, and stays`()
    async
  {
    let navigator = Navigator<HomeRoute>()
    await withWindow(TypedStack(navigator: navigator)) { window in
      window.tap("profile")
      #expect(navigator.routes.isEmpty)
      #expect(window.topScreen.texts == ["root"])
    }
  }

  @Test func `a hosted stack shows the screens of three modules`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator)) { window in
      for (route, text) in [
        (AnyRoute(HomeRoute.list), "home list"), (AnyRoute(AccountRoute.edit), "account edit"),
        (AnyRoute(CartRoute.pay), "cart pay"),
      ] {
        navigator.navigate(to: route)
        #expect(window.topScreen.texts == [text])
      }
      #expect(window.topScreen.backLevels == 3)
    }
  }

  @Test
  func `a hosted stack shows a deep path at once, and makes screens below when they are revealed`()
    async
  {
    let navigator = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator)) { window in
      window.resetBodyCounts()
      navigator.replace(with: [HomeRoute.list, AccountRoute.profile, CartRoute.cart])
      #expect(window.topScreen.texts == ["cart cart"])
      #expect(window.bodyCount(of: PlainScreen.self) == 1)
      #expect(window.pathChanges.map(\.to) == [3])
      window.goBack()
      #expect(window.topScreen.texts == ["account profile"])
      #expect(window.bodyCount(of: PlainScreen.self) == 2)
    }
  }

  @Test func `a hosted stack pops several levels at once as one transition`() async {
    let navigator = MultiRouteNavigator(path: [
      HomeRoute.list, HomeRoute.detail(1), Word("a"), Word("b"),
    ])
    var transitions = 0
    await withWindow(ShopStack(navigator: navigator)) { window in
      navigator.pop(toLast: HomeRoute.self)
      navigator.events.observe { _ in transitions += 1 }
      window.goBack(levels: 2)
      await nextTurn()
      #expect(transitions == 1)
      #expect(window.topScreen.texts == ["root"])
    }
  }

  @Test func `a hosted stack is shown again as it was after its host was taken away`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator)) { window in
      window.tap("list")
      let before = navigator.path
      window.show { Text(verbatim: "elsewhere") }
      #expect(navigator.path == before)
      navigator.navigate(to: HomeRoute.detail(1))
      window.show { ShopStack(navigator: navigator) }
      #expect(window.topScreen.texts == ["home detail(1)"])
      window.goBack()
      #expect(navigator.path == before)
    }
  }

  @Test func `a hosted stack keeps to its own navigator beside another stack`() async {
    let left = MultiRouteNavigator()
    let right = MultiRouteNavigator()
    await withWindow(Pair(left: left, right: right)) { window in
      left.navigate(to: HomeRoute.list)
      right.navigate(to: AccountRoute.edit)
      #expect(window.topScreen.texts == ["home list", "account edit"])
      window.goBack()
      #expect(left.depth == 1)
      await nextTurn()
      #expect(right.depth == 0)
    }
  }

  @Test func `a hosted stack follows another navigator that takes the place of the first`() async {
    let first = MultiRouteNavigator()
    let second = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: first)) { window in
      first.navigate(to: HomeRoute.list)
      window.settle()
      window.show { ShopStack(navigator: second) }
      #expect(window.topScreen.texts == ["root"])
      second.navigate(to: CartRoute.cart, animated: false)
      #expect(window.topScreen.texts == ["cart cart"])
      #expect(window.pathChanges.last?.disablesAnimations == true)
      #expect(first.routes(of: HomeRoute.self) == [.list])
    }
  }

  @Test func `a hosted stack shows a thousand entries, and makes only the screens that are seen`()
    async
  {
    let navigator = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator)) { window in
      navigator.replace(with: (0..<1_000).map { HomeRoute.detail($0) })
      #expect(window.topScreen.texts == ["home detail(999)"])
      for _ in 0..<5 { window.goBack() }
      #expect(navigator.depth == 995)
      #expect(window.topScreen.texts == ["home detail(994)"])
      #expect(window.bodyCount(of: PlainScreen.self) == 6)
      window.goBack(levels: 995)
      #expect(window.topScreen.texts == ["root"])
    }
  }

  @Test func `a stack keeps its path when another navigator takes its place on a view`() async {
    let (first, second) = (MultiRouteNavigator(), MultiRouteNavigator())
    await withWindow(options: [.standard, .longerPathWrites]) {
      ShopStack(navigator: first)
    } test: { window in
      first.append(contentsOf: [HomeRoute.list, HomeRoute.detail(1)])
      await window.rest()
      second.navigate(to: AccountRoute.profile)
      window.show { ShopStack(navigator: second) }
      await window.rest()
      #expect(second.routes == [AnyRoute(AccountRoute.profile)])
      #expect(first.depth == 2)
      #expect(window.topScreen.texts == ["account profile"])
    }
  }

  @Test func `a link that is tapped three times pushes once`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator)) { window in
      window.tap("list", times: 3)
      #expect(navigator.depth == 1)
      #expect(window.pathChanges.map(\.to) == [1])
    }
  }

  @Test func `routes of different types follow each other at one place`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator)) { window in
      navigator.navigate(to: HomeRoute.list)
      window.settle()
      navigator.replace(with: [AccountRoute.edit])
      #expect(window.topScreen.texts == ["account edit"])
      navigator.replaceTop(with: [CartRoute.cart, HomeRoute.list])
      #expect(window.topScreen.texts == ["home list"])
      #expect(window.violations.isEmpty)
    }
  }

  @Test func `a screen that is popped keeps nothing alive`() async {
    let kept = KeptReference()
    let navigator = MultiRouteNavigator()
    await withWindow {
      NavigatorHost(navigator) {
        RootScreen()
      } destinations: {
        RouteDestination(for: HomeRoute.self) { _ in
          Keeper(kept: kept)
        }
      }
    } test: { window in
      navigator.navigate(to: HomeRoute.list)
      #expect(window.topScreen.texts == ["keeper"])
      #expect(kept.object != nil)
      window.goBack()
      #expect(window.topScreen.texts == ["root"])
      #expect(kept.object == nil)
    }
  }
}
