import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// What a screen keeps.
final class Kept {}

/// Tells whether what a screen keeps is still there.
@MainActor private final class KeptReference {
  weak var object: Kept?
}

private struct Keeper: View {
  let kept: KeptReference
  @State private var object = Kept()

  init(kept: KeptReference) { self.kept = kept }

  var body: some View { Text(verbatim: "keeper").onAppear { kept.object = object } }
}

@MainActor struct `A hosted stack` {
  private let navigator = MultiRouteNavigator()

  @Test func `a stack of one type shows a push once, and refuses foreign routes`() async {
    let navigator = Navigator<HomeRoute>()
    await withWindow {
      NavigatorHost(navigator, root: { RootScreen() }, destinations: { Modules.home })
    } test: { window in
      window.tap("list", times: 3)
      #expect(navigator.routes == [.list] && window.pathChanges.map(\.to) == [1])
      window.expect("home list")
      await window.goBack(at: "root")
      #expect(navigator.routes.isEmpty)
      await window.tap("profile", at: "root")
      #expect(navigator.routes.isEmpty)
    }
  }

  @Test func `a hosted stack has a thousand entries, and makes only screens that are seen`() async {
    await withWindow(ShopStack(navigator: navigator)) { window in
      navigator.replace(with: (0..<1_000).map { HomeRoute.detail($0) })
      window.expect("home detail(999)")
      #expect(window.pathChanges.map(\.to) == [1_000])
      for _ in 0..<5 { window.goBack() }
      window.expect("home detail(994)")
      #expect(navigator.depth == 995 && window.bodyCount(of: PlainScreen.self) == 6)
      await window.rest()
      var transitions = 0
      navigator.events.observe { _ in transitions += 1 }
      await window.rest(after: window.goBack(levels: 995), at: "root")
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
      window.expect(after: right.navigate(to: AccountRoute.edit), at: "home list, account edit")
      await window.goBack(at: "home list, root")
      #expect([navigator.depth, right.depth] == [1, 0])
    }
  }

  @Test(arguments: StandInOptions.each(.longerPathWrites))
  func `a stack keeps its path when another one takes its place`(options: StandInOptions) async {
    let second = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator), options: options.union(.standard)) { window in
      await window.rest(after: navigator.append(contentsOf: [HomeRoute.list, HomeRoute.detail(1)]))
      second.navigate(to: AccountRoute.profile)
      await window.rest(after: window.show { ShopStack(navigator: second) }, at: "account profile")
      window.expect(after: second.navigate(to: CartRoute.cart, animated: false), at: "cart cart")
      #expect(window.pathChanges.last?.disablesAnimations == true && navigator.depth == 2)
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
      window.expect(after: navigator.navigate(to: HomeRoute.list), at: "keeper")
      #expect(kept.object != nil)
      window.expect(after: window.goBack(), at: "root")
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
      await window.rest(after: navigator.navigate(to: HomeRoute.detail(1)))
      window.type("secret", into: "note")
      await window.rest(after: navigator.replace(with: [HomeRoute.detail(2)]), at: "detail(2)")
      #expect(window.topScreen.fields == ["note": ""])
    }
  }
}

@MainActor struct `A screen that no module shows` {
  private let node = NavigationNode("home")
  private let failures = Failures()

  @Test(arguments: StandInOptions.each(.inPlaceScreens))
  func `a route that no module shows is named and reported`(options: StandInOptions) async {
    failures.watch(node.events)
    await withWindow(OneHost(node: node), options: options.union(.standard)) { window in
      for word in ["a", "b"] {
        await window.rest(after: node.stack.replace(with: [Word(word)]))
        #expect(standsIn(window.topScreen.texts, naming: "Word"))
      }
      #expect(failures.kinds == [.missingDestination, .missingDestination])
    }
  }

  @Test func `the app's view is in its place in stacks and layers, with the route`() async {
    failures.watch(node.events)
    await withWindow {
      OneHost(node: node).missingDestination { Text(verbatim: "not yet: \($0.route)") }
    } test: { window in
      node.navigate(to: Word("a"))
      node.present(Word("b"))
      let texts = ["a", "b"].map { "not yet: \(AnyRoute(Word($0)))" }
      await window.rest(at: texts[0], "sheet: \(texts[1])")
      node.dismiss()
      await window.rest(after: node.stack.replace(with: [HomeRoute.list]), at: "home list")
    }
    #expect(
      failures.kinds == [.missingDestination, .missingDestination],
      "the log says so as well"
    )
  }
}

