import NavigatorKit
import Testing

@MainActor struct `Commands happen in one order` {
  private let trace = TransitionTrace([.a])
  private var navigator: Navigator<Spot> { trace.navigator }

  @Test func `a command asks, commits, notifies once, and then tells`() {
    trace.guarding("g")
    navigator.navigate(to: .b)
    navigator.popLast()
    navigator.append(contentsOf: [.b, .c, .d], animated: false)
    navigator.pop(to: .b)
    navigator.pop(to: .d)
    navigator.replaceTop(with: [.c])
    navigator.navigate(to: .c, strategy: .ifNotOnTop)
    navigator.replace(with: [.c, .d])
    navigator.popToRoot()
    navigator.popLast()
    #expect(
      trace.news() == """
        g? forward b; notify; commit a b; event push b [code]: Done.
        g? reveal a; notify; commit a; event pop 1 [code]: Done.
        g? forward b; g? forward c; g? forward d; notify; commit a b c d, still; \
        event append b > c > d [code]: Done.
        g? reveal b; notify; commit a b; event pop to b [code]: Done.
        event pop to d [code]: Nothing changed: no such route.
        g? forward c; notify; commit a c; event replace the top with c [code]: Done.
        event push c [code]: Nothing changed: the route is on top already.
        g? forward c; g? forward d; notify; commit c d; \
        event replace the stack with c > d [code]: Done.
        notify; commit (root); event pop to the root [code]: Done.
        event pop 1 [code]: Nothing changed: the root is shown already.

        """
    )
  }

  @Test func `a push inside an observer waits until all observers have heard`() async {
    var inner: NavigationOutcome?
    navigator.events.observe { [unowned trace] event in
      trace.note("second observer")
      guard inner == nil else { return }
      inner = trace.navigator.navigate(to: .c)
    }
    navigator.events.observe { [unowned trace] _ in trace.note("third observer") }
    trace.returned(navigator.navigate(to: .b))
    await trace.ended(inner ?? .superseded)
    #expect(
      trace.news() == """
        notify; commit a b; event push b [code]: Done.
        second observer; third observer; event push c [code]: Waits for its turn.
        third observer; notify; commit a b c; event push c [code]: Done.
        second observer; third observer; returns Done.; ends Done.
        """
    )
  }

  @Test func `a push inside a guard runs after what the guard is asked about, also if it blocks`() {
    for isAllowed in [true, false] {
      let trace = TransitionTrace()
      trace.guarding("g") { [unowned trace] request in
        guard request.route.as(Spot.self) == .a else { return .allow }
        trace.navigator.navigate(to: .b)
        return isAllowed ? .allow : .block("no")
      }
      trace.navigator.navigate(to: .a)
      #expect(
        trace.news() == """
          g? forward a; event push b [code]: Waits for its turn.
          \(isAllowed ? "notify; commit a; " : "")event push a [code]: \
          \(isAllowed ? "Done." : "Blocked by g: no.")
          g? forward b; notify; commit \(isAllowed ? "a b" : "b"); event push b [code]: Done.

          """
      )
    }
  }
}

@MainActor struct `Writes happen in one order` {
  private let trace = TransitionTrace([.a, .b, .c])
  private var navigator: Navigator<Spot> { trace.navigator }

  @Test func `a shorter write stands, and what may not be shown goes after it`() {
    trace.guarding("g") { $0.route.as(Spot.self) == .b ? .block("no") : .allow }
    trace.write { $0.removeLast() }
    #expect(
      trace.news() == """
        notify; commit a b; event pop 1 [gesture]: Done.
        g? reveal b; notify; commit a; event remove 1 [revalidation]: Done.
        g? reveal a
        """
    )
  }

  @Test func `a write that only removes from the end stands, and names the leave-guard`() {
    navigator.guards.protect("draft", for: .everything)
    trace.write { $0.removeLast() }
    navigator.routes = [.a]
    #expect(
      trace.news() == """
        notify; commit a b; event pop 1 [gesture]: Done, too late for draft, which protected c.
        notify; commit a; event pop 1 [assignment]: Done, too late for draft, which protected b.

        """
    )
  }

  @Test func `a write that adds or takes from the middle is asked about before it counts`() {
    let token = trace.guarding("g") { $0.route.as(Spot.self) == .e ? .block("no") : .allow }
    trace.write { $0.append(Spot.d) }
    navigator.routes = [.a, .b, .c, .d, .e, .home]
    navigator.routes = [.a, .c, .d]
    navigator.routes = [.a, .c, .home]
    // An equal write-back is nothing at all.
    navigator.routes = [.a, .c, .home]
    trace.write { _ in }
    navigator.guards.remove(token)
    navigator.guards.protect("draft", for: .route(Spot.a))
    navigator.routes = [.c, .home]
    #expect(
      trace.news() == """
        g? forward d; notify; commit a b c d; event append d [gesture]: Done.
        g? forward e; event append e > home [assignment]: Blocked by g: no.
        notify; commit a c d; event show a > c > d [assignment]: Done.
        g? forward home; notify; commit a c home; event show a > c > home [assignment]: Done.
        event show c > home [assignment]: Blocked by draft: there are unsaved changes.

        """
    )
  }

  @Test func `a stale write adds what has gone since, and removes what it does not name`() {
    trace.guarding("g") { $0.phase == .forward ? .block("gone") : .allow }
    let old = navigator.host.path
    navigator.popToRoot()
    navigator.host.path = old
    navigator.guards.removeAll()
    navigator.append(contentsOf: [.a, .b])
    let shorter = RoutePath(navigator.host.path.dropLast())
    navigator.navigate(to: .c)
    navigator.host.path = shorter
    #expect(
      trace.news() == """
        notify; commit (root); event pop to the root [code]: Done.
        g? forward a; event append a > b > c [gesture]: Blocked by g: gone.
        notify; commit a b; event append a > b [code]: Done.
        notify; commit a b c; event push c [code]: Done.
        notify; commit a; event pop 2 [gesture]: Done.

        """
    )
  }

  @Test func `commands during a host's write run when it has finished`() async {
    var inner: NavigationOutcome?
    navigator.events.observe { [unowned trace] _ in
      if inner == nil { inner = trace.navigator.navigate(to: .d) }
    }
    trace.write { $0.removeLast() }
    let later = navigator.navigate(to: .e)
    trace.host.finishWrite()
    await trace.ended(later)
    #expect(
      trace.news() == """
        notify; commit a b; event pop 1 [gesture]: Done.
        event push d [code]: Waits for its turn.
        event push e [code]: Waits for its turn.
        host done; notify; commit a b d; event push d [code]: Done.
        notify; commit a b d e; event push e [code]: Done.
        ends Done.
        """
    )
  }
}
