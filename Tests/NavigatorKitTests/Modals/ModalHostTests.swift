import Observation
import Testing

@testable import NavigatorKit

@MainActor
@Suite struct `Modal layers on a host` {
  let bench = ModalBench<TestModal>()
  var presenter: ModalPresenter<TestModal> { bench.presenter }

  func id(_ level: Int) -> LayerID? {
    level < presenter.layers.count ? presenter.layers[level].id : nil
  }

  @Test func `a layer is presenting until its content has appeared`() {
    presenter.present(.filter)
    let filter = id(0)
    #expect(bench.offered() == filter)
    #expect(bench.phase(filter) == .presenting)
    bench.show()
    #expect(bench.phase(filter) == .presented)
    presenter.dismiss()
    #expect(bench.offered() == nil)
    #expect(bench.phase(filter) == .dismissing)
    filter.map { presenter.host.didDismiss($0) }
    #expect(bench.phase(filter) == .gone)
  }

  @Test func `a change of style is dismiss, acknowledgement, present`() {
    presenter.present(.filter, as: .sheet)
    let sheet = bench.show()
    presenter.present(.filter, as: .fullScreen)
    let cover = id(0)
    #expect(presenter.layers.last?.style == .fullScreen, "what is wanted")
    #expect(bench.offered() == nil, "the sheet has to leave first")
    #expect(bench.phase(sheet) == .dismissing)
    #expect(bench.phase(cover) == .waiting)
    sheet.map { presenter.host.didDismiss($0) }
    #expect(bench.offered() == cover)
    #expect(bench.phase(cover) == .presenting)
  }

  @Test func `layers are shown one level at a time`() {
    presenter.present(.filter)
    presenter.present(.cart, policy: .stack)
    presenter.present(.about, policy: .stack)
    #expect(bench.offered(above: id(0)) == nil)
    #expect(bench.phase(id(1)) == .requested)
    bench.show()
    #expect(bench.offered(above: id(0)) == id(1))
    #expect(bench.offered(above: id(1)) == nil)
    bench.showAll()
    #expect(bench.phase(id(2)) == .presented)
  }

  @Test func `a late nil does not close the next sheet`() {
    presenter.present(.filter)
    bench.show()
    let old = presenter.host.slot()
    presenter.present(.cart)
    presenter.host[.sheet, in: old] = nil
    #expect(presenter.presentedRoute == .cart)
    old.layer.map { presenter.host.didDismiss($0) }
    presenter.host[.sheet, in: old] = nil
    let new = presenter.host.slot()
    presenter.host[.sheet, in: new] = nil
    #expect(presenter.presentedRoute == .cart, "until it has appeared a nil is meant for another")
    bench.show()
    presenter.host[.sheet, in: old] = nil
    #expect(presenter.presentedRoute == .cart)
    presenter.host[.sheet, in: new] = nil
    #expect(presenter.presentedRoute == nil)
  }

  @Test func `a late nil through a plain binding does not close a layer that has not appeared`() {
    presenter.present(.filter)
    bench.show()
    presenter.present(.cart)
    presenter.presentedSheet = nil
    #expect(presenter.presentedRoute == .cart)
  }

  @Test func `the binding of one style does not read the other`() {
    presenter.present(.filter, as: .fullScreen)
    let slot = presenter.host.slot()
    #expect(presenter.host[.sheet, in: slot] == nil)
    #expect(presenter.host[.fullScreen, in: slot]?.route == .filter)
    bench.show()
    presenter.host[.sheet, in: slot] = nil
    #expect(presenter.presentedRoute == .filter, "and its nil is not for the other")
  }

