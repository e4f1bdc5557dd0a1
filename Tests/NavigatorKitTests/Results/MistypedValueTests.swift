@testable import NavigatorKit
import NavigatorKitTesting
import Testing

/// A form of finishing a screen, and where that is: pushed, or the own screen of a layer.
private struct FinishForm: CustomTestStringConvertible, Sendable {
  typealias Form = @MainActor (NavigationNode, any Sendable) -> NavigationOutcome

  let testDescription: String
  let isLayer: Bool
  let finish: Form

  init(_ name: String, inLayer isLayer: Bool = false, _ finish: @escaping Form) {
    (testDescription, self.isLayer, self.finish) = (name, isLayer, finish)
  }

  static let all = [
    FinishForm("stack.finish") { $0.stack.finish(with: $1) },
    FinishForm("stack.finish(route)") { $0.stack.finish(PickColor(), with: $1) },
    FinishForm("stack.finish(entry:)") {
      $0.stack.finish(entry: $0.stack.path[$0.stack.depth - 1].id, with: $1)
    },
    FinishForm("node.finish") { $0.finish(with: $1) },
    FinishForm("node.send") { $0.send(NavigationIntent(Finish(.front, with: $1))) },
    FinishForm("stack.perform") { $0.stack.perform(NavigationIntent(Finish(.front, with: $1))) },
    FinishForm("screen.finish") { $0.stack.screen(of: $0.stack.path.last).finish(with: $1) },
    FinishForm("presenter.finish", inLayer: true) { $0.modals.finish(with: $1) },
    FinishForm("presenter.finish(route)", inLayer: true) {
      $0.modals.finish(PickColor(), with: $1)
    },
    FinishForm("presenter.finish(layer:)", inLayer: true) {
      $0.modals.finish(layer: $0.modals.layers[0].id, with: $1)
    },
    FinishForm("stack.finish at its root", inLayer: true) { $0.host.frontStack.finish(with: $1) },
    FinishForm("node.finish at its root", inLayer: true) { $0.finish(with: $1) },
    FinishForm("screen.finish", inLayer: true) {
      $0.host.frontStack.screen(of: nil).finish(with: $1)
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
  private func `a value of another type changes nothing, and names both types`(
    form: FinishForm
  ) throws {
    node.navigate(to: Spot.a)
    let (color, sink) = (request(String.self, for: form), ListSink())
    let draft = node.guards.protect("draft", for: .routes(of: PickColor.self))
    #expect(form.finish(node, "red").blockedBy == "draft")
    node.events.log(to: sink, levels: [.error])
    let (events, before) = (EventList(node.events), node.snapshot())
    let outcome = form.finish(node, 7)
    let failure = try #require(outcome.failure)
    #expect(failure.kind == .typeMismatch)
    #expect(failure.description.contains("Swift.Int,"))
    #expect(failure.description.contains("Swift.String;"))
    #expect(isShown && node.snapshot() == before && color.result == nil)
    #expect(events.outcomes == [outcome])
    #expect(sink.entries.map { $0.message.contains("Swift.String") } == [true])
    draft.isArmed = false
    #expect(form.finish(node, "red") == .committed)
    #expect(color.result == .value("red") && !isShown)
  }

  @Test(arguments: FinishForm.all)
  private func `a value that nobody asks for is dropped, and the screen leaves`(form: FinishForm) {
    if form.isLayer { node.present(PickColor()) } else { node.navigate(to: PickColor()) }
    #expect(form.finish(node, 7) == .committed)
    #expect(!isShown)
    request(String.self, for: form).cancel()
    #expect(isShown && form.finish(node, 7) == .committed)
    #expect(!isShown)
  }

  @Test(arguments: FinishForm.all)
  private func `an optional value counts as what is in it`(form: FinishForm) {
    let number = request(Int.self, for: form)
    #expect(form.finish(node, Int?.none).failure?.kind == .typeMismatch)
    #expect(isShown)
    #expect(form.finish(node, Int?.some(1)) == .committed)
    #expect(number.result == .value(1))
    for value in [nil, 2] {
      let perhaps = request(Int?.self, for: form)
      #expect(form.finish(node, value) == .committed)
      #expect(perhaps.result == .value(value))
    }
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
    #expect(color.result == .value("red") && node.stack.depth == 0)
  }

  @Test func `a value of another type is refused by typed blocks without a tree, too`() {
    let (navigator, presenter) = (Navigator<TestModal>(), ModalPresenter<TestModal>())
    let pushed = navigator.requestResult(of: Int.self, pushing: .cart)
    let presented = presenter.requestResult(of: Int.self, from: .cart)
    for outcome in [navigator.finish(.cart, with: "7"), presenter.finish(.cart, with: "7")] {
      #expect(outcome.failure?.kind == .typeMismatch)
    }
    #expect(navigator.finish(.cart, with: 7) == .committed)
    #expect(presenter.finish(.cart, with: 7) == .committed)
    #expect([pushed.result, presented.result] == [.value(7), .value(7)])
  }

  @Test func `a value of another type is refused by a double as by an app`() {
    let recorder = NavigationRecorder()
    let color = recorder.requestResult(of: String.self, pushing: PickColor())
    #expect(recorder.bring(7).failure?.kind == .typeMismatch)
    #expect(color.result == nil)
    #expect(recorder.bring("red") == .committed)
    #expect(color.result == .value("red"))
    #expect(recorder.bring("red") == .unchanged(.notFound))
  }
}
