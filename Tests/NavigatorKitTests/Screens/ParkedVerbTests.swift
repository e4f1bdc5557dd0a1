@testable import NavigatorKit
import Testing

/// What a screen asks for itself is for the screen as it stands when the command goes on.
@MainActor
@Suite struct `Verbs of a screen that a guard has parked`: ScreenSuite {
  enum Verb: CaseIterable { case leave, finish, finishEntry, show, returnHere }

  let node = NavigationNode("home")
  private let gate = GuardGate()
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

  private func give(
    _ verb: Verb,
    to screen: ScreenHandle,
    in home: MultiRouteNavigator? = nil
  ) -> NavigationOutcome {
    switch verb {
    case .leave: screen.leave()
    case .finish: screen.finish(with: 3)
    case .finishEntry: (home ?? stack).finish(entry: screen.entry?.id ?? EntryID(), with: 3)
    case .show: screen.show(Spot.c)
    case .returnHere: screen.returnHere()
    }
  }

  @Test(
    arguments: [Verb.leave, .finish, .finishEntry, .show],
    [
      "nothing", "a pop", "a swipe", "a push", "an insertion", "a layer", "a step",
      "a step and a push",
    ]
  )
  func `a parked verb is for its screen and what lies on it then`(verb: Verb, way: String) {
    for stopgap in [nil, NavigationIntent.present(Spot.login)] {
      stack.replace(with: [Spot.home, Spot.d, Spot.a, Spot.b])
      let (screen, end) = (screen(2), screen(2).ending())
      close(.d, .c, showing: way.hasPrefix("a step") ? .push(Spot.login) : stopgap)
      let outcome = give(verb, to: screen)
      #expect(outcome.unsettled != nil)
      switch way {
      case "a pop": stack.popLast()
      case "a swipe": swipe()
      case "a push", "a step and a push": stack.navigate(to: Spot.e)
      case "an insertion": stack.path.insert(RouteEntry(AnyRoute(Spot.e)), at: 3)
      case "a layer": modals.present(Spot.e, policy: .stack)
      default: break
      }
      open()
      #expect(outcome.unsettled?.outcome == .committed)
      #expect(spots == (verb == .show ? [.home, .d, .a, .c] : [.home, .d]))
      #expect(layers == [] || verb == .finishEntry, "a command of the stack leaves the layers")
      #expect(end.result?.value as? Int == ([.leave, .show].contains(verb) ? nil : 3))
      node.guards.removeAll()
    }
  }

  @Test(arguments: [false, true])
  func `a parked verb is for the screen that was on top when it was given`(hasEnded: Bool) {
    stack.replace(with: [Spot.home, Spot.d, Spot.a])
    let end = top.ending()
    close(.d)
    let outcome = ScreenHandle(.top, of: stack.pipeline).finish(with: 3)
    #expect(outcome.unsettled != nil)
    if hasEnded { stack.replace(with: [Spot.b, Spot.e]) } else { stack.navigate(to: Spot.e) }
    open()
    #expect(spots == (hasEnded ? [.b, .e] : [.home, .d]))
    #expect(end.result?.value as? Int == (hasEnded ? nil : 3))
  }

  @Test(arguments: [Verb.show, .leave, .returnHere], [[], [Spot.e]])
  func `a parked verb fails as gone once the screen has ended`(verb: Verb, next: [Spot]) {
    stack.replace(with: [Spot.home, Spot.d, Spot.a, Spot.b])
    let screen = screen(2)
    close(.c, .d, .a)
    let outcome = give(verb, to: screen)
    #expect(outcome.unsettled != nil)
    stack.replace(with: next)
    open()
    #expect(outcome.unsettled?.outcome?.failure?.kind == .gone)
    #expect(screen.isGone && spots == next)
  }

  @Test(arguments: [Verb.leave, .finish, .finishEntry, .show])
  func `a parked verb is not for other screens once its flow is left`(verb: Verb) {
    let (rig, home) = AppRig.atHome()
    home.stack.replace(with: [Spot.d, Spot.a, Spot.b])
    for spot in [Spot.d, .c] {
      home.node.guards.add("wall", for: .route(spot)) { [unlocked] _ in .park(until: unlocked) }
    }
    let outcome = give(verb, to: home.screen(1), in: home.stack)
    #expect(outcome.unsettled != nil)
    rig.app.enter(.login)
    rig.app.enter(.main)
    rig.node(.home).stack.replace(with: [Spot.b, Spot.home])
    unlocked.fulfill()
    #expect(rig.spots(.home) == (verb == .show ? [.b, .home, .c] : [.b, .home]))
    #expect(outcome.unsettled?.outcome?.isChange == (verb == .show))
  }
}
