@testable import NavigatorKit
import Testing

/// The verbs that take away what lies on a screen.
@MainActor enum ScreenVerb: CaseIterable {
  case leave, finish, show, returnHere

  func give(to screen: ScreenHandle) -> NavigationOutcome {
    switch self {
    case .leave: screen.leave()
    case .finish: screen.finish(with: 7)
    case .show: screen.show(Spot.e)
    case .returnHere: screen.returnHere()
    }
  }
}

@MainActor struct `The verbs of a screen`: ScreenSuite {
  let node = NavigationNode("home")

  @Test(.ownTime) func `a screen pushes onto itself, and presents over itself, but by a policy`() {
    #expect(root.navigate(to: Spot.a) == .committed)
    #expect(top.navigate(to: Spot.b, strategy: .ifNotOnTop) == .committed)
    let options = ModalOptions(detents: [.large])
    #expect(top.present(Spot.c, as: .fullScreen, options: options) == .committed)
    #expect(modals.layers.map(\.options) == [options])
    #expect(layer().navigate(to: Spot.d) == .committed)
    #expect(inner().screen(of: inner().path.last).present(Spot.e) == .committed)
    #expect(spots == [.a, .b] && inner().path.routes == [AnyRoute(Spot.d)] && layers == [.c, .e])
    layer(1).present(Spot.a, policy: .replaceCurrent)
    #expect(layers == [.c, .a])
  }

  @Test(.ownTime) func `a covered screen neither pushes nor presents, and says so to observers`() {
    let first = pushed(.a)
    let events = EventList(node.events)
    #expect(root.navigate(to: Spot.b) == .unchanged(.covered))
    #expect(root.present(Spot.b) == .unchanged(.covered))
    let result = root.requestResult(of: Int.self, from: Spot.b).result
    #expect(result?.end?.kind == .refused && result?.end?.outcome == .unchanged(.covered))
    #expect(events.outcomes == Array(repeating: .unchanged(.covered), count: 3))
    node.present(Spot.c)
    #expect(first.navigate(to: Spot.b) == .unchanged(.covered))
    inner().navigate(to: Spot.d)
    for intent in [.present(Spot.e), .append([Spot.e]), .replaceTop(with: [Spot.e])]
      as [NavigationIntent]
    { #expect(layer().perform(intent) == .unchanged(.covered)) }
    #expect(spots == [.a] && layers == [.c] && inner().depth == 1)
  }

  @Test(.ownTime)
  func `a pushed screen in no layer dismisses nothing, and hears and logs what to call`() {
    let (screen, log) = (pushed(.a), EventList(node.events))
    #expect(screen.dismiss() == .unchanged(.notInLayer) && spots == [.a])
    #expect(log.outcomes.map { "\($0)".contains("leave()") } == [true])
    #expect(root.dismiss() == .unchanged(.nothingPresented), "a root cannot leave, either")
    #expect(screen.dismiss(0) == .unchanged(.nothingAsked))
    node.present(Spot.c)
    inner().navigate(to: Spot.d)
    #expect(inner().screen(of: inner().path.last).dismiss() == .committed)
    #expect(layers == [] && spots == [.a])
  }

  @Test(.ownTime) func `a dialog and the tab in front cover no screen`() {
    let rig = TabRig()
    let home = ScreenRig(rig.node(.home))
    rig.tabs.select(.search)
    #expect(home.root.navigate(to: Spot.a) == .committed && rig.tabs.selection == .search)
    rig.tabs.select(.home)
    _ = home.node.requestResult(from: leaveQuestion)
    #expect(home.top.isOnTop && home.top.isOnScreen)
    #expect(home.top.returnHere() == .unchanged(.alreadyOnTop))
    #expect(home.top.navigate(to: Spot.b) == .committed && home.modals.host.presentedDialog != nil)
  }

  @Test(.ownTime) func `a screen that has ended fails, whatever is asked of it`() async {
    let (pushed, layer) = (pushed(.a), presented(.c))
    let (entry, innerRoot) = (stack.path[0], inner().screen(of: nil))
    node.dismiss()
    node.popLast()
    let events = EventList(node.events)
    for screen in [pushed, layer, innerRoot] {
      let outcomes =
        ScreenVerb.allCases.map { $0.give(to: screen) } + [
          screen.navigate(to: Spot.b), screen.present(Spot.b), screen.popLast(), screen.dismiss(),
          screen.perform(.dismissAll),
        ]
      #expect(outcomes.allSatisfy { $0.failure?.kind == .gone } && screen.isGone)
    }
    #expect(events.all.count == 27)
    let handles = [
      pushed.requestResult(of: Bool.self, pushing: Spot.b),
      pushed.requestResult(of: Bool.self, from: Spot.b), pushed.requestResult(from: leaveQuestion),
    ]
    #expect(handles.allSatisfy { $0.result?.end?.outcome?.failure?.kind == .gone })
    #expect(pushed.entry == entry && spots == [] && layers == [])
  }

  @Test(.ownTime) func `each verb without a host answers that there is no screen`() async {
    let screen = ScreenHandle.none
    #expect(
      ScreenVerb.allCases.map { $0.give(to: screen) }
        == Array(repeating: .unchanged(.noScreen), count: 4)
    )
    #expect(screen.navigate(to: Spot.a) == .unchanged(.noScreen))
    #expect(await screen.ask(leaveQuestion).end?.outcome == .unchanged(.noScreen))
    #expect(await screen.ended().end?.outcome == .unchanged(.noScreen))
    #expect(screen.isGone && screen.entry == nil)
  }

