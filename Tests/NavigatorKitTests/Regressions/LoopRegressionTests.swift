import NavigatorKit
import Testing

/// Who reacts to everything with a command is stopped, and named.
@MainActor
struct `A loop of commands is stopped and named` {
  let app = NavigationGroup("app")
  let navigator = MultiRouteNavigator()
  let sink = ListSink()

  init() { navigator.join(app, as: "home") }

  @Test func `an observer that pushed at every event was stopped without a line`() throws {
    var refused: [NavigationOutcome] = []
    navigator.events.observe { [unowned navigator] _ in
      let outcome = navigator.navigate(
        to: Spot.b,
        fileID: "Shop/Loop.swift",
        line: 12,
        function: "pay()"
      )
      if case .failed = outcome { refused.append(outcome) }
    }
    app.log(to: sink, levels: [.error])
    #expect(navigator.navigate(to: Spot.a) == .committed)
    #expect(refused.count == 1)
    guard case .failed(let failure)? = refused.first else { return }
    #expect(failure.kind == .queueOverflow)
    #expect(failure.description.contains("Shop/Loop.swift:12"))
    #expect(sink.entries.map(\.place) == ["Shop/Loop.swift:12 in pay()"])
    #expect(sink.lines.first?.hasPrefix("error app/home: push b: Failed: ") == true)
  }

  @Test func `two observers of a group that never end make one line`() {
    for line: UInt in [1, 2] {
      app.events.observe { [unowned navigator] _ in
        navigator.navigate(to: Spot.b, fileID: "Shop/Loop.swift", line: line)
      }
    }
    app.log(to: sink, levels: [.error])
    navigator.navigate(to: Spot.a)
    #expect(sink.entries.count == 1)
    #expect(navigator.depth == 1_001)
    navigator.popToRoot()
    #expect(sink.entries.count == 2)
  }

  @Test func `a guard that pushed at every question was stopped without a line`() {
    navigator.guards.add("loop", for: .routes(of: Spot.self)) { [unowned navigator] _ in
      navigator.navigate(to: Spot.b, fileID: "Shop/Guards.swift", line: 30, function: "pay()")
      return .allow
    }
    app.log(to: sink, levels: [.error])
    navigator.navigate(to: Spot.a)
    #expect(navigator.depth == 1_001)
    #expect(sink.entries.map(\.place) == ["Shop/Guards.swift:30 in pay()"])
  }

  @Test func `a slow guard that pushed at every question went on for ever`() async {
    var asked = 0
    navigator.guards.addAsync("loop", for: .routes(of: Spot.self)) { [unowned navigator] _ in
      asked += 1
      // A test that never ends shows less than one that fails.
      if asked < 3_000 {
        navigator.navigate(to: Spot.b, fileID: "Shop/Guards.swift", line: 30, function: "pay()")
      }
      return .allow
    }
    app.log(to: sink, levels: [.error])
    navigator.navigate(to: Spot.a)
    await eventually("the guard is stopped") { sink.entries.count > 0 || asked >= 3_000 }
    #expect(asked == 1_001)
    #expect(sink.entries.map(\.place) == ["Shop/Guards.swift:30 in pay()"])
  }
}
