import NavigatorKit
import NavigatorKitTesting
import Observation
import Testing

private enum Screen: NavigationRoute { case one, two, three }

@MainActor
@Test func `the front screen is that of the top layer, of the stack, or the root`() {
  let tabs = TabNavigator("app", selection: Screen.one, tabs: [.one, .two])
  let node = tabs.node(of: .one)
  #expect(frontScreen(of: tabs) == node?.stack.screen(of: nil) && frontScreen(of: tabs).isOnScreen)
  frontScreen(of: tabs).navigate(to: Screen.two)
  #expect(frontScreen(of: tabs) == node?.stack.screen(of: node?.stack.path.last))
  frontScreen(of: tabs).present(Screen.three)
  let screen = frontScreen(of: tabs)
  #expect(screen == node?.modals.layers.first.flatMap { node?.modals.screen(of: $0) })
  screen.navigate(to: Screen.one)
  #expect(frontScreen(of: tabs).entryBelow == screen.entry && !screen.isGone)
  tabs.select(.two)
  #expect(frontScreen(of: tabs).place === tabs.node(of: .two))
  let home = NavigationNode("home", root: Screen.one)
  #expect(frontScreen(of: home).isOnScreen && frontScreen(of: home).entry == home.host.rootEntry)
  home.guards.add("closed") { _ in .block("closed") }
  home.revalidate()
  #expect(frontScreen(of: home) == .none)
}

@MainActor struct StackHostDoubleTests {
  private let navigator = Navigator<Screen>(routes: [.one, .two, .three])

  private func shown(_ host: StackHostDouble) -> [Screen?] { host.shownRoutes.map { $0.as() } }

  @Test func `a host double shows changes when it is told to update, several at once`() {
    let host = StackHostDouble(navigator)
    #expect(host.shown == navigator.host.path && shown(host) == [.one, .two, .three])
    #expect(host.readCount == 1 && !host.needsUpdate)
    navigator.popLast()
    navigator.popLast()
    #expect(host.shown.count == 3 && host.needsUpdate)
    #expect(host.update() && !host.update())
    #expect(shown(host) == [.one] && host.readCount == 2)
    let mixed = StackHostDouble(MultiRouteNavigator(path: [Screen.one, HostRoute.one]))
    #expect(mixed.shownRoutes == [AnyRoute(Screen.one), AnyRoute(HostRoute.one)])
  }

  @Test func `a way back over several screens is one write, which ends at the root`() {
    let path: RoutePath = [HostRoute.one, HostRoute.two, HostRoute.three]
    var writes: [Int] = []
    let host = StackHostDouble(reading: { path }, writing: { writes.append($0.count) })
    for levels in [0, -1, Int.min, 2, 10, 1] { host.goBack(levels: levels) }
    host.swipeBack()
    #expect(writes == [1, 0] && host.shown.isEmpty)
  }

  @Test func `a swipe, a link and a write back go on from what is shown, which may be stale`() {
    let host = StackHostDouble(navigator)
    let before = navigator.host.path
    host.writeBack()
    #expect(navigator.host.path == before)
    navigator.popToRoot()
    host.swipeBack()
    #expect(shown(host) == [.one, .two] && navigator.routes == [.one, .two])
    host.append(Screen.three)
    #expect(host.shown == navigator.host.path && navigator.routes == [.one, .two, .three])
    let (other, last) = (StackHostDouble(navigator), navigator.host.path)
    navigator.popToRoot()
    other.update()
    other.writeStale()
    #expect(navigator.host.path == last && other.shown == last)
  }
}

@MainActor struct InvalidationCounterTests {
  @MainActor
  @Observable
  final class Model {
    var number = 0
    var text = ""
  }

  private let model = Model()

