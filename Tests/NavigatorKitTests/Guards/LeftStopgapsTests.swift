import NavigatorKit
import Testing

@MainActor
struct `A log-in whose command was superseded` {
  private let tree = PlanTree()
  private let session = LoginSession()
  private var home: NavigationNode { tree.node(.home) }
  private var logIns: Int { home.modals.layers.count { $0.route.is(PlanLogInRoute.self) } }

  init() {
    tree.guards.add("log-in", for: .route(PlanRoute.b)) { [session] _ in
      session.isLoggedIn
        ? .allow
        : .park(until: session.loggedIn, showing: .present(PlanLogInRoute(), policy: .stack))
    }
  }

  @Test func `a newer plan waits behind the same log-in, which goes with it`() {
    let old = tree.apply(NavigationPlan(tab: PlanTab.home, stack: [PlanRoute.b], mode: .push))
    let new = tree.apply(NavigationPlan(tab: PlanTab.home, stack: [PlanRoute.a, .b]))
    #expect(old.result?.outcome == .superseded && new.result == nil && logIns == 1)
    session.logIn()
    #expect(new.result?.isApplied == true && logIns == 0)
    #expect(home.stack.routes == [AnyRoute(PlanRoute.a), AnyRoute(PlanRoute.b)])
  }

  @Test func `what a newer plan has pushed onto the log-in stays`() {
    tree.apply(NavigationPlan(tab: PlanTab.home, stack: [PlanRoute.b], mode: .push))
    let new = tree.apply(NavigationPlan(tab: PlanTab.home, stack: [PlanRoute.a, .b], mode: .push))
    session.logIn()
    #expect(new.result?.isApplied == true && logIns == 1)
    #expect(home.host.frontStack.routes == [AnyRoute(PlanRoute.a), AnyRoute(PlanRoute.b)])
  }

  @Test func `the log-in of an earlier session goes at the next log-in`() {
    let outcome = home.navigate(to: PlanRoute.b)
    tree.endSession()
    #expect(outcome.unsettled?.outcome == .superseded && logIns == 1)
    session.logIn()
    #expect(logIns == 0 && home.stack.path.isEmpty)
    #expect(home.navigate(to: PlanRoute.b) == .committed)
  }

  @Test(arguments: [false, true])
  func `a log-in that is left supersedes no command which a slow guard is asked about`(
    isShared: Bool
  ) async {
    tree.guards.removeAll()
    tree.park(.b, until: session, showing: .push(PlanLogInRoute()))
    home.navigate(to: PlanRoute.b)
    tree.endSession()
    if !isShared {
      tree.guards.removeAll()
      tree.park(.b, until: session)
    }
    let gate = tree.slow(.b)
    let outcome = home.stack.navigate(to: PlanRoute.b)
    session.logIn()
    await gate.asked()
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(home.stack.routes.last == AnyRoute(PlanRoute.b))
    #expect(home.stack.depth == (isShared ? 1 : 2))
  }

  @Test(arguments: [false, true])
  func `a message takes the place of a link, whose log-in goes once nothing lies on it`(
    isOpen: Bool
  ) {
    tree.apply(NavigationPlan(tab: PlanTab.home, stack: [PlanRoute.b], mode: .push))
    tree.apply(NavigationPlan(stack: [PlanRoute.c], mode: .present(.sheet)))
    if !isOpen { home.dismiss() }
    session.logIn()
    #expect(logIns == (isOpen ? 1 : 0))
    home.dismiss()
    session.logIn()
    #expect(!home.modals.isPresenting)
  }

  @Test func `a log-in that is closed after its command has gone leaves nothing behind`() {
    home.navigate(to: PlanRoute.b)
    tree.endSession()
    home.dismiss()
    #expect(session.loggedIn.fulfill().isEmpty && !home.modals.isPresenting)
  }
}

@MainActor
struct `A log-in with a layer on it` {
  private let tree = PlanTree()
  private let session = LoginSession()
  private var home: NavigationNode { tree.node(.home) }
  private var layers: [AnyRoute] { home.modals.layers.map(\.route) }
  private let logIn = AnyRoute(PlanLogInRoute())
  private let message = AnyRoute(PlanRoute.c)

