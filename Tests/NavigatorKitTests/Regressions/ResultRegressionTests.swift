import NavigatorKit
import Testing

/// Results that never ended, or came to nobody.
@MainActor
@Suite("Results that were lost")
struct ResultRegressionTests {
  @Test func `a layer that a later command finds not begun ends its result`() {
    let bench = ModalBench<TestModal>()
    let presenter = bench.presenter
    presenter.present(.cart)
    bench.show()
    let handle = presenter.requestResult(of: Int.self, from: .filter, policy: .stack)
    let ids = presenter.layers.map(\.id)
    // It begins to be shown, and is dismissed before its content has appeared.
    bench.host.begun.insert(ids[1])
    presenter.dismissAll()
    bench.host.begun = []
    presenter.present(.about)
    for id in ids.reversed() { presenter.didDismiss(id) }
    #expect(ids.map(presenter.phase) == [.gone, .gone])
    #expect(handle.result?.end?.kind == .reset)
  }

  @Test func `a layer that is only kept off the screen keeps its stack`() throws {
    let rig = TabRig()
    let host = ScriptedHost()
    let modals = rig.node(.home).modals
    modals.attach(host)
    modals.present(Spot.a)
    modals.present(Spot.b, policy: .stack)
    let ids = modals.layers.map(\.id)
    host.begun.insert(ids[0])
    modals.didShow(ids[0])
    host.begun.insert(ids[1])
    let stack = try #require(modals.navigator(of: ids[1]))
    rig.tabs.select(.search)
    host.begun = []
    modals.present(Spot.c, policy: .stack)
    #expect(modals.layers.map(\.id).dropLast() == ids[...])
    #expect(modals.navigator(of: ids[1]) === stack)
  }
}
