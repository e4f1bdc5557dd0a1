@testable import NavigatorKit
import Testing

/// Answers questions about leaving when a test says so.
@MainActor
private final class Answers {
  private(set) var requests: [GuardRequest] = []
  private var waiting: [CheckedContinuation<GuardDecision, Never>] = []

  var count: Int { waiting.count }

  func decide(_ request: GuardRequest) async -> GuardDecision {
    requests.append(request)
    return await withCheckedContinuation { waiting.append($0) }
  }

  func answer(_ decision: GuardDecision) { waiting.removeFirst().resume(returning: decision) }

  /// Waits until a question has come.
  func question() async {
    for _ in 0..<100 where waiting.isEmpty { await turn() }
  }
}

@MainActor
private func turns() async { for _ in 0..<20 { await turn() } }

private let leaveQuestion = Dialog.alert(
  "Leave?",
  buttons: [.destructive("Yes", answer: true), .cancel("No", answer: false)]
)

@MainActor
@Suite(.ownTime)
struct `Staying on a screen` {
  let node = NavigationNode("home")
  private let answers = Answers()

  private var spots: [Spot?] { node.stack.path.routes.map { $0.as() } }

  private func protectedScreen(_ route: Spot = .a) -> ScreenHandle {
    node.navigate(to: route)
    let screen = node.host.frontStack.screen(of: node.host.frontStack.path.last)
    screen.protect { [answers] in await answers.decide($0) }
    return screen
  }

  @Test func `a command to leave waits for the answer, and goes on or is blocked`() async throws {
    let screen = protectedScreen()
    let outcome = node.popLast()
    await answers.question()
    #expect(spots == [.a])
    #expect(answers.requests.first?.transition.cause.kind == .code)
    #expect(answers.requests.first?.transition.destination == nil)
    answers.answer(.block(.unsavedChanges))
    #expect(await outcome.settled().blocked?.reason == .unsavedChanges)
    #expect(spots == [.a])
    let second = screen.leave()
    await answers.question()
    answers.answer(.allow)
    #expect(await second.settled() == .committed)
    #expect(spots == [])
    #expect(node.stack.isIdle, "the guard has gone with the screen")
  }

  @Test func `the host takes its ways back away as long as the guard is armed`() {
    let screen = protectedScreen()
    #expect(node.stack.host.isProtected)
    let draft = screen.protect("more", isArmed: false) { _ in .allow }
    draft.isArmed = true
    #expect(node.stack.host.isProtected)
    node.stack.guards.removeAll()
    #expect(!node.stack.host.isProtected)
  }

  @Test func `a dialog about leaving neither waits for the command nor supersedes it`() async throws
  {
    let dialog = Dialog.alert("Discard?", buttons: [.destructive("Yes", answer: true)])
    for isLayer in [false, true] {
      if isLayer { node.present(Spot.c) } else { node.navigate(to: Spot.a) }
      let screen =
        isLayer
        ? node.modals.screen(of: node.modals.layers[0])
        : node.stack.screen(of: node.stack.path.last)
      screen.protect { [weak node] _ in
        guard node != nil else { return .allow }
        return await screen.ask(dialog).value == true ? .allow : .block(.unsavedChanges)
      }
      let outcome = isLayer ? node.dismiss() : node.popLast()
      for _ in 0..<100 where node.modals.host.presentedDialog == nil { await turn() }
      let shown = try #require(node.modals.host.presentedDialog)
      #expect(!outcome.isSettled)
      node.modals.host.answer(shown.id, with: true)
      #expect(await outcome.settled() == .committed)
      #expect(node.modals.layers.isEmpty)
    }
    #expect(spots == [])
  }

  @Test func `a guard that is still armed is asked once about a command`() async {
    _ = protectedScreen()
    node.stack.guards.addAsync("slow", for: .everything) { _ in .allow }
    node.navigate(to: Spot.b)
    await turns()
    let outcome = node.stack.popToRoot()
    await answers.question()
    answers.answer(.allow)
    await turns()
    #expect(answers.count == 0)
    #expect(answers.requests.count == 1)
    #expect(await outcome.settled() == .committed)
  }

