import NavigatorKit
import Testing

extension BlockReason {
  fileprivate static let loggedOut = BlockReason("log in first")
}

@MainActor
struct `An outcome` {
  let navigator = Navigator<Spot>(routes: [.a])

  @Test func `an outcome is a sentence`() async throws {
    #expect(navigator.navigate(to: .b).description == "Done.")
    #expect(navigator.pop(to: .e).description == "Nothing changed: no such route.")
    let token = navigator.guards.add("g") { _ in .block(.loggedOut) }
    let blocked = navigator.navigate(to: .c)
    #expect(blocked.description == "Blocked by g: log in first.")
    #expect(blocked.blocked?.reason == .loggedOut)
    navigator.guards.remove(token)
    let detour = navigator.guards.add("g") {
      $0.route.as(Spot.self) == .c ? .redirect(to: .popToRoot) : .allow
    }
    #expect(navigator.navigate(to: .c).description == "Redirected by g to pop to the root.")
    navigator.guards.remove(detour)
    #expect(NavigationOutcome.superseded.description == "Superseded by a newer command.")
    let slow = navigator.guards.addAsync("slow") { _ in .allow }
    let pending = navigator.navigate(to: .d)
    #expect(pending.description == "Waits for a guard to decide.")
    _ = await pending.settled()
    navigator.guards.remove(slow)
    let condition = ParkCondition("later")
    navigator.guards.add("g") { _ in .park(until: condition) }
    let parked = navigator.navigate(to: .e)
    #expect(parked.description == "Held back by g until later.")
    condition.abandon()
    #expect(
      await parked.settled().description
        == "Failed: what the command was waiting for will not happen."
    )
  }

  @Test func `an outcome that says that nothing changed says why`() {
    #expect(navigator.popLast(0) == .unchanged(.nothingAsked))
    #expect(navigator.append(contentsOf: []) == .unchanged(.nothingAsked))
    #expect(navigator.pop(to: .a) == .unchanged(.alreadyOnTop))
    #expect(navigator.navigate(to: .a, strategy: .ifNotOnTop) == .unchanged(.alreadyOnTop))
    #expect(navigator.navigate(to: .a, strategy: .ifNotExists) == .unchanged(.alreadyInStack))
    #expect(navigator.popToRoot() == .committed)
    #expect(navigator.popToRoot() == .unchanged(.alreadyAtRoot))
    #expect(navigator.perform(.push(SideRoute.help)) == .unchanged(.foreignRoute))
    #expect(UnchangedReason("mine").description == "mine")
  }

  @Test func `an outcome that has ended has nothing to wait for, and settles as itself`() async {
    let outcome = navigator.navigate(to: .b)
    #expect(outcome.unsettled == nil)
    #expect(outcome.isCommitted)
    #expect(await outcome.settled() == .committed)
  }

  @Test func `an outcome of a queued command is awaited to its end`() async {
    var queued: NavigationOutcome?
    navigator.events.observe { [unowned navigator] _ in
      if queued == nil { queued = navigator.pop(to: .a) }
    }
    navigator.navigate(to: .b)
    guard case .queued = queued else {
      Issue.record("\(String(describing: queued))")
      return
    }
    #expect(await queued?.settled() == .committed)
  }

  @Test
  func `an outcome of a queued command that then waits for a slow guard is awaited to its end`()
    async
  {
    var queued: NavigationOutcome?
    navigator.guards.addAsync("slow") {
      await Task.yield()
      return $0.route.as(Spot.self) == .c ? .block("no") : .allow
    }
    navigator.events.observe { [unowned navigator] _ in
      if queued == nil { queued = navigator.navigate(to: .c) }
    }
    navigator.popToRoot()
    #expect(await queued?.settled().blocked?.reason == "no")
  }

  @Test
  func `an outcome of a parked command that then waits for a slow guard is awaited to its end`()
    async
  {
    let session = LoginSession()
    navigator.guards.add("members") { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn)
    }
    navigator.guards.addAsync("slow") { _ in
      await Task.yield()
      return .allow
    }
    let outcome = navigator.navigate(to: .b)
    session.logIn()
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `an outcome can be ignored`() {
    navigator.navigate(to: .b)
    navigator.popLast()
    navigator.perform(.popToRoot)
    navigator.revalidate()
    #expect(navigator.routes.isEmpty)
  }
}
