@testable import NavigatorKit
import Testing

@MainActor
struct `The verbs of a screen` {
  let node = NavigationNode("home")

  private var spots: [Spot?] { node.stack.path.routes.map { $0.as() } }

  private func layerStack(_ index: Int) throws -> MultiRouteNavigator {
    try #require(node.modals.navigator(of: node.modals.layers[index].id))
  }

  @Test func `a screen pushes onto itself, and presents over itself`() throws {
    let root = node.stack.screen(of: nil)
    #expect(root.navigate(to: Spot.a) == .committed)
    let pushed = node.stack.screen(of: node.stack.path.last)
    #expect(pushed.navigate(to: Spot.b, strategy: .ifNotOnTop) == .committed)
    #expect(spots == [.a, .b])
    let top = node.stack.screen(of: node.stack.path.last)
    #expect(
      top.present(Spot.c, as: .fullScreen, options: ModalOptions(detents: [.large])) == .committed
    )
    #expect(node.modals.layers.map(\.style) == [.fullScreen])
    let layer = node.modals.screen(of: node.modals.layers[0])
    #expect(layer.navigate(to: Spot.d) == .committed)
    #expect(try layerStack(0).path.routes == [AnyRoute(Spot.d)])
    let inner = try layerStack(0).screen(of: layerStack(0).path.last)
    #expect(inner.present(Spot.e) == .committed)
    #expect(node.modals.layers.map(\.route) == [AnyRoute(Spot.c), AnyRoute(Spot.e)])
    #expect(node.stack.depth == 2)
  }

  @Test func `a layer that a screen presents lies on it, unless a policy says otherwise`() {
    node.present(Spot.a)
    let first = node.modals.screen(of: node.modals.layers[0])
    first.present(Spot.b)
    #expect(node.modals.layers.map(\.route) == [AnyRoute(Spot.a), AnyRoute(Spot.b)])
    let second = node.modals.screen(of: node.modals.layers[1])
    second.present(Spot.c, policy: .replaceCurrent)
    #expect(node.modals.layers.map(\.route) == [AnyRoute(Spot.a), AnyRoute(Spot.c)])
  }

  @Test func `a covered screen neither pushes nor presents, and says so to observers`() throws {
    node.navigate(to: Spot.a)
    let (root, first) = (node.stack.screen(of: nil), node.stack.screen(of: node.stack.path[0]))
    let events = EventList(node.events)
    #expect(root.navigate(to: Spot.b) == .unchanged(.covered))
    #expect(root.present(Spot.b) == .unchanged(.covered))
    #expect(
      root.requestResult(of: Int.self, from: Spot.b).result?.end?.outcome == .unchanged(.covered)
    )
    #expect(events.outcomes == Array(repeating: .unchanged(.covered), count: 3))
    node.present(Spot.c)
    #expect(first.navigate(to: Spot.b) == .unchanged(.covered))
    let layer = node.modals.screen(of: node.modals.layers[0])
    try layerStack(0).navigate(to: Spot.d)
    #expect(layer.present(Spot.e) == .unchanged(.covered))
    #expect(layer.perform(.append([Spot.e])) == .unchanged(.covered))
    #expect(layer.perform(.replaceTop(with: [Spot.e])) == .unchanged(.covered))
    #expect(spots == [.a])
    #expect(node.modals.layers.count == 1)
  }

  @Test func `a dialog and the tab in front cover no screen`() {
    let rig = TabRig()
    let home = rig.node(.home)
    rig.tabs.select(.search)
    let root = home.stack.screen(of: nil)
    #expect(root.navigate(to: Spot.a) == .committed)
    #expect(rig.tabs.selection == .search)
    let top = home.stack.screen(of: home.stack.path.last)
    _ = home.requestResult(from: Dialog.alert("?", buttons: [.cancel("No", answer: false)]))
    #expect(home.modals.host.presentedDialog != nil)
    #expect(top.navigate(to: Spot.b) == .committed)
  }

  @Test func `a screen that has ended fails, whatever ended it`() {
    node.navigate(to: Spot.a)
    let entry = node.stack.path[0]
    let pushed = node.stack.screen(of: entry)
    node.present(Spot.c)
    let layer = node.modals.screen(of: node.modals.layers[0])
    let inner = node.modals.navigator(of: node.modals.layers[0].id)
    let innerRoot = inner?.screen(of: nil)
    node.dismiss()
    node.popLast()
    let events = EventList(node.events)
    for screen in [pushed, layer, innerRoot].compactMap(\.self) {
      let outcomes = [
        screen.navigate(to: Spot.b), screen.present(Spot.b), screen.show(Spot.b),
        screen.returnHere(),
        screen.leave(), screen.finish(with: 1), screen.popLast(), screen.dismiss(),
        screen.perform(.dismissAll),
      ]
      for outcome in outcomes {
        guard case .failed(let failure) = outcome else {
          Issue.record("\(outcome)")
          continue
        }
        #expect(failure.kind == .gone)
      }
      #expect(screen.isGone)
    }
    #expect(events.all.count == 27)
    #expect(pushed.entry == entry)
    #expect(node.stack.depth == 0)
  }

  @Test func `questions and results of a screen that has ended are at their end at once`() async {
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path.last)
    node.popLast()
    let answer = await screen.ask(Dialog.alert("?", buttons: [.cancel("No", answer: false)]))
    #expect(answer.end?.outcome?.failure?.kind == .gone)
    let handles = [
      screen.requestResult(of: Int.self, pushing: Spot.b),
      screen.requestResult(of: Int.self, from: Spot.b),
    ]
    for handle in handles {
      #expect(handle.result?.end?.outcome?.failure?.kind == .gone)
    }
    #expect(node.stack.depth == 0 && !node.modals.isPresenting)
  }

  @Test func `each verb without a host answers that there is no screen`() async {
    let screen = ScreenHandle.none
    #expect(screen.navigate(to: Spot.a) == .unchanged(.noScreen))
    #expect(screen.show(Spot.a) == .unchanged(.noScreen))
    #expect(screen.leave() == .unchanged(.noScreen))
    #expect(screen.returnHere() == .unchanged(.noScreen))
    #expect(screen.finish(with: 1) == .unchanged(.noScreen))
    let answer = await screen.ask(Dialog.alert("?", buttons: [.cancel("No", answer: false)]))
    #expect(answer.end?.outcome == .unchanged(.noScreen))
    #expect(await screen.ended().end?.outcome == .unchanged(.noScreen))
    #expect(screen.isGone)
    #expect(screen.entry == nil)
  }

  @Test
  func `a leave pops a pushed screen with all that lies on it, layers too, in one transition`() {
    node.stack.replace(with: [Spot.a, Spot.b, Spot.c])
    node.present(Spot.d)
    var seen: [[Int]] = []
    node.events.observe { [unowned node] _ in
      seen.append([node.stack.depth, node.modals.layers.count])
    }
    #expect(node.stack.screen(of: node.stack.path[1]).leave() == .committed)
    #expect(spots == [.a])
    #expect(!node.modals.isPresenting)
    #expect(seen == [[1, 0]])
  }

  @Test func `a leave dismisses a layer, from its first screen and from the root of its stack`()
    throws
  {
    for isRoot in [false, true] {
      node.present(Spot.a)
      node.present(Spot.b, policy: .stack)
      try layerStack(0).navigate(to: Spot.c)
      let screen =
        try isRoot ? layerStack(0).screen(of: nil) : node.modals.screen(of: node.modals.layers[0])
      #expect(screen.leave() == .committed)
      #expect(node.modals.layers.isEmpty)
    }
  }

  @Test func `a root can neither leave nor finish`() {
    node.navigate(to: Spot.a)
    let root = node.stack.screen(of: nil)
    #expect(root.leave() == .unchanged(.alreadyAtRoot))
    #expect(root.finish(with: 1) == .unchanged(.alreadyAtRoot))
    #expect(spots == [.a])
  }

  @Test func `a root with a route is a screen like the others, and is never left`() throws {
    let node = NavigationNode("home", root: Spot.home)
    let entry = try #require(node.host.rootEntry)
    for root in [node.stack.screen(of: nil), node.stack.screen(of: entry)] {
      #expect(root.entry == entry)
      #expect(root.isOnTop)
      #expect(root.isOnScreen)
      #expect(root.entryBelow == nil)
      #expect(root.leave() == .unchanged(.alreadyAtRoot))
      #expect(root.finish(with: 1) == .unchanged(.alreadyAtRoot))
      #expect(root.navigate(to: Spot.a) == .committed)
      #expect(root.navigate(to: Spot.b) == .unchanged(.covered))
      #expect(node.stack.screen(of: node.stack.path.last).entryBelow == entry)
      #expect(root.returnHere() == .committed)
      node.present(Spot.c)
      #expect(node.modals.screen(of: node.modals.layers[0]).entryBelow == entry)
      #expect(root.show(Spot.d) == .committed)
      #expect(node.stack.path.routes == [AnyRoute(Spot.d)])
      node.stack.popToRoot()
    }
    let kept = node.stack.screen(of: nil).keep { EventList(node.events) }
    node.navigate(to: Spot.a)
    let top = node.stack.screen(of: node.stack.path.last)
    #expect(top.enclosing(EventList.self, of: Spot.self) === kept)
    #expect(kept != nil)
  }

  @Test
  func `a finish brings the value to the command that awaits the screen, from under others too`()
    throws
  {
    let pushed = node.requestResult(of: Int.self, pushing: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    node.navigate(to: Spot.b)
    node.present(Spot.c)
    #expect(screen.finish(with: 7) == .committed)
    #expect(pushed.result == .value(7))
    #expect(spots == [])
    let presented = node.requestResult(of: Int.self, from: Spot.a)
    let layer = node.modals.screen(of: node.modals.layers[0])
    try layerStack(0).navigate(to: Spot.d)
    #expect(layer.finish(with: 8) == .committed)
    #expect(presented.result == .value(8))
  }

  @Test func `a screen that is shown takes the place of all that lies on the one that shows it`()
    throws
  {
    node.stack.replace(with: [Spot.a, Spot.b, Spot.c])
    node.present(Spot.d)
    let ids = node.stack.path.map(\.id)
    var seen: [[Int]] = []
    node.events.observe { [unowned node] _ in
      seen.append([node.stack.depth, node.modals.layers.count])
    }
    #expect(node.stack.screen(of: node.stack.path[0]).show(Spot.e) == .committed)
    #expect(spots == [.a, .e])
    #expect(node.stack.path[0].id == ids[0])
    #expect(!node.modals.isPresenting)
    #expect(seen == [[2, 0]])

    #expect(node.stack.screen(of: node.stack.path[1]).show(Spot.b) == .committed)
    #expect(spots == [.a, .e, .b])
    #expect(node.stack.screen(of: nil).show(Spot.c) == .committed)
    #expect(spots == [.c])

    node.present(Spot.d)
    try layerStack(0).replace(with: [Spot.a, Spot.b])
    #expect(node.modals.screen(of: node.modals.layers[0]).show(Spot.e) == .committed)
    #expect(try layerStack(0).path.routes == [AnyRoute(Spot.e)])
    #expect(node.modals.layers.count == 1)
  }

  @Test
  func `a return takes away what lies on a screen, and brings its tab and flow to the front`() {
    let rig = AppRig()
    rig.app.enter(.main)
    let home = rig.node(.home)
    home.stack.replace(with: [Spot.a, Spot.b])
    home.present(Spot.c)
    let screen = home.stack.screen(of: home.stack.path[0])
    rig.tabs?.select(.search)
    var seen: [AnyRoute?] = []
    rig.app.events.observe { [unowned app = rig.app] _ in seen.append(app.currentScreen) }
    #expect(screen.returnHere() == .committed)
    #expect(rig.app.currentScreen == AnyRoute(Spot.a))
    #expect(rig.tabs?.selection == .home)
    #expect(!home.modals.isPresenting)
    #expect(Set(seen) == [AnyRoute(Spot.a)])
    #expect(screen.returnHere() == .unchanged(.alreadyOnTop))
  }

  @Test
  func `leave-guards of all that lies on a screen are asked, and nothing changes if one refuses`() {
    node.stack.replace(with: [Spot.a, Spot.b])
    node.present(Spot.c)
    let draft = node.guards.protect("draft", for: .route(Spot.c))
    let screen = node.stack.screen(of: node.stack.path[0])
    for outcome in [
      screen.show(Spot.e), screen.returnHere(), screen.leave(), screen.finish(with: 1),
    ] {
      guard case .blocked = outcome else {
        Issue.record("\(outcome)")
        continue
      }
    }
    #expect(spots == [.a, .b])
    #expect(node.modals.layers.count == 1)
    draft.isArmed = false
    #expect(screen.leave() == .committed)
  }

  @Test func `a screen asks in front of everything that covers it`() throws {
    let app = NavigationGroup("app")
    let cover = ModalPresenter<AnyRoute>(in: app, as: "cover")
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases, in: app)
    let (home, search) = (try #require(tabs.node(of: .home)), try #require(tabs.node(of: .search)))
    let dialog = Dialog.alert("?", buttons: [.standard("Yes", answer: true)])
    let screen = home.stack.screen(of: nil)
    _ = screen.requestResult(from: dialog)
    let first = try #require(home.modals.host.presentedDialog, "in front: its own presenter asks")
    home.modals.host.answer(first.id, with: true)
    tabs.select(.search)
    let hidden = screen.requestResult(from: dialog)
    let second = try #require(
      search.modals.host.presentedDialog,
      "hidden: that of the tab in front asks"
    )
    search.modals.host.answer(second.id, with: true)
    #expect(hidden.result == .value(true))
    cover.present(Spot.a)
    let covered = screen.requestResult(from: dialog)
    let third = try #require(
      cover.host.presentedDialog,
      "a layer of the whole app lies over the tabs"
    )
    cover.host.answer(third.id, with: true)
    #expect(covered.result == .value(true))
    #expect(cover.presentedRoute == AnyRoute(Spot.a))
  }

  @Test func `a command given during a transition is for the screen as it is when its turn comes`()
  {
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    var outcomes: [NavigationOutcome] = []
    var isFirst = true
    node.stack.events.observe { _ in
      guard isFirst else { return }
      isFirst = false
      screen.leave().whenEnded { outcomes.append($0) }
      screen.navigate(to: Spot.c).whenEnded { outcomes.append($0) }
    }
    node.navigate(to: Spot.b)
    #expect(spots == [])
    #expect(outcomes.count == 2)
    #expect(outcomes.first == .committed)
    #expect(!(outcomes.last?.isCommitted ?? true))
  }

  @Test func `a screen marks itself, whatever lies on it`() {
    node.navigate(to: Spot.a)
    let (root, screen) = (node.stack.screen(of: nil), node.stack.screen(of: node.stack.path[0]))
    var values: [Int] = []
    root.mark(.basket) { values.append($0) }
    #expect(NavigationCheckpoint.basket.isMarked(in: node))
    #expect(screen.returnTo(.basket, with: 3) == .committed)
    #expect(values == [3])
    #expect(spots == [])
  }

  @Test func `a stack and a presenter that are in no group take turns`() throws {
    let (navigator, modals) = (Navigator<Spot>(), ModalPresenter<AnyRoute>())
    navigator.navigate(to: .a)
    let screen = navigator.screen(of: navigator.host.path[0])
    #expect(screen.navigate(to: Spot.b) == .committed)
    #expect(screen.navigate(to: Spot.c) == .unchanged(.covered))
    #expect(screen.leave() == .committed)
    #expect(navigator.routes.isEmpty)

    modals.present(Spot.a)
    let layer = modals.screen(of: modals.layers[0])
    layer.navigate(to: Spot.b)
    layer.perform(.present(Spot.c, as: .sheet, policy: .stack))
    #expect(modals.layers.count == 1, "it is covered by what it has pushed")
    let inner = try #require(modals.navigator(of: modals.layers[0].id))
    inner.screen(of: inner.path.last).present(Spot.c)
    #expect(modals.layers.count == 2)
    #expect(layer.returnHere() == .committed)
    #expect(modals.layers.count == 1)
    #expect(inner.depth == 0)
  }
}

extension NavigationCheckpoint<Int> {
  fileprivate static let basket = Self("basket")
}
