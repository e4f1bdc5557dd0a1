import Foundation
import NavigatorKit
import Testing

@MainActor
struct `A stream of events` {
  let navigator = Navigator<Spot>()

  @Test func `an event stream gives each reader all events from when it was made`() async {
    let one = navigator.events.stream()
    navigator.navigate(to: .a)
    let two = navigator.events.stream()
    navigator.navigate(to: .b)
    navigator.popLast(0)
    var first = one.makeAsyncIterator()
    var second = two.makeAsyncIterator()
    #expect(await first.next()?.transition.intent == .push(Spot.a))
    #expect(await first.next()?.transition.intent == .push(Spot.b))
    #expect(await second.next()?.transition.intent == .push(Spot.b))
    #expect(await second.next()?.outcome == .unchanged(.nothingAsked))
  }

  @Test func `an event stream drops the oldest for a slow reader, and counts them`() async {
    let stream = navigator.events.stream(bufferingNewest: 2)
    #expect(stream.droppedCount == 0)
    for route in [Spot.a, .b, .c, .d, .e] { navigator.navigate(to: route) }
    #expect(stream.droppedCount == 3)
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next()?.transition.intent == .push(Spot.d))
    #expect(await iterator.next()?.transition.intent == .push(Spot.e))
  }

  @Test func `an event stream keeps as many as it says or the reader asks, and at least one`() {
    let usual = navigator.events.stream()
    let least = navigator.events.stream(bufferingNewest: -3)
    for _ in 0..<256 { navigator.navigate(to: .a) }
    #expect(usual.droppedCount == 0)
    #expect(least.droppedCount == 255)
    navigator.navigate(to: .b)
    #expect(usual.droppedCount == 1)
  }

  @Test func `an event stream ends with the task that reads it, and leaves nothing behind`() async {
    let stream = navigator.events.stream()
    var count = 0
    let reader = Task {
      for await _ in stream { count += 1 }
    }
    navigator.navigate(to: .a)
    await eventually("the event is read") { count == 1 }
    reader.cancel()
    await reader.value
    await eventually("nobody observes any more") { navigator.events.isEmpty }
  }

  @Test func `a stream of a group has the events of its members, and ends with it`() async {
    var group: NavigationGroup? = NavigationGroup("app")
    let stream = group.map { $0.events.stream() }
    var navigator = group.map { Navigator<Spot>(in: $0, as: "home") }
    navigator?.navigate(to: .a)
    (navigator, group) = (nil, nil)
    var owners: [String] = []
    if let stream { for await event in stream { owners.append(event.transition.owner) } }
    #expect(owners == ["app/home"])
  }
}

@MainActor
struct `An event as a line of JSON` {
  private func event(_ run: (Navigator<Spot>) -> Void) throws -> NavigationEvent {
    let group = NavigationGroup("app", now: { Date(timeIntervalSince1970: 1_700_000_000.25) })
    let navigator = Navigator<Spot>(routes: [.a], in: group, as: "home")
    var events: [NavigationEvent] = []
    navigator.events.observe { events.append($0) }
    run(navigator)
    return try #require(events.first)
  }

  @Test func `an event as JSON holds all of it, under sorted keys`() throws {
    let event = try event {
      $0.navigate(to: .b, fileID: "Shop/Cart.swift", line: 12)
    }
    #expect(
      event.jsonLine == """
        {"animated":true,"cause":"code","detail":"Done.","fileID":"Shop/Cart.swift","from":"a",\
        "inserted":["b"],"intent":"push b","keptAbove":0,"keptBelow":1,"line":12,\
        "move":"push","outcome":"committed","owner":"app/home","removed":[],\
        "time":"2023-11-14T22:13:20.250Z","to":"b"}
        """
    )
  }

  @Test func `an event as JSON leaves out what there is not`() throws {
    let event = try event { $0.host.path = [] }
    #expect(
      event.jsonLine == """
        {"animated":true,"cause":"gesture","detail":"Done.","from":"a","inserted":[],\
        "intent":"pop 1","keptAbove":0,"keptBelow":0,"move":"pop","outcome":"committed",\
        "owner":"app/home","removed":["a"],"time":"2023-11-14T22:13:20.250Z"}
        """
    )
  }

  @Test func `an event as JSON names the code of the reason beside its sentence`() throws {
    let unchanged = try event { $0.pop(to: .e) }
    #expect(unchanged.jsonLine.contains(#""code":"notFound","detail":"Nothing changed: no such"#))
    let refused = try event {
      $0.guards.add("g") { _ in .block(.unsavedChanges) }
      $0.navigate(to: .b)
    }
    #expect(refused.jsonLine.contains(#""code":"unsavedChanges","detail":"Blocked by g: "#))
    let redirected = try event {
      $0.guards.add("g") { _ in .redirect(to: .pop(to: Spot.e)) }
      $0.navigate(to: .b)
    }
    #expect(redirected.jsonLine.contains(#""code":"notFound","detail":"Redirected by g to "#))
    let failed = try event {
      $0.guards.add("g") { _ in .redirect(to: .push(Spot.b)) }
      $0.navigate(to: .b)
    }
    #expect(failed.jsonLine.contains(#""code":"redirectCycle","detail":"Failed: "#))
  }

  @Test func `an event as JSON is one line, whatever reasons say`() throws {
    let event = try event {
      $0.guards.add("g") { _ in .block("a \"quoted\"\nreason \u{2028}/") }
      $0.navigate(to: .b)
    }
    #expect(!event.jsonLine.contains("\n"))
    let object = try JSONSerialization.jsonObject(with: Data(event.jsonLine.utf8))
    let fields = try #require(object as? [String: Any])
    #expect(fields["outcome"] as? String == "blocked")
    #expect(fields["code"] as? String == "a \"quoted\"\nreason \u{2028}/")
    #expect(fields["detail"] as? String == "Blocked by g: a \"quoted\"\nreason \u{2028}/.")
  }

  @Test func `an event as JSON keeps payloads to itself`() {
    let navigator = MultiRouteNavigator()
    var lines: [String] = []
    navigator.events.observe { lines.append($0.jsonLine) }
    navigator.navigate(to: SideRoute.secret("hunter2"))
    navigator.pop(to: SideRoute.secret("hunter3"))
    navigator.host.path = [SideRoute.secret("hunter4")]
    navigator.popLast()
    #expect(lines.count == 4)
    #expect(lines.filter { $0.contains("hunter") }.isEmpty)
    #expect(lines.first?.contains("SideRoute.secret") == true)
  }
}
