@testable import NavigatorKit
import Testing

/// A handle knows what lies on its screen, under it and around it.
@MainActor struct `The place of a screen`: ScreenSuite {
  let node = NavigationNode("home")

  @Test func `a screen is visible in its tab and its flow, and under no layer`() {
    let rig = AppRig.inMain(.kept)
    let screen = ScreenRig(rig.node(.home)).pushed(.a)
    let cover = ModalPresenter<AnyRoute>(in: rig.app, as: "cover")
    var seen: [Bool] = []
    for step in [
      { nil }, { rig.tabs?.select(.search) }, { rig.tabs?.select(.home) },
      { cover.present(Spot.b) },
      { cover.dismiss() }, { rig.app.enter(.login) },
    ] as [() -> NavigationOutcome?] {
      _ = step()
      #expect(screen.isOnTop)
      seen.append(screen.isOnScreen)
    }
    #expect(seen == [true, false, true, false, true, false])
  }

  @Test func `a result that the root of a layer's stack asks for comes to it`() async {
    node.present(Spot.c)
    let root = inner().screen(of: nil)
    let result = root.requestResult(of: (any Sendable).self, from: Spot.d)
    layer(1).finish(with: 5)
    #expect(result.result?.value as? Int == 5, "it asks for any value")
    let pushed = root.requestResult(of: Int.self, pushing: Spot.d)
    inner().screen(of: inner().path.last).finish(with: 6)
    #expect(pushed.result == .value(6))
    let answer = root.requestResult(from: leaveQuestion)
    await self.answer(true)
    #expect(answer.result == .value(true) && layers == [.c])
  }

  @Test func `a stack of the app's own in a layer is not covered by that, but presents on it`() {
    let (nearer, navigator) = (ModalPresenter<AnyRoute>(), Navigator<Spot>())
    let root = navigator.screen(of: nil).under(presented(.c))
    #expect(root.isOnTop)
    #expect(root.navigate(to: Spot.a) == .committed)
    root.show(Spot.b)
    #expect(layers == [.c] && navigator.routes == [.b])
    let other = Navigator<Spot>()
    let inside = other.screen(of: nil).under(layer().presenting(on: nearer.pipeline))
    inside.present(Spot.d)
    #expect(layers == [.c] && nearer.layers.count == 1, "the nearer presenter presents")
  }

  @Test func `a layer under one of another presenter is covered`() {
    let group = NavigationGroup("g")
    let below = ModalPresenter<AnyRoute>(in: group, as: "below")
    let above = ModalPresenter<AnyRoute>(in: group, as: "above")
    below.present(Spot.a)
    above.present(Spot.b)
    let lower = below.screen(of: below.layers[0])
    #expect(!lower.isOnTop)
    #expect(lower.navigate(to: Spot.c) == .unchanged(.covered))
    lower.leave()
    #expect(below.layers.isEmpty)
  }

  @Test func `a layer of the whole app knows the screen in the tab under it`() {
    let rig = TabRig()
    let home = ScreenRig(rig.node(.home))
    let cover = ModalPresenter<AnyRoute>(in: rig.app, as: "cover")
    let kept = ScopeJournal().keep("a", on: home.pushed(.a))
    cover.present(Spot.b)
    let layer = cover.screen(of: cover.layers[0])
    #expect(layer.entryBelow == home.stack.path[0])
    #expect(kept != nil && layer.enclosing(ScopedThing.self, of: Spot.self) === kept)
  }

  @Test func `a view beside a stack that shows a route does not wipe the stack under a sheet`() {
    let beside = ScreenHandle.none.presenting(on: modals.pipeline)
    stack.replace(with: [Spot.a, Spot.b])
    node.present(Spot.c)
    #expect(beside.show(Spot.d) == .committed && !(spots == [.d] && layers == [.c]))
  }
}

/// A root is a screen like the others, but for its end: that of its place.
@MainActor struct `The screen of a root`: ScreenSuite {
  let node = NavigationNode("home", root: Spot.e)

