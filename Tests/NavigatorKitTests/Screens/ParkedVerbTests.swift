import NavigatorKit
import Testing

/// What a screen asks for itself is for the screen as it stands when the command goes on.
@MainActor
struct `Verbs of a screen that a guard has parked` {
  private let node = NavigationNode("home")
  private let door = Door()
  private let unlocked = ParkCondition("unlocked")

  private var spots: [Spot?] { node.stack.path.routes.map { $0.as() } }

  /// Closes a screen until the door is open.
  private func close(_ spot: Spot, showing meanwhile: NavigationIntent? = nil) {
    door.isOpen = false
    node.guards.add("wall", for: .route(spot)) { [door, unlocked] _ in
      door.isOpen ? .allow : .park(until: unlocked, showing: meanwhile)
    }
  }

  private func open() {
    door.isOpen = true
    unlocked.fulfill()
  }

  private func change(_ way: String) {
    switch way {
    case "a pop": node.stack.popLast()
    case "a swipe": node.stack.host.path.removeLast()
    case "a push": node.stack.navigate(to: Spot.e)
    case "an insertion": node.stack.path.insert(RouteEntry(AnyRoute(Spot.e)), at: 3)
    case "a layer": node.modals.present(Spot.e, policy: .stack)
    default: break
    }
  }

  @Test(
    arguments: ["nothing", "a pop", "a swipe", "a push", "an insertion", "a layer"],
    [nil, .present(Spot.login)] as [NavigationIntent?]
  )
  func `a parked finish takes its screen and what lies on it, whatever changed meanwhile`(
    way: String,
    stopgap: NavigationIntent?
  ) {
    node.stack.replace(with: [Spot.home, Spot.d, Spot.a, Spot.b])
    let screen = node.stack.screen(of: node.stack.path[2])
    let end = screen.ending()
    close(.d, showing: stopgap)
    let outcome = screen.finish(with: 3)
    #expect(outcome.unsettled != nil)
    change(way)
    open()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(spots == [.home, .d])
    #expect(node.modals.layers.isEmpty)
    #expect(end.result?.value as? Int == 3)
  }

  @Test(arguments: ["leave", "finish", "finish the entry"], [false, true])
  func `a parked verb takes its screen under a stopgap in its own stack, and those pushed on it`(
    verb: String,
    isPushed: Bool
  ) {
    node.stack.replace(with: [Spot.home, Spot.d, Spot.a, Spot.b])
    let entry = node.stack.path[2]
    let screen = node.stack.screen(of: entry)
    let end = screen.ending()
    close(.d, showing: .push(Spot.login))
    let outcome =
      switch verb {
      case "leave": screen.leave()
      case "finish": screen.finish(with: 3)
      default: node.stack.finish(Spot.a, with: 3)
      }
    #expect(spots == [.home, .d, .a, .b, .login])
    if isPushed { node.stack.navigate(to: Spot.e) }
    open()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(spots == [.home, .d])
    #expect(end.result?.value as? Int == (verb == "leave" ? nil : 3))
  }

  /// Carries out a verb of a screen under which the closed one lies, or which is to show that.
  private func giveVerb(_ verb: String) -> (
    outcome: NavigationOutcome, end: ResultHandle<any Sendable>
  ) {
    let screen = node.stack.screen(of: node.stack.path[node.stack.depth - 2])
    let end = screen.ending()
    switch verb {
    case "leave": return (screen.leave(), end)
    case "finish": return (screen.finish(with: 3), end)
    default: return (screen.show(Spot.d), end)
    }
  }

