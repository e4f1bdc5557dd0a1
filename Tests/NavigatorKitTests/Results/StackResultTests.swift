import Testing

@testable import NavigatorKit

@MainActor
@Suite struct `Results of pushed screens` {
  typealias Way = (
    name: String, end: ResultEnd.Kind?, remove: @MainActor (MultiRouteNavigator) -> Void
  )

  /// Ways in which the third of three screens goes; one that another type is awaited of stays until all go.
  static let ways: [Way] = [
    ("finish", nil, { $0.finish(with: "red") }),
    ("finish the route", nil, { $0.finish(PickColor(), with: "red") }),
    ("finish the entry", nil, { $0.finish(entry: $0.path[2].id, with: "red") }),
    ("finish with another type", .reset, { $0.finish(with: 7) }),
    ("finish the screen below", .dismissedByCode, { $0.finish(entry: $0.path[1].id, with: "red") }),
    ("pop", .dismissedByCode, { $0.popLast() }),
    ("pop to a route", .dismissedByCode, { $0.pop(to: OtherModal(number: 1)) }),
    ("pop to the root", .reset, { $0.popToRoot() }),
    ("back or swipe", .dismissedByGesture, { $0.host.path.removeLast() }),
    ("back over several", .dismissedByGesture, { $0.host.path.removeLast(2) }),
    ("an assigned path", .dismissedByAssignment, { $0.path.removeLast() }),
    ("replace the top", .replaced, { $0.replaceTop(with: [OtherModal(number: 9)]) }),
    (
      "push in the place of the top", .replaced,
      { $0.navigate(to: OtherModal(number: 9), strategy: .replaceTop) }
    ),
    ("replace the stack", .reset, { $0.replace(with: [OtherModal(number: 9)]) }),
    ("a link", .reset, { $0.perform(.replace(with: [OtherModal(number: 9)])) }),
    (
      "revalidation", .refused,
      {
        $0.guards.add("out", for: .routes(of: PickColor.self)) { _ in .block("logged out") }
        $0.revalidate()
      }
    ),
    (
      "a redirect on revalidation", .refused,
      {
        $0.guards.add("out", for: .routes(of: PickColor.self)) { _ in
          .redirect(to: .push(OtherModal(number: 8)))
        }
        $0.revalidate()
      }
    ),
  ]

  @Test(arguments: 0..<17)
  func `every way to remove a screen ends its result once`(_ index: Int) async {
    let way = Self.ways[index]
    #expect(Self.ways.count == 17)
    let navigator = MultiRouteNavigator(path: [OtherModal(number: 1), OtherModal(number: 2)])
    let handle = navigator.requestResult(of: String.self, pushing: PickColor())
    let ends = Ends(handle)
    #expect(handle.result == nil)
    #expect(navigator.path.last?.id == handle.entryID)
    way.remove(navigator)
    navigator.popToRoot()
    navigator.finish(entry: handle.entryID, with: "late")
    await ends.settle()
    #expect(ends.all.count == 1, "\(way.name)")
    #expect(ends.kinds.first == way.end, "\(way.name)")
    if way.end == nil { #expect(ends.all.first?.value == "red", "\(way.name)") }
    #expect(!navigator.awaitsResults)
  }

  @Test func `a typed navigator ends results as well`() async {
    let navigator = Navigator<TestModal>(routes: [.filter])
    let handle = navigator.requestResult(of: Int.self, pushing: .cart)
    navigator.navigate(to: .about)
    #expect(navigator.finish(.cart, with: 7) == .committed)
    #expect(handle.result == .value(7))
    #expect(navigator.routes == [.filter])
    let other = navigator.requestResult(of: Int.self, pushing: .cart)
    navigator.routes = []
    #expect(other.result?.end?.kind == .dismissedByAssignment)
    let third = navigator.requestResult(of: Int.self, pushing: .cart)
    navigator.host.path.removeLast()
    #expect(third.result?.end?.kind == .dismissedByGesture)
  }

  @Test func `a declared result is checked on both sides`() async {
    let navigator = MultiRouteNavigator()
    let task = Task { await navigator.navigate(to: PickColor(), returning: PickColor.Result.self) }
    while navigator.depth == 0 { await Task.yield() }
    navigator.finish(PickColor(), with: "blue")
    #expect(await task.value == .value("blue"))

    let typed = Navigator<PickColor>()
    let second = typed.requestResult(pushing: PickColor(seed: 1))
    typed.finish(PickColor(seed: 1), with: "green")
    #expect(second.result == .value("green"))
  }

  @Test func `a push that is refused, redirected or fails ends the result`() async {
    let navigator = MultiRouteNavigator()
    let token = navigator.guards.add("no", for: .routes(of: PickColor.self)) { _ in .block("no") }
    let blocked = navigator.requestResult(of: String.self, pushing: PickColor())
    #expect(blocked.result?.end?.outcome?.blocked != nil)
    #expect(blocked.result?.end?.kind == .refused)
    navigator.guards.remove(token)
    navigator.guards.add("elsewhere", for: .routes(of: PickColor.self)) { _ in
      .redirect(to: .push(OtherModal(number: 1)))
    }
    let redirected = navigator.requestResult(of: String.self, pushing: PickColor())
    #expect(redirected.result?.end?.kind == .refused)
    #expect(navigator.depth == 1)
  }

  @Test func `a push that is superseded before a guard has answered ends so`() async {
    let navigator = MultiRouteNavigator()
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    navigator.guards.addAsync("slow", for: .routes(of: PickColor.self)) { _ in
      for await _ in answers {}
      return .allow
    }
    let handle = navigator.requestResult(of: String.self, pushing: PickColor())
    #expect(handle.result == nil)
    navigator.navigate(to: OtherModal(number: 1))
    #expect(handle.result?.end?.kind == .superseded)
    answer.finish()
  }

  @Test func `a parked push keeps its result until it is resumed, or abandoned`() async {
    let navigator = MultiRouteNavigator()
    let loggedIn = ParkCondition("logged in")
    let isLoggedIn = Flag()
    navigator.guards.add("log-in", for: .routes(of: PickColor.self)) { _ in
      isLoggedIn.isSet ? .allow : .park(until: loggedIn)
    }
    let first = navigator.requestResult(of: String.self, pushing: PickColor())
    loggedIn.abandon()
    #expect(first.result?.end?.kind == .refused)
    let second = navigator.requestResult(of: String.self, pushing: PickColor())
    isLoggedIn.set()
    loggedIn.fulfill()
    #expect(navigator.path.last?.id == second.entryID)
    #expect(second.result == nil)
    navigator.finish(with: "red")
    #expect(second.result == .value("red"))
  }

  @Test func `a value counts only if its own command removes the screen`() async {
    let navigator = MultiRouteNavigator()
    let handle = navigator.requestResult(of: String.self, pushing: PickColor())
    let form = navigator.guards.protect("form", for: .everything)
    #expect(navigator.finish(with: "red").blocked != nil)
    #expect(handle.result == nil)
    form.isArmed = false
    navigator.popLast()
    #expect(handle.result?.end?.kind == .dismissedByCode)
  }

  @Test func `results come after observers and before what observers asked for`() {
    let navigator = MultiRouteNavigator()
    let handle = navigator.requestResult(of: String.self, pushing: PickColor())
    var log: [String] = []
    navigator.events.observe { [unowned navigator] event in
      log.append("event, \(handle.result == nil ? "open" : "ended")")
      if event.transition.inserted.isEmpty { navigator.navigate(to: OtherModal(number: 1)) }
    }
    navigator.finish(with: "red")
    #expect(log == ["event, open", "event, ended"])
  }

  @Test func `a cancelled task ends its wait, and the screen stays`() async {
    let navigator = MultiRouteNavigator()
    let task = Task {
      await navigator.navigate(to: PickColor(), returning: String.self)
    }
    while navigator.depth == 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value.end?.kind == .cancelled)
    #expect(navigator.depth == 1)
    #expect(!navigator.awaitsResults)
    let late = Task {
      while !Task.isCancelled { await Task.yield() }
      return await navigator.navigate(to: PickColor(), returning: String.self)
    }
    late.cancel()
    #expect(await late.value.end?.kind == .cancelled)
    #expect(navigator.depth == 1, "nobody would wait for the screen")
  }