  @Test(arguments: [nil, Spot.home])
  func `a root is a screen like the others, with a route or not, and is never left`(route: Spot?) {
    let node = route.map { NavigationNode("home", root: $0) } ?? NavigationNode("home")
    let (rig, entry) = (ScreenRig(node), node.host.rootEntry)
    #expect((entry != nil) == (route != nil))
    for root in [rig.root, entry.map { rig.stack.screen(of: $0) } ?? rig.root] {
      #expect(root.entry == entry && root.entryBelow == nil)
      #expect(root.isOnTop && root.isOnScreen)
      #expect(root.leave() == .unchanged(.alreadyAtRoot))
      #expect(root.finish(with: 1) == .unchanged(.alreadyAtRoot))
      #expect(root.navigate(to: Spot.a) == .committed)
      #expect(root.navigate(to: Spot.b) == .unchanged(.covered))
      #expect(root.leave() == .unchanged(.alreadyAtRoot))
      #expect(rig.spots == [.a] && rig.top.entryBelow == entry)
      #expect(root.returnHere() == .committed)
      node.present(Spot.c)
      #expect(rig.layer().entryBelow == entry)
      #expect(root.show(Spot.d) == .committed && rig.spots == [.d] && rig.layers == [])
      node.stack.popToRoot()
    }
  }

  @Test func `a withheld root has not ended, and is not on the screen`() {
    let door = Door()
    node.guards.add("wall", for: .route(Spot.e), by: door)
    door.isOpen = false
    node.revalidate()
    for screen in [stack.screen(of: node.host.rootEntry), root] {
      #expect(!screen.isGone && !screen.isOnScreen)
      #expect(screen.entry == node.host.rootEntry && screen.ending().result == nil)
    }
    door.isOpen = true
    node.revalidate()
    #expect(root.isOnScreen)
  }

  @Test func `handles of a root whose route came later are equal, whichever is compared`() {
    var early: ScreenHandle?
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home]) {
      let node = NavigationNode("\($0)", in: $1)
      early = node.stack.screen(of: nil)
      return node
    } root: { _ in
      Spot.e
    }
    let late = tabs.node(of: .home)?.stack.screen(of: nil)
    #expect(late?.entry != nil && early == late && late == early)
  }

  @Test func `the root of a node that is yet to be shown is not the screen in front`() {
    let inner = NavigationNode("inner", root: Spot.d, in: node.group)
    _ = inner.group
    #expect([node.currentScreen, node.visits.current] == [AnyRoute(Spot.e), AnyRoute(Spot.e)])
    inner.navigate(to: Spot.a)
    inner.popLast()
    #expect(node.currentScreen == AnyRoute(Spot.d), "it changed last")
    node.navigate(to: Spot.a)
    node.popToRoot()
    #expect(node.currentScreen == AnyRoute(Spot.e))
  }

  @Test(arguments: [nil, Spot.d])
  func `a finish sent to a root is for the layer that the place around it shows`(_ root: Spot?) {
    let inner =
      root.map { NavigationNode("inner", root: $0, in: node.group) }
      ?? NavigationNode("inner", in: node.group)
    let chosen = node.requestResult(of: Int.self, from: Spot.a)
    #expect(inner.send(NavigationIntent(Finish(.front, with: 3))) == .committed)
    #expect(chosen.result == .value(3))
  }

  @Test(arguments: ["in the tree", "beside it", "in the view of another"])
  func `the screen of a root in a layer finishes and protects that layer`(place: String) async {
    let chosen = node.requestResult(of: Int.self, from: Spot.a)
    let inner = NavigationNode("inner", root: Spot.d, in: place == "in the tree" ? node.group : nil)
    let other = NavigationNode("other", root: Spot.d)
    let middle = other.stack.screen(of: nil).under(layer())
    let screen = inner.stack.screen(of: nil).under(
      place.hasPrefix("in the view") ? middle : layer()
    )
    inner.navigate(to: Spot.b)
    let staying = screen.protect { _ in .block("stay") }
    #expect(await screen.finish(with: 1).settled().blocked?.reason == "stay")
    staying.isArmed = false
    #expect(screen.finish(with: 4).isChange)
    #expect(chosen.result == .value(4) && inner.stack.depth == 0 && layers == [])
    #expect(screen.leave() == .unchanged(.alreadyAtRoot), "the layer has gone, and not the node")
  }

  @Test func `the screen of a root under a pushed screen of a layer does not leave the layer`() {
    node.present(Spot.a)
    inner().navigate(to: Spot.b)
    let step = inner().screen(of: inner().path[0])
    let other = NavigationNode("inner", root: Spot.d)
    #expect(other.stack.screen(of: nil).under(step).leave() == .unchanged(.alreadyAtRoot))
    #expect(layers == [.a])
  }
}