  @Test(arguments: ["leave", "finish", "show"], [false, true])
  func `a parked verb goes on after a second guard that shows nothing, or something else`(
    verb: String,
    showsHelp: Bool
  ) {
    node.stack.replace(with: verb == "show" ? [Spot.home, Spot.a, Spot.c] : [.home, .d, .a, .c])
    let conditions = [ParkCondition("one"), ParkCondition("two")]
    let doors = [Door(), Door()]
    let stopgaps: [NavigationIntent?] = [.present(Spot.login), showsHelp ? .present(Spot.b) : nil]
    for (index, door) in doors.enumerated() {
      door.isOpen = false
      node.guards.add("wall", for: .route(Spot.d)) { _ in
        door.isOpen ? .allow : .park(until: conditions[index], showing: stopgaps[index])
      }
    }
    let (outcome, end) = giveVerb(verb)
    for (door, condition) in zip(doors, conditions) {
      #expect(outcome.unsettled?.outcome == nil)
      door.isOpen = true
      condition.fulfill()
    }
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(spots == (verb == "show" ? [.home, .a, .d] : [.home, .d]))
    #expect(node.modals.layers.isEmpty)
    #expect(end.result?.value as? Int == (verb == "finish" ? 3 : nil))
  }

  @Test(arguments: ["leave", "finish", "show"])
  func `a parked verb waits for a slow guard after its stopgap has gone`(verb: String) async {
    node.stack.replace(with: verb == "show" ? [Spot.home, Spot.a, Spot.c] : [.home, .d, .a, .c])
    let gate = GuardGate()
    close(.d, showing: .present(Spot.login))
    node.guards.addAsync("slow", for: .route(Spot.d)) { [gate] in try await gate.decide($0) }
    let (outcome, end) = giveVerb(verb)
    open()
    await gate.arrivals()
    #expect(outcome.unsettled?.outcome == nil)
    gate.open()
    #expect(await outcome.settled() == .committed)
    #expect(spots == (verb == "show" ? [.home, .a, .d] : [.home, .d]))
    #expect(node.modals.layers.isEmpty)
    #expect(end.result?.value as? Int == (verb == "finish" ? 3 : nil))
  }

  @Test(arguments: [false, true])
  func `a parked verb is for the screen that was on top when it was given`(hasEnded: Bool) {
    node.stack.replace(with: [Spot.home, Spot.d, Spot.a])
    let end = node.stack.screen(of: node.stack.path[2]).ending()
    close(.d)
    let outcome = ScreenHandle(.top, of: node.stack.pipeline).finish(with: 3)
    #expect(outcome.unsettled != nil)
    if hasEnded {
      node.stack.replace(with: [Spot.b, Spot.e])
    } else {
      node.stack.navigate(to: Spot.e)
    }
    open()
    #expect(spots == (hasEnded ? [.b, .e] : [.home, .d]))
    #expect(end.result?.value as? Int == (hasEnded ? nil : 3))
  }

  @Test func `a parked verb goes on in a stack and a presenter that lie in no tree`() {
    let (stack, modals) = (MultiRouteNavigator(), ModalPresenter<AnyRoute>())
    stack.replace(with: [Spot.home, Spot.d, Spot.a])
    let screen = stack.screen(of: stack.path[2]).presenting(on: modals.pipeline)
    let end = screen.ending()
    let (door, unlocked) = (door, unlocked)
    door.isOpen = false
    stack.guards.add("wall", for: .route(Spot.d)) { _ in
      door.isOpen ? .allow : .park(until: unlocked)
    }
    let outcome = screen.finish(with: 3)
    #expect(outcome.unsettled != nil)
    modals.present(Spot.e)
    open()
    #expect(stack.path.routes == [AnyRoute(Spot.home), AnyRoute(Spot.d)])
    #expect(end.result?.value as? Int == 3)
  }

  @Test func `a parked verb says that there is nothing to do once it has come about`() {
    node.stack.replace(with: [Spot.home, Spot.a, Spot.b])
    close(.a)
    let outcome = node.stack.screen(of: node.stack.path[1]).returnHere()
    #expect(outcome.unsettled != nil)
    door.isOpen = true
    node.stack.popLast()
    open()
    #expect(outcome.unsettled?.outcome == .unchanged(.alreadyOnTop))
  }