  @Test func `several layers dismissed at once are one operation`() {
    presenter.present(.filter)
    presenter.present(.cart, policy: .stack)
    presenter.present(.about, policy: .stack)
    bench.showAll()
    let ids = presenter.layers.map(\.id)
    presenter.dismissAll()
    #expect(bench.offered() == nil, "the lowest is taken off")
    #expect(bench.offered(above: ids[0]) == ids[1], "and takes the others along")
    presenter.present(.item(1))
    #expect(bench.offered() == nil)
    presenter.host.didDismiss(ids[0])
    #expect(ids.map(bench.phase) == [.gone, .gone, .gone])
    #expect(bench.offered() == id(0))
  }

  @Test func `a layer that has been taken off is not put back by a later dismissal below`() {
    presenter.present(.filter)
    presenter.present(.cart, policy: .stack)
    bench.showAll()
    let filter = id(0)
    presenter.dismiss()
    #expect(bench.offered(above: filter) == nil)
    presenter.dismiss()
    #expect(bench.offered(above: filter) == nil)
  }

  @Test func `a dismissal of one layer shows the one below without presenting it again`() {
    presenter.present(.filter)
    presenter.present(.cart, policy: .stack)
    bench.showAll()
    let slot = presenter.host.slot()
    let cart = id(1)
    presenter.dismiss()
    cart.map { presenter.host.didDismiss($0) }
    #expect(presenter.host.slot() == slot)
    #expect(bench.phase(id(0)) == .presented)
  }

  @Test func `the next layer shown acknowledges the one before`() {
    presenter.present(.filter)
    let filter = bench.show()
    presenter.present(.cart)
    id(0).map { presenter.host.didShow($0) }
    #expect(bench.phase(filter) == .gone)
    #expect(bench.phase(id(0)) == .presented)
  }

  @Test func `a host that never says anything leaves requests visibly waiting`() {
    presenter.present(.filter)
    let filter = bench.show()
    presenter.present(.cart)
    #expect(bench.phase(id(0)) == .waiting)
    presenter.present(.about)
    #expect(bench.phase(id(0)) == .waiting)
    #expect(bench.phase(filter) == .dismissing)
    presenter.host.resynchronize(showing: [])
    #expect(bench.phase(filter) == .gone)
    #expect(bench.offered() == id(0))
    #expect(presenter.presentedRoute == .about)
  }

  @Test func `resynchronizing takes over what the user has dismissed`() {
    presenter.present(.filter)
    presenter.present(.cart, policy: .stack)
    bench.showAll()
    let filter = id(0)
    presenter.host.resynchronize(showing: filter.map { [$0] } ?? [])
    #expect(presenter.layers.map(\.route) == [.filter])
    presenter.host.resynchronize(showing: [])
    #expect(presenter.layers.isEmpty)
  }

  @Test func `a layer that the host has not begun to show is gone at once`() {
    presenter.present(.filter)
    let filter = id(0)
    presenter.dismiss()
    #expect(bench.phase(filter) == .gone)
    presenter.present(.cart)
    #expect(bench.offered() == id(0))
  }

  @Test func `a layer that the host has begun to show has to leave first`() {
    presenter.present(.filter)
    let filter = id(0)
    filter.map { _ = bench.host.begun.insert($0) }
    presenter.present(.cart)
    #expect(bench.offered() == nil)
    filter.map { presenter.host.didShow($0) }
    #expect(bench.phase(filter) == .dismissing, "that it appeared late does not bring it back")
    filter.map { presenter.host.didDismiss($0) }
    #expect(bench.offered() == id(0))
  }

  @Test func `a host that is detached acknowledges everything`() {
    presenter.present(.filter)
    let filter = bench.show()
    var isDone = false
    presenter.dismiss(then: { isDone = true })
    #expect(!isDone)
    presenter.host.detach()
    #expect(isDone)
    #expect(bench.phase(filter) == .gone)
    presenter.present(.cart)
    #expect(bench.phase(id(0)) == .presented, "without a host everything settles at once")
  }

