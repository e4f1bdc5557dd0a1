@testable import NavigatorKit
import Testing

/// The value with which a screen is finished goes with that command, however long it waits, and with
/// no other.
@MainActor struct `The value of a finish`: ScreenSuite {
  /// A way to finish a screen.
  enum Way: CaseIterable {
    case screen, coveredScreen, node, stack, entry, presenter, layer, rootInLayer, stackInLayer
  }

  /// Why the command waits.
  enum Wait: CaseIterable { case question, block, twoBlocks, park }

  let node = NavigationNode("home", root: Spot.e)
  private let gate = GuardGate()
  private let door = Door()
  private let opened = ParkCondition("opened")

  /// Shows a screen whose value is awaited.
  private func request(_ way: Way) -> (form: ScreenHandle, chosen: ResultHandle<Int>) {
    switch way {
    case .presenter, .layer, .rootInLayer:
      let chosen = node.requestResult(of: Int.self, from: Spot.a)
      return (layer(), chosen)
    case .stackInLayer:
      node.present(Spot.b)
      let chosen = inner().requestResult(of: Int.self, pushing: Spot.a)
      return (inner().screen(of: inner().path[0]), chosen)
    default:
      let chosen = stack.requestResult(of: Int.self, pushing: Spot.a)
      if way == .coveredScreen { node.present(Spot.c) }
      return (screen(0), chosen)
    }
  }

  private func hold(_ form: ScreenHandle, _ wait: Wait) {
    switch wait {
    case .question: form.asks(gate)
    case .block, .twoBlocks:
      form.protect { (_: GuardRequest) in .block(.unsavedChanges) }
      if wait == .twoBlocks { node.guards.protect("draft", for: .route(Spot.a)) }
    case .park:
      door.isOpen = false
      node.guards.add("wall", for: .routes(of: Spot.self)) { [door, opened] in
        let isClosed = !door.isOpen && [.b, .e].contains($0.route.as(Spot.self))
        return isClosed ? .park(until: opened) : .allow
      }
    }
  }

  private func finish(
    _ way: Way,
    _ form: ScreenHandle,
    _ chosen: ResultHandle<Int>
  ) -> NavigationOutcome {
    switch way {
    case .node: node.finish(with: 5)
    case .stack: stack.finish(with: 5)
    case .entry: stack.finish(entry: chosen.entryID, with: 5)
    case .presenter: modals.finish(with: 5)
    case .rootInLayer, .stackInLayer: node.host.frontStack.finish(with: 5)
    default: form.finish(with: 5)
    }
  }

  /// Ends what a command waits for.
  private func goOn(_ outcome: NavigationOutcome, _ wait: Wait) async -> NavigationOutcome? {
    switch wait {
    case .question:
      await gate.arrivals()
      gate.open()
      return await outcome.settled()
    case .block: return outcome.blocked?.resume()
    case .twoBlocks: return outcome.blocked?.resume().blocked?.resume()
    case .park:
      door.isOpen = true
      opened.fulfill()
      return await outcome.settled()
    }
  }

  @Test(.ownTime, arguments: Way.allCases, Wait.allCases)
  func `the value comes with its command, however long that waits`(way: Way, wait: Wait) async {
    let (form, chosen) = request(way)
    hold(form, wait)
    let outcome = finish(way, form, chosen)
    #expect(chosen.result == nil)
    #expect(await goOn(outcome, wait) == .committed && chosen.result == .value(5))
  }

  @Test(
    .ownTime,
    arguments: [Way.screen, .coveredScreen, .layer, .stackInLayer],
    [Wait.question, .park]
  )
  func `the value is that of the second finish, if there are two`(way: Way, wait: Wait) async {
    let (form, chosen) = request(way)
    hold(form, wait)
    let first = form.finish(with: 1)
    if wait == .question { await gate.arrivals() }
    let second = form.finish(with: 2)
    #expect(second == first || way == .coveredScreen || wait == .park, "it joins the first")
    await rest()
    #expect(await goOn(second, wait) == .committed && chosen.result == .value(2))
  }

  @Test(.ownTime, arguments: ["finish", "leave", "return"])
  func `the value stays if a command without one joins it, or it that`(second: String) async {
    let under = pushed(.d)
    let (form, chosen) = (screen(0), node.requestResult(of: Int.self, pushing: Spot.a))
    top.asks(gate)
    let first = second == "finish" ? top.leave() : top.finish(with: 1)
    await gate.arrivals()
    let outcome =
      switch second {
      case "finish": top.finish(with: 1)
      case "leave": top.leave()
      default: under.returnHere()
      }
    #expect(outcome == first)
    gate.open()
    #expect(await first.settled() == .committed && chosen.result == .value(1) && !form.isGone)
  }

  @Test(.ownTime, arguments: ["stack", "node", "presenter"])
  func `the value comes when the finish has waited its turn, from what is there then`(way: String) {
    let (_, chosen) = request(.layer)
    let stack = inner()
    var isFirst = true
    node.events.observe { [unowned node] _ in
      guard isFirst else { return }
      isFirst = false
      stack.finish(with: 6)
      switch way {
      case "stack": stack.finish(with: 7)
      case "node": node.send(NavigationIntent(Finish(.front, with: 7)))
      default: node.modals.finish(with: 7)
      }
    }
    stack.navigate(to: Spot.b)
    #expect(chosen.result == .value(7))
  }

  @Test(.ownTime, arguments: ["swipe", "flow", "tab", "layer"], [Wait.question, .park])
  func `the value does not come if something else takes the screen`(way: String, wait: Wait) async {
    let rig = AppRig.inMain()
    let home = rig.node(.home)
    if way == "layer" { home.present(Spot.c) }
    home.navigate(to: Spot.b)
    let chosen = home.requestResult(of: Int.self, pushing: Spot.a)
    let stack = home.host.frontStack
    let form = stack.screen(of: stack.path.last)
    if wait == .question {
      form.protect { [door, gate] in door.isOpen ? try await gate.decide($0) : .allow }
    } else {
      home.guards.add("wall", for: .route(Spot.b)) { [opened] _ in .park(until: opened) }
    }
    let finish = form.finish(with: 5)
    if wait == .question { await gate.arrivals() }
    door.isOpen = false
    switch way {
    case "swipe": stack.host.path.removeLast()
    case "flow": #expect(await rig.app.enter(.login).settled() == .committed)
    case "tab": #expect(await rig.tabs?.remove(.home).settled() == .committed)
    default: #expect(await home.modals.dismissAll().settled() == .committed)
    }
    let ends: [String: ResultEnd.Kind] = ["swipe": .dismissedByGesture, "flow": .flowSwitched]
    #expect(chosen.result?.end?.kind == ends[way] ?? .ownerGone)
    gate.open()
    opened.abandon()
    #expect(!(await finish.settled().isChange))
  }

  @Test(.ownTime) func `the value of a blocked finish does not come with a later pop`() {
    let (form, chosen) = request(.screen)
    let draft = form.protect { (_: GuardRequest) in .block(.unsavedChanges) }
    let blocked = form.finish(with: 5).blocked
    draft.isArmed = false
    stack.popLast()
    #expect(chosen.result?.end?.kind == .dismissedByCode)
    #expect(blocked?.resume() == .unchanged(.stateMoved))
  }
}
