@testable import NavigatorKit
import NavigatorKitTesting
import Testing

private struct ColorName: ExpressibleByStringLiteral, Equatable, Sendable {
  let name: String

  init(stringLiteral name: String) { self.name = name }
}

/// A route whose screen brings a type that a literal can be of.
private struct PickName: ResultRoute {
  typealias Result = ColorName
}

/// The route declares the type of the value, so that nobody names it.
@MainActor
@Suite struct `A result that a route declares`: ScreenSuite {
  let node = NavigationNode("home")

  @Test func `a declared type is that of a handle, of a literal, and of what is awaited`() async {
    let layer: ResultHandle<String> = node.requestResult(from: PickColor(), as: .fullScreen)
    #expect(modals.layers.map(\.style) == [.fullScreen])
    #expect(node.finish(PickColor(), with: "blue") == .committed)
    #expect(layer.result == .value("blue"))
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
    for wrong in [other, root] {
      #expect(wrong.finish(PickColor(), with: "red") == .unchanged(.notFound))
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
