@testable import NavigatorKit
import Testing

@MainActor struct `Staying on a screen`: ScreenSuite {
  let node = NavigationNode("home")
  private let gate = GuardGate()

  @Test(.ownTime) func `a command to leave waits for the answer, and a second one joins it`() async
  {
    let screen = pushed(.a)
    screen.asks(gate)
    #expect(await stack.dryRun(.popLast()).blocked?.reason == .unsavedChanges)
    #expect(gate.requests.isEmpty, "a dry run asks nobody")
    for (count, decision) in [GuardDecision.block("stay"), .allow].enumerated() {
      let outcome = node.popLast()
      await gate.arrivals(count + 1)
      #expect(spots == [.a])
      #expect(screen.leave() == outcome)
      gate.answer(decision)
      let ended = await outcome.settled()
      #expect(count == 0 ? ended.blocked?.reason == "stay" : ended == .committed)
    }
    #expect(gate.requests.map(\.transition.cause.kind) == [.code, .code])
    #expect(gate.requests.allSatisfy { $0.transition.destination == nil })
    #expect(spots == [] && stack.isIdle, "the guard has gone with the screen")
  }

  @Test(.ownTime, arguments: ["screen", "layer", "screen under a layer"], [false, true])
  func `questions to the user are about one command`(place: String, isSlow: Bool) async {
    stack.replace(with: [Spot.a, Spot.b])
    if place != "screen" { node.present(Spot.c) }
    if isSlow {
      node.guards.addAsync("slow") { _ in
        await Task.yield()
        return .allow
      }
    }
    let screen = place == "layer" ? layer() : screen(0)
    var asked = 0
    screen.protect { _ in
      asked += 1
      if await screen.ask(leaveQuestion).value != true { return .block("no") }
      return await screen.ask(leaveQuestion).value == true ? .allow : .block("no")
    }
    let outcome = screen.leave()
    await question()
    #expect(screen.leave() == outcome)
    for _ in 0..<2 {
      #expect(outcome.unsettled != nil)
      await answer(true)
    }
    #expect(await outcome.settled() == .committed)
    #expect(spots == (place == "layer" ? [.a, .b] : []) && layers == [] && asked == 1)
  }

  @Test(.ownTime) func `an asking guard of everything is not asked about its own dialog`() async {
    _ = pushed(.a)
    var asked = 0
    node.guards.protect("all", for: .everything) { [node] _ in
      asked += 1
      return await node.ask(leaveQuestion).value == true ? .allow : .block(.unsavedChanges)
    }
    let outcome = node.popLast()
    await answer(true)
    #expect(await outcome.settled() == .committed && asked == 1 && spots == [])
  }

  @Test(.ownTime) func `a plan goes on or stops with the answer about leaving`() async {
    let (rig, home) = AppRig.atHome()
    home.pushed(.a).asksUser()
    for answer in [false, true] {
      let run = rig.app.apply(NavigationPlan(tab: ShopTab.home, stack: [Spot.e]))
      await home.answer(answer)
      _ = await run.settled()
      #expect(home.spots == [answer ? .e : .a])
    }
  }

  @Test(.ownTime, arguments: ["screen under it", "layer", "tab", "flow"], [false, true])
  func `a draft protects screen, layer, tab and flow around it`(way: String, isLayer: Bool) async {
    let rig = AppRig.inMain()
    let (home, app) = (ScreenRig(rig.node(.home)), rig.app)
    home.pushed(.a).present(Spot.b)
    home.inner().navigate(to: Spot.c)
    let screen = isLayer ? home.layer() : home.inner().screen(of: home.inner().path[0])
    screen.asks(gate)
    #expect(home.stack.host.isProtected && home.modals.host.isProtected)
    let events = EventList(app.events)
    for (count, decision) in [GuardDecision.block("stay"), .allow].enumerated() {
      let outcome =
        switch way {
        case "screen under it": home.stack.popLast()
        case "layer": home.modals.dismissAll()
        case "tab": rig.tabs?.remove(.home) ?? .superseded
        default: app.enter(.login)
        }
      await gate.arrivals(count + 1)
      #expect(home.spots == [.a] && home.layers == [.b] && app.flow == .main)
      gate.answer(decision)
      let ended = await outcome.settled()
      #expect(count == 0 ? ended.blocked?.reason == "stay" : ended == .committed)
    }
    #expect(screen.isGone && events.changes == 1)
  }

  @Test(.ownTime) func `a draft takes a host's ways back away while it is armed`() {
    let draft = pushed(.a).protect("draft", isArmed: false) { _ in .block("stay") }
    var seen = [stack.host.isProtected]
    for isArmed in [true, false, true] {
      draft.isArmed = isArmed
      seen.append(stack.host.isProtected)
    }
    stack.guards.removeAll()
    #expect(seen + [stack.host.isProtected] == [false, true, false, true, false])
  }

  @Test(.ownTime)
  func `a guard that need not wait decides at once, and one that throws refuses`() async {
    struct Failure: Error {}
    var decision = GuardDecision.block("stay")
    let screen = pushed(.a)
    screen.protect { _ in decision }
    #expect(node.popLast().blocked?.reason == "stay")
    swipe()
    await rest()
    #expect(spots == [.a] && stack.host.isProtected, "it decides about a swipe, too")
    decision = .allow
    #expect(await stack.dryRun(.popLast()) == .committed)
    #expect(screen.leave() == .committed)
    pushed(.b).protect { _ in throw Failure() }
    #expect(await node.popLast().settled().blocked != nil && spots == [.b])
  }

  @Test(.ownTime)
  func `a newer command takes the place of one that waits, and closes its dialog`() async {
    var answer: NavigationResult<Bool>?
    let screen = pushed(.a)
    screen.protect { _ in
      answer = await screen.ask(leaveQuestion)
      return answer?.value == true ? .allow : .block(.unsavedChanges)
    }
    let first = node.popLast()
    await question()
    node.navigate(to: Spot.b)
    #expect(await first.settled() == .superseded)
    await rest()
    #expect(modals.host.presentedDialog == nil && answer?.end?.kind == .cancelled)
    #expect(spots == [.a, .b])
  }

  @Test(.ownTime)
  func `a swipe while a command waits asks in one dialog, and one answer counts`() async {
    let screen = pushed(.a)
    screen.asksUser()
    let first = screen.leave()
    await question()
    swipe()
    await rest()
    await answer(false)
    #expect(modals.host.presentedDialog == nil)
    #expect(await first.settled() == .superseded && spots == [.a] && stack.host.isProtected)
  }

  @Test(.ownTime) func `a guard of no screen that can be left protects nothing`() {
    #expect(root.protect { _ in .block("never") }.isArmed)
    ScreenHandle.none.protect { _ in .block("never") }
    _ = pushed(.a)
    #expect(node.popLast() == .committed && !stack.host.isProtected)
  }
}
