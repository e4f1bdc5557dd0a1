import NavigatorKit
import Testing

/// What failed in other kits, each under its name.
@MainActor
struct `Guards of other kits failed, and these do not` {
  /// A stack that lets nobody into the form.
  private func guarded(_ routes: [Spot]) -> Navigator<Spot> {
    let navigator = Navigator<Spot>(routes: routes)
    navigator.guards.add("no forms") {
      $0.route.as(Spot.self) == .form ? .block("no forms") : .allow
    }
    return navigator
  }

  @Test func `a back swipe walked around the guard of the screen that it uncovers`() {
    let navigator = Navigator<Spot>(routes: [.a, .form, .b])
    navigator.guards.add("no forms") {
      $0.route.as(Spot.self) == .form ? .block("no forms") : .allow
    }
    navigator.hostPath.removeLast()
    #expect(navigator.routes == [.a])
  }

  @Test func `a write of the host walked around the guard`() {
    let navigator = guarded([.a])
    navigator.hostPath.append(Spot.form)
    navigator.routes = [.form]
    #expect(navigator.routes == [.a])
  }

  @Test func `a second overload walked around the guard`() {
    let navigator = guarded([.a])
    #expect(navigator.navigate(to: .form).blocked != nil)
    #expect(navigator.navigate(to: .form, strategy: .replaceTop).blocked != nil)
    #expect(navigator.append(contentsOf: [.form]).blocked != nil)
    #expect(navigator.replaceTop(with: [.form]).blocked != nil)
    #expect(navigator.replace(with: [.form]).blocked != nil)
    #expect(navigator.perform(.push(Spot.form)).blocked != nil)
    #expect(navigator.routes == [.a])
  }

  @Test func `only the first of several routes was guarded`() {
    let navigator = guarded([.a])
    #expect(navigator.append(contentsOf: [.b, .c, .form]).blocked?.guardName == "no forms")
    #expect(navigator.replace(with: [.b, .form, .c]).blocked?.guardName == "no forms")
    #expect(navigator.routes == [.a])
  }

  @Test func `a pop without a match emptied the stack`() {
    let navigator = guarded([.a, .b])
    #expect(navigator.pop(to: .e) == .unchanged(.notFound))
    #expect(navigator.pop(toLastWhere: { $0 == .e }) == .unchanged(.notFound))
    #expect(navigator.perform(.pop(to: Spot.e)) == .unchanged(.notFound))
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `two taps pushed twice while the guard was thinking`() async {
    let navigator = Navigator<Spot>(routes: [.a])
    let gate = GuardGate()
    navigator.guards.addAsync("slow") { try await gate.decide($0) }
    let taps = [navigator.navigate(to: .b), navigator.navigate(to: .b)]
    await gate.arrivals()
    gate.open()
    await eventually("both guards have been asked, or one") { gate.endedCount >= 1 }
    gate.open()
    for tap in taps { _ = await tap.settled() }
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `two commands interleaved at their guards' awaits`() async {
    let trace = TransitionTrace([.a])
    let gate = GuardGate()
    trace.guarding("one", by: gate)
    trace.guarding("two", by: gate)
    let first = trace.navigator.append(contentsOf: [.b, .c])
    await gate.arrivals()
    gate.answer(.allow)
    await gate.arrivals(2)
    let second = trace.navigator.replace(with: [.d, .e])
    await gate.arrivals(3)
    gate.answer(.allow)  // The late one.
    for count in 4...6 {
      gate.answer(.allow)
      await gate.arrivals(count)
    }
    gate.answer(.allow)
    #expect(await first.settled() == .superseded)
    #expect(await second.settled() == .committed)
    #expect(trace.lines.filter { $0.hasPrefix("commit") } == ["commit d e"])
  }

  @Test func `a target was resolved after the await, in a state that had moved`() async {
    let navigator = Navigator<Spot>(routes: [.a, .b, .c])
    let gate = GuardGate()
    navigator.guards.addAsync("slow") { try await gate.decide($0) }
    let outcome = navigator.popLast()
    await gate.arrivals()
    navigator.hostPath.removeLast()
    gate.open()
    #expect(await outcome.settled() == .superseded)
    await eventually("the uncovered screen is asked about") { gate.requests.count == 2 }
    gate.open()
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `a history was only the current stack`() {
    let navigator = Navigator<Spot>()
    let history = navigator.makeHistory()
    navigator.navigate(to: .a)
    navigator.navigate(to: .b)
    navigator.popToRoot()
    #expect(history.routes == [.a, .b])
  }

  @Test func `what needed log-in was reached again by back after log-out`() {
    let session = LoginSession()
    session.isLoggedIn = true
    let navigator = Navigator<Spot>()
    navigator.guards.add("members") { request in
      session.isLoggedIn || request.route.as(Spot.self) == .login ? .allow : .block("log in")
    }
    navigator.append(contentsOf: [.home, .form])
    session.isLoggedIn = false
    navigator.navigate(to: .login)
    navigator.hostPath.removeLast()
    #expect(navigator.routes.isEmpty)
  }

  @Test func `the log-in screen was reached again by back after log-in`() async {
    let session = LoginSession()
    let navigator = Navigator<Spot>(routes: [.a])
    navigator.guards.add("members", for: .routes(of: Spot.self)) { session.decide($0) }
    let outcome = navigator.navigate(to: .home)
    session.logIn()
    #expect(await outcome.settled() == .committed)
    navigator.hostPath.removeLast()
    #expect(navigator.routes == [.a])
  }

  @Test func `a guard that failed let everybody in`() async {
    let navigator = Navigator<Spot>()
    let token = navigator.guards.add("sync") { _ in throw GuardTrouble() }
    #expect(navigator.navigate(to: .a).blocked?.reason == .error(GuardTrouble()))
    navigator.guards.remove(token)
    navigator.guards.addAsync("slow") { _ in throw GuardTrouble() }
    #expect(await navigator.navigate(to: .a).settled().blocked?.reason == .error(GuardTrouble()))
    #expect(navigator.routes.isEmpty)
  }
}