@MainActor struct `Guards of a hosted stack` {
  private let navigator = MultiRouteNavigator()

  @Test func `guards of a hosted stack refuse what a link or a binding adds`() {
    navigator.guards.add("log in", for: .routes(of: AccountRoute.self)) { _ in .block("log in") }
    var refusals: [GuardName] = []
    navigator.events.observe {
      if case .blocked(let it) = $0.outcome { refusals.append(it.guardName) }
    }
    inWindow(ShopStack(navigator: navigator)) { window in
      window.expect(after: window.tap("profile"), at: "root")
      #expect(refusals == ["log in"])
      window.tap("list")
      let count = window.pathChanges.count
      navigator.host.path.append(RouteEntry(AnyRoute(AccountRoute.profile)))
      window.expect("home list")
      #expect(navigator.depth == 1 && window.pathChanges.count == count)
    }
  }

  @Test func `a leave-guard hides the way back while the top is protected, and only then`() {
    inWindow(ShopStack(navigator: navigator)) { window in
      window.tap("profile")
      let unsaved = navigator.guards.protect("unsaved", for: .routes(of: AccountRoute.self))
      #expect(window.topScreen.isBackButtonHidden)
      #expect(!window.goBack() && navigator.depth == 1)
      window.tap("go on")
      #expect(!window.topScreen.isBackButtonHidden)
      #expect(window.goBack() && window.topScreen.isBackButtonHidden)
      unsaved.isArmed = false
      #expect(window.goBack())
      window.expect("root")
    }
  }
}

private struct OwnSheet: View {
  @Bindable var presenter: ModalPresenter<AnyRoute>

  var body: some View {
    LayerBase()
      .sheet(item: $presenter.presentedSheet) { PlainScreen("\($0)") }
      .navigatorSupport(presenter)
  }
}

@MainActor struct `What is asked not to be animated` {
  @Test func `a command without animation has none through guards and observers, for each verb`() {
    let navigator = MultiRouteNavigator()
    navigator.guards.add("all", for: .everything) { _ in .allow }
    navigator.events.observe { _ in }
    inWindow(ShopStack(navigator: navigator)) { window in
      for change in [
        { navigator.navigate(to: HomeRoute.list, animated: false) },
        { navigator.navigate(to: HomeRoute.list) },
        { navigator.popToRoot(animated: false) },
        { navigator.replace(with: [HomeRoute.list, AccountRoute.edit], animated: false) },
        { navigator.popLast(animated: false) },
        { navigator.replaceTop(with: [HomeRoute.detail(1)], animated: false) },
      ] {
        _ = change()
        window.settle()
      }
      let isStill = window.pathChanges.map(\.disablesAnimations)
      #expect(isStill == [true, false, true, true, true, true])
      #expect(window.pathChanges.map(\.to) == [1, 2, 0, 2, 1, 1])
    }
  }

  @Test(arguments: [true, false])
  func `a layer without animation has none, also in an app's own sheet`(isOwn: Bool) async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(options: [.standard, .delayedDismissals]) {
      if isOwn { OwnSheet(presenter: presenter) } else { Layered(presenter: presenter) }
    } test: { window in
      await window.rest(after: presenter.present(HomeRoute.list, animated: false))
      await window.rest(after: presenter.dismiss(animated: false))
      await window.rest(after: presenter.present(HomeRoute.list))
      #expect(window.modalChanges.map(\.disablesAnimations) == [true, true, false])
      guard !isOwn else { return await window.swipeDown(at: "base") }
      presenter.present(HomeRoute.detail(1), as: .fullScreen, animated: false)
      await window.rest(at: "base", "cover: home detail(1)")
      #expect(window.modalChanges.last?.disablesAnimations == true, "it has waited for the sheet")
    }
    #expect(presenter.layers.isEmpty == isOwn)
  }
}
