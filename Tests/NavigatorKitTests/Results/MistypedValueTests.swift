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
@MainActor struct `A value that a screen is finished with` {
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
    #expect(failure.kind == .typeMismatch && failure.description.contains("Swift.Int,"))
    #expect(failure.description.contains("Swift.String;"))
    #expect(isShown && node.snapshot() == before && color.result == nil)
    #expect(events.outcomes == [outcome])
    #expect(sink.entries.map { $0.message.contains("Swift.String") } == [true])
    draft.isArmed = false
    #expect(form.finish(node, "red") == .committed && color.result == .value("red") && !isShown)
  }

  @Test(arguments: FinishForm.all)
  private func `a value that nobody asks for is dropped, and the screen leaves`(form: FinishForm) {
    if form.isLayer { node.present(PickColor()) } else { node.navigate(to: PickColor()) }
    #expect(form.finish(node, 7) == .committed && !isShown)
    request(String.self, for: form).cancel()
    #expect(isShown && form.finish(node, 7) == .committed && !isShown)
  }

  @Test(arguments: FinishForm.all)
  private func `an optional value counts as what is in it`(form: FinishForm) {
    let number = request(Int.self, for: form)
    #expect(form.finish(node, Int?.none).failure?.kind == .typeMismatch && isShown)
    #expect(form.finish(node, Int?.some(1)) == .committed && number.result == .value(1))
    for value in [nil, 2] {
      let perhaps = request(Int?.self, for: form)
      #expect(form.finish(node, value) == .committed && perhaps.result == .value(value))
    }
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
    #expect(recorder.bring(7).failure?.kind == .typeMismatch && color.result == nil)
    #expect(recorder.bring("red") == .committed && color.result == .value("red"))
    #expect(recorder.bring("red") == .unchanged(.notFound))
  }
}

private struct ColorName: ExpressibleByStringLiteral, Equatable, Sendable {
  let name: String

  init(stringLiteral name: String) { self.name = name }
}

/// A route whose screen brings a type that a literal can be of.
private struct PickName: ResultRoute {
  typealias Result = ColorName
}

/// The route declares the type of the value, so that nobody names it.
@MainActor struct `A result that a route declares`: ScreenSuite {
  let node = NavigationNode("home")

  @Test func `a declared type is that of a handle, of a literal, and of what is awaited`() async {
    let layer: ResultHandle<String> = node.requestResult(from: PickColor(), as: .fullScreen)
    #expect(modals.layers.map(\.style) == [.fullScreen])
    #expect(node.finish(PickColor(), with: "blue") == .committed && layer.result == .value("blue"))
    let (typed, presenter) = (Navigator<PickName>(), ModalPresenter<PickName>())
    let pushed = typed.requestResult(pushing: PickName())
    typed.finish(PickName(), with: "red")
    #expect(pushed.result == .value("red"))
    let presented = presenter.requestResult(from: PickName())
    presenter.finish(PickName(), with: "green")
    #expect(presented.result == .value("green"))
    let task = Task { await stack.navigate(to: PickColor(), returning: PickColor.Result.self) }
    while stack.depth == 0 { await Task.yield() }
    stack.finish(PickColor(), with: "blue")
    #expect(await task.value == .value("blue"))
  }

  @Test func `a declared result is brought by its own screen, and by no other`() {
    let color = node.requestResult(pushing: PickColor())
    let screen = top
    let other = pushed(.b)
    for (wrong, shown) in [(other, "b"), (root, "no route")] {
      let outcome = wrong.finish(PickColor(), with: "red")
      #expect(outcome == .unchanged(.notFound))
      #expect("\(outcome)".contains("the screen shows \(shown), not PickColor"))
    }
    #expect(ScreenHandle.none.finish(PickColor(), with: "red") == .unchanged(.noScreen))
    #expect(color.result == nil && stack.depth == 2)
    #expect(screen.finish(PickColor(), with: "red") == .committed)
    #expect(color.result == .value("red") && stack.depth == 0)
    #expect(screen.finish(PickColor(), with: "red") == .failed(.gone))
  }

  @Test func `a declared result of a node is that of a screen in front, with the steps on it`() {
    let under = node.requestResult(pushing: PickColor())
    node.present(Spot.a)
    #expect(node.finish(PickColor(), with: "red") == .unchanged(.notFound))
    #expect(under.result == nil && layers == [.a], "it lies under the layer")
    node.dismiss()
    node.navigate(to: Spot.a)
    #expect(node.finish(PickColor(), with: "red") == .committed)
    #expect(under.result == .value("red") && stack.depth == 0)
    let layer = node.requestResult(from: PickColor())
    node.navigate(to: Spot.a)
    let recorder = NavigationRecorder()
    recorder.finish(PickColor(), with: "blue")
    #expect(node.send(recorder.intents[0]) == .committed)
    #expect(layer.result == .value("blue") && !modals.isPresenting)
  }

  @Test func `a declared result of a recorder is what a test brings`() {
    let recorder = NavigationRecorder()
    let pushed = recorder.requestResult(pushing: PickColor())
    let presented = recorder.requestResult(from: PickColor(), as: .fullScreen)
    #expect(recorder.intents == [.push(PickColor()), .present(PickColor(), as: .fullScreen)])
    recorder.bring("red")
    recorder.bring("blue")
    #expect(presented.result == .value("red") && pushed.result == .value("blue"))
    recorder.finish(PickColor(), with: "green")
    #expect(recorder.finishedValues.compactMap { $0 as? String } == ["green"])
    #expect(recorder.intents.last?.description == "finish \(AnyRoute(PickColor()))")
  }
}
