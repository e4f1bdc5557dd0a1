import NavigatorKit
import Observation
import Testing

@MainActor
struct `Commands given inside a transition` {
  @Test func `commands given inside a transition run in the order given, whoever gave them`() async
  {
    let trace = TransitionTrace()
    var outcomes: [NavigationOutcome] = []
    trace.navigator.guards.add("g") { [unowned trace] request in
      if request.route.as(Spot.self) == .a { outcomes.append(trace.navigator.navigate(to: .b)) }
      return .allow
    }
    trace.navigator.events.observe { [unowned trace] event in
      if event.transition.destination?.route.as(Spot.self) == .a {
        outcomes.append(trace.navigator.navigate(to: .c))
        outcomes.append(trace.navigator.perform(.push(Spot.d)))
        trace.navigator.routes.append(.e)
      }
    }
    trace.navigator.navigate(to: .a)
    for outcome in outcomes { #expect(await outcome.settled() == .committed) }
    // The assignment was read from [a] and says what the stack is to be.
    #expect(trace.navigator.routes == [.a, .e])
  }

  @Test func `commands inside a transition are bounded: observers that react for ever are stopped`()
  {
    let navigator = Navigator<Spot>()
    var count = 0
    var refused: [NavigationOutcome] = []
    navigator.events.observe { [unowned navigator] _ in
      count += 1
      let outcome = navigator.navigate(to: .a)
      if outcome.failure != nil { refused.append(outcome) }
    }
    #expect(navigator.navigate(to: .a) == .committed)
    #expect(count == 1_001)
    #expect(refused.map(\.failure?.kind) == [.queueOverflow])
    #expect(navigator.depth == 1_001)
  }

  @Test func `commands inside a transition are accepted again once it has ended`() {
    let navigator = Navigator<Spot>()
    let endless = navigator.events.observe { [unowned navigator] _ in
      navigator.navigate(to: .a)
    }
    navigator.navigate(to: .a)
    endless.cancel()
    #expect(navigator.popToRoot() == .committed)
    navigator.events.observe { [unowned navigator] event in
      if event.transition.inserted.count == 1 { navigator.popLast() }
    }
    navigator.navigate(to: .b)
    #expect(navigator.routes.isEmpty)
  }

  @Test
  func `commands of another member of the group wait for the transition too, and run in order`()
    async
  {
    let group = NavigationGroup("app")
    let one = Navigator<Spot>(in: group, as: "one")
    let two = Navigator<Spot>(in: group, as: "two")
    var owners: [String] = []
    group.events.observe { [unowned one, unowned two] event in
      owners.append(event.transition.description)
      if event.transition.owner == "app/one", one.depth == 1 {
        two.navigate(to: .b)
        one.navigate(to: .c)
      }
    }
    one.navigate(to: .a)
    #expect(
      owners == ["app/one: (root) -> a", "app/two: (root) -> b", "app/one: a -> c"]
    )
  }

