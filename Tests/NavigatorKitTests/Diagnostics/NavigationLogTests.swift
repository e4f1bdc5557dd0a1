import Foundation
import NavigatorKit
import Testing

/// A route that counts how often somebody asks for its name.
private struct NamedOnce: NavigationRoute, NamedRoute {
  let names: Tally

  var routeName: String {
    names.count += 1
    return "named"
  }

  static func == (lhs: NamedOnce, rhs: NamedOnce) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// Reads nothing of what it is given.
private struct DroppingSink: NavigationLogSink {
  func write(_ entry: NavigationLogEntry) {}
}

@MainActor struct `A log` {
  let sink = ListSink()
  let navigator = MultiRouteNavigator()

  @Test func `a log says what was done, by whom and where, and what is shown now`() {
    let navigator = MultiRouteNavigator(as: "home")
    navigator.events.log(to: sink)
    navigator.navigate(to: Spot.a, fileID: "Shop/Cart.swift", line: 12)
    navigator.host.path = []
    #expect(
      sink.lines == [
        "lifecycle home: created",
        "navigation home: push a [push at Shop/Cart.swift:12]",
        "state home: (root) -> a [push at Shop/Cart.swift:12]",
        "navigation home: pop 1 [gesture]",
        "state home: a -> (root) [gesture]",
      ]
    )
  }

  @Test func `a log names the layer that a screen leaves, not its id`() {
    let node = NavigationNode("home")
    node.present(Spot.a)
    node.events.log(to: sink, levels: [.navigation])
    node.modals.screen(of: node.modals.layers[0]).leave(fileID: "F", line: 1)
    #expect(sink.lines == ["navigation home/modals: dismiss a [dismiss at F:1]"])
  }

