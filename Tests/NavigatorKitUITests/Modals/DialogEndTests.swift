import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Dialogs as Apple's systems draw and close them.
@MainActor
@Suite("The end of a dialog")
struct DialogEndTests {
  private let presenter = ModalPresenter<AnyRoute>()

  private func shown(
    _ options: StandInOptions,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(
      allowing: [.presentedWhileDismissing],
      options: options
    ) {
      Layered(presenter: presenter)
    } test: { window in
      await test(window)
    }
  }

  private let which = Dialog.confirmation(
    "Which?",
    at: DialogControl.text,
    buttons: [.standard("First", answer: 1), .cancel("None", answer: 2)]
  )
  private let info = Dialog.confirmation(
    "Info",
    message: "text",
    at: DialogControl.text,
    buttons: [.cancel("Close", answer: 9)]
  )

  @Test(arguments: [StandInOptions.popoverDialogs, [.popoverDialogs, .delayedDismissals]])
  func `a popover with cancel buttons alone is closed from outside`(extra: StandInOptions) async {
    await shown(StandInOptions.standard.union(extra)) { window in
      let first = presenter.requestResult(from: which)
      await window.rest()
      #expect(window.modals == [.confirmationDialog])
      window.tap("First")
      await window.rest()
      #expect(first.result?.value == 1)
      let handle = presenter.requestResult(from: info)
      await window.rest()
      window.forceDismiss()
      await window.rest()
      #expect(handle.result?.value == 9)
      #expect(window.modals.isEmpty)
      let next = presenter.requestResult(from: which)
      await window.rest()
      window.forceDismiss()
      await window.rest()
      #expect(next.result?.value == 2, "its cancel button is not drawn")
    }
  }

  nonisolated private static let lateActions: [StandInOptions] = [
    .standard, .silentDialogs, .delayedDismissals, [.delayedDismissals, .silentDialogs],
  ]

  @Test(arguments: lateActions)
  func `an answer that comes a turn after the binding is cleared counts`(
    extra: StandInOptions
  ) async {
    await shown(StandInOptions.standard.union([.actsAfterDialog, extra])) { window in
      for _ in 0..<3 {
        let alert = Dialog.alert(
          "Sure?",
          buttons: [.standard("Delete", answer: 1), .cancel("Keep", answer: 2)]
        )
        let handle = presenter.requestResult(from: alert)
        await window.rest()
        window.tap("Delete")
        await window.rest()
        #expect(handle.result?.value == 1)
        #expect(window.modals.isEmpty)
      }
    }
  }

  @Test func `a dialog that the app replaces ends as replaced, and not as cancelled`() async {
    await shown(.standard) { window in
      let first = presenter.requestResult(from: which)
      await window.rest()
      presenter.present(CartRoute.cart)
      await window.rest()
      #expect(first.result?.end?.kind == .replaced)
    }
  }
}