  init() {
    tree.park(
      .b,
      until: session,
      showing: .present(PlanLogInRoute(), policy: .stack)
    )
  }

  @Test(arguments: [false, true], [nil, ModalPresentationPolicy.stack, .replaceCurrent, .enqueue])
  func `a message on it stays when the command goes on, and the log-in goes after it`(
    isPlan: Bool,
    policy: ModalPresentationPolicy?
  ) {
    let isSheet = policy != nil
    let outcome =
      isSheet ? home.present(PlanRoute.b, policy: policy) : home.navigate(to: PlanRoute.b)
    if isPlan {
      tree.apply(NavigationPlan(stack: [PlanRoute.c], mode: .present(.sheet)))
    } else {
      home.present(PlanRoute.c, policy: .stack)
    }
    session.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(layers == [logIn, message] + (isSheet ? [AnyRoute(PlanRoute.b)] : []))
    if isSheet { home.dismiss() }
    #expect(layers == [logIn, message])
    home.dismiss()
    #expect(layers.isEmpty)
  }

  @Test(arguments: [false, true])
  func `what its screens have presented goes with it`(isPushed: Bool) {
    home.navigate(to: PlanRoute.b)
    let screen = { ScreenHandle.inFront(of: tree.group.root) }
    if isPushed { screen().navigate(to: PlanRoute.a) }
    screen().present(PlanRoute.c)
    screen().present(PlanRoute.d)
    #expect(layers.count == 3)
    session.logIn()
    #expect(layers.isEmpty && home.stack.routes == [AnyRoute(PlanRoute.b)])
  }

  @Test(arguments: [false, true])
  func `a command in a layer takes the place of the log-in, with what that has presented`(
    isPlan: Bool
  ) {
    if isPlan {
      tree.apply(NavigationPlan(stack: [PlanRoute.b], mode: .present(.sheet)))
    } else {
      home.present(PlanRoute.b)
    }
    ScreenHandle.inFront(of: tree.group.root).present(PlanRoute.c)
    session.logIn()
    #expect(layers == [AnyRoute(PlanRoute.b)])
  }