  @Test func `a guard of a screen protects what lies on it, and the layer that it lies in`() async {
    node.present(Spot.c)
    _ = protectedScreen(.d)
    #expect(node.modals.host.isProtected)
    let outcome = node.modals.dismissAll()
    await answers.question()
    #expect(node.modals.layers.count == 1)
    answers.answer(.allow)
    #expect(await outcome.settled() == .committed)
    node.stack.replace(with: [Spot.a, Spot.b])
    node.stack.screen(of: node.stack.path[0]).protect { [answers] in await answers.decide($0) }
    let second = node.stack.replace(with: [Spot.e])
    await answers.question()
    answers.answer(.block("stay"))
    #expect(await second.settled().blocked?.reason == .init("stay"))
    #expect(spots == [.a, .b])
  }

  @Test func `a dry run asks nobody about leaving`() async {
    _ = protectedScreen()
    let outcome = await node.stack.dryRun(.popLast())
    #expect(outcome.blocked?.reason == .unsavedChanges)
    #expect(answers.requests.isEmpty)
  }

  @Test func `a guard that throws keeps the screen`() async {
    struct Failure: Error {}
    node.navigate(to: Spot.a)
    node.stack.screen(of: node.stack.path[0]).protect { _ in throw Failure() }
    let outcome = await node.popLast().settled()
    #expect(outcome.blocked != nil)
    #expect(spots == [.a])
  }

  @Test func `a newer command takes the place of one that waits`() async {
    _ = protectedScreen()
    let first = node.popLast()
    await answers.question()
    node.navigate(to: Spot.b)
    #expect(await first.settled() == .superseded)
    answers.answer(.allow)
    await turns()
    #expect(spots == [.a, .b])
  }

  @Test func `the dialog of a command that another one supersedes goes`() async throws {
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    var answer: NavigationResult<Bool>?
    screen.protect { _ in
      answer = await screen.ask(leaveQuestion)
      return answer?.value == true ? .allow : .block(.unsavedChanges)
    }
    let first = node.popLast()
    await turns()
    #expect(node.modals.host.presentedDialog != nil)
    node.navigate(to: Spot.b)
    await turns()
    #expect(await first.settled() == .superseded)
    #expect(node.modals.host.presentedDialog == nil)
    #expect(answer?.end?.kind == .cancelled)
    #expect(spots == [.a, .b])
  }

  @Test func `a swipe while a command waits asks in one dialog, and one answer counts`()
    async throws
  {
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    screen.protect { _ in
      await screen.ask(leaveQuestion).value == true ? .allow : .block(.unsavedChanges)
    }
    let first = screen.leave()
    await turns()
    #expect(node.modals.host.presentedDialog != nil)
    node.stack.host.path = []
    await turns()
    let shown = try #require(node.modals.host.presentedDialog)
    node.modals.host.answer(shown.id, with: false)
    await turns()
    #expect(node.modals.host.presentedDialog == nil)
    #expect(await first.settled() == .superseded)
    #expect(spots == [.a])
    #expect(node.stack.host.isProtected)
  }

  @Test func `a guard that need not wait decides at once`() async {
    var decision = GuardDecision.block("stay")
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    screen.protect { _ in decision }
    #expect(node.stack.host.isProtected)
    #expect(node.popLast().blocked?.reason == .init("stay"))
    decision = .allow
    #expect(await node.stack.dryRun(.popLast()) == .committed)
    #expect(screen.leave() == .committed)

    decision = .block("wait")
    node.navigate(to: Spot.b)
    let draft = node.guards.protect("draft", for: .route(Spot.b)) { request in
      request.route == AnyRoute(Spot.b) ? decision : .allow
    }
    #expect(node.popLast().blocked?.reason == .init("wait"))
    decision = .allow
    #expect(node.popLast() == .committed)
    #expect(!draft.isArmed)
  }

  @Test func `a guard that need not wait brings a screen back after a swipe, too`() async {
    node.navigate(to: Spot.a)
    node.stack.screen(of: node.stack.path[0]).protect { _ in .block("stay") }
    node.stack.host.path = []
    await turns()
    #expect(spots == [.a])
    #expect(node.stack.host.isProtected)
  }

