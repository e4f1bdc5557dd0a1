import Testing

@testable import NavigatorKit

@MainActor
@Suite struct `Modal guards and events` {
  let presenter = ModalPresenter<AnyRoute>()

  /// Every way in which a layer can come.
  typealias Entrance = (name: String, enter: @MainActor (ModalPresenter<AnyRoute>) -> Void)

  static let entrances: [Entrance] = [
    ("present", { $0.present(TestModal.cart) }),
    ("present as a cover", { $0.present(TestModal.cart, as: .fullScreen) }),
    ("stack", { $0.present(TestModal.cart, policy: .stack) }),
    ("replace all", { $0.present(TestModal.cart, policy: .replaceAll) }),
    ("plain binding of a sheet", { $0.presentedSheet = AnyRoute(TestModal.cart) }),
    ("plain binding of a cover", { $0.presentedFullScreen = AnyRoute(TestModal.cart) }),
    ("an intent", { $0.perform(.present(TestModal.cart)) }),
    ("with a result", { _ = $0.requestResult(of: Int.self, from: TestModal.cart) }),
    (
      "out of the queue",
      {
        $0.present(TestModal.cart, policy: .enqueue)
        $0.dismissAll()
        $0.present(TestModal.about)
        $0.present(TestModal.cart, policy: .enqueue)
        $0.dismiss()
      }
    ),
    (
      "from an observer",
      { presenter in
        presenter.events.observe { [weak presenter] event in
          if event.transition.destination?.route == AnyRoute(TestModal.about) {
            presenter?.present(TestModal.cart)
          }
        }
        presenter.present(TestModal.about)
      }
    ),
  ]

  @Test(arguments: 0..<10)
  func `no entrance walks around a guard`(_ index: Int) {
    #expect(Self.entrances.count == 10)
    let entrance = Self.entrances[index]
    presenter.present(TestModal.filter)
    var asked = 0
    presenter.guards.add("no cart", for: .routes(of: TestModal.self)) {
      [unowned presenter] request in
      guard request.route == AnyRoute(TestModal.cart) else { return .allow }
      asked += 1
      #expect(!presenter.contains(TestModal.cart), "before the commit")
      return .block("no")
    }
    entrance.enter(presenter)
    #expect(asked == 1, "\(entrance.name)")
    #expect(!presenter.contains(TestModal.cart), "\(entrance.name)")
  }

  @Test func `one transition is one event, with what was kept, removed and inserted`() {
    presenter.present(TestModal.filter)
    presenter.present(TestModal.cart, policy: .stack)
    var events: [NavigationEvent] = []
    presenter.events.observe { events.append($0) }
    presenter.present(TestModal.about)
    presenter.dismiss(2)
    presenter.dismiss()
    #expect(events.map(\.outcome) == [.committed, .committed, .unchanged(.nothingPresented)])
    #expect(events[0].transition.keptBelow == 1)
    #expect(events[0].transition.removed.map(\.route) == [AnyRoute(TestModal.cart)])
    #expect(events[0].transition.inserted.map(\.route) == [AnyRoute(TestModal.about)])
    #expect(events[1].transition.removed.count == 2)
    #expect(events[0].transition.intent.description.hasPrefix("present"))
  }

  @Test func `a dismissal reveals what lies below, and guards are asked about that`() {
    presenter.present(TestModal.filter)
    presenter.present(TestModal.cart, policy: .stack)
    var phases: [GuardPhase] = []
    presenter.guards.add("watch") { request in
      phases.append(request.phase)
      return .allow
    }
    presenter.dismiss()
    #expect(phases == [.reveal])
  }

  @Test func `a gesture is accepted, and a leave-guard that came too late is named`() throws {
    presenter.present(TestModal.filter)
    presenter.guards.protect("form", for: .everything)
    var outcomes: [NavigationOutcome] = []
    presenter.events.observe { outcomes.append($0.outcome) }
    #expect(presenter.dismiss().blocked != nil)
    presenter.host[.sheet, in: presenter.host.slot()] = nil
    #expect(!presenter.isPresenting)
    let late = try #require(outcomes.last?.late)
    #expect(late.guardNames == ["form"])
  }

  @Test func `revalidation removes what may not be shown, and what lies on it`() {
    presenter.present(TestModal.filter)
    presenter.present(OtherModal(number: 1), policy: .stack)
    presenter.present(TestModal.about, policy: .stack)
    presenter.guards.add("out", for: .routes(of: OtherModal.self)) { _ in .block("out") }
    presenter.revalidate()
    #expect(presenter.layers.map(\.route) == [AnyRoute(TestModal.filter)])
  }

  @Test func `an async guard decides later, and a newer command supersedes it`() async {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    presenter.guards.addAsync("slow", for: .routes(of: OtherModal.self)) { _ in
      for await _ in answers {}
      return .allow
    }
    let slow = presenter.present(OtherModal(number: 1))
    #expect(slow.unsettled != nil)
    presenter.present(TestModal.cart)
    #expect(await slow.settled() == .superseded)
    let second = presenter.present(OtherModal(number: 2), policy: .stack)
    answer.finish()
    #expect(await second.settled() == .committed)
    #expect(presenter.layers.count == 2)
  }