  @Test(arguments: [nil, ModalPresentationPolicy.enqueue, .rejectIfPresented])
  func `a dialog on it is answered first, or goes for a layer that is to come`(
    policy: ModalPresentationPolicy?
  ) {
    if let policy {
      home.present(PlanRoute.b, policy: policy)
    } else {
      home.navigate(to: PlanRoute.b)
    }
    let answer = home.modals.requestResult(from: leaveQuestion)
    session.logIn()
    if policy != nil { return #expect(layers == [AnyRoute(PlanRoute.b)] && answer.result != nil) }
    #expect(layers == [logIn] && answer.result == nil)
    let host = home.modals.host
    if let shown = host.presentedDialog { host.answer(shown.id, with: true) }
    #expect(answer.result == .value(true))
    #expect(!home.modals.isPresenting)
  }

  @Test func `a command that fails behind it takes it away`() {
    tree.guards.removeAll()
    let isClosed = Noted(false)
    tree.guards.add("log-in", for: .route(PlanRoute.b)) { [session] _ in
      isClosed.value
        ? .block("closed")
        : .park(until: session.loggedIn, showing: .present(PlanLogInRoute(), policy: .stack))
    }
    home.present(PlanRoute.b)
    isClosed.value = true
    session.logIn()
    #expect(!home.modals.isPresenting)
  }

  @Test(arguments: [false, true])
  func `a command that is parked again keeps it, until it is closed or the user has logged in`(
    isClosed: Bool
  ) {
    let outcome = home.navigate(to: PlanRoute.b)
    session.loggedIn.fulfill()
    #expect(outcome.isOpen && layers == [logIn])
    if isClosed { home.dismiss() } else { session.logIn() }
    #expect(outcome.unsettled?.outcome?.failure?.kind == (isClosed ? .parkingAbandoned : nil))
    #expect(layers.isEmpty && home.stack.depth == (isClosed ? 0 : 1))
  }

  @Test(arguments: [false, true])
  func `a second step of another guard takes its place, and is the one that can be closed`(
    isPushed: Bool
  ) {
    let code = LoginSession()
    let step: NavigationIntent =
      isPushed ? .push(PlanRoute.d) : .present(PlanRoute.d, policy: .stack)
    tree.park(.b, until: code, showing: step)
    let outcome = home.navigate(to: PlanRoute.b)
    if !isPushed { home.present(PlanRoute.c, policy: .stack) }
    session.logIn()
    #expect(layers == (isPushed ? [] : [logIn, message, AnyRoute(PlanRoute.d)]))
    #expect(home.stack.depth == (isPushed ? 1 : 0))
    if isPushed {
      home.stack.popLast()
      #expect(outcome.unsettled?.outcome?.failure?.kind == .parkingAbandoned)
    } else {
      code.logIn()
      #expect(outcome.unsettled?.outcome == .committed && layers == [logIn, message])
      home.dismiss()
    }
    #expect(layers.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a log-in in the command's own stack goes whatever comes of that`(isRedirected: Bool) {
    tree.guards.removeAll()
    tree.guards.add("log-in", for: .route(PlanRoute.b)) { [session] _ in
      if !session.isLoggedIn {
        return .park(until: session.loggedIn, showing: .push(PlanLogInRoute()))
      }
      return isRedirected ? .redirect(to: .present(PlanRoute.c)) : .block("closed")
    }
    home.stack.navigate(to: PlanRoute.b)
    session.logIn()
    #expect(home.stack.path.isEmpty && layers == (isRedirected ? [message] : []))
  }

  @Test func `a plan that is parked again ends with a newer one, and carries nothing out`() {
    let code = LoginSession()
    tree.park(.b, until: code, showing: .present(PlanRoute.d, policy: .stack))
    let application = tree.apply(NavigationPlan(tab: PlanTab.home, stack: [PlanRoute.b]))
    session.logIn()
    #expect(layers == [AnyRoute(PlanRoute.d)] && application.result == nil)
    tree.apply(NavigationPlan(stack: [PlanRoute.c], mode: .present(.sheet)))
    #expect(application.result?.outcome == .superseded)
    code.logIn()
    #expect(home.stack.path.isEmpty && layers.contains(message))
  }

  @Test func `a plan that a slow guard redirects after it arrives with the redirect`() async {
    tree.guards.addAsync("look-up", for: .route(PlanRoute.b)) { _ in
      .redirect(to: .show(NavigationPlan(stack: [PlanRoute.a])))
    }
    let application = tree.apply(NavigationPlan(tab: PlanTab.home, stack: [PlanRoute.b]))
    session.logIn()
    #expect(await application.settled().hasArrived)
    #expect(home.stack.routes == [AnyRoute(PlanRoute.a)] && layers.isEmpty)
  }

  @Test func `a command that comes while a slow guard is asked stays, and the log-in goes`() async {
    tree.guards.removeAll()
    tree.park(.b, until: session, showing: .push(PlanLogInRoute()))
    let gate = tree.slow(.b)
    let outcome = home.stack.navigate(to: PlanRoute.b)
    session.logIn()
    await gate.asked()
    home.stack.navigate(to: PlanRoute.c)
    gate.answer(.allow)
    #expect(await outcome.settled() == .superseded)
    #expect(home.stack.routes == [message])
  }

  @Test func `a guard that redirects its removal is asked once`() {
    home.navigate(to: PlanRoute.b)
    let screen = ScreenHandle.inFront(of: tree.group.root)
    screen.protect("log-in") { _ in .redirect(to: .present(PlanRoute.d, policy: .stack)) }
    session.logIn()
    #expect(layers == [logIn, AnyRoute(PlanRoute.d)])
    home.dismiss()
    #expect(layers == [logIn])
  }

  @Test func `the next step on a log-in in another stack goes with it`() {
    tree.guards.removeAll()
    tree.park(.b, until: session, showing: .push(PlanLogInRoute()))
    home.present(PlanRoute.b)
    home.stack.navigate(to: PlanRoute.d)
    session.logIn()
    #expect(home.stack.path.isEmpty && layers == [AnyRoute(PlanRoute.b)])
  }

  @Test func `a screen that goes on together with it stays`() {
    tree.guards.removeAll()
    tree.park(.b, until: session)
    tree.park(.d, until: session, showing: .push(PlanLogInRoute()))
    let first = home.stack.navigate(to: PlanRoute.b)
    home.present(PlanRoute.d)
    session.logIn()
    #expect(first.unsettled?.outcome == .committed)
    #expect(home.stack.routes == [AnyRoute(PlanRoute.b)] && layers == [AnyRoute(PlanRoute.d)])
  }

  @Test func `a plan that is superseded lets it go`() async {
    let gate = tree.slow(.d)
    home.navigate(to: PlanRoute.b)
    tree.apply(NavigationPlan(stack: [PlanRoute.d], mode: .present(.sheet)))
    await gate.asked()
    session.logIn()
    tree.apply(NavigationPlan(tab: PlanTab.account, stack: [PlanRoute.a]))
    #expect(layers.isEmpty)
    gate.answer(.allow)
  }

  @Test func `a layer that an observer shows as it goes is not lost`() {
    home.navigate(to: PlanRoute.b)
    home.present(PlanRoute.c, policy: .stack)
    session.logIn()
    tree.events.observe { [home] event in
      guard event.transition.removed.contains(where: { $0.route == AnyRoute(PlanRoute.c) })
      else { return }
      home.present(PlanRoute.d, policy: .stack)
    }
    home.dismiss()
    #expect(layers == [AnyRoute(PlanRoute.d)])
  }

  @Test(arguments: [false, true])
  func `a command that is parked again keeps it from another that goes on, and from an observer`(
    isObserved: Bool
  ) {
    let member = Noted(false)
    tree.guards.add("member", for: .route(PlanRoute.a)) { [session] _ in
      member.value
        ? .allow
        : .park(until: session.loggedIn, showing: .present(PlanLogInRoute(), policy: .stack))
    }
    let (sheet, isDone) = (AnyRoute(PlanRoute.b), Noted(false))
    let outcome = home.navigate(to: PlanRoute.a)
    if isObserved {
      tree.events.observe { [session] _ in
        if !isDone.value {
          isDone.value = true
          session.loggedIn.fulfill()
        }
      }
      tree.node(.account).navigate(to: PlanRoute.d)
    } else {
      home.present(PlanRoute.b, policy: .stack)
      session.logIn()
    }
    #expect(outcome.isOpen && layers == [logIn] + (isObserved ? [] : [sheet]))
    member.value = true
    session.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(layers == (isObserved ? [] : [logIn, sheet]))
    home.dismiss()
    #expect(layers.isEmpty)
  }

  @Test func `a command that a slow guard is asked about takes its place in the end`() async {
    let gate = tree.slow(.b)
    tree.park(.a, until: session, showing: .present(PlanLogInRoute(), policy: .stack))
    let outcome = home.present(PlanRoute.b, policy: .stack)
    home.navigate(to: PlanRoute.a)
    session.logIn()
    await gate.asked()
    #expect(layers == [logIn])
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed && layers == [AnyRoute(PlanRoute.b)])
  }

  @Test(arguments: [PushStrategy.always, .replaceTop], [false, true])
  func `a next step in the place of one before goes with it`(
    strategy: PushStrategy,
    isPresented: Bool
  ) {
    home.navigate(to: PlanRoute.b)
    let screen = { ScreenHandle.inFront(of: tree.group.root) }
    screen().present(PlanRoute.c)
    if isPresented {
      if strategy == .always { screen().navigate(to: PlanRoute.a) }
      screen().present(PlanRoute.d, policy: .replaceCurrent)
    } else {
      screen().navigate(to: PlanRoute.d, strategy: strategy)
    }
    session.logIn()
    #expect(layers.isEmpty)
  }
}
