import NavigatorKit
import Testing

/// Reads which layers wait, again after each change, and counts the changes.
@MainActor
private final class Reader {
  private(set) var changes = 0
  private let presenter: ModalPresenter<TestModal>

  init(_ presenter: ModalPresenter<TestModal>) {
    self.presenter = presenter
    read()
  }

  private func read() {
    whenChanged { [presenter] in
      presenter.waitingRoutes
    } _: { [weak self] in
      self?.changes += 1
      self?.read()
    }
  }
}

/// Layers that wait for their turn, and parked commands beside them, are held in one place.
@MainActor
struct `Layers that are held back` {
  let bench = ModalBench<TestModal>()
  private var presenter: ModalPresenter<TestModal> { bench.presenter }

  @Test func `a parked command does not make a host work after its write`() {
    let host = WritingHost()
    presenter.host.scope = host
    presenter.guards.add("log-in", for: .route(TestModal.about)) { _ in
      .park(until: ParkCondition("logged in"))
    }
    presenter.present(.cart)
    bench.showAll()
    presenter.present(.about, policy: .stack)
    #expect(presenter.guards.parkedIntents.count == 1)
    presenter.host[.sheet, in: presenter.host.slot()] = nil
    #expect(presenter.layers.isEmpty)
    #expect(host.work.isEmpty)
  }

  @Test(arguments: [false, true])
  func `waiting layers end together: none waits when observers hear of the first`(isDismissal: Bool)
  {
    presenter.present(.filter)
    for number in 0..<3 { presenter.present(.item(number), policy: .enqueue) }
    var counts: [Int] = []
    presenter.events.observe { [unowned presenter] event in
      if event.outcome == .superseded { counts.append(presenter.waitingRoutes.count) }
    }
    let reader = Reader(presenter)
    if isDismissal { presenter.dismissAll() } else { presenter.cancelWaiting() }
    #expect(counts == [0, 0, 0])
    // A dismissal changes the layers as well.
    #expect(reader.changes == (isDismissal ? 2 : 1))
  }

  @Test func `a layer that a plan waits for goes with the plan`() async {
    let node = NavigationNode("home")
    let group = node.group
    node.present(TestModal.filter)
    group.guards.add("offer", for: .route(TestModal.cart)) { _ in
      .redirect(to: .present(TestModal.about, policy: .enqueue))
    }
    let first = group.apply(NavigationPlan(stack: [TestModal.cart], mode: .push))
    #expect(node.modals.waitingRoutes == [AnyRoute(TestModal.about)])
    group.apply(NavigationPlan(stack: [TestModal.item(1)], mode: .push))
    #expect(first.result?.isSuperseded == true)
    #expect(node.modals.waitingRoutes.isEmpty)
  }
}