  @Test(.ownTime, arguments: ScreenVerb.allCases)
  func `a verb takes what lies on its screen in one transition, or nothing`(verb: ScreenVerb) {
    node.navigate(to: Spot.a)
    let awaited = node.requestResult(of: Int.self, pushing: Spot.b)
    node.navigate(to: Spot.c)
    node.present(Spot.d)
    let screen = screen(1)
    let draft = node.guards.protect("draft", for: .route(Spot.d))
    #expect(verb.give(to: screen).blockedBy == "draft" && spots == [.a, .b, .c] && layers == [.d])
    draft.isArmed = false
    var seen: [[Int]] = []
    node.events.observe { [node] _ in seen.append([node.stack.depth, node.modals.layers.count]) }
    #expect(verb.give(to: screen) == .committed)
    let expected: [Spot]
    switch verb {
    case .leave, .finish: expected = [.a]
    case .show: expected = [.a, .b, .e]
    case .returnHere: expected = [.a, .b]
    }
    #expect(spots == expected && seen == [[expected.count, 0]])
    #expect(awaited.result?.value == (verb == .finish ? 7 : nil))
    #expect(screen.isGone == (expected.count == 1))
  }

  @Test(.ownTime, arguments: ScreenVerb.allCases, [false, true])
  func `a verb of a layer or its root takes what lies on it, too`(verb: ScreenVerb, isRoot: Bool) {
    let awaited = node.requestResult(of: Int.self, from: Spot.a)
    inner().replace(with: [Spot.c, .d])
    node.present(Spot.b, policy: .stack)
    let stack = inner()
    #expect(verb.give(to: isRoot ? stack.screen(of: nil) : layer()) == .committed)
    let isGone = verb == .leave || verb == .finish
    #expect(layers == (isGone ? [] : [.a]))
    #expect(awaited.result?.value == (verb == .finish ? 7 : nil))
    guard !isGone else { return }
    #expect(stack.path.routes == (verb == .show ? [AnyRoute(Spot.e)] : []))
  }

  @Test(.ownTime) func `a screen that is shown keeps those below, and a single equal one stays`() {
    stack.replace(with: [Spot.a, Spot.b])
    let ids = stack.path.map(\.id)
    #expect(screen(0).show(Spot.b) == .unchanged(.equal))
    #expect(screen(0).show(Spot.e) == .committed)
    #expect(spots == [.a, .e] && stack.path[0].id == ids[0])
    #expect(screen(1).show(Spot.b) == .committed && spots == [.a, .e, .b])
    #expect(root.show(Spot.c) == .committed && spots == [.c])
  }

