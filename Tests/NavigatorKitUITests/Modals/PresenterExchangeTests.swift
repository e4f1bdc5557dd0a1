import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Views that are given another presenter while they are on the screen.
@MainActor
@Suite("A presenter in the place of another")
struct PresenterExchangeTests {
  @Test func `a cover of another presenter is shown once the first one's sheet has left`() async {
    let (first, second) = (ModalPresenter<AnyRoute>(), ModalPresenter<AnyRoute>())
    await withWindow(
      allowing: [.presentedWhileDismissing],
      options: [.standard, .delayedDismissals, .losesRequestsWhileDismissing]
    ) {
      Covered(presenter: first)
    } test: { window in
      first.present(CartRoute.cart)
      await window.rest()
      second.present(CartRoute.pay, as: .fullScreen)
      window.show { Covered(presenter: second) }
      await window.rest()
      await window.rest()
      #expect(window.screens.map(\.texts) == [["base"], ["cart pay"]])
      #expect(second.layers.map { second.host.phase(of: $0.id) } == [.presented])
    }
  }

  @Test func `a third presenter is hosted while the first one's sheet leaves`() async {
    let all = (0..<3).map { _ in ModalPresenter<AnyRoute>() }
    await withWindow(
      allowing: [.presentedWhileDismissing],
      options: [.standard, .delayedDismissals]
    ) {
      Covered(presenter: all[0])
    } test: { window in
      all[0].present(CartRoute.cart)
      await window.rest()
      all[1].present(CartRoute.pay)
      window.show { Covered(presenter: all[1]) }
      window.settle()
      all[2].present(HomeRoute.list)
      window.show { Covered(presenter: all[2]) }
      for _ in 0..<3 { await window.rest() }
      #expect(window.screens.map(\.texts) == [["base"], ["home list"]])
      #expect(all.map(\.host.isHosted) == [false, false, true])
    }
  }

  @Test func `an alert of another presenter has its own buttons`() async {
    let (first, second) = (ModalPresenter<AnyRoute>(), ModalPresenter<AnyRoute>())
    await withWindow(Covered(presenter: first)) { window in
      let yes = Dialog.alert("One", buttons: [.standard("Yes", answer: 1)])
      let one = first.requestResult(from: yes)
      await window.rest()
      let sure = Dialog.alert("Two", buttons: [.standard("Sure", answer: 2)])
      let two = second.requestResult(from: sure)
      window.show { Covered(presenter: second) }
      await window.rest()
      await window.rest()
      #expect(window.topScreen.buttons == ["Sure"])
      window.tap("Sure")
      await window.rest()
      #expect(two.result?.value == 2)
      #expect(one.result == nil)
    }
  }
}

private struct Covered: View {
  let presenter: ModalPresenter<AnyRoute>

  var body: some View {
    Text(verbatim: "base").modals(presenter) {
      Modules.home
      Modules.cart
    }
  }
}
