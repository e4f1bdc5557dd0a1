import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("Dialogs that come and go slowly")
struct SlowDialogTests {
  private func alert(_ title: String) -> Dialog<Int> {
    .alert(title, buttons: [.standard("OK", answer: 1), .cancel("No", answer: 0)])
  }

  private func shown(
    expecting violations: Set<StandInViolation.Kind> = [],
    options: StandInOptions,
    _ test: @MainActor (StandInWindow, ModalPresenter<AnyRoute>) async -> Void
  ) async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(expecting: violations, options: options.union(.standard)) {
      Layered(presenter: presenter)
    } test: { window in
      await test(window, presenter)
    }
  }

  @Test func `slow dialogs hold up what comes, of which SwiftUI has nothing to complain`() async {
    // Nobody knows yet whether dialogs say that they are gone, so the layer is asked for when a transition is over.
    await shown(options: .delayedDismissals) { window, presenter in
      let handle = presenter.requestResult(from: alert("Sure?"))
      window.settle()
      presenter.present(CartRoute.cart)
      await nextTurn()
      window.settle()
      await window.rest()
      #expect(window.modals == [.sheet])
      #expect(presenter.layers.map { presenter.host.phase(of: $0.id) } == [.presented])
      #expect(await handle.value().value == nil)
    }
  }

  @Test func `slow dialogs cost no request that SwiftUI has lost meanwhile`() async {
    await shown(options: [.delayedDismissals, .losesRequestsWhileDismissing]) { window, presenter in
      _ = presenter.requestResult(from: alert("Sure?"))
      window.settle()
      presenter.present(CartRoute.cart, as: .fullScreen)
      window.settle()
      await pass(HostTime.transition)
      window.settle()
      #expect(presenter.layers.map { presenter.host.phase(of: $0.id) } == [.presenting])
      await window.rest()
      #expect(window.modals == [.fullScreenCover])
      #expect(window.topScreen.texts == ["cart cart"])
      #expect(presenter.layers.map { presenter.host.phase(of: $0.id) } == [.presented])
    }
  }

  @Test func `slow dialogs cost no dialog that SwiftUI has lost meanwhile`() async {
    await shown(options: [.delayedDismissals, .losesRequestsWhileDismissing]) { window, presenter in
      _ = presenter.requestResult(from: alert("Sure?"))
      window.settle()
      presenter.dismiss()
      let which = Dialog.confirmation("Which?", buttons: [.standard("First", answer: 1)])
      let handle = presenter.requestResult(from: which)
      await window.rest()
      #expect(window.modals == [.alert])
      window.tap("First")
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(await handle.value().value == 1)
    }
  }

  @Test func `slow dialogs are waited for once one was seen to leave`() async {
    await shown(options: .delayedDismissals) { window, presenter in
      let first = presenter.requestResult(from: alert("First"))
      window.tap("OK")
      await window.rest()
      #expect(await first.value().value == 1)
      _ = presenter.requestResult(from: alert("Second"))
      window.settle()
      presenter.present(CartRoute.cart)
      window.settle()
      await nextTurn()
      window.settle()
      #expect(presenter.layers.map { presenter.host.phase(of: $0.id) } == [.waiting])
      await window.rest()
      #expect(window.modals == [.sheet])
    }
  }

  @Test func `slow dialogs are not closed by what SwiftUI writes of the one before`() async {
    await shown(options: [.delayedDismissals, .nilAfterNextRequest]) { window, presenter in
      _ = presenter.requestResult(from: alert("First"))
      window.settle()
      presenter.dismiss()
      let second = presenter.requestResult(from: alert("Second"))
      await window.rest()
      #expect(window.modals == [.alert])
      #expect(window.topScreen.title == "Second")
      window.tap("OK")
      await window.rest()
      #expect(await second.value().value == 1)
    }
  }

  @Test func `slow dialogs are counted as shown and gone where they say neither`() async {
    await shown(options: [.silentDialogs, .nilAfterNextRequest]) { window, presenter in
      for number in 0..<3 {
        let handle = presenter.requestResult(from: alert("\(number)"))
        await window.rest()
        #expect(window.topScreen.title == "\(number)")
        window.tap("OK")
        await window.rest()
        #expect(await handle.value().value == 1)
      }
      presenter.present(CartRoute.cart)
      await window.rest()
      #expect(window.modals == [.sheet])
    }
  }
}