  @Test(.ownTime) func `a return brings the screen's tab and flow to the front, in one transition`()
  {
    let (rig, home) = AppRig.atHome(.kept)
    home.stack.replace(with: [Spot.a, Spot.b])
    home.node.present(Spot.c)
    let screen = home.screen(0)
    rig.tabs?.select(.search)
    rig.app.enter(.login)
    var seen: [AnyRoute?] = []
    rig.app.events.observe { [unowned app = rig.app] _ in seen.append(app.currentScreen) }
    #expect(screen.returnHere() == .committed)
    #expect(rig.app.flow == .main && rig.tabs?.selection == .home && home.layers == [])
    #expect(Set(seen) == [AnyRoute(Spot.a)])
    #expect(screen.returnHere() == .unchanged(.alreadyOnTop))
  }

  @Test(.ownTime) func `a screen asks in front of everything that covers it`() async {
    let rig = TabRig()
    let (home, search) = (rig.node(.home), rig.node(.search))
    let cover = ModalPresenter<AnyRoute>(in: rig.app, as: "cover")
    let screen = home.stack.screen(of: nil)
    for (presenter, cause) in [
      (home.modals, {}), (search.modals, { _ = rig.tabs.select(.search) }),
      (cover, { _ = cover.present(Spot.a) }),
    ] as [(ModalPresenter<AnyRoute>, () -> Void)] {
      cause()
      let answer = screen.requestResult(from: leaveQuestion)
      if let shown = presenter.host.presentedDialog { presenter.host.answer(shown.id, with: true) }
      #expect(answer.result == .value(true))
    }
    #expect(cover.presentedRoute == AnyRoute(Spot.a))
  }

  @Test(.ownTime) func `a command given during a transition is for the screen as it is then`() {
    let screen = pushed(.a)
    var outcomes: [NavigationOutcome] = []
    var isFirst = true
    stack.events.observe { _ in
      guard isFirst else { return }
      isFirst = false
      screen.leave().whenEnded { outcomes.append($0) }
      screen.navigate(to: Spot.c).whenEnded { outcomes.append($0) }
    }
    node.navigate(to: Spot.b)
    #expect(spots == [] && outcomes == [.committed, .failed(.gone)])
  }

  @Test(.ownTime) func `a screen of a stack or a presenter in no group has its verbs`() {
    let (navigator, modals) = (Navigator<Spot>(), ModalPresenter<AnyRoute>())
    navigator.navigate(to: .a)
    let screen = navigator.screen(of: navigator.host.path[0])
    #expect(screen.navigate(to: Spot.b) == .committed)
    #expect(screen.navigate(to: Spot.c) == .unchanged(.covered))
    #expect(screen.leave() == .committed && navigator.routes.isEmpty)
    modals.present(Spot.a)
    let layer = modals.screen(of: modals.layers[0])
    layer.navigate(to: Spot.b)
    #expect(layer.present(Spot.c) == .unchanged(.covered))
    let inner = modals.navigator(of: modals.layers[0].id)
    inner?.screen(of: inner?.path.last).present(Spot.c)
    #expect(modals.layers.count == 2)
    #expect(layer.returnHere() == .committed && modals.layers.count == 1 && layer.isOnTop)
    modals.dismissAll()
    navigator.navigate(to: .a)
    navigator.screen(of: navigator.host.path[0]).presenting(on: modals.pipeline).present(Spot.b)
    navigator.popLast()
    #expect(!modals.isPresenting, "a layer goes with the screen that presented it")
  }
}

/// What a screen asks for itself is for the screen as it stands when the command goes on.
@MainActor struct `Verbs of a screen that a guard has parked`: ScreenSuite {
  let node = NavigationNode("home")
  private let door = Door()
  private let unlocked = ParkCondition("unlocked")

  /// Closes screens until the door is open.
  private func close(_ spots: Spot..., showing meanwhile: NavigationIntent? = nil) {
    door.isOpen = false
    node.guards.add("wall", for: .routes(of: Spot.self)) { [door, unlocked] in
      let isClosed = !door.isOpen && spots.contains($0.route.as() ?? .home)
      return isClosed ? .park(until: unlocked, showing: meanwhile) : .allow
    }
  }

  private func open() {
    door.isOpen = true
    unlocked.fulfill()
  }

