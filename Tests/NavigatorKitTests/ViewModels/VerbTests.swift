@testable import NavigatorKit
import NavigatorKitTesting
import Testing

private let question = Dialog.alert(
  "Discard?",
  buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
)

/// A route whose screen brings a number.
private struct PickNumber: ResultRoute {
  typealias Result = Int
}

/// A view model that shows layers, asks, and waits for what screens bring.
@MainActor
private final class DraftModel {
  private let screens: any RouteNavigating & ModalPresenting
  private(set) var number: Int?

  init(screens: any RouteNavigating & ModalPresenting) {
    self.screens = screens
  }

  func help() {
    screens.present(Spot.home, options: ModalOptions(detents: [.medium]), policy: .stack)
  }

  func pick() async { number = await screens.present(PickNumber(), returning: Int.self).value }

  func discard() async -> Bool { await screens.ask(question).value ?? false }

  func done() { screens.finish(with: "saved") }
}

@MainActor
struct `Verbs` {
  private let node = NavigationNode("home")
  private var screens: any RouteNavigating & ModalPresenting { node }
  private var options: ModalOptions { ModalOptions(detents: [.medium]) }

  // MARK: Presenting

  @Test func `a node presents with options and a policy, like its presenter`() {
    node.present(Spot.a)
    #expect(node.present(Spot.b, options: options, policy: .stack) == .committed)
    #expect(node.modals.layers.map(\.options) == [.standard, options])
    #expect(node.present(Spot.c, policy: .rejectIfPresented).isChange == false)
  }

  @Test func `a view model's protocols present with options and a policy`() {
    screens.present(Spot.a)
    #expect(screens.present(Spot.b, as: .sheet, options: options, policy: .stack) == .committed)
    #expect(node.modals.layers.map(\.options) == [.standard, options])
    #expect(screens.dismiss(2) == .committed)
    #expect(screens.dismiss() == .unchanged(.nothingPresented))
  }

  // MARK: Results

  @Test func `a node awaits a layer, which is finished from the stack in it`() {
    let number = node.requestResult(of: Int.self, from: Spot.a, as: .fullScreen)
    #expect(node.modals.layers.map(\.id.entryID) == [number.entryID])
    node.navigate(to: Spot.b)
    #expect(node.finish(with: "a step") == .committed)
    #expect(number.result == nil)
    #expect(node.finish(with: 42) == .committed)
    #expect(number.result == .value(42))
    #expect(node.finish(with: 42) == .unchanged(.alreadyAtRoot))
  }

  @Test func `a node awaits a screen that it pushes in front`() {
    let under = screens.requestResult(of: Int.self, pushing: Spot.a)
    #expect(node.stack.path.last?.id == under.entryID)
    node.present(Spot.b)
    let inside = screens.requestResult(of: Int.self, pushing: Spot.c)
    #expect(node.host.frontStack.path.last?.id == inside.entryID)
    #expect(node.stack.depth == 1)
    screens.finish(with: 3)
    #expect(inside.result == .value(3))
    #expect(node.modals.isPresenting)
    node.dismiss()
    node.popLast()
    #expect(under.result?.end?.kind == .dismissedByCode)
  }

  @Test func `a push that a guard refuses ends the result with its outcome`() {
    node.guards.add("closed", for: .route(Spot.c)) { _ in .block("closed") }
    node.present(Spot.b)
    let pushed = node.requestResult(of: Int.self, pushing: Spot.c)
    #expect(pushed.result?.end?.kind == .refused)
    let presented = node.requestResult(of: Int.self, from: Spot.c, policy: .stack)
    #expect(presented.result?.end?.kind == .refused)
    #expect(node.modals.layers.count == 1)
  }

  @Test func `a strategy that finds the screen there already brings no result`() {
    node.navigate(to: Spot.a)
    let pushed = node.requestResult(of: Int.self, pushing: Spot.a, strategy: .ifNotOnTop)
    #expect(pushed.result?.end?.outcome == .unchanged(.alreadyOnTop))
  }

  @Test func `a result that an observer asks of a node is that of the stack then in front`() throws
  {
    var inside: ResultHandle<Int>?
    node.events.observe { [unowned node] _ in
      guard inside == nil else { return }
      node.present(Spot.b)
      inside = node.requestResult(of: Int.self, pushing: Spot.c)
    }
    node.navigate(to: Spot.a)
    #expect(node.stack.depth == 1)
    #expect(node.host.frontStack.path.last?.id == inside?.entryID)
    node.finish(with: 1)
    #expect(try #require(inside).result == .value(1))
  }

