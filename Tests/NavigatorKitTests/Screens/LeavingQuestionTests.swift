import NavigatorKit
import Testing

@MainActor
private func turns(_ count: Int = 30) async { for _ in 0..<count { await turn() } }

private let yesNo = Dialog.alert(
  "Leave?",
  buttons: [.standard("Yes", answer: true), .cancel("No", answer: false)]
)

/// A command to leave waits for the answer of the user, and is one command meanwhile.
@MainActor
@Suite(.ownTime)
struct `A question about leaving` {
  private let node = NavigationNode("home")

  private var spots: [Spot?] { node.stack.path.routes.map { $0.as() } }

  @Test func `a slow guard of everything supersedes no dismissal that a dialog is about`()
    async throws
  {
    node.present(Spot.c)
    node.guards.addAsync("slow") { _ in
      await Task.yield(); return .allow
    }
    let screen = node.modals.screen(of: node.modals.layers[0])
    screen.protect { _ in await screen.ask(yesNo).value == true ? .allow : .block(.unsavedChanges) }
    let outcome = node.dismiss()
    for _ in 0..<100 where node.modals.host.presentedDialog == nil { await turn() }
    let shown = try #require(node.modals.host.presentedDialog)
    #expect(outcome.unsettled != nil)
    node.modals.host.answer(shown.id, with: true)
    #expect(await outcome.settled() == .committed)
    #expect(node.modals.layers.isEmpty)
  }

  @Test func `an asking guard of everything is not asked about its own dialog`() async throws {
    node.navigate(to: Spot.a)
    var asked = 0
    let node = node
    node.guards.protect("all", for: .everything) { _ in
      asked += 1
      if asked > 5 { return .allow }
      return await node.ask(yesNo).value == true ? .allow : .block(.unsavedChanges)
    }
    let outcome = node.popLast()
    for _ in 0..<100 where node.modals.host.presentedDialog == nil { await turn() }
    let shown = try #require(node.modals.host.presentedDialog)
    node.modals.host.answer(shown.id, with: true)
    await turns()
    #expect(asked == 1)
    #expect(outcome.unsettled == nil || spots == [])
    #expect(spots == [])
  }

  @Test func `a second command to leave a screen joins the first, whose answer counts`()
    async throws
  {
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    screen.protect { _ in await screen.ask(yesNo).value == true ? .allow : .block(.unsavedChanges) }
    let first = screen.leave()
    for _ in 0..<100 where node.modals.host.presentedDialog == nil { await turn() }
    let dialog1 = try #require(node.modals.host.presentedDialog)
    let second = screen.leave()
    await turns()
    #expect(second == first, "it joins the first one")
    // The user answers what he sees:
    node.modals.host.answer(dialog1.id, with: true)
    await turns()
    #expect(spots == [], "the user has said yes")
  }

  @Test func `a second command to leave a layer does not keep it once all answers are yes`()
    async throws
  {
    node.present(Spot.c)
    let layer = node.modals.screen(of: node.modals.layers[0])
    var asked = 0
    layer.protect { _ in
      asked += 1
      return await layer.ask(yesNo).value == true ? .allow : .block(.unsavedChanges)
    }
    _ = layer.leave()
    for _ in 0..<100 where node.modals.host.presentedDialog == nil { await turn() }
    _ = layer.leave()
    await turns()
    var answered = 0
    while answered < 5, let shown = node.modals.host.presentedDialog {
      node.modals.host.answer(shown.id, with: true)
      answered += 1
      await turns()
    }
    #expect(node.modals.layers.isEmpty, "the user has said yes to all that was asked")
  }

  @Test func `a plan goes on or stops with the answer about leaving`() async throws {
    let rig = AppRig()
    rig.app.enter(.main)
    let home = rig.node(.home)
    home.navigate(to: Spot.a)
    home.stack.screen(of: home.stack.path[0]).protect { _ in
      await home.ask(yesNo).value == true ? .allow : .block(.unsavedChanges)
    }
    for answer in [false, true] {
      let run = rig.app.apply(NavigationPlan(tab: ShopTab.home, stack: [Spot.e]))
      for _ in 0..<100 where home.modals.host.presentedDialog == nil { await turn() }
      let shown = try #require(home.modals.host.presentedDialog)
      home.modals.host.answer(shown.id, with: answer)
      _ = await run.settled()
      #expect(home.stack.path.routes == [AnyRoute(answer ? Spot.e : Spot.a)])
    }
  }

  @Test func `a command for a stack and its layers waits for the question in their presenter`()
    async throws
  {
    node.stack.replace(with: [Spot.a, Spot.b])
    node.present(Spot.c)
    let a = node.stack.screen(of: node.stack.path[0])
    a.protect { _ in await a.ask(yesNo).value == true ? .allow : .block(.unsavedChanges) }
    let outcome = a.leave()
    for _ in 0..<100 where node.modals.host.presentedDialog == nil { await turn() }
    let shown = try #require(node.modals.host.presentedDialog)
    node.modals.host.answer(shown.id, with: true)
    #expect(await outcome.settled() == .committed)
    #expect(spots == [])
    #expect(node.modals.layers.isEmpty)
  }

  @Test func `two questions in a row about leaving are about one command`() async throws {
    node.present(Spot.c)
    let layer = node.modals.screen(of: node.modals.layers[0])
    layer.protect { _ in
      if await layer.ask(yesNo).value != true { return .block("no") }
      return await layer.ask(yesNo).value == true ? .allow : .block("no")
    }
    let outcome = node.dismiss()
    for _ in 0..<2 {
      for _ in 0..<100 where node.modals.host.presentedDialog == nil { await turn() }
      let shown = try #require(node.modals.host.presentedDialog)
      node.modals.host.answer(shown.id, with: true)
    }
    #expect(await outcome.settled() == .committed)
    #expect(node.modals.layers.isEmpty)
  }
}