  @Test(
    arguments: [ScreenVerb.leave, .finish, .show],
    [
      "nothing", "a pop", "a swipe", "a push", "an insertion", "a layer", "a step",
      "a step and a push",
    ]
  )
  func `a parked verb is for its screen and what lies on it then`(verb: ScreenVerb, way: String) {
    for stopgap in [nil, NavigationIntent.present(Spot.login)] {
      stack.replace(with: [Spot.home, Spot.d, Spot.a, Spot.b])
      let (screen, end) = (screen(2), screen(2).ending())
      close(.d, .e, showing: way.hasPrefix("a step") ? .push(Spot.login) : stopgap)
      let outcome = verb.give(to: screen)
      #expect(outcome.unsettled != nil)
      switch way {
      case "a pop": stack.popLast()
      case "a swipe": swipe()
      case "a push", "a step and a push": stack.navigate(to: Spot.form)
      case "an insertion": stack.path.insert(RouteEntry(AnyRoute(Spot.form)), at: 3)
      case "a layer": modals.present(Spot.form, policy: .stack)
      default: break
      }
      open()
      #expect(outcome.unsettled?.outcome == .committed)
      #expect(spots == (verb == .show ? [.home, .d, .a, .e] : [.home, .d]))
      #expect(layers == [])
      #expect(end.result?.value as? Int == ([.leave, .show].contains(verb) ? nil : 7))
      node.guards.removeAll()
    }
  }

  @Test(arguments: [false, true])
  func `a parked verb is for the screen that was on top when it was given`(hasEnded: Bool) {
    stack.replace(with: [Spot.home, Spot.d, Spot.a])
    let end = top.ending()
    close(.d)
    let outcome = ScreenHandle(.top, of: stack.pipeline).finish(with: 7)
    #expect(outcome.unsettled != nil)
    if hasEnded { stack.replace(with: [Spot.b, Spot.form]) } else { stack.navigate(to: Spot.form) }
    open()
    #expect(spots == (hasEnded ? [.b, .form] : [.home, .d]))
    #expect(end.result?.value as? Int == (hasEnded ? nil : 7))
  }

  @Test func `a parked verb says that there is nothing to do once it has come about`() {
    stack.replace(with: [Spot.home, Spot.a, Spot.b])
    close(.a)
    let outcome = screen(1).returnHere()
    #expect(outcome.unsettled != nil)
    door.isOpen = true
    stack.popLast()
    open()
    #expect(outcome.unsettled?.outcome == .unchanged(.alreadyOnTop))
  }

  @Test(arguments: [ScreenVerb.show, .leave, .returnHere], [[], [Spot.form]])
  func `a parked verb fails as gone once the screen has ended`(verb: ScreenVerb, next: [Spot]) {
    stack.replace(with: [Spot.home, Spot.d, Spot.a, Spot.b])
    let screen = screen(2)
    close(.e, .d, .a)
    let outcome = verb.give(to: screen)
    #expect(outcome.unsettled != nil)
    stack.replace(with: next)
    open()
    #expect(outcome.unsettled?.outcome?.failure?.kind == .gone && screen.isGone && spots == next)
  }

  @Test(arguments: [ScreenVerb.leave, .finish, .show])
  func `a parked verb is not for other screens once its flow is left`(verb: ScreenVerb) {
    let (rig, home) = AppRig.atHome()
    home.stack.replace(with: [Spot.d, Spot.a, Spot.b])
    for spot in [Spot.d, .e] {
      home.node.guards.add("wall", for: .route(spot)) { [unlocked] _ in .park(until: unlocked) }
    }
    let (screen, entry) = (home.screen(1), home.stack.path[1].id)
    // A stack finishes an entry as the screen would.
    let isEntry = verb == .finish
    let outcome = isEntry ? home.stack.finish(entry: entry, with: 7) : verb.give(to: screen)
    #expect(outcome.unsettled != nil)
    rig.app.enter(.login)
    rig.app.enter(.main)
    rig.node(.home).stack.replace(with: [Spot.b, Spot.home])
    unlocked.fulfill()
    #expect(rig.spots(.home) == (verb == .show ? [.b, .home, .e] : [.b, .home]))
    #expect(outcome.unsettled?.outcome?.isChange == (verb == .show))
  }
}
