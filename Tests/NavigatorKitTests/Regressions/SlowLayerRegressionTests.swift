import NavigatorKit
import NavigatorKitTesting
import Testing

/// A layer that does not show is logged, by a clock that a test moves.
@MainActor
struct `A layer that does not show is logged` {
  let app = NavigationGroup("app")
  let clock = ManualClock()
  let sink = ListSink()

  private func nobodySleeps() async {
    await eventually("nobody sleeps") { clock.sleeperCount == 0 }
  }

  @Test func `a layer that the host never shows left no line`() async {
    final class Host: ModalHost {
      func hasBegunToShow(_ layer: LayerID) -> Bool { false }
    }
    let modals = ModalPresenter<Spot>()
    modals.join(app, as: "modals")
    let host = Host()
    modals.attach(host)
    app.log(to: sink, levels: [.error], clock: clock)
    modals.present(.a, fileID: "Shop/Cart.swift", line: 3, function: "pay()")
    await clock.waitForSleepers()
    modals.didShow(modals.layers[0].id)
    await nobodySleeps()
    modals.present(.b, policy: .stack, fileID: "Shop/Cart.swift", line: 4, function: "pay()")
    await clock.waitForSleepers()
    clock.advance(by: .seconds(5))
    await eventually("a line") { !sink.lines.isEmpty }
    #expect(
      sink.lines == [
        """
        error app/modals: present b as sheet: has not been shown for 5 s: a second host of the same \
        presenter may be in its way, or a sheet of the app's own on the same view; present that \
        with the presenter, too. [present at Shop/Cart.swift:4 in pay()]
        """
      ]
    )
    modals.dismiss()
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a layer that waits for another to leave names that one`() async {
    final class Host: ModalHost {
      func hasBegunToShow(_ layer: LayerID) -> Bool { true }
    }
    let modals = ModalPresenter<Spot>()
    let host = Host()
    modals.attach(host)
    modals.log(to: sink, levels: [.error], clock: clock)
    modals.present(.a)
    modals.didShow(modals.layers[0].id)
    await nobodySleeps()
    modals.present(.b)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(5))
    await eventually("a line") { !sink.lines.isEmpty }
    #expect(sink.lines.first?.contains("a, which has to leave the screen first, has not.") == true)
  }
}
