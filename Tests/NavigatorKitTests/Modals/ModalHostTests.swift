import NavigatorKitTesting
import Testing

@testable import NavigatorKit

@MainActor struct `Layers on a host` {
  let bench = ModalBench<TestModal>()
  var presenter: ModalPresenter<TestModal> { bench.presenter }

  @Test
  func `a layer is presenting until it has appeared, and there with its stack until it left`() {
    presenter.present(.filter)
    let filter = bench.id(0)
    weak let navigator = filter.flatMap { presenter.navigator(of: $0) }
    #expect(bench.offered() == filter && bench.phases == [.presenting])
    bench.show()
    #expect(bench.phases == [.presented])
    presenter.dismiss()
    #expect(bench.offered() == nil && bench.phase(filter) == .dismissing)
    #expect(navigator != nil, "its screens are still to be seen")
    bench.leave(filter)
    #expect(bench.phase(filter) == .gone && navigator == nil)
  }

  @Test func `a layer that the host has not begun to show is gone at once, else it has to leave`() {
    presenter.present(.filter)
    let first = bench.id(0)
    presenter.present(.cart)
    #expect(bench.phase(first) == .gone && bench.offered() == bench.id(0))
    let second = bench.id(0)
    second.map { _ = bench.host.begun.insert($0) }
    presenter.present(.about)
    #expect(bench.offered() == nil)
    second.map { presenter.host.didShow($0) }
    #expect(bench.phase(second) == .dismissing, "that it appeared late does not bring it back")
    bench.leave(second)
    #expect(bench.offered() == bench.id(0))
  }

  @Test(arguments: [false, true])
  func `one layer leaves before the next comes, whichever the host tells`(isNextShown: Bool) {
    presenter.present(.filter, as: .sheet)
    let (sheet, slot) = (bench.show(), presenter.host.slot())
    presenter.present(.filter, as: .fullScreen)
    let cover = bench.id(0)
    #expect(presenter.layers.last?.style == .fullScreen, "what is wanted")
    #expect(bench.offered() == nil, "the sheet has to leave first")
    #expect([bench.phase(sheet), bench.phase(cover)] == [.dismissing, .waiting])
    #expect(presenter.host[.sheet, in: slot] == nil && presenter.host[.fullScreen, in: slot] == nil)
    if isNextShown { cover.map { presenter.host.didShow($0) } } else { bench.leave(sheet) }
    #expect(bench.offered() == cover && bench.phase(sheet) == .gone)
    #expect(bench.phase(cover) == (isNextShown ? .presented : .presenting))
  }

  @Test func `layers are shown one level at a time, and readers hear of their own level`() {
    presenter.present(.filter)
    let filter = bench.id(0)
    let root = InvalidationCounter { [presenter] in presenter.host.slot() }
    #expect(bench.host.changes > 0)
    bench.stack(.cart, .about)
    #expect(bench.offered(above: filter) == nil)
    #expect(bench.phases == [.presenting, .requested, .requested])
    bench.show()
    let above = InvalidationCounter { [presenter] in presenter.host.slot(above: filter) }
    #expect(bench.offered(above: filter) == bench.id(1) && bench.offered(above: bench.id(1)) == nil)
    bench.showAll()
    #expect(bench.phases == [.presented, .presented, .presented])
    let slot = presenter.host.slot()
    presenter.dismiss(2)
    #expect([root.count, above.count] == [0, 1])
    #expect(presenter.host.slot() == slot, "what lies below is not presented again")
    #expect(root.step { presenter.dismiss() })
  }

  @Test func `a late nil does not close the next sheet`() {
    presenter.present(.filter)
    bench.show()
    let old = presenter.host.slot()
    presenter.present(.cart)
    presenter.host[.sheet, in: old] = nil
    presenter.presentedSheet = nil
    #expect(presenter.presentedRoute == .cart)
    bench.leave(old.layer)
    presenter.host[.sheet, in: old] = nil
    let new = presenter.host.slot()
    presenter.host[.sheet, in: new] = nil
    #expect(presenter.presentedRoute == .cart, "until it has appeared a nil is meant for another")
    bench.show()
    presenter.host[.sheet, in: old] = nil
    presenter.host[.fullScreen, in: new] = nil
    #expect(presenter.presentedRoute == .cart, "nor is that of another style")
    #expect(presenter.host[.sheet, in: new]?.route == .cart)
    #expect(presenter.host[.fullScreen, in: new] == nil)
    presenter.host[.sheet, in: new] = nil
    #expect(presenter.presentedRoute == nil)
  }

