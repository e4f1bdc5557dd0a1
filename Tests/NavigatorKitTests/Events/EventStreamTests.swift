import Foundation
import NavigatorKit
import Testing

@MainActor struct `A stream of events` {
  let navigator = Navigator<Spot>()

  @Test func `an event stream gives each reader all events from when it was made`() async {
    let one = navigator.events.stream()
    navigator.navigate(to: .a)
    let two = navigator.events.stream()
    navigator.popLast(0)
    var (first, second) = (one.makeAsyncIterator(), two.makeAsyncIterator())
    #expect(await first.next()?.transition.intent == .push(Spot.a))
    #expect(await first.next()?.outcome == .unchanged(.nothingAsked))
    #expect(await second.next()?.outcome == .unchanged(.nothingAsked))
  }

  @Test func `an event stream drops the oldest for a slow reader, and counts them`() async {
    let usual = navigator.events.stream()
    let two = navigator.events.stream(bufferingNewest: 2)
    let least = navigator.events.stream(bufferingNewest: -3)
    for _ in 0..<254 { navigator.navigate(to: .a) }
    for route in [Spot.d, .e] { navigator.navigate(to: route) }
    #expect([usual, two, least].map(\.droppedCount) == [0, 254, 255])
    var iterator = two.makeAsyncIterator()
    #expect(await iterator.next()?.transition.intent == .push(Spot.d))
    #expect(await iterator.next()?.transition.intent == .push(Spot.e))
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
    let stream: NavigationEventStream
    do {
      let group = NavigationGroup("app")
      stream = group.events.stream()
      Navigator<Spot>(in: group, as: "home").navigate(to: .a)
    }
    var owners: [String] = []
    for await event in stream { owners.append(event.transition.owner) }
    #expect(owners == ["app/home"])
  }
}

@MainActor struct `An event as a line of JSON` {
  private func line(_ run: (Navigator<Spot>) -> Void) -> String {
    let group = NavigationGroup("app", now: { Date(timeIntervalSince1970: 1_700_000_000.25) })
    let navigator = Navigator<Spot>(routes: [.a], in: group, as: "home")
    let events = EventList(navigator.events)
    run(navigator)
    return events.all.first?.jsonLine ?? ""
  }

  @Test func `an event as JSON holds all that there is, under sorted keys`() {
    #expect(
      line { $0.navigate(to: .b, fileID: "Shop/Cart.swift", line: 12) } == """
        {"animated":true,"cause":"code","detail":"Done.","fileID":"Shop/Cart.swift","from":"a",\
        "inserted":["b"],"intent":"push b","keptAbove":0,"keptBelow":1,"line":12,\
        "move":"push","outcome":"committed","owner":"app/home","removed":[],\
        "time":"2023-11-14T22:13:20.250Z","to":"b"}
        """
    )
    #expect(
      line { $0.host.path = [] } == """
        {"animated":true,"cause":"gesture","detail":"Done.","from":"a","inserted":[],\
        "intent":"pop 1","keptAbove":0,"keptBelow":0,"move":"pop","outcome":"committed",\
        "owner":"app/home","removed":["a"],"time":"2023-11-14T22:13:20.250Z"}
        """
    )
  }

  @Test(
    arguments: [
      (.allow, .pop(to: Spot.e), #""notFound","detail":"Nothing changed: no such"#),
      (.block(.unsavedChanges), .push(Spot.b), #""unsavedChanges","detail":"Blocked by g: "#),
      (
        .redirect(to: .pop(to: Spot.e)), .push(Spot.b),
        #""notFound","detail":"Redirected by g to "#
      ),
      (.redirect(to: .push(Spot.b)), .push(Spot.b), #""redirectCycle","detail":"Failed: "#),
    ] as [(GuardDecision, NavigationIntent, String)]
  )
  func `JSON has the code of a reason`(
    _ decision: GuardDecision,
    _ intent: NavigationIntent,
    _ text: String
  ) {
    let line = line {
      $0.guards.add("g") { _ in decision }
      $0.perform(intent)
    }
    #expect(line.contains(#""code":"# + text))
  }

  @Test func `an event as JSON is one line, whatever reasons say`() throws {
    let line = line {
      $0.guards.add("g") { _ in .block("a \"quoted\"\nreason \u{2028}/") }
      $0.navigate(to: .b)
    }
    #expect(!line.contains("\n"))
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let fields = try #require(object as? [String: Any])
    #expect(fields["outcome"] as? String == "blocked")
    #expect(fields["code"] as? String == "a \"quoted\"\nreason \u{2028}/")
    #expect(fields["detail"] as? String == "Blocked by g: a \"quoted\"\nreason \u{2028}/.")
  }

  @Test func `an event as JSON keeps payloads to itself`() {
    let navigator = MultiRouteNavigator()
    let events = EventList(navigator.events)
    navigator.navigate(to: SideRoute.secret("hunter2"))
    navigator.pop(to: SideRoute.secret("hunter3"))
    navigator.host.path = [SideRoute.secret("hunter4")]
    navigator.popLast()
    let lines = events.all.map(\.jsonLine)
    #expect(lines.count == 4 && lines.filter { $0.contains("hunter") }.isEmpty)
    #expect(lines.first?.contains("SideRoute.secret") == true)
  }
}
