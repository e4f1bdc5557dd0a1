import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor struct `What a host writes` {
  private let navigator = MultiRouteNavigator()

  private func shown(
    _ options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async { await withWindow(ShopStack(navigator: navigator), options: options, test: test) }

  @Test(arguments: StandInOptions.badPaths)
  func `a host's write leaves the stack and the screen at one`(options: StandInOptions) async {
    await shown(options) { window in
      // A stale path only removes, and is believed: screen and stack agree all the same.
      for act in [
        { window.tap("list") },
        { navigator.append(contentsOf: [HomeRoute.list, AccountRoute.edit]).isCommitted },
        { navigator.navigate(to: CartRoute.cart).isCommitted },
        { window.goBack() },
        { navigator.popToRoot().isCommitted },
      ] {
        _ = act()
        await window.rest()
        #expect(window.topScreen.backLevels == navigator.depth)
      }
    }
  }

  @Test func `a host's write of what is there is neither a change nor an event`() async {
    navigator.append(contentsOf: [HomeRoute.list, HomeRoute.list])
    let ids = navigator.path.map(\.id)
    var events = 0
    navigator.events.observe { _ in events += 1 }
    await shown([.standard, .unchangedPathWrites]) { window in
      window.tap("go on")
      await window.goBack(at: "home list")
      #expect(events == 2 && navigator.path.map(\.id) == ids)
    }
  }

  @Test func `a host's write adds again what was removed only if guards let it`() async {
    await shown([.standard, .longerPathWrites]) { window in
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit])
      window.settle()
      navigator.guards.add("closed", for: .routes(of: AccountRoute.self)) { _ in .block("closed") }
      await window.rest(after: navigator.popLast(), at: "home list")
      #expect(navigator.routes == [AnyRoute(HomeRoute.list)] && window.topScreen.backLevels == 1)
    }
  }

  @Test func `a host's write is taken over at once, and an observer's wish a turn later`() async {
    await shown { window in
      navigator.replace(with: [HomeRoute.list, HomeRoute.detail(1), HomeRoute.detail(2)])
      window.settle()
      navigator.events.observe { [weak navigator] event in
        guard event.transition.cause.kind == .gesture else { return }
        navigator?.navigate(to: AccountRoute.profile)
      }
      window.goBack()
      window.expect(after: window.goBack(), at: "home list")
      #expect(navigator.depth == 1)
      await nextTurn()
      window.expect("account profile")
      #expect(navigator.depth == 3 && window.topScreen.backLevels == 3)
    }
  }

  @Test(arguments: [true, false])
  func `a host's write empties the stack when its root is another view`(isDecorated: Bool) async {
    @ViewBuilder func sections(_ section: Int) -> some View {
      let host = NavigatorHost(navigator) {
        Text(verbatim: "section \(section)").id(section)
      } destinations: {
        Modules.home
      }
      if isDecorated {
        host.decoratingScreens { $0.dialogAnchor(DialogControl.text) }
      } else {
        host
      }
    }
    await withWindow(sections(1)) { window in
      navigator.navigate(to: HomeRoute.list)
      window.settle()
      window.expect(after: window.show { sections(2) }, at: "section 2")
      await nextTurn()
      #expect(navigator.depth == 0)
      window.expect(after: navigator.navigate(to: HomeRoute.detail(2)), at: "home detail(2)")
    }
  }

  @Test func `a view binds the path of a stack through its host`() {
    let path = Bindable(navigator.host).path
    navigator.navigate(to: HomeRoute.list)
    #expect(path.wrappedValue.routes == [AnyRoute(HomeRoute.list)])
    path.wrappedValue = []
    #expect(navigator.routes.isEmpty)
  }
}

/// What comes between a user's way back and the turn in which it is final.
@MainActor struct `A way back that is not final yet` {
  private let stack = MultiRouteNavigator(in: NavigationGroup("app"), as: "stack")