  @Test func `several layers dismissed at once are one operation`() {
    bench.stack(.filter, .cart, .about)
    bench.showAll()
    let ids = presenter.layers.map(\.id)
    presenter.dismiss()
    #expect(bench.offered(above: ids[1]) == nil)
    presenter.dismissAll()
    #expect(bench.offered(above: ids[1]) == nil, "what has been taken off is not put back")
    #expect(bench.offered() == nil, "the lowest is taken off")
    #expect(bench.offered(above: ids[0]) == ids[1], "and takes the others along")
    presenter.present(.item(1))
    #expect(bench.offered() == nil)
    bench.leave(ids[0])
    #expect(ids.map(bench.phase) == [.gone, .gone, .gone] && bench.offered() == bench.id(0))
  }

  @Test func `requests wait visibly for a host that says nothing, until it says what it shows`() {
    presenter.present(.filter)
    let filter = bench.show()
    for route in [TestModal.cart, .about] {
      presenter.present(route)
      #expect(bench.phases == [.waiting])
    }
    #expect(bench.phase(filter) == .dismissing)
    presenter.host.resynchronize(showing: [])
    #expect(bench.phase(filter) == .gone)
    #expect(bench.offered() == bench.id(0) && bench.routes == [.about])
    bench.stack(.cart)
    bench.showAll()
    presenter.host.resynchronize(showing: [presenter.layers[0].id])
    #expect(bench.routes == [.about], "the user has dismissed the other")
    presenter.host.resynchronize(showing: [])
    #expect(bench.routes == [])
  }

  @Test(arguments: [false, true])
  func `a host that is detached or released acknowledges everything`(isReleased: Bool) {
    let bench = ModalBench<TestModal>(isHosted: false)
    let presenter = bench.presenter
    var host: ScriptedHost? = ScriptedHost()
    host.map { presenter.host.attach($0) }
    presenter.present(.filter)
    let filter = bench.show()
    var isDone = false
    presenter.dismiss(then: { isDone = true })
    #expect(!isDone)
    if isReleased { host = nil } else { presenter.host.detach() }
    presenter.present(.cart)
    #expect(isDone && bench.phase(filter) == .gone)
    #expect(bench.phases == [.presented], "without a host everything settles at once")
    bench.stack(.about)
    let next = ScriptedHost()
    presenter.host.attach(next)
    #expect(bench.phases == [.presenting, .requested])
  }

  @Test func `a late word of a host does not concern its successor`() throws {
    presenter.present(.filter)
    let filter = try #require(bench.show())
    let successor = ScriptedHost()
    var isFirst = true
    presenter.events.observe { [unowned presenter, unowned bench] _ in
      guard isFirst else { return }
      isFirst = false
      presenter.host.attach(successor)
      // Both wait for the end of the transition, and the first is the host until then.
      presenter.host.detach(bench.host)
      presenter.host.didDismiss(filter, on: bench.host)
    }
    bench.stack(.about)
    presenter.host.didShow(filter, on: bench.host)
    #expect(presenter.host.isHosted && bench.phases == [.presenting, .requested])
    presenter.host.didShow(filter, on: successor)
    presenter.host.didDismiss(filter, on: bench.host)
    #expect(bench.phases == [.presented, .presenting])
    presenter.host.didDismiss(filter, on: successor)
    #expect(presenter.layers.isEmpty)
    presenter.host.detach(successor)
    #expect(!presenter.host.isHosted)
  }