  @Test func `a blocked push may become a cover, and a blocked cover a push`() throws {
    let app = NavigationGroup("app")
    let stack = MultiRouteNavigator(in: app, as: "stack")
    let presenter = ModalPresenter<AnyRoute>(in: app, as: "modals")
    stack.guards.add("log in", for: .routes(of: OtherModal.self)) { _ in
      .redirect(to: .present(TestModal.about, as: .fullScreen))
    }
    let redirection = try #require(stack.navigate(to: OtherModal(number: 1)).redirection)
    #expect(redirection.unchanged == nil)
    #expect(stack.depth == 0)
    #expect(presenter.presentedFullScreen == AnyRoute(TestModal.about))

    presenter.guards.add("rather push", for: .routes(of: PickColor.self)) { _ in
      .redirect(to: .push(TestModal.cart))
    }
    presenter.present(PickColor())
    #expect(stack.isPresented(TestModal.cart))
    #expect(stack.perform(.dismissAll) == .committed, "any member takes an intent to the right one")
    #expect(!presenter.isPresenting)
  }

  @Test func `a circle of redirects through several blocks is seen`() throws {
    let app = NavigationGroup("app")
    let stack = MultiRouteNavigator(in: app, as: "stack")
    let presenter = ModalPresenter<AnyRoute>(in: app, as: "modals")
    app.guards.add("circle", for: .routes(of: TestModal.self)) { request in
      request.transition.owner == "app/stack"
        ? .redirect(to: .present(TestModal.cart)) : .redirect(to: .push(TestModal.cart))
    }
    let failure = try #require(stack.navigate(to: TestModal.cart).failure)
    #expect(failure.kind == .redirectCycle)
    #expect(!presenter.isPresenting)
  }

  @Test func `a redirect that nobody can take says so`() throws {
    let stack = MultiRouteNavigator()
    stack.guards.add("cover") { _ in .redirect(to: .present(TestModal.cart)) }
    let redirection = try #require(stack.navigate(to: OtherModal(number: 1)).redirection)
    #expect(redirection.unchanged == .notAccepted)
    #expect(stack.depth == 0)
    #expect(stack.perform(.present(TestModal.cart)) == .unchanged(.notAccepted))
  }

  @Test func `a log-in cover is shown while a push is parked, and goes when it is resumed`() {
    let app = NavigationGroup("app")
    let stack = MultiRouteNavigator(in: app, as: "stack")
    let presenter = ModalPresenter<AnyRoute>(in: app, as: "modals")
    let loggedIn = ParkCondition("logged in")
    let session = Flag()
    stack.guards.add("log in", for: .routes(of: OtherModal.self)) { _ in
      session.isSet
        ? .allow : .park(until: loggedIn, showing: .present(TestModal.about, as: .fullScreen))
    }
    stack.navigate(to: OtherModal(number: 1))
    #expect(presenter.presentedFullScreen == AnyRoute(TestModal.about))
    session.set()
    loggedIn.fulfill()
    #expect(stack.isPresented(OtherModal(number: 1)))
    #expect(!presenter.isPresenting)
  }

  @Test func `a group guards what happens in the navigator of a layer`() throws {
    let app = NavigationGroup("app")
    let presenter = ModalPresenter<AnyRoute>(in: app, as: "modals")
    presenter.present(TestModal.filter)
    let id = presenter.layers[0].id
    let navigator = try #require(presenter.navigator(of: id))
    app.guards.add("no", for: .routes(of: OtherModal.self)) { _ in .block("no") }
    navigator.navigate(to: OtherModal(number: 1))
    #expect(navigator.depth == 0)
  }

  @Test func `a history notes what a dismissal uncovers`() {
    let app = NavigationGroup("app")
    let presenter = ModalPresenter<AnyRoute>(in: app, as: "modals")
    let history = VisitHistory(app)
    presenter.present(TestModal.filter)
    presenter.present(TestModal.cart, policy: .stack)
    presenter.dismiss()
    let visits: [TestModal] = [.filter, .cart, .filter]
    #expect(history.routes == visits.map { AnyRoute($0) })
    let dialog = Dialog.alert("?", buttons: [.standard("OK", answer: 1)])
    _ = presenter.requestResult(from: dialog)
    #expect(history.routes.count == 3, "a dialog is no visit")
    presenter.host.presentedDialog.map { _ = presenter.host.answer($0.id, with: 1) }
    #expect(history.routes.count == 3)
    #expect(history.current == AnyRoute(TestModal.filter))
  }

  @Test func `a dry run tells what would happen and changes nothing`() async {
    presenter.present(TestModal.filter)
    presenter.guards.add("no", for: .routes(of: OtherModal.self)) { _ in .block("no") }
    #expect(await presenter.dryRun(.present(OtherModal(number: 1))).blocked != nil)
    #expect(await presenter.dryRun(.present(TestModal.cart)) == .committed)
    let waiting = await presenter.dryRun(.present(TestModal.cart, policy: .enqueue))
    #expect(waiting.unsettled?.outcome == .unchanged(.dryRun))
    #expect(presenter.layers.count == 1)
    #expect(presenter.waitingRoutes.isEmpty)
  }
}
