import NavigatorKit
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

  func question() async { for _ in 0..<100 where waiting.isEmpty { await turn() } }
}

@MainActor
private func turns(_ count: Int = 30) async { for _ in 0..<count { await turn() } }

/// A swipe takes a screen away before it may be left, and the screen is asked about afterwards.
@MainActor
@Suite(.ownTime)
struct `A screen that is swiped away` {
  private let node = NavigationNode("home")
  private let answers = Answers()

  private var spots: [Spot?] { node.stack.path.routes.map { $0.as() } }

  @Test func `a screen that comes back after a swipe has its other guards again`() async throws {
    node.navigate(to: Spot.a)
    let id = node.stack.path[0].id
    let screen = node.stack.screen(of: node.stack.path[0])
    let plain = node.stack.guards.protect("plain", for: .entry(id))
    let unarmed = screen.protect("later", isArmed: false) { _ in .block("later") }
    let asking = screen.protect("asking") { [answers] in await answers.decide($0) }
    node.stack.host.path = []
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

  @Test func `a guard of many screens stays armed while one of them is asked about`() async throws {
    node.stack.replace(with: [Spot.a, Spot.b])
    let guardOfAll = node.guards.protect("draft", for: .routes(of: Spot.self)) { [answers] in
      await answers.decide($0)
    }
    node.stack.host.path = RoutePath(node.stack.path.prefix(1))
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

  @Test func `a guard of many screens can be armed again after a question`() async throws {
    node.navigate(to: Spot.a)
    let held = node.guards.protect("draft", for: .routes(of: Spot.self)) { [answers] in
      await answers.decide($0)
    }
    node.stack.host.path = []
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

  @Test func `a guard that the app removes during a question does not come back`() async throws {
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    screen.protect { [answers] in await answers.decide($0) }
    node.stack.host.path = []
    await answers.question()
    node.stack.guards.removeAll()
    answers.answer(.block("stay"))
    await turns()
    #expect(spots == [.a])
    #expect(!node.stack.host.isProtected, "the app has removed all guards")
  }

  @Test func `a guard that the app disarms during a question stays disarmed`() async throws {
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    let draft = screen.protect { [answers] in await answers.decide($0) }
    node.stack.host.path = []
    await answers.question()
    draft.isArmed = false
    answers.answer(.block("stay"))
    await turns()
    #expect(spots == [.a])
    #expect(!draft.isArmed, "the app has disarmed it")
  }

  @Test func `a scope ends with its flow, also while a question about its screen is open`()
    async throws
  {
    let rig = AppRig()
    rig.app.enter(.main)
    let home = rig.node(.home)
    home.navigate(to: Spot.a)
    let journal = ScopeJournal()
    let screen = home.stack.screen(of: home.stack.path[0])
    _ = screen.keep { ScopedThing("draft", journal) }
    screen.protect { [answers] in await answers.decide($0) }
    home.stack.host.path = []
    await answers.question()
    rig.app.enter(.login)
    await turns()
    #expect(journal.gone == ["draft"])
    answers.answer(.block("stay"))
    await turns()
    #expect(journal.gone == ["draft"])
    #expect(home.stack.path.isEmpty)
  }
}
