import NavigatorKit
import Testing

@MainActor struct `Commands given inside a transition` {
  @Test func `commands of another member of the group wait for the transition too, in order`() {
    let group = NavigationGroup("app")
    let one = Navigator<Spot>(in: group, as: "one")
    let two = Navigator<Spot>(in: group, as: "two")
    var told: [String] = []
    group.events.observe { [unowned one, unowned two] event in
      told.append(event.transition.description)
      if event.transition.owner == "app/one", one.depth == 1 {
        two.navigate(to: .b)
        one.navigate(to: .c)
      }
    }
    one.navigate(to: .a)
    #expect(told == ["app/one: (root) -> a", "app/two: (root) -> b", "app/one: a -> c"])
  }

  @Test func `commands inside a host's write do not hold up what the host writes next`() async {
    let trace = TransitionTrace([.a, .b, .c, .d])
    let navigator = trace.navigator
    var inner: [NavigationOutcome] = []
    navigator.events.observe { [unowned navigator] event in
      if event.transition.cause.kind == .gesture { inner.append(navigator.navigate(to: .e)) }
    }
    navigator.host.path.removeLast()
    navigator.host.path.removeLast()
    // What the app asks for now comes after what it has asked for before.
    let last = navigator.replaceTop(with: [.login])
    #expect(navigator.routes == [.a, .b])
    trace.host.finishWrite()
    #expect(navigator.routes == [.a, .b, .e, .login])
    for outcome in inner + [last] { #expect(await outcome.settled() == .committed) }
    #expect(navigator.popToRoot() == .committed)
  }

  @Test(arguments: [false, true])
  func `commands inside a write run though the host has gone`(isNext: Bool) async {
    let navigator = Navigator<Spot>(routes: [.a, .b])
    var inner: NavigationOutcome?
    navigator.events.observe { [unowned navigator] _ in
      if inner == nil { inner = navigator.navigate(to: .c) }
    }
    do {
      let trace = TransitionTrace()
      navigator.host.scope = trace.host
      navigator.host.path.removeLast()
      #expect(navigator.routes == [.a])
    }
    if isNext { #expect(navigator.navigate(to: .d) == .committed) }
    #expect(await inner?.settled() == .committed)
    #expect(navigator.routes == (isNext ? [.a, .c, .d] : [.a, .c]))
  }
}

/// A loop of commands ends, and the log names who gave the last one.
@MainActor struct `A loop of commands` {
  let app = NavigationGroup("app")
  let navigator: MultiRouteNavigator
  let sink = ListSink()

  init() {
    navigator = MultiRouteNavigator(in: app, as: "home")
    app.events.log(to: sink, levels: [.error])
  }

  @Test func `an observer that pushes for ever is stopped, and its line is logged`() throws {
    var refused: [NavigationOutcome] = []
    navigator.events.observe { [unowned navigator] _ in
      let outcome = navigator.navigate(to: Spot.b, fileID: "Shop/Loop.swift", line: 12)
      if outcome.failure != nil { refused.append(outcome) }
    }
    #expect(navigator.navigate(to: Spot.a) == .committed && navigator.depth == 1_001)
    #expect(refused.map(\.failure?.kind) == [.queueOverflow])
    #expect(refused[0].description.contains("Shop/Loop.swift:12"))
    #expect(sink.entries.map(\.place) == ["Shop/Loop.swift:12"])
    #expect(sink.lines.first?.hasPrefix("error app/home: push b: Failed: ") == true)
  }

  @Test(arguments: [false, true])
  func `a guard that pushes for ever is stopped`(isSlow: Bool) async {
    var asked = 0
    let loop: @MainActor (GuardRequest) -> GuardDecision = { [unowned navigator] _ in
      asked += 1
      // A test that never ends shows less than one that fails.
      if asked < 3_000 { navigator.navigate(to: Spot.b, fileID: "Shop/Guards.swift", line: 30) }
      return .allow
    }
    if isSlow {
      navigator.guards.addAsync("loop", for: .routes(of: Spot.self)) { loop($0) }
    } else {
      navigator.guards.add("loop", for: .routes(of: Spot.self), decide: loop)
    }
    navigator.navigate(to: Spot.a)
    await eventually("the guard is stopped") { sink.entries.count > 0 || asked >= 3_000 }
    #expect(asked == 1_001 && sink.entries.map(\.place) == ["Shop/Guards.swift:30"])
    if !isSlow { #expect(navigator.depth == 1_001) }
  }
}
