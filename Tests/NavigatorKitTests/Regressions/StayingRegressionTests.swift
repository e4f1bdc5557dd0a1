@testable import NavigatorKit
import Testing

/// Answers questions about leaving when a test says so.
@MainActor
private final class Answers {
  private var waiting: [CheckedContinuation<GuardDecision, Never>] = []

  var count: Int { waiting.count }

  func decide(_ request: GuardRequest) async -> GuardDecision {
    await withCheckedContinuation { waiting.append($0) }
  }

  func answer(_ decision: GuardDecision) { waiting.removeFirst().resume(returning: decision) }

  func question() async { for _ in 0..<100 where waiting.isEmpty { await Task.yield() } }
}

@MainActor
private final class Journal { var gone: [String] = [] }

@MainActor
private final class Thing {
  private let name: String
  private let journal: Journal?

  init(_ name: String, _ journal: Journal?) {
    self.name = name
    self.journal = journal
  }

  isolated deinit { journal?.gone.append(name) }
}

extension ScreenHandle {
  fileprivate func thing(_ name: String, _ journal: Journal? = nil) -> Thing? {
    keep { Thing(name, journal) }
  }
}

@MainActor
private func turns(_ count: Int = 30) async { for _ in 0..<count { await Task.yield() } }

private let yesNo = Dialog.alert(
  "Leave?",
  buttons: [.standard("Yes", answer: true), .cancel("No", answer: false)]
)

/// Questions about leaving that lost a screen, a guard or the command.
@MainActor
@Suite("Questions about leaving")
struct StayingRegressionTests {
  let node = NavigationNode("home")
  private let answers = Answers()

  private var spots: [Spot?] { node.stack.path.routes.map { $0.as() } }

  @Test func `a slow guard of everything superseded the dismissal that a dialog was about`()
    async throws
  {
    node.present(Spot.c)
    node.group.guards.addAsync("slow") { _ in
      await Task.yield(); return .allow
    }
    let screen = node.modals.screen(of: node.modals.layers[0])
    screen.protect { _ in await screen.ask(yesNo).value == true ? .allow : .block(.unsavedChanges) }
    let outcome = node.dismiss()
    for _ in 0..<100 where node.modals.presentedDialog == nil { await Task.yield() }
    let shown = try #require(node.modals.presentedDialog)
    #expect(outcome.unsettled != nil)
    node.modals.answer(shown.id, with: true)
    #expect(await outcome.settled() == .committed)
    #expect(node.modals.layers.isEmpty)
  }

  @Test func `an asking guard of everything was asked about its own dialog`() async throws {
    node.navigate(to: Spot.a)
    var asked = 0
    let node = node
    node.group.guards.protect("all", for: .everything) { _ in
      asked += 1
      if asked > 5 { return .allow }
      return await node.ask(yesNo).value == true ? .allow : .block(.unsavedChanges)
    }
    let outcome = node.popLast()
    for _ in 0..<100 where node.modals.presentedDialog == nil { await Task.yield() }
    let shown = try #require(node.modals.presentedDialog)
    node.modals.answer(shown.id, with: true)
    await turns()
    #expect(asked == 1)
    #expect(outcome.unsettled == nil || spots == [])
    #expect(spots == [])
  }

  @Test func `a second command to leave asked a second time, and the first answer was lost`()
    async throws
  {
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    screen.protect { _ in await screen.ask(yesNo).value == true ? .allow : .block(.unsavedChanges) }
    let first = screen.leave()
    for _ in 0..<100 where node.modals.presentedDialog == nil { await Task.yield() }
    let dialog1 = try #require(node.modals.presentedDialog)
    let second = screen.leave()
    await turns()
    #expect(second == first, "it joins the first one")
    // The user answers what he sees:
    node.modals.answer(dialog1.id, with: true)
    await turns()
    #expect(spots == [], "the user has said yes")
  }

  @Test func `a screen came back after a swipe without its other guards`() async throws {
    node.navigate(to: Spot.a)
    let id = node.stack.path[0].id
    let screen = node.stack.screen(of: node.stack.path[0])
    let plain = node.stack.guards.protect("plain", for: .entry(id))
    let unarmed = screen.protect("later", isArmed: false) { _ in .block("later") }
    let asking = screen.protect("asking") { [answers] in await answers.decide($0) }
    node.stack.hostPath = []
    await answers.question()
    answers.answer(.block("stay"))
    await turns()
    #expect(spots == [.a])
    #expect(asking.isArmed)
    #expect(plain.isArmed, "plain guard is armed again")
    asking.isArmed = false
    unarmed.isArmed = true
    let outcome = await screen.leave().settled()
    #expect(outcome.blocked != nil, "\(outcome)")
    #expect(spots == [.a])
  }

  @Test func `a guard of many screens went with the question about one of them`() async throws {
    node.stack.replace(with: [Spot.a, Spot.b])
    let guardOfAll = node.group.guards.protect("draft", for: .routes(of: Spot.self)) { [answers] in
      await answers.decide($0)
    }
    node.stack.hostPath = RoutePath(node.stack.path.prefix(1))
    await answers.question()
    #expect(guardOfAll.isArmed)
    node.navigate(to: Spot.c)
    answers.answer(.block("stay"))
    await turns()
    #expect(spots == [.a, .c])
    #expect(guardOfAll.isArmed, "a and c are protected still")
    let outcome = node.popLast()
    await turns()
    #expect(outcome.unsettled != nil, "\(outcome)")
    answers.answer(.allow)
  }

