import NavigatorKit
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
@Suite struct `A result that a route declares` {
  private let node = NavigationNode("home")
  private var screens: any RouteNavigating & ModalPresenting { node }

  @Test func `a handle has the declared type, of a layer and of a pushed screen`() {
    let layer: ResultHandle<String> = screens.requestResult(from: PickColor(), as: .fullScreen)
    #expect(node.modals.layers.map(\.style) == [.fullScreen])
    #expect(node.finish(PickColor(), with: "blue") == .committed)
    #expect(layer.result == .value("blue"))

    let pushed: ResultHandle<String> = screens.requestResult(pushing: PickColor())
    #expect(node.stack.routes == [AnyRoute(PickColor())])
    #expect(node.finish(PickColor(), with: "red") == .committed)
    #expect(pushed.result == .value("red"))
  }

  @Test func `a typed stack and a typed presenter take a literal for a value`() {
    let stack = Navigator<PickName>()
    let pushed = stack.requestResult(pushing: PickName())
    stack.finish(PickName(), with: "red")
    #expect(pushed.result == .value("red"))

    let presenter = ModalPresenter<PickName>()
    let presented = presenter.requestResult(from: PickName(), as: .fullScreen)
    #expect(presenter.layers.map(\.style) == [.fullScreen])
    presenter.finish(PickName(), with: "green")
    #expect(presented.result == .value("green"))
  }

  @Test func `a screen finishes itself, with what lies on it`() {
    node.navigate(to: Spot.a)
    let color = node.requestResult(pushing: PickColor())
    let screen = node.stack.screen(of: node.stack.path.last)
    screen.navigate(to: Spot.b)
    #expect(screen.finish(PickColor(), with: "red") == .committed)
    #expect(color.result == .value("red"))
    #expect(node.stack.routes == [AnyRoute(Spot.a)])
  }

  @Test func `a screen that shows another route finishes nothing`() {
    let color = node.requestResult(pushing: PickColor())
    node.navigate(to: Spot.a)
    let screen = node.stack.screen(of: node.stack.path.last)
    #expect(screen.finish(PickColor(), with: "red") == .unchanged(.notFound))
    #expect(node.stack.screen(of: nil).finish(PickColor(), with: "red") == .unchanged(.notFound))
    #expect(ScreenHandle.none.finish(PickColor(), with: "red") == .unchanged(.noScreen))
    #expect(color.result == nil)
    #expect(node.stack.depth == 2)
  }

  @Test func `a screen that has ended finishes nothing, and says so`() {
    node.navigate(to: PickColor())
    let screen = node.stack.screen(of: node.stack.path.last)
    node.popLast()
    #expect(screen.finish(PickColor(), with: "red").hasFailedAsGone)
  }

  @Test func `a node finishes a screen of its front stack, also from under others`() {
    let under = node.requestResult(pushing: PickColor())
    node.navigate(to: Spot.a)
    #expect(node.finish(PickColor(), with: "red") == .committed)
    #expect(under.result == .value("red"))
    #expect(node.stack.depth == 0)
    #expect(node.finish(PickColor(), with: "red") == .unchanged(.notFound))
  }

  @Test func `a node finishes the layer that shows the route, with the steps in it`() {
    let layer = node.requestResult(from: PickColor())
    node.navigate(to: Spot.a)
    #expect(node.finish(PickColor(), with: "red") == .committed)
    #expect(layer.result == .value("red"))
    #expect(!node.modals.isPresenting)
  }

  @Test func `a screen of the stack under a layer is not in front, and stays`() {
    let color = node.requestResult(pushing: PickColor())
    node.present(Spot.a)
    #expect(node.finish(PickColor(), with: "red") == .unchanged(.notFound))
    #expect(color.result == nil)
    #expect(node.modals.isPresenting)
  }

  @Test func `a finished route that is sent into a tree is found in front`() {
    let color = node.requestResult(from: PickColor())
    let recorder = NavigationRecorder()
    recorder.finish(PickColor(), with: "red")
    #expect(node.send(recorder.intents[0]) == .committed)
    #expect(color.result == .value("red"))
  }

  @Test func `a leave-guard is asked before a screen finishes with what its route declares`() {
    let color = node.requestResult(pushing: PickColor())
    node.stack.guards.protect("draft", for: .everything)
    let screen = node.stack.screen(of: node.stack.path.last)
    #expect(screen.finish(PickColor(), with: "red").blocked?.guardName == "draft")
    #expect(color.result == nil)
  }

  @Test func `a recorder hands out declared results, and brings what a test says`() {
    let recorder = NavigationRecorder()
    let pushed = recorder.requestResult(pushing: PickColor())
    let presented = recorder.requestResult(from: PickColor(), as: .fullScreen)
    #expect(
      recorder.intents == [.push(PickColor()), .present(PickColor(), as: .fullScreen)]
    )
    recorder.bring("red")
    recorder.bring("blue")
    #expect(presented.result == .value("red"))
    #expect(pushed.result == .value("blue"))
    recorder.finish(PickColor(), with: "green")
    #expect(recorder.finishedValues.compactMap { $0 as? String } == ["green"])
    #expect(recorder.intents.last?.description == "finish \(AnyRoute(PickColor()))")
  }
}
