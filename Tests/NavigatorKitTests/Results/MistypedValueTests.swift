import NavigatorKitTesting
import Testing

@testable import NavigatorKit

/// A form of finishing a screen, and where that is: pushed, or the own screen of a layer.
private struct FinishForm: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let isLayer: Bool
  let finish: @MainActor (NavigationNode, any Sendable) -> NavigationOutcome

  init(
    _ name: String,
    inLayer isLayer: Bool = false,
    _ finish: @escaping @MainActor (NavigationNode, any Sendable) -> NavigationOutcome
  ) {
    (testDescription, self.isLayer, self.finish) = (name, isLayer, finish)
  }

  static let all = [
    FinishForm("stack.finish") { $0.stack.finish(with: $1) },
    FinishForm("stack.finish(route)") { $0.stack.finish(PickColor(), with: $1) },
    FinishForm("stack.finish(entry:)") { node, value in
      node.stack.finish(entry: node.stack.path[node.stack.depth - 1].id, with: value)
    },
    FinishForm("node.finish") { $0.finish(with: $1) },
    FinishForm("node.send") { $0.send(NavigationIntent(Finish(.front, with: $1))) },
    FinishForm("stack.perform") { $0.stack.perform(NavigationIntent(Finish(.front, with: $1))) },
    FinishForm("screen.finish") { node, value in
      node.stack.screen(of: node.stack.path.last).finish(with: value)
    },
    FinishForm("presenter.finish", inLayer: true) { $0.modals.finish(with: $1) },
    FinishForm("presenter.finish(route)", inLayer: true) {
      $0.modals.finish(PickColor(), with: $1)
    },
    FinishForm("presenter.finish(layer:)", inLayer: true) { node, value in
      node.modals.finish(layer: node.modals.layers[0].id, with: value)
    },
    FinishForm("stack.finish at a layer's root", inLayer: true) {
      $0.host.frontStack.finish(with: $1)
    },
    FinishForm("node.finish at a layer's root", inLayer: true) { $0.finish(with: $1) },
    FinishForm("screen.finish of a layer", inLayer: true) { node, value in
      node.host.frontStack.screen(of: nil).finish(with: value)
    },
  ]
}

/// What a caller did not ask for changes nothing, and says so.
@MainActor
@Suite struct `A value that a screen is finished with` {
  private let node = NavigationNode("home")

  private func request<Value>(_ type: Value.Type, for form: FinishForm) -> ResultHandle<Value> {
    form.isLayer
      ? node.requestResult(of: type, from: PickColor())
      : node.requestResult(of: type, pushing: PickColor())
  }

  private var isShown: Bool { node.currentScreen?.is(PickColor.self) ?? false }

  @Test(arguments: FinishForm.all)
  private func `a value of another type changes nothing, and says which were asked for and brought`(
    form: FinishForm
  ) throws {
    node.navigate(to: Spot.a)
    let color = request(String.self, for: form)
    let sink = ListSink()
    node.events.log(to: sink, levels: [.error])
    let events = EventList(node.events)
    let before = node.snapshot()
    let outcome = form.finish(node, 7)
    let failure = try #require(outcome.failure)
    #expect(failure.kind == .typeMismatch)
    #expect(failure.description.contains("Swift.Int,"))
    #expect(failure.description.contains("Swift.String;"))
    #expect(isShown)
    #expect(node.snapshot() == before)
    #expect(color.result == nil)
    #expect(events.outcomes == [outcome])
    #expect(sink.entries.count == 1)
    #expect(try #require(sink.entries.first).message.contains("Swift.String"))
    #expect(form.finish(node, "red") == .committed)
    #expect(color.result == .value("red"))
    #expect(!isShown)
  }

  @Test(arguments: FinishForm.all)
  private func `a value that nobody asks for is dropped, and the screen leaves`(form: FinishForm) {
    node.navigate(to: Spot.a)
    if form.isLayer { node.present(PickColor()) } else { node.navigate(to: PickColor()) }
    #expect(form.finish(node, 7) == .committed)
    #expect(!isShown)
  }

  @Test(arguments: FinishForm.all)
  private func `an optional value counts as what is in it`(form: FinishForm) {
    node.navigate(to: Spot.a)
    let number = request(Int.self, for: form)
    if case .failed(let failure) = form.finish(node, Int?.none) {
      #expect(failure.kind == .typeMismatch)
    } else {
      Issue.record("nothing is no number")
    }
    #expect(isShown)
    #expect(form.finish(node, Int?.some(1)) == .committed)
    #expect(number.result == .value(1))

    let perhaps = request(Int?.self, for: form)
    #expect(form.finish(node, Int?.none) == .committed)
    #expect(perhaps.result == .value(nil))
    let other = request(Int?.self, for: form)
    #expect(form.finish(node, 2) == .committed)
    #expect(other.result == .value(2))
  }

  @Test(arguments: FinishForm.all)
  private func `a value of another type asks no guard, and leaves a draft armed`(form: FinishForm) {
    let color = request(String.self, for: form)
    let draft = node.guards.protect("draft", for: .routes(of: PickColor.self))
    #expect(form.finish(node, "red").blockedBy == "draft")
    #expect(form.finish(node, 7).failure != nil)
    draft.isArmed = false
    #expect(form.finish(node, "red") == .committed)
    #expect(color.result == .value("red"))
  }

  @Test func `a value of another type leaves what lies on its screen`() {
    let color = node.requestResult(of: String.self, pushing: PickColor())
    let screen = node.stack.screen(of: node.stack.path.last)
    node.stack.append(contentsOf: [Spot.a, Spot.b])
    node.present(Spot.c)
    let before = node.snapshot()
    #expect(!screen.finish(with: 7).isChange)
    #expect(!node.stack.finish(PickColor(), with: 7).isChange)
    #expect(node.snapshot() == before)
    #expect(screen.finish(with: "red") == .committed)
    #expect(color.result == .value("red"))
    #expect(node.stack.depth == 0)
  }

  @Test func `a value of another type is refused by typed blocks without a tree, too`() {
    let navigator = Navigator<TestModal>()
    let pushed = navigator.requestResult(of: Int.self, pushing: .cart)
    #expect(!navigator.finish(with: "7").isChange)
    #expect(!navigator.finish(.cart, with: "7").isChange)
    #expect(navigator.routes == [.cart])
    #expect(navigator.finish(with: 7) == .committed)
    #expect(pushed.result == .value(7))

    let presenter = ModalPresenter<TestModal>()
    let presented = presenter.requestResult(of: Int.self, from: .cart)
    #expect(!presenter.finish(with: "7").isChange)
    #expect(!presenter.finish(.cart, with: "7").isChange)
    #expect(presenter.isPresenting)
    #expect(presenter.finish(with: 7) == .committed)
    #expect(presented.result == .value(7))
  }

  @Test func `a value of another type is dropped once its caller waits no longer`() {
    let color = node.requestResult(of: String.self, pushing: PickColor())
    color.cancel()
    #expect(node.finish(with: 7) == .committed)
    #expect(!isShown)
  }

  @Test func `a value of another type is refused by a double as by an app`() {
    let recorder = NavigationRecorder()
    let color = recorder.requestResult(of: String.self, pushing: PickColor())
    if case .failed(let failure) = recorder.bring(7) {
      #expect(failure.kind == .typeMismatch)
    } else {
      Issue.record("it took a number")
    }
    #expect(color.result == nil)
    #expect(recorder.bring("red") == .committed)
    #expect(color.result == .value("red"))
    #expect(recorder.bring("red") == .unchanged(.notFound))
  }
}
