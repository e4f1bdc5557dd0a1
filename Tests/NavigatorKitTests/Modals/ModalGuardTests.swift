import Testing

@testable import NavigatorKit

@MainActor struct `The guards of layers` {
  let app = NavigationGroup("app")
  let bench: ModalBench<AnyRoute>
  let stack: MultiRouteNavigator
  var presenter: ModalPresenter<AnyRoute> { bench.presenter }

  init() {
    stack = MultiRouteNavigator(in: app, as: "stack")
    bench = ModalBench(ModalPresenter(in: app, as: "modals"), isHosted: false)
  }

  /// The ways in which a layer comes that no single command is.
  private nonisolated static let entrances:
    [@MainActor @Sendable (ModalPresenter<AnyRoute>) -> Void] = [
      { presenter in
        presenter.present(Spot.a)
        presenter.present(Spot.c, policy: .enqueue)
        presenter.dismiss()
      },
      { presenter in
        presenter.events.observe { [weak presenter] event in
          if event.transition.destination?.route == AnyRoute(Spot.a) { presenter?.present(Spot.c) }
        }
        presenter.present(Spot.a)
      },
    ]

  @Test(arguments: entrances.indices)
  func `a layer out of the queue, or from an observer, is guarded like any other`(entrance: Int) {
    var asked = 0
    presenter.guards.add("no", for: .route(Spot.c)) { _ in
      asked += 1
      return .block("no")
    }
    Self.entrances[entrance](presenter)
    #expect(asked == 1 && !presenter.contains(Spot.c))
  }

  @Test func `one transition is one event, with what was kept, removed and inserted`() {
    bench.stack(AnyRoute(Spot.a), AnyRoute(Spot.b))
    let events = EventList(presenter.events)
    presenter.present(Spot.c)
    presenter.dismiss(2)
    presenter.dismiss()
    #expect(events.outcomes == [.committed, .committed, .unchanged(.nothingPresented)])
    let transition = events.all[0].transition
    #expect(transition.keptBelow == 1 && transition.intent.description.hasPrefix("present"))
    #expect(transition.removed.map(\.route) == [AnyRoute(Spot.b)])
    #expect(transition.inserted.map(\.route) == [AnyRoute(Spot.c)])
    #expect(events.all[1].transition.removed.count == 2)
  }

  @Test func `a gesture is accepted, and a leave-guard that came too late is named`() {
    presenter.present(Spot.a)
    presenter.guards.protect("form", for: .everything)
    let events = EventList(presenter.events)
    #expect(presenter.dismiss().blockedBy == "form")
    bench.drag()
    #expect(!presenter.isPresenting && events.outcomes.last?.late?.guardNames == ["form"])
  }

  @Test func `a check removes what may not be shown, under the top and waiting, too`() {
    bench.stack(AnyRoute(Spot.a), AnyRoute(Spot.b), AnyRoute(Spot.c))
    presenter.guards.add("out", for: .route(Spot.b)) { _ in .block("log in first") }
    presenter.present(Spot.b, policy: .enqueue)
    presenter.revalidate()
    #expect(bench.routes == [AnyRoute(Spot.a)])
    presenter.dismiss()
    #expect(!presenter.isPresenting && presenter.waitingRoutes.isEmpty)
  }

  @Test func `a push may become a cover and a cover a push, and a circle of them is seen`() {
    stack.guards.add("log in", for: .routes(of: OtherModal.self)) { _ in
      .redirect(to: .present(Spot.a, as: .fullScreen))
    }
    presenter.guards.add("push", for: .route(Spot.b)) { _ in .redirect(to: .push(Spot.c)) }
    #expect(stack.navigate(to: OtherModal(number: 1)).redirection?.unchanged == .some(nil))
    #expect(stack.depth == 0 && presenter.presentedFullScreen == AnyRoute(Spot.a))
    presenter.present(Spot.b)
    #expect(stack.isPresented(Spot.c))
    #expect(stack.perform(.dismissAll) == .committed, "any member takes an intent to the right one")
    app.guards.add("circle", for: .route(Spot.d)) { request in
      request.transition.owner == "app/stack"
        ? .redirect(to: .present(Spot.d)) : .redirect(to: .push(Spot.d))
    }
    #expect(stack.navigate(to: Spot.d).failure?.kind == .redirectCycle && !presenter.isPresenting)
    let lonely = MultiRouteNavigator()
    lonely.guards.add("cover") { _ in .redirect(to: .present(Spot.a)) }
    #expect(lonely.navigate(to: Spot.b).redirection?.unchanged == .notAccepted)
    #expect(lonely.perform(.present(Spot.a)) == .unchanged(.notAccepted) && lonely.depth == 0)
  }

  @Test func `a draft in a layer's stack protects the layer, and a check names it`() throws {
    presenter.present(Spot.a)
    let layer = try #require(presenter.navigator(of: presenter.layers[0].id))
    layer.append(contentsOf: [Spot.form, Spot.b])
    let draft = layer.guards.protect("draft", for: .entry(layer.path[0].id))
    #expect(presenter.host.isProtected && !layer.host.isProtected)
    #expect(presenter.dismiss().blockedBy == "draft")
    draft.isArmed = false
    #expect(!presenter.host.isProtected)
    draft.isArmed = true
    #expect(presenter.dismiss().blocked?.resume() == .committed)
    presenter.present(Spot.a)
    let other = try #require(presenter.navigator(of: presenter.layers[0].id))
    other.navigate(to: Spot.form)
    other.guards.protect("other", for: .everything)
    presenter.guards.add("logged out") { $0.phase == .revalidate ? .block("out") : .allow }
    #expect(presenter.revalidate().late?.guardNames == ["other"] && presenter.layers.isEmpty)
  }

  @Test func `a group guards a layer's stack, which stays while a push waits`() throws {
    presenter.present(Spot.a)
    let layer = try #require(presenter.navigator(of: presenter.layers[0].id))
    let session = LoginSession()
    app.guards.add("members", for: .route(Spot.b)) { _ in
      session.isLoggedIn
        ? .allow : .park(until: session.loggedIn, showing: .present(Spot.login, as: .fullScreen))
    }
    layer.navigate(to: Spot.b)
    #expect(bench.routes == [AnyRoute(Spot.a), AnyRoute(Spot.login)] && layer.depth == 0)
    session.logIn()
    #expect(bench.routes == [AnyRoute(Spot.a)] && layer.isPresented(Spot.b))
  }

  @Test func `a layer that a plan waits for goes with the plan`() {
    presenter.present(Spot.a)
    app.guards.add("offer", for: .route(Spot.b)) { _ in
      .redirect(to: .present(Spot.c, policy: .enqueue))
    }
    let first = app.apply(NavigationPlan(stack: [Spot.b], mode: .push))
    #expect(presenter.waitingRoutes == [AnyRoute(Spot.c)])
    app.apply(NavigationPlan(stack: [Spot.d], mode: .push))
    #expect(first.result?.isSuperseded == true && presenter.waitingRoutes.isEmpty)
  }
}