  @Test(arguments: ["a pop", "a push"])
  func `a parked finish of an entry takes that entry`(way: String) {
    node.stack.replace(with: [Spot.home, Spot.d, Spot.a, Spot.b])
    let entry = node.stack.path[2]
    let end = node.stack.screen(of: entry).ending()
    close(.d)
    let outcome = node.stack.finish(entry: entry.id, with: 3)
    #expect(outcome.unsettled != nil)
    change(way)
    open()
    #expect(spots == [.home, .d])
    #expect(end.result?.value as? Int == 3)
  }

  @Test(arguments: ["nothing", "a pop", "a push", "a layer"], [false, true])
  func `a parked show takes away what lies on its screen by then`(way: String, showsLogin: Bool) {
    node.stack.replace(with: [Spot.home, Spot.a, Spot.b])
    close(.c, showing: showsLogin ? .present(Spot.login) : nil)
    let outcome = node.stack.screen(of: node.stack.path[1]).show(Spot.c)
    #expect(outcome.unsettled != nil)
    change(way)
    open()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(spots == [.home, .a, .c])
    #expect(node.modals.layers.isEmpty)
  }

  @Test(arguments: ["show", "leave", "return"], [false, true])
  func `a parked verb fails as gone once the screen has ended, and brings nothing back`(
    verb: String,
    isReplaced: Bool
  ) {
    node.stack.replace(with: [Spot.home, Spot.d, Spot.a, Spot.b])
    let screen = node.stack.screen(of: node.stack.path[2])
    for spot in [Spot.c, .d, .a] { close(spot) }
    let outcome =
      switch verb {
      case "show": screen.show(Spot.c)
      case "leave": screen.leave()
      default: screen.returnHere()
      }
    #expect(outcome.unsettled != nil)
    if isReplaced { node.stack.replace(with: [Spot.e]) } else { node.stack.popToRoot() }
    #expect(screen.isGone)
    open()
    #expect(outcome.unsettled?.outcome?.failure?.kind == .gone)
    #expect(screen.isGone)
    #expect(spots == (isReplaced ? [.e] : []))
  }

  @Test func `a parked finish goes on without a layer that has been dismissed meanwhile`() {
    node.present(Spot.c)
    node.stack.popToRoot()
    let stack = node.host.frontStack
    stack.replace(with: [Spot.d, Spot.a])
    let screen = stack.screen(of: stack.path[1])
    let end = screen.ending()
    node.present(Spot.e, policy: .stack)
    close(.d)
    let outcome = screen.finish(with: 7)
    #expect(outcome.unsettled != nil)
    node.modals.dismiss()
    open()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(stack.path.routes == [AnyRoute(Spot.d)])
    #expect(end.result?.value as? Int == 7)
  }

  @Test(arguments: ["leave", "finish", "show"])
  func `a parked verb is not for other screens once its flow is left: a shown screen comes there`(
    verb: String
  ) {
    let rig = AppRig(accepting: .all)
    rig.app.enter(.main)
    let stack = rig.node(.home).stack
    stack.replace(with: [Spot.d, Spot.a, Spot.b])
    let unlocked = unlocked
    for spot in [Spot.d, .c] {
      rig.node(.home).guards.add("wall", for: .route(spot)) { _ in .park(until: unlocked) }
    }
    let screen = stack.screen(of: stack.path[1])
    let outcome =
      switch verb {
      case "leave": screen.leave()
      case "finish": stack.finish(Spot.a, with: 3)
      default: screen.show(Spot.c)
      }
    #expect(outcome.unsettled != nil)
    rig.app.enter(.login)
    rig.app.enter(.main)
    rig.node(.home).stack.replace(with: [Spot.b, Spot.home])
    unlocked.fulfill()
    let spots: [Spot?] = rig.node(.home).stack.path.routes.map { $0.as() }
    #expect(spots == (verb == "show" ? [.b, .home, .c] : [.b, .home]))
    #expect(outcome.unsettled?.outcome?.isChange == (verb == "show"))
  }
}