  @Test func `a guard of many screens could not be armed again after a question`() async throws {
    node.navigate(to: Spot.a)
    let held = node.group.guards.protect("draft", for: .routes(of: Spot.self)) { [answers] in
      await answers.decide($0)
    }
    node.stack.hostPath = []
    await answers.question()
    node.navigate(to: Spot.c)
    answers.answer(.block("stay"))
    await turns()
    held.isArmed = true
    let outcome = node.popLast()
    await turns()
    #expect(outcome.unsettled != nil, "\(outcome)")
    answers.answer(.allow)
  }

  @Test func `guards that the app had removed came back with the screen`() async throws {
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    screen.protect { [answers] in await answers.decide($0) }
    node.stack.hostPath = []
    await answers.question()
    node.stack.guards.removeAll()
    answers.answer(.block("stay"))
    await turns()
    #expect(spots == [.a])
    #expect(!node.stack.isProtected, "the app has removed all guards")
  }

  @Test
  func
    `of two screens that were swiped away one was lost, though both questions were answered with no`()
    async throws
  {
    node.stack.replace(with: [Spot.a, Spot.b])
    let (a, b) = (
      node.stack.screen(of: node.stack.path[0]), node.stack.screen(of: node.stack.path[1])
    )
    a.protect("a") { [answers] in await answers.decide($0) }
    b.protect("b") { [answers] in await answers.decide($0) }
    node.stack.hostPath = RoutePath(node.stack.path.prefix(1))
    await answers.question()
    node.stack.hostPath = []
    await turns()
    #expect(answers.count == 2)
    answers.answer(.block("b stays"))
    await turns()
    answers.answer(.block("a stays"))
    await turns()
    #expect(spots == [.a, .b], "both refused")
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
      for _ in 0..<100 where home.modals.presentedDialog == nil { await Task.yield() }
      let shown = try #require(home.modals.presentedDialog)
      home.modals.answer(shown.id, with: answer)
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
    for _ in 0..<100 where node.modals.presentedDialog == nil { await Task.yield() }
    let shown = try #require(node.modals.presentedDialog)
    node.modals.answer(shown.id, with: true)
    #expect(await outcome.settled() == .committed)
    #expect(spots == [])
    #expect(node.modals.layers.isEmpty)
  }

  @Test func `two questions in a row are about one command`() async throws {
    node.present(Spot.c)
    let layer = node.modals.screen(of: node.modals.layers[0])
    layer.protect { _ in
      if await layer.ask(yesNo).value != true { return .block("no") }
      return await layer.ask(yesNo).value == true ? .allow : .block("no")
    }
    let outcome = node.dismiss()
    for _ in 0..<2 {
      for _ in 0..<100 where node.modals.presentedDialog == nil { await Task.yield() }
      let shown = try #require(node.modals.presentedDialog)
      node.modals.answer(shown.id, with: true)
    }
    #expect(await outcome.settled() == .committed)
    #expect(node.modals.layers.isEmpty)
  }

  @Test func `an enter-guard kept a screen from coming back that had been refused to leave`()
    async throws
  {
    let node = node
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    let journal = Journal()
    _ = screen.thing("draft", journal)
    screen.protect { [answers] in await answers.decide($0) }
    node.stack.hostPath = []
    await answers.question()
    node.group.guards.add("enter") { _ in .block("not now") }
    answers.answer(.block("stay"))
    await turns()
    #expect(spots == [.a], "it may stay, as it has never been left")
  }

  @Test func `a guard that the app had disarmed came back armed`() async throws {
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    let draft = screen.protect { [answers] in await answers.decide($0) }
    node.stack.hostPath = []
    await answers.question()
    draft.isArmed = false
    answers.answer(.block("stay"))
    await turns()
    #expect(spots == [.a])
    #expect(!draft.isArmed, "the app has disarmed it")
  }

  @Test func `a screen was lost without a question, as the host had brought back the one below`()
    async throws
  {
    let host = WritingHost()
    node.stack.scope = host
    node.stack.replace(with: [Spot.a, Spot.b])
    let path = node.stack.path
    let b = node.stack.screen(of: path[1])
    b.protect { [answers] in await answers.decide($0) }
    node.stack.hostPath = RoutePath()
    node.stack.hostPath = RoutePath(path.prefix(1))
    await turns()
    #expect(answers.count == 1, "b has gone without a question")
    answers.answer(.allow)
    withExtendedLifetime(host) {}
  }

  @Test func `a scope outlived the flow that was left while a question was open`() async throws {
    let rig = AppRig()
    rig.app.enter(.main)
    let home = rig.node(.home)
    home.navigate(to: Spot.a)
    let journal = Journal()
    let screen = home.stack.screen(of: home.stack.path[0])
    _ = screen.thing("draft", journal)
    screen.protect { [answers] in await answers.decide($0) }
    home.stack.hostPath = []
    await answers.question()
    rig.app.enter(.login)
    await turns()
    #expect(journal.gone == ["draft"])
    answers.answer(.block("stay"))
    await turns()
    #expect(journal.gone == ["draft"])
    #expect(home.stack.path.isEmpty)
  }

  @Test func `a second command to leave a layer kept the layer, whatever was answered`()
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
    for _ in 0..<100 where node.modals.presentedDialog == nil { await Task.yield() }
    _ = layer.leave()
    await turns()
    var answered = 0
    while answered < 5, let shown = node.modals.presentedDialog {
      node.modals.answer(shown.id, with: true)
      answered += 1
      await turns()
    }
    #expect(node.modals.layers.isEmpty, "the user has said yes to all that was asked")
  }
}