  @Test func `an invalidation counter counts once for each render that a change makes stale`() {
    let model = model
    let counter = InvalidationCounter { model.number }
    #expect(counter.count == 0)
    #expect(!counter.step { model.text = "not read" })
    model.number = 1
    model.number = 2
    #expect(counter.count == 1)
    for number in 3...5 { #expect(counter.step { model.number = number }) }
    #expect(counter.count == 4)
    let both = InvalidationCounter { (model.number, model.text) }
    both.step { (model.number, model.text) = (6, "both") }
    #expect(both.count == 1)
  }

  @Test func `an invalidation counter observes what is read in the end, not first`() {
    let model = model
    let counter = InvalidationCounter { model.number == 0 ? "" : model.text }
    counter.step { model.text = "unread" }
    counter.step { model.number = 1 }
    counter.step { model.text = "read" }
    #expect(counter.count == 2)
  }

  @Test func `an invalidation counter renders between the changes that it is given`() {
    let model = model
    let count = InvalidationCounter.invalidations(
      of: { model.number },
      duringEach: { model.number = 1 },
      { model.text = "other" },
      { model.number = 2 }
    )
    #expect(count == 2)
  }

  @Test func `an invalidation counter counts once where an observer changes another fact`() {
    let model = model
    func observe() {
      withObservationTracking {
        _ = model.number
      } onChange: {
        MainActor.assumeIsolated { model.text += "x" }
      }
    }
    // Which of two observers is told first is not known.
    for round in 0..<20 {
      if round.isMultiple(of: 2) { observe() }
      let counter = InvalidationCounter { (model.number, model.text) }
      if !round.isMultiple(of: 2) { observe() }
      counter.step { model.number += 1 }
      #expect(counter.count == 1)
    }
  }

  @Test func `an invalidation counter is kept by nothing that it reads`() {
    let model = model
    var kept: InvalidationCounter? = InvalidationCounter { model.number }
    weak let counter = kept
    #expect(counter?.count == 0)
    kept = nil
    #expect(counter == nil)
    model.number = 1
  }
}

@MainActor struct NavigationRecorderTests {
  private let recorder = NavigationRecorder()

  @Test func `a recorder records what is asked for in order, and answers as it is told to`() {
    #expect(recorder.navigate(to: Screen.one) == .committed)
    #expect(recorder.present(Screen.two) == .committed)
    recorder.answer = { $0 == .popToRoot ? .unchanged(.alreadyAtRoot) : .superseded }
    #expect(recorder.popToRoot() == .unchanged(.alreadyAtRoot))
    #expect(recorder.popLast(2) == .superseded)
    #expect(recorder.intents == [.push(Screen.one), .present(Screen.two), .popToRoot, .popLast(2)])
    recorder.clear()
    #expect(recorder.intents.isEmpty)
  }

  @Test func `a recorder brings what is still waited for, or refuses it`() {
    let picked = recorder.requestResult(of: Int.self, from: Screen.one)
    recorder.requestResult(of: Int.self, pushing: Screen.two).cancel()
    recorder.bring(5)
    #expect(picked.result == .value(5))
    recorder.answer = { _ in .unchanged(.alreadyPresented) }
    let refused = recorder.requestResult(of: Int.self, from: Screen.one)
    #expect(refused.result?.end?.outcome == .unchanged(.alreadyPresented))
  }

  @Test func `a recorder records questions, results and returns as the verbs name them`() {
    let asked = recorder.requestResult(from: Dialog.alert("?", buttons: [.cancel("No", answer: 1)]))
    recorder.bring(1)
    #expect(asked.result == .value(1))
    recorder.returnTo(NavigationCheckpoint<Int>("list"), with: 7)
    recorder.finish(with: 3)
    #expect(recorder.finishedValues.first as? Int == 3)
    #expect(recorder.intents.map(\.description).suffix(2) == ["return to list", "finish"])
  }

  @Test func `a recorder stands in for tabs and flows, whose intents are among the others`() {
    let (tabs, flows) = (recorder.tabs(of: Screen.self), recorder.flows(of: Screen.self))
    tabs.select(.two)
    flows.enter(.one)
    #expect(recorder.intents == [.select(Screen.two), .enter(Screen.one)])
    recorder.answer = { _ in .superseded }
    #expect(tabs.select(.one) == .superseded)
  }
}

@MainActor struct WaitUntilTests {
  @Test func `a wait returns at once if its condition holds, else when it is met`() async {
    var questions = 0
    await waitUntil {
      questions += 1
      return true
    }
    #expect(questions == 1)
    let navigator = Navigator<Screen>()
    let pushing = Task {
      navigator.navigate(to: .one)
      navigator.navigate(to: .two)
    }
    await waitUntil { navigator.routes.last == .two }
    #expect(navigator.routes == [.one, .two])
    await pushing.value
  }

  @Test func `a wait hears of what a recorder records`() async {
    let recorder = NavigationRecorder()
    let choosing = Task { await recorder.present(Screen.one, returning: Int.self).value }
    await waitUntil { !recorder.intents.isEmpty }
    recorder.bring(7)
    #expect(await choosing.value == 7)
  }

  @Test func `a wait returns when its task is cancelled, though nothing is met`() async {
    let navigator = Navigator<Screen>()
    let waiting = Task { await waitUntil { navigator.depth == 1 } }
    navigator.navigate(to: .one)
    navigator.navigate(to: .two)
    waiting.cancel()
    await waiting.value
    #expect(navigator.depth == 2)
  }
}

struct SeededGeneratorTests {
  @Test func `a seeded generator yields the numbers of SplitMix64, others for each seed`() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    )
    let firsts = (UInt64(0)..<100).map { seed in
      var generator = SeededGenerator(seed: seed)
      return generator.next()
    }
    #expect(Set(firsts).count == 100)
  }
}
