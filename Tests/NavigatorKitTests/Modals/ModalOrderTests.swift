import Testing

@testable import NavigatorKit

/// Layers, hosts and commands that overtake each other; late writes and shared paths are in the other suites.
@MainActor
@Suite struct `Layers in any order` {
  let bench = ModalBench<TestModal>()
  var presenter: ModalPresenter<TestModal> { bench.presenter }

  @Test func `a layer that the user has closed is not presented again by what was staged`() {
    presenter.present(.filter)
    let filter = bench.show()
    presenter.present(.cart, policy: .stack)
    presenter.present(.about, policy: .stack)
    // The user closes the lowest while the next is still to come.
    presenter.host[.sheet, in: presenter.host.slot()] = nil
    #expect(presenter.layers.isEmpty)
    filter.map { presenter.host.didDismiss($0) }
    #expect(bench.offered() == nil)
    #expect(!presenter.isPresenting)
  }

  @Test func `a sheet that is shown while another leaves is not lost`() {
    presenter.present(.filter)
    let filter = bench.show()
    presenter.dismiss()
    presenter.present(.cart)
    #expect(bench.offered() == nil)
    filter.map { presenter.host.didDismiss($0) }
    #expect(bench.show() == presenter.layers.first?.id)
    #expect(presenter.presentedRoute == .cart)
  }

  @Test func `a sheet and a cover are never shown by one view at once`() {
    presenter.present(.filter, as: .sheet)
    bench.show()
    let slot = presenter.host.slot()
    presenter.present(.cart, as: .fullScreen)
    #expect(presenter.host[.sheet, in: slot] == nil)
    #expect(presenter.host[.fullScreen, in: slot] == nil)
    #expect(presenter.host[.fullScreen, in: presenter.host.slot()] == nil)
  }

  @Test func `a flag does not stay true for a sheet that never came`() {
    presenter.present(.filter)
    presenter.dismiss()
    #expect(presenter.presentedSheet == nil)
    #expect(bench.offered() == nil)
    presenter.present(.cart)
    bench.show()
    #expect(bench.phase(presenter.layers.first?.id) == .presented)
  }

  @Test func `two taps present once, if that is asked for`() {
    presenter.defaultPolicy = .ignoreIfAlreadyPresented
    presenter.present(.filter)
    let id = presenter.layers.first?.id
    presenter.present(.filter)
    #expect(presenter.layers.map(\.id) == [id])
  }

  @Test func `two taps dismiss once, as long as the first is under way`() {
    presenter.present(.filter)
    bench.show()
    let slot = presenter.host.slot()
    #expect(presenter.dismiss() == .committed)
    #expect(presenter.dismiss() == .unchanged(.nothingPresented))
    presenter.host[.sheet, in: slot] = nil
    slot.layer.map { presenter.host.didDismiss($0) }
    slot.layer.map { presenter.host.didDismiss($0) }
    #expect(!presenter.isPresenting)
  }

  @Test func `two links that interleave leave one of them and no mixture`() {
    let first: [TestModal] = [.filter, .item(1)]
    let second: [TestModal] = [.cart, .item(2)]
    for (place, link) in [first, second].enumerated() {
      presenter.present(link[0], policy: .replaceAll)
      if place == 0 { bench.show() }
      presenter.present(link[1], policy: .stack)
    }
    let old = bench.presenter.host.slot()
    #expect(old.layer == nil)
    presenter.host.resynchronize(showing: [])
    bench.showAll()
    #expect(presenter.layers.map(\.route) == second)
    #expect(presenter.layers.map { presenter.host.phase(of: $0.id) } == [.presented, .presented])
  }

  @Test func `screens that need a log-in are gone after log-out, also under the top`() {
    presenter.present(.cart)
    presenter.present(.about, policy: .stack)
    presenter.present(.cart, policy: .enqueue)
    bench.showAll()
    presenter.guards.add("log-in") { request in
      request.route.as(TestModal.self) == .cart ? .block("log in first") : .allow
    }
    let ids = presenter.layers.map(\.id)
    presenter.revalidate()
    ids.first.map { presenter.host.didDismiss($0) }
    #expect(!presenter.isPresenting, "what waited is guarded when its turn comes")
    #expect(presenter.waitingRoutes.isEmpty)
  }

  @Test func `a host that answers at once is no re-entrancy`() {
    let presenter = ModalPresenter<TestModal>()
    let host = InstantHost(presenter)
    presenter.host.attach(host)
    presenter.present(.filter)
    presenter.present(.cart, as: .fullScreen)
    presenter.present(.about, policy: .stack)
    presenter.dismiss { presenter.present(.item(1), policy: .stack) }
    #expect(presenter.layers.map(\.route) == [.cart, .item(1)])
    #expect(host.screen == presenter.layers.map(\.id))
    presenter.dismissAll()
    #expect(host.screen.isEmpty)
  }

  @Test func `commands that react to each other end, and acknowledgements are not lost`() {
    presenter.events.observe { [unowned presenter] _ in presenter.present(.item(1)) }
    presenter.present(.filter)
    bench.showAll()
    presenter.layers.first.map { #expect(presenter.host.phase(of: $0.id) == .presented) }
  }

  @Test func `a layer that is shown later is animated as it was asked for`() {
    let scope = RecordingScope()
    presenter.host.scope = scope
    presenter.present(.filter)
    let filter = bench.show()
    presenter.present(.cart, animated: false)
    scope.animations = []
    filter.map { presenter.host.didDismiss($0) }
    #expect(scope.animations == [false])
  }
}

@MainActor
private final class RecordingScope: CommitScope {
  var animations: [Bool] = []

  func commit(animated: Bool, _ change: () -> Void) {
    animations.append(animated)
    change()
  }

  func afterWrite(_ work: @escaping @MainActor () -> Void) { work() }
}

/// A host that shows and dismisses without any delay.
@MainActor
private final class InstantHost: ModalHost {
  let presenter: ModalPresenter<TestModal>
  var screen: [LayerID] = []

  init(_ presenter: ModalPresenter<TestModal>) { self.presenter = presenter }

  func hasBegunToShow(_ layer: LayerID) -> Bool { screen.contains(layer) }

  func modalsDidChange() {
    for level in screen.indices {
      let base = level > 0 ? screen[level - 1] : nil
      guard presenter.host.slot(above: base).layer != screen[level] else { continue }
      let gone = screen[level]
      screen.removeSubrange(level...)
      return presenter.host.didDismiss(gone)
    }
    if let next = presenter.host.slot(above: screen.last).layer {
      screen.append(next)
      presenter.host.didShow(next)
    }
  }
}
