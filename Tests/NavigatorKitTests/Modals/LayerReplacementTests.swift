import NavigatorKit
import NavigatorKitTesting
import Testing

/// A host that shows what comes in the place of a layer without closing that.
@MainActor private final class ExchangingBench: ExchangingHost {
  func hasBegunToShow(_ layer: LayerID) -> Bool { true }
}

@MainActor struct `A route in the place of a layer's first screen` {
  private let node = NavigationNode("home")
  private let bench = ExchangingBench()

  private var presenter: ModalPresenter<AnyRoute> { node.modals }

  init() { presenter.host.attach(bench) }

  private var spots: [Spot?] { presenter.layers.map { $0.route.as() } }

  /// The handle of the first screen of the top layer, which has appeared.
  private func shownScreen() throws -> ScreenHandle {
    let layer = try #require(presenter.layers.last)
    presenter.host.didShow(layer.id)
    return presenter.screen(of: layer)
  }

  /// The handle of a layer that has appeared.
  private func shownStub() throws -> ScreenHandle {
    node.present(Spot.a)
    return try shownScreen()
  }

  @Test func `the layer stays on the screen as it was, and shows the other route`() throws {
    let options = ModalOptions(detents: [.medium, .large], allowsInteractiveDismissal: false)
    node.present(Spot.a, as: .fullScreen)
    _ = try shownScreen()
    presenter.present(Spot.b, as: .sheet, options: options, policy: .stack)
    let stub = try shownScreen()
    let (base, old) = (presenter.layers[0].id, presenter.layers[1].id)
    presenter.host.select(.large, of: old)
    let slot = presenter.host.slot(above: base)
    #expect(stub.navigate(to: Spot.c, strategy: .replaceTop) == .committed)
    let layer = presenter.layers[1]
    #expect(spots == [.a, .c] && layer.style == .sheet)
    #expect(layer.options.detents == [.medium, .large])
    #expect(layer.options.selectedDetent == .large && !layer.options.allowsInteractiveDismissal)
    let after = presenter.host.slot(above: base)
    #expect(after.layer == layer.id && after.place == slot.place)
    #expect(presenter.host.phase(of: layer.id) == .presented)
    #expect(presenter.navigator(of: layer.id)?.depth == 0)
    // What SwiftUI says late of the former screen is not about this one.
    presenter.host[.sheet, in: slot] = nil
    #expect(spots == [.a, .c])
    presenter.host[.sheet, in: after] = nil
    #expect(spots == [.a])
  }

  @Test func `the screen ends with its objects and result, and the other is its own`()
    async throws
  {
    let result = node.requestResult(of: Int.self, from: Spot.a)
    let journal = ScopeJournal()
    let stub = try shownScreen()
    _ = stub.keep { ScopedThing("stub", journal) }
    let page = stub.requestResult(of: Int.self, pushing: Spot.b, strategy: .replaceTop)
    #expect(stub.isGone && result.result?.end?.kind == .replaced && journal.gone == ["stub"])
    let layer = presenter.layers[0]
    let screen = presenter.screen(of: layer)
    #expect(screen.entry?.route == AnyRoute(Spot.b))
    #expect(screen.finish(with: 7) == .committed)
    presenter.host.didDismiss(layer.id)
    #expect(page.result?.value == 7)
  }

  @Test func `guards are asked as for a layer that is presented`() throws {
    let stub = try shownStub()
    let events = EventList(node.events)
    node.guards.add("closed", for: .route(Spot.b)) { _ in .block("closed") }
    #expect(stub.navigate(to: Spot.b, strategy: .replaceTop).blockedBy == "closed")
    let draft = node.guards.protect("draft", for: .route(Spot.a))
    #expect(stub.perform(.replaceTop(with: [Spot.c])).blockedBy == "draft" && spots == [.a])
    draft.isArmed = false
    #expect(stub.perform(.replaceTop(with: [Spot.c])) == .committed)
    let transition = try #require(events.all.last).transition
    #expect(transition.intent.description == "show c in place")
    #expect(transition.removed.map(\.route) == [AnyRoute(Spot.a)])
    #expect(transition.inserted.map(\.route) == [AnyRoute(Spot.c)])
  }

  @Test func `a host that cannot exchange layers closes one and opens the other`() throws {
    let scripted = ScriptedHost()
    presenter.host.attach(scripted)
    node.present(Spot.a)
    let old = try scripted.showLowest(of: presenter)
    let stub = presenter.screen(of: presenter.layers[0])
    #expect(stub.navigate(to: Spot.b, strategy: .replaceTop) == .committed && spots == [.b])
    #expect(presenter.host.slot().layer == nil)
    presenter.host.didDismiss(old)
    #expect(presenter.host.slot().layer == presenter.layers[0].id)
  }

  @Test func `a presenter of another route takes none, and a root is pushed upon`() throws {
    let typed = ModalPresenter<TestModal>()
    typed.present(.filter)
    let layer = try #require(typed.layers.last)
    let outcome = typed.screen(of: layer).navigate(to: Spot.a, strategy: .replaceTop)
    #expect(outcome == .unchanged(.foreignRoute) && typed.layers.map(\.id) == [layer.id])
    #expect(node.stack.screen(of: nil).navigate(to: Spot.a, strategy: .replaceTop) == .committed)
    #expect(node.stack.path.routes == [AnyRoute(Spot.a)])
  }

  @Test func `a pushed screen is replaced, and the layer's first one stays under it`() throws {
    let first = try shownStub()
    first.navigate(to: Spot.b)
    let stack = try #require(presenter.navigator(of: presenter.layers[0].id))
    let pushed = stack.screen(of: stack.path.last)
    #expect(pushed.navigate(to: Spot.c, strategy: .replaceTop) == .committed)
    #expect(stack.path.routes == [AnyRoute(Spot.c)] && spots == [.a])
    #expect(first.navigate(to: Spot.d, strategy: .replaceTop) == .unchanged(.covered))
  }

  @Test func `a log-in that a guard shows meanwhile gives way to the page`() throws {
    let stub = try shownStub()
    let (place, session) = (presenter.host.slot().place, LoginSession())
    node.guards.add("log-in", for: .route(Spot.b)) { _ in
      if session.isLoggedIn { return .allow }
      return .park(until: session.loggedIn, showing: .present(Spot.login, policy: .stack))
    }
    stub.navigate(to: Spot.b, strategy: .replaceTop)
    #expect(spots == [.a, .login])
    _ = try shownScreen()
    session.logIn()
    #expect(spots == [.b] && presenter.host.slot().place == place)
  }
}