  @Test func `a host that is attached later is asked for what is there`() {
    let presenter = ModalPresenter<TestModal>()
    presenter.present(.filter)
    presenter.present(.cart, policy: .stack)
    let host = ScriptedHost()
    presenter.host.attach(host)
    #expect(presenter.host.phase(of: presenter.layers[0].id) == .presenting)
    #expect(presenter.host.phase(of: presenter.layers[1].id) == .requested)
  }

  @Test func `a late word of a host does not concern its successor`() throws {
    presenter.present(.filter)
    let filter = try #require(bench.show())
    let successor = ScriptedHost()
    presenter.host.attach(successor)
    presenter.host.didShow(filter, on: bench.host)
    #expect(bench.phase(filter) == .presenting)
    presenter.host.didShow(filter, on: successor)
    presenter.host.didDismiss(filter, on: bench.host)
    presenter.host.detach(bench.host)
    #expect(presenter.host.isHosted)
    #expect(bench.phase(filter) == .presented)
    presenter.host.didDismiss(filter, on: successor)
    #expect(presenter.layers.isEmpty)
    presenter.host.detach(successor)
    #expect(!presenter.host.isHosted)
  }

  @Test func `a host that goes does not take its successor along, whenever both say so`() {
    presenter.present(.filter)
    let filter = bench.show()
    let successor = ScriptedHost()
    presenter.events.observe { [unowned presenter, unowned bench] _ in
      presenter.host.attach(successor)
      // Both wait for the end of the transition, and the first is the host until then.
      presenter.host.detach(bench.host)
      filter.map { presenter.host.didDismiss($0, on: bench.host) }
    }
    presenter.present(.about, policy: .stack)
    #expect(presenter.host.isHosted)
    #expect(presenter.layers.count == 2)
    #expect(bench.phase(filter) == .presenting)
  }

  @Test func `a released host counts as detached from the next command on`() {
    let presenter = ModalPresenter<TestModal>()
    do {
      let host = ScriptedHost()
      presenter.host.attach(host)
      presenter.present(.filter)
      presenter.layers.first.map { presenter.host.didShow($0.id) }
    }
    presenter.present(.cart)
    #expect(presenter.layers.first.map { presenter.host.phase(of: $0.id) } == .presented)
  }

  @Test func `acknowledgements that repeat, or name strangers, change nothing`() {
    presenter.present(.filter)
    let filter = bench.show()
    presenter.present(.cart, policy: .stack)
    let cart = bench.show(above: filter)
    presenter.dismiss()
    for _ in 0..<2 {
      cart.map { presenter.host.didDismiss($0) }
      cart.map { presenter.host.didShow($0) }
      presenter.host.didDismiss(LayerID(EntryID()))
      presenter.host.didShow(LayerID(EntryID()))
    }
    #expect(presenter.layers.map(\.route) == [.filter])
    #expect(bench.phase(filter) == .presented)
  }

  @Test func `a dismissal that nobody asked for is the user's`() {
    var causes: [NavigationCause.Kind] = []
    presenter.events.observe { causes.append($0.transition.cause.kind) }
    presenter.present(.filter)
    presenter.present(.cart, policy: .stack)
    bench.showAll()
    id(0).map { presenter.host.didDismiss($0) }
    #expect(presenter.layers.isEmpty)
    #expect(causes == [.code, .code, .gesture])
  }

  @Test func `the action after a dismissal runs when that has ended, whoever asked`() {
    var log: [Int] = []
    presenter.present(.filter)
    let filter = bench.show()
    presenter.host[.sheet, in: presenter.host.slot()] = nil
    presenter.dismiss(then: { log.append(1) })
    #expect(log.isEmpty, "the user's dismissal is under way")
    filter.map { presenter.host.didDismiss($0) }
    #expect(log == [1])
    presenter.dismiss(then: { log.append(2) })
    #expect(log == [1, 2], "nothing to wait for")
  }