  @Test
  func `a dismissal that nobody asked for is the user's, and repeated words change nothing`() {
    let events = EventList(presenter.events)
    bench.stack(.filter, .cart)
    bench.showAll()
    bench.leave(bench.id(0))
    #expect(presenter.layers.isEmpty)
    #expect(events.all.map(\.transition.cause.kind) == [.code, .code, .gesture])
    presenter.present(.filter)
    let (filter, slot) = (bench.show(), presenter.host.slot())
    #expect(presenter.dismiss() == .committed)
    #expect(presenter.dismiss() == .unchanged(.nothingPresented))
    presenter.host[.sheet, in: slot] = nil
    presenter.present(.cart)
    for id in [filter, filter, LayerID(EntryID())] {
      bench.leave(id)
      id.map { presenter.host.didShow($0) }
    }
    #expect(bench.routes == [.cart] && bench.phases == [.presenting])
  }

  @Test func `the action after a dismissal runs when that has ended, whoever asked`() async {
    var log: [Int] = []
    presenter.present(.filter)
    let filter = bench.show()
    bench.drag()
    presenter.dismiss { log.append(1) }
    #expect(log.isEmpty, "the user's dismissal is under way")
    bench.leave(filter)
    presenter.dismiss { log.append(2) }
    #expect(log == [1, 2], "nothing to wait for")
    bench.stack(.filter, .cart)
    bench.showAll()
    let cart = bench.id(1)
    let gate = GuardGate()
    let token = presenter.guards.add("slow", by: gate)
    let outcome = presenter.dismiss { [presenter] in
      log.append(3)
      presenter.guards.remove(token)
      presenter.present(.about, as: .fullScreen, policy: .stack)
    }
    // Another dismissal of the same layer comes first.
    bench.drag(above: bench.id(0))
    #expect(await outcome.settled() == .superseded)
    bench.leave(cart)
    #expect(log == [1, 2, 3] && bench.offered(above: bench.id(0)) == bench.id(1))
    #expect(presenter.presentedFullScreen == .about)
    gate.open()
    let form = presenter.guards.protect("form", for: .everything)
    #expect(presenter.host.isProtected)
    #expect(presenter.dismiss { Issue.record("it was refused") }.blockedBy == "form")
    form.isArmed = false
    presenter.dismissAll()
    bench.leave(bench.offered())
  }

  @Test func `a layer that has to wait comes when the screen is free, animated as asked for`() {
    let scope = RecordingScope()
    presenter.host.scope = scope
    presenter.present(.filter)
    let filter = bench.show()
    presenter.present(.cart, policy: .enqueue)
    presenter.dismiss()
    #expect(bench.routes == [] && presenter.waitingRoutes == [.cart])
    bench.leave(filter)
    #expect(bench.routes == [.cart] && bench.offered() == bench.id(0))
    let cart = bench.show()
    presenter.present(.about, animated: false)
    scope.animations = []
    bench.leave(cart)
    #expect(scope.animations == [false])
  }

  @Test func `a refused gesture makes the host read again`() {
    presenter.present(.filter)
    let slot = presenter.host.slot()
    let counter = InvalidationCounter { [presenter] in presenter.host[.sheet, in: slot] }
    #expect(counter.step { presenter.host[.sheet, in: slot] = nil })
    #expect(presenter.host[.sheet, in: slot]?.route == .filter)
  }

  @Test func `commands in observers run after the transition, and end`() {
    presenter.events.observe { [unowned presenter] _ in presenter.present(.item(1)) }
    presenter.present(.filter)
    bench.showAll()
    #expect(bench.routes == [.item(1)] && bench.phases == [.presented])
  }

  @Test func `a host that answers at once is no re-entrancy`() {
    let host = InstantHost(presenter)
    presenter.host.attach(host)
    presenter.present(.filter)
    presenter.present(.cart, as: .fullScreen)
    bench.stack(.about)
    presenter.dismiss { [bench] in bench.stack(.item(1)) }
    #expect(bench.routes == [.cart, .item(1)] && host.screen == presenter.layers.map(\.id))
    presenter.dismissAll()
    #expect(host.screen.isEmpty)
  }
}

@MainActor private final class InstantHost: ModalHost {
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