  @Test func `a navigator that goes ends the results awaited of it`() async {
    var navigator: MultiRouteNavigator? = MultiRouteNavigator()
    weak let gone = navigator
    let handle = navigator?.requestResult(of: String.self, pushing: PickColor())
    let ends = handle.map { Ends($0) }
    await ends?.settle()
    navigator = nil
    #expect(gone == nil)
    await ends?.end()
    #expect(ends?.kinds == [.ownerGone])
  }

  @Test func `two taps push once, and the second brings nothing`() {
    let navigator = Navigator<PickColor>()
    func tap(_ strategy: PushStrategy) -> ResultHandle<String> {
      navigator.requestResult(of: String.self, pushing: PickColor(), strategy: strategy)
    }
    let first = tap(.ifNotOnTop)
    let second = tap(.ifNotOnTop)
    #expect(navigator.depth == 1)
    #expect(second.result?.end?.outcome == .unchanged(.alreadyOnTop))
    #expect(tap(.navigateOrPush).result?.end?.kind == .refused)
    let third = tap(.replaceTop)
    #expect(first.result?.end?.kind == .replaced)
    navigator.finish(PickColor(), with: "red")
    #expect(third.result == .value("red"))
  }

  @Test func `a guard that never answers keeps no presenter alive`() async {
    var presenter: ModalPresenter<AnyRoute>? = ModalPresenter()
    weak let gone = presenter
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    presenter?.guards.addAsync("slow") { [weak presenter] _ in
      presenter?.present(TestModal.filter)
      presenter?.finish(with: 1)
      for await _ in answers {}
      return .allow
    }
    let handle = presenter?.requestResult(of: String.self, from: PickColor())
    for _ in 0..<20 { await Task.yield() }
    presenter = nil
    for _ in 0..<20 { await Task.yield() }
    #expect(gone == nil)
    #expect(handle?.result?.end?.kind == .ownerGone)
    answer.finish()
  }

  @Test func `two equal routes are two results`() {
    let navigator = MultiRouteNavigator()
    let first = navigator.requestResult(of: String.self, pushing: PickColor())
    let second = navigator.requestResult(of: String.self, pushing: PickColor())
    navigator.finish(PickColor(), with: "second")
    #expect(second.result == .value("second"))
    #expect(first.result == nil)
    navigator.finish(PickColor(), with: "first")
    #expect(first.result == .value("first"))
  }

  @Test func `a value arrives though its finish joins a command to leave that waits`() async {
    let gate = GuardGate()
    let node = NavigationNode("home")
    let chosen = node.requestResult(of: Int.self, pushing: Spot.a)
    let screen = node.stack.screen(of: node.stack.path[0])
    screen.protect { try await gate.decide($0) }
    let first = screen.leave()
    await gate.arrivals()
    #expect(screen.finish(with: 7) == first)
    gate.open()
    #expect(await first.settled() == .committed)
    #expect(chosen.result == .value(7))
  }
}