  @Test func `the action after a dismissal runs if another dismissal of the same layer came first`()
    async
  {
    var isDone = false
    presenter.present(.filter)
    presenter.present(.cart, policy: .stack)
    bench.showAll()
    let cart = id(1)
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    presenter.guards.addAsync("slow") { _ in
      for await _ in answers {}
      return .allow
    }
    let outcome = presenter.dismiss(then: { isDone = true })
    presenter.host[.sheet, in: presenter.host.slot(above: id(0))] = nil
    #expect(await outcome.settled() == .superseded)
    cart.map { presenter.host.didDismiss($0) }
    #expect(isDone)
    answer.finish()
  }

  @Test func `the action after a dismissal may present at once`() {
    presenter.present(.filter)
    let filter = bench.show()
    presenter.dismiss { [presenter] in presenter.present(.cart, as: .fullScreen) }
    filter.map { presenter.host.didDismiss($0) }
    #expect(bench.offered() == id(0))
    #expect(presenter.presentedFullScreen == .cart)
  }

  @Test func `the action after a dismissal does not run if that is refused`() {
    var isDone = false
    presenter.present(.filter)
    let filter = bench.show()
    let form = presenter.guards.protect("form", for: .everything)
    #expect(presenter.host.isProtected)
    #expect(presenter.dismiss(then: { isDone = true }).blocked != nil)
    form.isArmed = false
    presenter.dismiss()
    filter.map { presenter.host.didDismiss($0) }
    #expect(!isDone)
  }

  @Test func `the navigator of a layer lives until the layer has left the screen`() throws {
    presenter.present(.filter)
    let filter = try #require(bench.show())
    weak let navigator = presenter.navigator(of: filter)
    presenter.dismiss()
    #expect(navigator != nil, "its screens are still to be seen")
    presenter.host.didDismiss(filter)
    #expect(navigator == nil)
  }

  @Test func `an enqueued layer waits until the screen is free`() {
    presenter.present(.filter)
    let filter = bench.show()
    presenter.present(.cart, policy: .enqueue)
    presenter.dismiss()
    #expect(presenter.layers.isEmpty)
    #expect(presenter.waitingRoutes == [.cart])
    filter.map { presenter.host.didDismiss($0) }
    #expect(presenter.layers.map(\.route) == [.cart])
    #expect(bench.offered() == id(0))
  }

  @Test func `a nested host hears nothing of other levels`() {
    presenter.present(.filter)
    let filter = bench.show()
    func isHeard(_ base: LayerID?, _ change: () -> Void) -> Bool {
      let flag = Flag()
      withObservationTracking {
        _ = presenter.host.slot(above: base)
      } onChange: {
        flag.set()
      }
      change()
      return flag.isSet
    }
    #expect(!isHeard(nil) { presenter.present(.cart, policy: .stack) })
    #expect(!isHeard(nil) { bench.show(above: filter) })
    #expect(isHeard(filter) { presenter.dismiss() })
    #expect(isHeard(nil) { presenter.dismiss() })
  }

  @Test func `a refused gesture makes the host read again`() {
    presenter.present(.filter)
    let slot = presenter.host.slot()
    let flag = Flag()
    withObservationTracking {
      _ = presenter.host[.sheet, in: slot]
    } onChange: {
      flag.set()
    }
    presenter.host[.sheet, in: slot] = nil
    #expect(flag.isSet)
    #expect(presenter.host[.sheet, in: slot]?.route == .filter)
  }

  @Test func `a host is told that there may be something else to show`() {
    let before = bench.host.changes
    presenter.present(.filter)
    #expect(bench.host.changes > before)
  }

  @Test func `a command in an observer runs after the transition, on a host too`() {
    presenter.events.observe { [unowned presenter] event in
      if event.transition.destination?.route.as(TestModal.self) == .filter {
        presenter.present(.cart, policy: .stack)
      }
    }
    presenter.present(.filter)
    #expect(presenter.layers.map(\.route) == [.filter, .cart])
    bench.showAll()
    #expect(bench.phase(id(1)) == .presented)
  }
}