  @Test func `commands of observers of the state wait as well, with no guard or observer attached`()
  {
    let navigator = Navigator<Spot>()
    var outcome: NavigationOutcome?
    withObservationTracking {
      _ = navigator.routes
    } onChange: {
      MainActor.assumeIsolated { outcome = navigator.navigate(to: .b) }
    }
    navigator.navigate(to: .a)
    #expect(outcome?.unsettled?.outcome == .committed)
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `commands given inside a transition are decided by the state in which they run`() async
  {
    let navigator = Navigator<Spot>(routes: [.a])
    var outcome: NavigationOutcome?
    navigator.events.observe { [unowned navigator] event in
      guard outcome == nil else { return }
      navigator.popToRoot()
      outcome = navigator.pop(to: .a)
    }
    navigator.navigate(to: .b)
    #expect(await outcome?.settled() == .unchanged(.notFound))
  }

  @Test func `commands inside a host's write do not hold up what the host writes next`() async {
    let trace = TransitionTrace()
    let navigator = Navigator<Spot>(routes: [.a, .b, .c, .d])
    navigator.host.scope = trace.host
    var inner: [NavigationOutcome] = []
    navigator.events.observe { [unowned navigator] event in
      if event.transition.cause.kind == .gesture { inner.append(navigator.navigate(to: .e)) }
    }
    navigator.host.path.removeLast()
    navigator.host.path.removeLast()
    #expect(navigator.routes == [.a, .b])
    // What the app asks for now comes after what it has asked for before.
    let last = navigator.replaceTop(with: [.login])
    #expect(navigator.routes == [.a, .b])
    trace.host.finishWrite()
    #expect(navigator.routes == [.a, .b, .e, .login])
    for outcome in inner + [last] { #expect(await outcome.settled() == .committed) }
    #expect(navigator.popToRoot() == .committed)
  }

  @Test func `commands inside a host's write run although the host has gone meanwhile`() async {
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
    #expect(await inner?.settled() == .committed)
    #expect(navigator.routes == [.a, .c])
  }

  @Test func `commands inside a host's write run before the next command if the host has gone`() {
    let navigator = Navigator<Spot>(routes: [.a, .b])
    var inner: NavigationOutcome?
    navigator.events.observe { [unowned navigator] _ in
      if inner == nil { inner = navigator.navigate(to: .c) }
    }
    do {
      let trace = TransitionTrace()
      navigator.host.scope = trace.host
      navigator.host.path.removeLast()
    }
    #expect(navigator.navigate(to: .d) == .committed)
    #expect(navigator.routes == [.a, .c, .d])
  }
}

/// A loop of commands ends, and the log names who gave the last one.
@MainActor
struct `A loop of commands` {
  let app = NavigationGroup("app")
  let navigator: MultiRouteNavigator
  let sink = ListSink()

  init() { navigator = MultiRouteNavigator(in: app, as: "home") }

  @Test func `an observer that pushes at every event is stopped, and its line of code is logged`()
    throws
  {
    var refused: [NavigationOutcome] = []
    navigator.events.observe { [unowned navigator] _ in
      let outcome = navigator.navigate(to: Spot.b, fileID: "Shop/Loop.swift", line: 12)
      if case .failed = outcome { refused.append(outcome) }
    }
    app.events.log(to: sink, levels: [.error])
    #expect(navigator.navigate(to: Spot.a) == .committed)
    #expect(refused.count == 1)
    guard case .failed(let failure)? = refused.first else { return }
    #expect(failure.kind == .queueOverflow)
    #expect(failure.description.contains("Shop/Loop.swift:12"))
    #expect(sink.entries.map(\.place) == ["Shop/Loop.swift:12"])
    #expect(sink.lines.first?.hasPrefix("error app/home: push b: Failed: ") == true)
  }

  @Test func `two observers of a group that never end make one line`() {
    for line: UInt in [1, 2] {
      app.events.observe { [unowned navigator] _ in
        navigator.navigate(to: Spot.b, fileID: "Shop/Loop.swift", line: line)
      }
    }
    app.events.log(to: sink, levels: [.error])
    navigator.navigate(to: Spot.a)
    #expect(sink.entries.count == 1)
    #expect(navigator.depth == 1_001)
    navigator.popToRoot()
    #expect(sink.entries.count == 2)
  }

  @Test func `a guard that pushes at every question is stopped, and its line of code is logged`() {
    navigator.guards.add("loop", for: .routes(of: Spot.self)) { [unowned navigator] _ in
      navigator.navigate(to: Spot.b, fileID: "Shop/Guards.swift", line: 30)
      return .allow
    }
    app.events.log(to: sink, levels: [.error])
    navigator.navigate(to: Spot.a)
    #expect(navigator.depth == 1_001)
    #expect(sink.entries.map(\.place) == ["Shop/Guards.swift:30"])
  }

  @Test
  func `a slow guard that pushes at every question is stopped, and its line of code is logged`()
    async
  {
    var asked = 0
    navigator.guards.addAsync("loop", for: .routes(of: Spot.self)) { [unowned navigator] _ in
      asked += 1
      // A test that never ends shows less than one that fails.
      if asked < 3_000 {
        navigator.navigate(to: Spot.b, fileID: "Shop/Guards.swift", line: 30)
      }
      return .allow
    }
    app.events.log(to: sink, levels: [.error])
    navigator.navigate(to: Spot.a)
    await eventually("the guard is stopped") { sink.entries.count > 0 || asked >= 3_000 }
    #expect(asked == 1_001)
    #expect(sink.entries.map(\.place) == ["Shop/Guards.swift:30"])
  }
}
