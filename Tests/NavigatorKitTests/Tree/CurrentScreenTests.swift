import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `The tree: what is in front` {
  private let rig = AppRig()
  private var app: FlowNavigator<AppFlow> { rig.app }

  private func visits() -> [Spot?] { app.visits.routes.map { $0.as() } }

  @Test func `the current screen is found through flows, tabs, layers and their stacks`() throws {
    #expect(app.currentScreen == nil)
    app.enter(.main)
    let home = rig.node(.home)
    home.navigate(to: Spot.a)
    #expect(app.currentScreen == AnyRoute(Spot.a))
    home.present(Spot.b)
    #expect(app.currentScreen == AnyRoute(Spot.b))
    home.host.frontStack.navigate(to: Spot.c)
    #expect(app.currentScreen == AnyRoute(Spot.c))
    rig.tabs?.select(.search)
    #expect(app.currentScreen == nil)
    rig.tabs?.select(.home)
    #expect(app.currentScreen == AnyRoute(Spot.c))
    #expect(app.visits.previous == AnyRoute(Spot.c))
    app.enter(.login)
    #expect(app.currentScreen == nil)
    #expect(visits() == [.a, .b, .c, .c])
    #expect(app.visits.previous == AnyRoute(Spot.c))
  }

  @Test func `a change in a hidden tab is no visit`() {
    app.enter(.main)
    rig.node(.search).navigate(to: Spot.a)
    #expect(visits() == [])
    rig.tabs?.select(.search)
    #expect(visits() == [.a])
    rig.node(.home).navigate(to: Spot.b)
    #expect(visits() == [.a])
    #expect(app.currentScreen == AnyRoute(Spot.a))
  }

  @Test func `a dialog is no screen`() {
    app.enter(.main)
    rig.node(.home).navigate(to: Spot.a)
    let answer = rig.node(.home).modals.requestResult(
      from: Dialog.alert("Sure?", buttons: [.standard("Yes", answer: true)])
    )
    #expect(app.currentScreen == AnyRoute(Spot.a))
    #expect(visits() == [.a])
    _ = answer
  }

  @Test func `one transition through several blocks is one visit`() {
    app.enter(.main)
    rig.node(.search).navigate(to: Spot.a)
    rig.tabs?.navigate(to: Spot.b, in: .search)
    #expect(visits() == [.b])
  }

  @Test func `an observer of the current screen hears of every change of it, once`() {
    let counter = InvalidationCounter { app.currentScreen }
    var expected = 0
    func step(_ change: () -> Void) {
      let before = app.currentScreen
      change()
      let isOther = app.currentScreen != before
      expected += 1
      #expect(counter.count >= (isOther ? expected : 0))
      expected = counter.count
    }
    step { app.enter(.main) }
    let home = rig.node(.home)
    step { home.navigate(to: Spot.a) }
    step { home.present(Spot.b) }
    step { home.host.frontStack.navigate(to: Spot.c) }
    step { home.host.frontStack.popLast() }
    step { home.dismiss() }
    step { rig.tabs?.navigate(to: Spot.d, in: .search) }
    step { rig.tabs?.select(.home) }
    step { rig.tabs?.remove(.home) }
    step { app.enter(.login) }
  }

  @Test func `an observer of the current screen hears of the stack of a layer that comes later`() {
    app.enter(.main)
    let home = rig.node(.home)
    home.present(Spot.b)
    let screen = InvalidationCounter { app.currentScreen }
    let snapshot = InvalidationCounter { app.snapshot() }
    home.host.frontStack.navigate(to: Spot.c)
    #expect(app.currentScreen == AnyRoute(Spot.c))
    #expect(screen.count == 1)
    #expect(snapshot.count == 1)
  }

  @Test func `a tab whose place is made with screens brings its tabs before those beside them`() {
    let app = NavigationGroup("app")
    let left = TabNavigator(
      "left",
      selection: ShopTab.home,
      tabs: ShopTab.allCases,
      in: app
    ) { tab, group in
      let node = NavigationNode("\(tab)", in: group)
      node.navigate(to: Spot.b)
      return node
    }
    let right = TabNavigator("right", selection: ShopTab.home, tabs: ShopTab.allCases, in: app)
    _ = (left.group, right.group)
    right.node(of: .home)?.navigate(to: Spot.a)
    #expect(app.currentScreen == AnyRoute(Spot.a))
    left.select(.search)
    #expect(app.currentScreen == AnyRoute(Spot.b))
    #expect(app.visits.current == AnyRoute(Spot.b))
  }
}