  @Test func `a parked push of a node brings its result once it goes on`() {
    let session = LoginSession()
    node.guards.add("log-in", for: .route(Spot.form)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn, showing: .present(Spot.login))
    }
    let form = node.requestResult(of: Int.self, pushing: Spot.form)
    #expect(form.result == nil)
    session.logIn()
    #expect(node.stack.path.last?.id == form.entryID)
    node.finish(with: 7)
    #expect(form.result == .value(7))
  }

  @Test func `the awaiting forms bring what the handles bring`() async {
    let pushed = Task { await screens.navigate(to: Spot.a, returning: Int.self) }
    while node.stack.depth == 0 { await Task.yield() }
    node.finish(with: 1)
    #expect(await pushed.value == .value(1))

    let declared = node.requestResult(pushing: PickNumber())
    node.finish(PickNumber(), with: 2)
    #expect(declared.result == .value(2))

    let presented = Task { await screens.present(Spot.a, returning: Int.self, options: options) }
    while !node.modals.isPresenting { await Task.yield() }
    #expect(node.modals.layers.first?.options == options)
    node.finish(with: 3)
    #expect(await presented.value == .value(3))
  }

  // MARK: Dialogs

  @Test func `a node asks, and so does a view model's protocol`() async throws {
    let answer = node.requestResult(from: question)
    node.modals.host.answer(try #require(node.modals.host.presentedDialog).id, with: true)
    #expect(answer.result == .value(true))

    let asking: any DialogAsking = node
    let asked = Task { await asking.ask(question) }
    while node.modals.host.presentedDialog == nil { await Task.yield() }
    node.modals.host.answer(try #require(node.modals.host.presentedDialog).id, with: false)
    #expect(await asked.value == .value(false))
  }

  @Test func `a presenter of one route type asks, too`() throws {
    let presenter = ModalPresenter<Spot>()
    let answer = presenter.requestResult(from: question)
    presenter.host.answer(try #require(presenter.host.presentedDialog).id, with: true)
    #expect(answer.result == .value(true))
  }

  // MARK: Doubles

  @Test func `a recorder lets a test bring what a view model waits for`() async {
    let recorder = NavigationRecorder()
    let model = DraftModel(screens: recorder)
    model.help()
    model.done()
    #expect(
      recorder.intents.first
        == .present(Spot.home, options: ModalOptions(detents: [.medium]), policy: .stack)
    )
    #expect(recorder.finishedValues.first as? String == "saved")

    recorder.clear()
    let picking = Task { await model.pick() }
    while recorder.intents.isEmpty { await Task.yield() }
    #expect(recorder.intents == [.present(PickNumber())])
    recorder.bring(5)
    await picking.value
    #expect(model.number == 5)

    recorder.clear()
    let discarding = Task { await model.discard() }
    while recorder.intents.isEmpty { await Task.yield() }
    recorder.bring(true)
    #expect(await discarding.value)
  }

  @Test func `a recorder brings its value to what is still awaited`() {
    let recorder = NavigationRecorder()
    let older = recorder.requestResult(of: Int.self, pushing: Spot.a)
    recorder.requestResult(of: Int.self, pushing: Spot.b).cancel()
    recorder.bring(1)
    #expect(older.result == .value(1))
  }

  @Test func `a recorder that answers with a refusal ends what is awaited`() {
    let recorder = NavigationRecorder()
    recorder.answer = { _ in .unchanged(.alreadyPresented) }
    let result = recorder.requestResult(of: Int.self, from: Spot.a)
    #expect(result.result?.end?.outcome == .unchanged(.alreadyPresented))
  }

  @Test func `a double that only takes intents leaves no result open`() {
    final class Deaf: RouteNavigating, ModalPresenting {
      func perform(
        _ intent: NavigationIntent,
        cause: NavigationCause?,
        animated: Bool,
        fileID: StaticString,
        line: UInt
      ) -> NavigationOutcome { .committed }
    }
    let deaf = Deaf()
    #expect(deaf.requestResult(of: Int.self, pushing: Spot.a).result?.end?.kind == .refused)
    #expect(deaf.requestResult(from: question).result?.end?.kind == .refused)
    #expect(deaf.finish(with: 1) == .committed)
  }

  // MARK: Call sites

  @Test func `each verb says where it comes from, and whether it is animated`() {
    let events = EventList(node.events)
    let line: UInt = #line + 1
    screens.present(Spot.a, animated: false)
    _ = screens.requestResult(of: Int.self, pushing: Spot.b, animated: false)
    screens.finish(with: 1, animated: false)
    _ = screens.requestResult(from: question, animated: false)
    #expect(events.all.map(\.transition.isAnimated) == [false, false, false, false])
    #expect(
      events.all.allSatisfy { $0.transition.cause.fileID?.hasSuffix("VerbTests.swift") == true }
    )
    #expect(events.all.map(\.transition.cause.line) == (line..<line + 4).map(Optional.some))
  }

  @Test func `questions about an entry are about that entry, whatever the overload`() {
    let stack = MultiRouteNavigator()
    stack.append(contentsOf: [Spot.a, Spot.b, Spot.a])
    let (bottom, top) = (stack.path[0], stack.path[2])
    #expect(stack.isPresented(top))
    #expect(!stack.isPresented(bottom))
    #expect(stack.pop(to: bottom) == .committed)
    #expect(stack.path.map(\.id) == [bottom.id])
    #expect(stack.pop(to: top) == .unchanged(.notFound))
  }
}
