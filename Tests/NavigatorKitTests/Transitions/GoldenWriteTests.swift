import NavigatorKit
import Testing

@MainActor
struct `Writes happen in one order` {
  @Test func `a host's shorter write is taken over first and asked about afterwards`() {
    let trace = TransitionTrace([.a, .b, .c])
    trace.guarding("g")
    trace.write { $0.removeLast() }
    #expect(
      trace.lines == [
        "notify", "commit a b", "event pop 1 [gesture]: Done.", "g? reveal b",
      ]
    )
  }

  @Test func `entries that a gesture uncovered and that may not be shown go after it, one by one`()
  {
    let trace = TransitionTrace([.a, .b, .c])
    trace.guarding("g") { $0.route.as(Spot.self) == .b ? .block("no") : .allow }
    trace.write { $0.removeLast() }
    #expect(
      trace.lines == [
        "notify", "commit a b", "event pop 1 [gesture]: Done.", "g? reveal b",
        "notify", "commit a", "event remove 1 [revalidation]: Done.", "g? reveal a",
      ]
    )
  }

  @Test func `a gesture that leaves a protected screen stands, and names the guard`() {
    let trace = TransitionTrace([.a, .form])
    trace.navigator.guards.protect("draft", for: .routes(of: Spot.self))
    trace.write { $0.removeLast() }
    #expect(
      trace.lines == [
        "notify", "commit a",
        "event pop 1 [gesture]: Done, too late for draft, which protected form.",
      ]
    )
  }

  @Test func `an assignment that only removes from the end stands too`() {
    let trace = TransitionTrace([.a, .form])
    trace.navigator.guards.protect("draft", for: .routes(of: Spot.self))
    trace.navigator.routes = [.a]
    #expect(
      trace.lines == [
        "notify", "commit a",
        "event pop 1 [assignment]: Done, too late for draft, which protected form.",
      ]
    )
  }

  @Test func `a longer write is asked about before it counts`() {
    let trace = TransitionTrace([.a])
    trace.guarding("g")
    trace.write { $0.append(Spot.b) }
    #expect(
      trace.lines == [
        "g? forward b", "notify", "commit a b", "event append b [gesture]: Done.",
      ]
    )
  }

  @Test func `a longer write that is refused leaves the state as it was`() {
    let trace = TransitionTrace([.a])
    trace.guarding("g") { _ in .block("no") }
    trace.navigator.routes = [.a, .b, .c]
    #expect(
      trace.lines == [
        "g? forward b", "event append b > c [assignment]: Blocked by g: no.",
      ]
    )
    #expect(trace.navigator.routes == [.a])
  }

  @Test func `an equal write-back is nothing at all`() {
    let trace = TransitionTrace([.a, .b])
    trace.guarding("g")
    trace.navigator.routes = [.a, .b]
    trace.write { _ in }
    #expect(trace.lines.isEmpty)
  }

  @Test func `a write of the same length with another top asks about the new one`() {
    let trace = TransitionTrace([.a, .b])
    trace.guarding("g")
    trace.navigator.routes = [.a, .c]
    #expect(
      trace.lines == [
        "g? forward c", "notify", "commit a c", "event show a > c [assignment]: Done.",
      ]
    )
  }

  @Test func `a write that removes from the middle is asked about as a whole`() {
    let trace = TransitionTrace([.a, .form, .c])
    trace.navigator.guards.protect("draft", for: .everything)
    trace.navigator.routes = [.a, .c]
    #expect(
      trace.lines == [
        "event show a > c [assignment]: Blocked by draft: there are unsaved changes."
      ]
    )
    #expect(trace.navigator.routes == [.a, .form, .c])
  }

  @Test func `a stale write adds what has gone since, so it is asked about`() {
    let trace = TransitionTrace([.a, .b, .c])
    trace.guarding("g") { $0.phase == .forward ? .block("gone") : .allow }
    let old = trace.navigator.host.path
    trace.navigator.popToRoot()
    trace.navigator.host.path = old
    #expect(
      trace.lines == [
        "notify", "commit (root)", "event pop to the root [code]: Done.",
        "g? forward a", "event append a > b > c [gesture]: Blocked by g: gone.",
      ]
    )
  }

  @Test func `a stale write that is shorter than it knows removes what it does not name`() {
    let trace = TransitionTrace([.a, .b])
    var old = trace.navigator.host.path
    old.removeLast()
    trace.navigator.navigate(to: .c)
    trace.navigator.host.path = old
    #expect(
      trace.lines == [
        "notify", "commit a b c", "event push c [code]: Done.",
        "notify", "commit a", "event pop 2 [gesture]: Done.",
      ]
    )
  }

  @Test func `a command that observers give during a host's write runs when the host has finished`()
    async
  {
    let trace = TransitionTrace([.a, .b])
    var inner: NavigationOutcome?
    trace.navigator.events.observe { [unowned trace] _ in
      if inner == nil { inner = trace.navigator.navigate(to: .c) }
    }
    trace.write { $0.removeLast() }
    trace.note("written")
    trace.host.finishWrite()
    await trace.ended(inner ?? .superseded)
    #expect(
      trace.lines == [
        "notify", "commit a", "event pop 1 [gesture]: Done.",
        "event push c [code]: Waits for its turn.",
        "written", "host done",
        "notify", "commit a c", "event push c [code]: Done.", "ends Done.",
      ]
    )
  }

  @Test func `a command that is given while a host has not finished waits its turn`() async {
    let trace = TransitionTrace([.a, .b])
    var inner: NavigationOutcome?
    trace.navigator.events.observe { [unowned trace] _ in
      if inner == nil { inner = trace.navigator.navigate(to: .c) }
    }
    trace.write { $0.removeLast() }
    let later = trace.navigator.navigate(to: .d)
    trace.returned(later)
    trace.host.finishWrite()
    await trace.ended(later)
    #expect(
      trace.lines == [
        "notify", "commit a", "event pop 1 [gesture]: Done.",
        "event push c [code]: Waits for its turn.",
        "event push d [code]: Waits for its turn.", "returns Waits for its turn.", "host done",
        "notify", "commit a c", "event push c [code]: Done.",
        "notify", "commit a c d", "event push d [code]: Done.", "ends Done.",
      ]
    )
  }
}
