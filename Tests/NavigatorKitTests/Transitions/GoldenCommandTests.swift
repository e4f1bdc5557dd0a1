import NavigatorKit
import Testing

@MainActor
struct `Commands happen in one order` {
  @Test func `a push asks, commits, notifies once, and then tells`() {
    let trace = TransitionTrace([.a])
    trace.guarding("g")
    trace.returned(trace.navigator.navigate(to: .b))
    #expect(
      trace.lines == [
        "g? forward b", "notify", "commit a b", "event push b [code]: Done.", "returns Done.",
      ]
    )
  }

  @Test func `a pop asks about the entry that it uncovers before it commits`() {
    let trace = TransitionTrace([.a, .b])
    trace.guarding("g")
    trace.returned(trace.navigator.popLast())
    #expect(
      trace.lines == [
        "g? reveal a", "notify", "commit a", "event pop 1 [code]: Done.", "returns Done.",
      ]
    )
  }

  @Test func `a pop to the root uncovers no entry and asks nobody`() {
    let trace = TransitionTrace([.a, .b])
    trace.guarding("g")
    trace.returned(trace.navigator.popToRoot())
    #expect(
      trace.lines == [
        "notify", "commit (root)", "event pop to the root [code]: Done.", "returns Done.",
      ]
    )
  }

  @Test func `a pop to a route removes all above it in one step`() {
    let trace = TransitionTrace([.a, .b, .c, .d])
    trace.guarding("g")
    trace.returned(trace.navigator.pop(to: .b))
    #expect(
      trace.lines == [
        "g? reveal b", "notify", "commit a b", "event pop to b [code]: Done.", "returns Done.",
      ]
    )
  }

  @Test func `a pop to a route that is not there asks nobody and changes nothing`() {
    let trace = TransitionTrace([.a, .b])
    trace.guarding("g")
    trace.returned(trace.navigator.pop(to: .d))
    #expect(
      trace.lines == [
        "event pop to d [code]: Nothing changed: no such route.",
        "returns Nothing changed: no such route.",
      ]
    )
  }

  @Test func `a back at the root is told as the refusal that it is`() {
    let trace = TransitionTrace()
    trace.guarding("g")
    trace.returned(trace.navigator.popLast())
    #expect(
      trace.lines == [
        "event pop 1 [code]: Nothing changed: the root is shown already.",
        "returns Nothing changed: the root is shown already.",
      ]
    )
  }

  @Test func `a replacement asks about every route, bottom first, and commits once`() {
    let trace = TransitionTrace([.a, .b])
    trace.guarding("g")
    trace.returned(trace.navigator.replace(with: [.c, .d]))
    #expect(
      trace.lines == [
        "g? forward c", "g? forward d", "notify", "commit c d",
        "event replace the stack with c > d [code]: Done.", "returns Done.",
      ]
    )
  }

  @Test func `a replaced top is one commit`() {
    let trace = TransitionTrace([.a, .b])
    trace.guarding("g")
    trace.returned(trace.navigator.replaceTop(with: [.c]))
    #expect(
      trace.lines == [
        "g? forward c", "notify", "commit a c", "event replace the top with c [code]: Done.",
        "returns Done.",
      ]
    )
  }

  @Test func `several routes are pushed in one commit`() {
    let trace = TransitionTrace()
    trace.guarding("g")
    trace.returned(trace.navigator.append(contentsOf: [.a, .b], animated: false))
    #expect(
      trace.lines == [
        "g? forward a", "g? forward b", "notify", "commit a b, still",
        "event append a > b [code]: Done.", "returns Done.",
      ]
    )
  }

  @Test func `a double tap on a push that checks the top pushes once`() {
    let trace = TransitionTrace([.a])
    trace.guarding("g")
    trace.returned(trace.navigator.navigate(to: .b, strategy: .ifNotOnTop))
    trace.returned(trace.navigator.navigate(to: .b, strategy: .ifNotOnTop))
    #expect(
      trace.lines == [
        "g? forward b", "notify", "commit a b", "event push b [code]: Done.", "returns Done.",
        "event push b [code]: Nothing changed: the route is on top already.",
        "returns Nothing changed: the route is on top already.",
      ]
    )
  }

  @Test func `a push inside an observer waits until all observers have heard`() async {
    let trace = TransitionTrace()
    var inner: NavigationOutcome?
    trace.navigator.events.observe { [unowned trace] event in
      trace.note("second observer")
      guard inner == nil else { return }
      let outcome = trace.navigator.navigate(to: .b)
      inner = outcome
      trace.returned(outcome)
    }
    trace.navigator.events.observe { [unowned trace] _ in trace.note("third observer") }
    trace.returned(trace.navigator.navigate(to: .a))
    await trace.ended(inner ?? .superseded)
    #expect(
      trace.lines == [
        "notify", "commit a", "event push a [code]: Done.", "second observer",
        "returns Waits for its turn.", "third observer", "event push b [code]: Waits for its turn.",
        "third observer",
        "notify", "commit a b", "event push b [code]: Done.", "second observer", "third observer",
        "returns Done.", "ends Done.",
      ]
    )
  }

  @Test func `a push inside a guard runs after the transition that the guard is asked about`() {
    let trace = TransitionTrace()
    trace.guarding("g") { [unowned trace] request in
      if request.route.is(Spot.self), request.route.as(Spot.self) == .a {
        trace.returned(trace.navigator.navigate(to: .b))
      }
      return .allow
    }
    trace.returned(trace.navigator.navigate(to: .a))
    #expect(
      trace.lines == [
        "g? forward a", "event push b [code]: Waits for its turn.", "returns Waits for its turn.",
        "notify",
        "commit a", "event push a [code]: Done.", "g? forward b", "notify", "commit a b",
        "event push b [code]: Done.", "returns Done.",
      ]
    )
  }

  @Test func `a command that a blocked transition's guard gives runs all the same`() {
    let trace = TransitionTrace()
    trace.guarding("g") { [unowned trace] request in
      guard request.route.as(Spot.self) == .a else { return .allow }
      trace.navigator.navigate(to: .login)
      return .block("no")
    }
    trace.returned(trace.navigator.navigate(to: .a))
    #expect(
      trace.lines == [
        "g? forward a", "event push login [code]: Waits for its turn.",
        "event push a [code]: Blocked by g: no.", "g? forward login", "notify",
        "commit login", "event push login [code]: Done.", "returns Blocked by g: no.",
      ]
    )
  }
}