  @Test(arguments: [true, false])
  func `a route that is appended after a way back brings no screen back`(isPath: Bool) async {
    await withWindow(ShopStack(navigator: stack)) { window in
      await window.rest(after: stack.replace(with: [HomeRoute.list]))
      #expect(window.goBack())
      if isPath {
        stack.path.append(CartRoute.pay)
      } else {
        stack.routes.append(AnyRoute(CartRoute.pay))
      }
      await window.rest(at: "cart pay")
      #expect(stack.routes == [AnyRoute(CartRoute.pay)])
    }
  }
}

/// Swipes that are cancelled, and ways back that a hidden back button does not close.
@MainActor struct `A user's way back` {
  private let node = NavigationNode("n")

  @Test(arguments: [true, false], [true, false])
  func `a cancelled swipe ends no result, and is no event`(inOneTurn: Bool, toRoot: Bool) async {
    await withWindow(OneHost(node: node)) { window in
      if !toRoot { node.navigate(to: HomeRoute.list) }
      let result = node.stack.requestResult(of: Int.self, pushing: HomeRoute.detail(1))
      let unsaved = node.stack.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      unsaved.isArmed = false
      await window.rest()
      var events = 0
      node.stack.events.observe { _ in events += 1 }
      await window.cancelledSwipe(inOneTurn: inOneTurn)
      await window.rest(at: "home detail(1)")
      #expect(result.result == nil)
      if toRoot { #expect(events == 0) }
      unsaved.isArmed = true
      #expect(node.stack.host.isProtected)
      unsaved.isArmed = false
      await window.rest(after: node.stack.finish(HomeRoute.detail(1), with: 5))
      #expect(result.result?.value == 5)
    }
  }

  @Test func `a cancelled swipe ends no result, though a dialog leaves meanwhile`() async {
    await withWindow(OneHost(node: node)) { window in
      let dialog = node.modals.requestResult(from: .question("Sure?", asAlert: true))
      await window.rest()
      node.navigate(to: HomeRoute.list)
      let result = node.stack.requestResult(of: Int.self, pushing: HomeRoute.detail(1))
      node.present(CartRoute.cart)
      #expect(await window.cancelledSwipe(inOneTurn: false))
      await window.rest(at: "home detail(1)", "sheet: cart cart")
      #expect(dialog.result != nil && result.result == nil)
    }
  }

  @Test func `a press of Menu on tvOS pops no protected screen`() async {
    await withWindow(OneHost(node: node), options: [.standard, .menuIgnoresHiddenBack]) { window in
      node.navigate(to: HomeRoute.list)
      let unsaved = node.stack.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      await window.rest()
      await window.rest(after: window.pressMenu(), at: "home list")
      unsaved.isArmed = false
      await window.rest()
      await window.rest(after: window.pressMenu(), at: "root")
    }
  }

  @Test(arguments: [true, false])
  func `a press of Menu on tvOS dismisses no protected or fixed layer`(isProtected: Bool) async {
    await withWindow(OneHost(node: node), options: [.standard, .menuIgnoresHiddenBack]) { window in
      let options = ModalOptions(allowsInteractiveDismissal: isProtected)
      node.modals.present(HomeRoute.list, options: options)
      let unsaved = node.modals.guards.protect("unsaved", for: .route(HomeRoute.list))
      unsaved.isArmed = isProtected
      node.navigate(to: HomeRoute.detail(1))
      await window.rest(at: "root", "sheet: home detail(1)")
      // The first press leaves the screen on the layer.
      for _ in 0..<3 {
        await window.rest(after: window.pressMenu(), at: "root", "sheet: home list")
      }
      unsaved.isArmed = false
      await window.rest()
      await window.rest(after: window.pressMenu())
      #expect(node.modals.layers.isEmpty == isProtected)
    }
  }

  @Test(
    arguments: [
      .contentSwipe, .reenabledSwipe, [.menuIgnoresHiddenBack, .menuIgnoresHandlerOutOfFocus],
    ] as [StandInOptions]
  )
  func `a gesture that nothing stops is told as past a leave-guard`(options: StandInOptions) async {
    await withWindow(OneHost(node: node), options: options.union(.standard)) { window in
      node.navigate(to: HomeRoute.list)
      node.stack.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      var late: [LateLeave] = []
      node.stack.events.observe {
        if case .committedDespite(let it) = $0.outcome { late.append(it) }
      }
      await window.rest()
      #expect(!window.goBack())
      if options.contains(.menuIgnoresHiddenBack) { window.pressMenu() } else { window.swipeBack() }
      await window.rest(at: "root")
      #expect(node.stack.depth == 0 && late.map(\.guardNames) == [["unsaved"]])
    }
  }
}

/// How often bodies run.
///
/// A body that is run without need is a stutter in a large app.
@MainActor struct `Bodies around a hosted stack` {
  private let navigator = MultiRouteNavigator()

