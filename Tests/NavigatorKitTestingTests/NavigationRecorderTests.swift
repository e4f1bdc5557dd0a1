import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
@Suite("The recorder of navigation")
struct NavigationRecorderTests {
  private enum Route: NavigationRoute { case list, detail }

  private enum Part: NavigationRoute { case first, second }

  private let recorder = NavigationRecorder()

  @Test func `a recorder records what is asked for in order, and answers that it is done`() {
    #expect(recorder.navigate(to: Route.list) == .committed)
    #expect(recorder.present(Route.detail) == .committed)
    #expect(recorder.popLast(2) == .committed)
    #expect(recorder.intents == [.push(Route.list), .present(Route.detail), .popLast(2)])
  }

  @Test func `a recorder answers as it is told to, by what is asked for`() {
    recorder.answer = { $0 == .popToRoot ? .unchanged(.alreadyAtRoot) : .committed }
    #expect(recorder.popToRoot() == .unchanged(.alreadyAtRoot))
    #expect(recorder.dismiss() == .committed)
  }

  @Test func `a recorder records questions, results and returns as the verbs name them`() {
    let asked = recorder.requestResult(from: Dialog.alert("?", buttons: [.cancel("No", answer: 1)]))
    recorder.bring(1)
    #expect(asked.result == .value(1))
    recorder.returnTo(NavigationCheckpoint<Int>("list"), with: 7)
    recorder.finish(with: 3)
    #expect(recorder.intents.map(\.description).suffix(2) == ["return to list", "finish"])
  }

  @Test func `a recorder forgets what it recorded`() {
    recorder.navigate(to: Route.list)
    recorder.clear()
    #expect(recorder.intents.isEmpty)
  }

  @Test func `a recorder stands in for tabs and flows, whose intents it records among the others`()
  {
    let tabs = recorder.tabs(of: Part.self)
    let flows = recorder.flows(of: Part.self)
    tabs.select(.second)
    flows.enter(.first)
    #expect(recorder.intents == [.select(Part.second), .enter(Part.first)])
    recorder.answer = { _ in .superseded }
    #expect(tabs.select(.first) == .superseded)
  }
}