  @Test func `a log writes refused commands, empty backs and late leave-guards as errors`() {
    let navigator = MultiRouteNavigator(path: [Spot.form], as: "home")
    navigator.events.log(to: sink, levels: [.error])
    navigator.guards.protect("draft", for: .everything)
    navigator.host.path = []
    navigator.guards.add("g") { _ in .block("no") }
    navigator.navigate(to: Spot.a, fileID: "F", line: 1)
    navigator.popLast(fileID: "F", line: 2)
    navigator.pop(to: Spot.b, fileID: "F", line: 3)
    #expect(
      sink.lines == [
        "error home: pop 1: Done, too late for draft, which protected form. [gesture]",
        "error home: push a: Blocked by g: no. [push at F:1]",
        "error home: pop 1: Nothing changed: the root is shown already. [pop at F:2]",
        "error home: pop to b: Nothing changed: no such route. [pop at F:3]",
      ]
    )
  }

  @Test func `a log writes what waits, is led or parked or superseded as information`() async {
    let session = LoginSession()
    navigator.guards.add("members", for: .routes(of: SideRoute.self)) { session.decide($0) }
    navigator.guards.add("detour", for: .routes(of: Spot.self)) {
      $0.route.as(Spot.self) == .b ? .redirect(to: .push(Spot.c)) : .allow
    }
    let gate = GuardGate()
    navigator.guards.addAsync("slow", for: .routes(of: Number.self)) { try await gate.decide($0) }
    navigator.events.log(to: sink, levels: [.info])
    navigator.navigate(to: SideRoute.help)
    navigator.navigate(to: Spot.b)
    let outcome = navigator.navigate(to: Number(1))
    await gate.arrivals()
    navigator.navigate(to: Spot.a)
    _ = await outcome.settled()
    gate.open()
    let screen = navigator.screen(of: navigator.path.last)
    navigator.popToRoot()
    screen.leave()
    #expect(
      sink.entries.map(\.message) == [
        "push SideRoute.help: Held back by members until logged in.",
        "push c: Redirected by detour to push c.",
        "push Number: Waits for a guard to decide.",
        "push Number: Superseded by a newer command.",
        "pop 1: Failed: the screen has ended; use what is shown now.",
      ]
    )
  }

  @Test func `a log writes what is resumed and waits for the same again as an error`() {
    let (session, terms) = (LoginSession(), ParkCondition("terms read"))
    navigator.guards.add("members", for: .routes(of: SideRoute.self)) { session.decide($0) }
    navigator.guards.add("terms", for: .routes(of: SideRoute.self)) { _ in .park(until: terms) }
    navigator.events.log(to: sink, levels: [.error])
    navigator.navigate(to: SideRoute.help)
    #expect(sink.lines == [])
    // The state that the guard reads has yet to be set.
    session.loggedIn.fulfill()
    let line = """
      error MultiRouteNavigator: push SideRoute.help: Held back by members until logged in. It was \
      resumed, and waits for the same again: set what the guard reads before fulfill(). [resume]
      """
    #expect(sink.lines == [line])
    // Another condition is the next step.
    session.logIn()
    #expect(sink.lines == [line] && terms.fulfill().count == 1)
  }

  @Test func `a log says that navigators were created and released, with parent and time`() {
    let time = Date(timeIntervalSince1970: 100)
    let group = NavigationGroup("app", now: { time })
    group.events.log(to: sink, levels: [.lifecycle])
    do { _ = Navigator<Spot>(in: group, as: "home") }
    #expect(sink.entries.first?.time == time)
    #expect(
      sink.lines == [
        "lifecycle app/home: created, with parent app",
        "lifecycle app/home: released, with parent app",
      ]
    )
  }

  @Test func `a log of a group has those who came before and after, also in its groups`() {
    let app = NavigationGroup("app")
    let scene = NavigationGroup("scene", in: app)
    let navigator = MultiRouteNavigator(in: app, as: "before")
    app.events.log(to: sink, levels: [.lifecycle, .navigation])
    let after = Navigator<Spot>(in: scene, as: "after")
    navigator.navigate(to: Spot.a)
    after.navigate(to: .b)
    #expect(
      sink.entries.map { "\($0.navigator): \($0.message)" } == [
        "app/before: created, with parent app", "app/scene/after: created, with parent app/scene",
        "app/before: push a", "app/scene/after: push b",
      ]
    )
  }

  @Test func `a log ends when it is cancelled, of one navigator or a group`() {
    let group = NavigationGroup("app")
    let subscriptions = [group.events.log(to: sink), navigator.events.log(to: sink)]
    do {
      let navigator = Navigator<Spot>(in: group)
      navigator.events.log(to: sink).cancel()
      for subscription in subscriptions { subscription.cancel() }
      navigator.navigate(to: .a)
      self.navigator.navigate(to: Spot.a)
    }
    let isLate = { (entry: NavigationLogEntry) in
      entry.level != .lifecycle || entry.message.hasPrefix("released")
    }
    #expect(!sink.entries.contains(where: isLate))
    let quiet = MultiRouteNavigator()
    quiet.events.log(to: sink, levels: [])
    #expect(quiet.events.isEmpty, "a log of no level observes nothing")
  }

  @Test func `a log keeps payloads to itself, and shows names where the app gives them`() {
    navigator.guards.add("g") { _ in .block("no") }
    navigator.events.log(to: sink)
    for _ in 0..<2 {
      navigator.navigate(to: SideRoute.secret("hunter2"))
      navigator.guards.removeAll()
    }
    navigator.replace(with: [SideRoute.secret("hunter2"), Spot.a])
    navigator.path = [SideRoute.secret("hunter3")]
    #expect(sink.lines.filter { $0.contains("hunter") }.isEmpty)
    #expect(sink.lines.contains { $0.contains("(root) -> SideRoute.secret") })
    #expect(sink.lines.contains { $0.contains("replace the stack with SideRoute.secret > a") })
  }

  @Test func `a log costs no names while it is off, or if its sink drops the line`() {
    let names = Tally()
    func walk() {
      navigator.navigate(to: NamedOnce(names: names))
      navigator.popLast()
    }
    walk()
    navigator.events.log(to: sink, levels: [.error, .lifecycle])
    walk()
    navigator.events.log(to: DroppingSink())
    walk()
    #expect(names.count == 0 && sink.entries.map(\.level) == [.lifecycle])
  }

  @Test func `a log prints a line with time, level, name, message, command and place`() async {
    let lines = AsyncStream.makeStream(of: String.self)
    let group = NavigationGroup("app", now: { Date(timeIntervalSince1970: 1_700_000_000.25) })
    let node = NavigationNode("home", in: group)
    group.events.log(to: PrintLogSink { lines.continuation.yield($0) }, levels: [.navigation])
    node.navigate(to: Spot.a)
    lines.continuation.finish()
    var printed: [String] = []
    for await line in lines.stream { printed.append(line) }
    #expect(printed.count == 1)
    #expect(printed[0].hasPrefix("2023-11-14T22:13:20.250Z navigation app/home"))
    #expect(printed[0].contains("push") && printed[0].contains("NavigationLogTests.swift:"))
  }
}