  @Test func `a swiped screen is back with its id and its scope, unless it may go`()
    async throws
  {
    let screen = protectedScreen()
    let kept = try #require(screen.keep { Kept() })
    let id = node.stack.path[0].id
    let events = EventList(node.stack.events)
    node.stack.host.path = []
    guard case .committedDespite = events.all.last?.outcome else {
      Issue.record("\(events.outcomes)")
      return
    }
    await answers.question()
    #expect(answers.requests.first?.transition.cause.kind == .gesture)
    #expect(spots == [])
    #expect(node.group.snapshot().description.contains("kept: a"))
    answers.answer(.block(.unsavedChanges))
    await turns()
    #expect(node.stack.path.map(\.id) == [id])
    #expect(node.stack.host.isProtected)
    #expect(screen.keep { Kept() } !== kept, "another place in the code")
    #expect(!screen.isGone)
    #expect(!kept.isOver)
    #expect(!node.group.snapshot().description.contains("kept"))

    node.stack.host.path = []
    await answers.question()
    answers.answer(.allow)
    await turns()
    #expect(spots == [])
    #expect(screen.isGone)
    #expect(!node.stack.host.isProtected)
  }

  @Test func `the question about a swipe is asked in front, though the screen has gone`()
    async throws
  {
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    let dialog = Dialog.alert("Discard?", buttons: [.standard("No", answer: false)])
    screen.protect { _ in await screen.ask(dialog).value == true ? .allow : .block("stay") }
    node.stack.host.path = []
    for _ in 0..<100 where node.modals.host.presentedDialog == nil { await turn() }
    let shown = try #require(node.modals.host.presentedDialog)
    #expect(screen.navigate(to: Spot.b).hasFailedAsGone)
    node.modals.host.answer(shown.id, with: false)
    await turns()
    #expect(spots == [.a])
    #expect(await screen.ask(dialog, in: node) == .value(false))
  }

  @Test func `a screen that was swiped away on a host comes back after the host's last word`() async
  {
    let host = WritingHost()
    node.stack.host.scope = host
    _ = protectedScreen()
    node.stack.host.path = []
    #expect(answers.count == 0)
    await answers.question()
    answers.answer(.block("stay"))
    await turns()
    #expect(spots == [.a])
    #expect(node.stack.host.isProtected)
  }

  @Test
  func `a screen that was swiped away does not come back if somebody has gone elsewhere meanwhile`()
    async
  {
    let screen = protectedScreen()
    var isOver = false
    let end = screen.ending()
    screen.task {
      while !Task.isCancelled { await Task.yield() }
      isOver = true
    }
    node.stack.host.path = []
    await answers.question()
    #expect(!isOver)
    node.navigate(to: Spot.b)
    answers.answer(.block("stay"))
    await turns()
    #expect(spots == [.b])
    #expect(isOver, "the scope has ended")
    #expect(end.result?.end?.kind == .dismissedByGesture, "results end with the swipe, and stay so")
    #expect(!node.stack.host.isProtected)
  }

  @Test func `screens over the limit are reported, and not kept`() async {
    let count = NavigationGuards.keptScreenLimit + 1
    node.stack.replace(with: Array(repeating: Spot.a, count: count))
    node.stack.screen(of: node.stack.path[0]).protect { [answers] in await answers.decide($0) }
    let events = EventList(node.stack.events)
    node.stack.host.path = []
    guard case .committedDespite = events.all.last?.outcome else {
      Issue.record("\(events.outcomes)")
      return
    }
    await turns()
    #expect(answers.count == 0)
    #expect(node.group.snapshot().description.contains("kept") == false)
  }

  @Test func `a guard of no screen that can be left protects nothing`() async {
    let root = node.stack.screen(of: nil).protect { _ in .block("never") }
    #expect(root.isArmed)
    ScreenHandle.none.protect { _ in .block("never") }
    node.navigate(to: Spot.a)
    #expect(node.popLast() == .committed)
    #expect(!node.stack.host.isProtected)
  }
}

@MainActor
private final class Kept {
  var isOver = false
}

extension NavigationOutcome {
  var hasFailedAsGone: Bool {
    if case .failed(let failure) = self { failure.kind == .gone } else { false }
  }

  fileprivate var isSettled: Bool { unsettled == nil }
}

extension ScreenHandle {
  /// Asks, and answers with no.
  fileprivate func ask(_ dialog: Dialog<Bool>, in node: NavigationNode) async -> NavigationResult<
    Bool
  > {
    let answer = requestResult(from: dialog)
    if let shown = node.modals.host.presentedDialog {
      node.modals.host.answer(shown.id, with: false)
    }
    return await answer.value()
  }
}