  private var counted: some View {
    VStack {
      PresenceReader(navigator: navigator)
      TopReader(navigator: navigator)
      ProtectionReader(navigator: navigator)
      ShopStack(navigator: navigator)
    }
  }

  /// The runs of what is new on a screen, and of what reads presence, top and protection; the app's
  /// own views read nothing that changes.
  private func runs(in window: StandInWindow, _ act: @MainActor () -> Void) -> [Int] {
    let runs = window.runs(
      of: PlainScreen.self,
      RouteLink<Text>.self,
      PresenceReader.self,
      TopReader.self,
      ProtectionReader.self,
      RootScreen.self,
      ShopStack.self,
      by: act
    )
    #expect(runs.suffix(2) == [0, 0])
    return Array(runs.prefix(5))
  }

  @Test(arguments: StandInOptions.each(.unchangedPathWrites))
  func `bodies run for what is new, and for what they read`(options: StandInOptions) async {
    await withWindow(counted, options: options.union(.standard)) { window in
      let all = [
        runs(in: window) { window.tap("list") },
        runs(in: window) {
          for number in 0..<20 {
            navigator.navigate(to: HomeRoute.detail(number))
            window.settle()
          }
        },
        runs(in: window) { navigator.popLast() },
        runs(in: window) { window.goBack() },
        runs(in: window) { navigator.host.path = navigator.host.path },
        runs(in: window) { navigator.path = navigator.path },
      ]
      #expect(
        all == [
          [1, 1, 1, 1, 0], [20, 20, 0, 20, 0], [0, 0, 0, 1, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 0],
          [0, 0, 0, 0, 0],
        ]
      )
      window.goBack(levels: 19)
      window.resetBodyCounts()
      await nextTurn()
      #expect(window.bodyCount(of: PresenceReader.self) == 1 && !navigator.hasPresentedRoutes)
    }
  }

  @Test func `bodies run once for several changes between two frames`() {
    inWindow(counted) { window in
      let several = runs(in: window) {
        navigator.navigate(to: HomeRoute.list)
        navigator.navigate(to: HomeRoute.detail(1))
        navigator.popToRoot()
        navigator.navigate(to: AccountRoute.edit)
      }
      #expect(several == [1, 1, 1, 1, 0])
    }
  }

  @Test func `bodies that read the protection run when it changes, and none for a refusal`() {
    inWindow(counted) { window in
      navigator.navigate(to: HomeRoute.list)
      let unsaved = navigator.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      unsaved.isArmed = false
      // The screen's own body reads nothing of it: its bar changes, and its content does not.
      let all = [
        runs(in: window) { unsaved.isArmed = true },
        runs(in: window) { navigator.navigate(to: HomeRoute.detail(1)) },
        runs(in: window) { navigator.popLast() },
        runs(in: window) { unsaved.isArmed = false },
        runs(in: window) {
          navigator.guards.add("closed", for: .everything) { _ in .block("closed") }
          window.tap("go on")
        },
      ]
      #expect(
        all == [
          [0, 0, 0, 0, 1], [1, 1, 0, 1, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 1], [0, 0, 0, 0, 0],
        ]
      )
    }
  }
}
