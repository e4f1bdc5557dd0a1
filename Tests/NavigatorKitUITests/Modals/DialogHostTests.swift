import NavigatorKit
import SwiftUI
import Testing

@testable import NavigatorKitUI

@MainActor struct `Dialogs on a screen` {
  private let presenter = ModalPresenter<AnyRoute>()

  private func shown(
    _ options: StandInOptions = .standard,
    allowing allowed: Set<StandInViolation.Kind> = [],
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    let options = options.union(.standard)
    await withWindow(Layered(presenter: presenter), allowing: allowed, options: options, test: test)
  }

  private func ask(_ title: String) -> ResultHandle<Int> {
    presenter.requestResult(from: .question(title, asAlert: true))
  }

  @Test func `a dialog shows title, message and roles of buttons over the top layer`() async {
    let sure = Dialog.alert(
      "Sure?",
      message: "It cannot be undone.",
      buttons: [
        .destructive("Delete", answer: 1), .standard("Archive", answer: 2),
        .cancel("Keep", answer: 3),
      ]
    )
    await shown { window in
      presenter.present(HomeRoute.list)
      window.tap("push")
      let handle = presenter.requestResult(from: sure)
      await window.rest(at: "base", "sheet: home detail(9)", "alert: Sure?")
      #expect(window.topScreen.texts == ["It cannot be undone."])
      #expect(window.topScreen.buttons == ["Delete", "Archive", "Keep"])
      #expect(window.topScreen.controls.map(\.role) == [.destructive, nil, .cancel])
      window.tap("Archive", times: 2)
      #expect(await handle.value().value == 2)
      window.expect("base", "sheet: home detail(9)")
      #expect(presenter.host.presentedDialog == nil)
    }
  }

  @Test(
    arguments: StandInOptions.each(
      [.silentDialogs, .nilAfterNextRequest],
      .actsAfterDialog,
      [.actsAfterDialog, .silentDialogs],
      [.actsAfterDialog, .delayedDismissals],
      [.actsAfterDialog, .delayedDismissals, .silentDialogs]
    )
  )
  func `dialogs come one by one with their own words, then a layer`(options: StandInOptions) async {
    await shown(options, allowing: [.presentedWhileDismissing]) { window in
      let handles = ["One", "Two", "Three"].map(ask)
      for (title, handle) in zip(["One", "Two", "Three"], handles) {
        await window.rest(at: "base", "alert: \(title)")
        await window.rest(after: window.tap("Yes"))
        #expect(handle.result?.value == 1)
      }
      window.expect("base")
      await window.rest(after: presenter.present(CartRoute.cart), at: "base", "sheet: cart cart")
    }
  }

  @Test(
    arguments: StandInOptions.each(
      .silentDialogs,
      .delayedDismissals,
      [.delayedDismissals, .losesRequestsWhileDismissing]
    )
  )
  func `a dialog that a layer replaces holds it up while it leaves`(options: StandInOptions) async {
    // Nobody knows yet whether dialogs say that they are gone, so the layer is asked for when a transition is over.
    await shown(options) { window in
      let handle = ask("Sure?")
      window.settle()
      presenter.present(CartRoute.cart)
      window.settle()
      await pass(options.contains(.losesRequestsWhileDismissing) ? HostTime.transition : .zero)
      await window.rest(at: "base", "sheet: cart cart")
      #expect(presenter.phases == [.presented] && handle.result?.end?.kind == .replaced)
    }
  }

  @Test(
    arguments: StandInOptions.each(
      [.delayedDismissals, .nilAfterNextRequest],
      [.delayedDismissals, .losesRequestsWhileDismissing]
    )
  )
  func `a dialog that the app dismisses closes none that follows`(options: StandInOptions) async {
    await shown(options) { window in
      let first = ask("First")
      window.settle()
      presenter.dismiss()
      let second = ask("Second")
      await window.rest(at: "base", "alert: Second")
      await window.tap("Yes", at: "base")
      #expect(first.result?.value == nil && first.result != nil && second.result?.value == 1)
    }
  }

  @Test func `a dialog that leaves slowly is waited for once one was seen to leave`() async {
    await shown(.delayedDismissals) { window in
      _ = ask("First")
      await window.rest(after: window.tap("Yes"))
      _ = ask("Second")
      window.settle()
      presenter.present(CartRoute.cart)
      window.settle()
      await nextTurn()
      window.settle()
      #expect(presenter.phases == [.waiting])
      await window.rest(at: "base", "sheet: cart cart")
    }
  }

  @Test func `an alert is not gone before SwiftUI has read that it is dismissed`() async {
    await shown(.silentDialogs) { window in
      let answer = ask("Sure?")
      await window.rest()
      presenter.dismiss()
      presenter.present(CartRoute.cart)
      await pass(HostTime.silence * 2)
      await window.rest(at: "base", "sheet: cart cart")
      #expect(answer.result != nil)
    }
  }
}

private enum Control { case delete, share, other }

private struct Controls: View {
  let delete: Control?

  var body: some View {
    VStack {
      Text(verbatim: "base")
      if let delete { Text(verbatim: "Delete").dialogAnchor(delete, inLayers: true) }
      Text(verbatim: "Share").dialogAnchor(Control.share)
    }
  }
}

private struct Asking: View {
  let presenter: ModalPresenter<AnyRoute>
  var delete: Control? = Control.delete

  var body: some View {
    Controls(delete: delete).modals(presenter) {
      RouteDestination(for: HomeRoute.self) { _ in Controls(delete: .delete) }
      RouteDestination(for: CartRoute.self) { _ in
        Text(verbatim: "bar").toolbar {
          ToolbarItem { Text(verbatim: "Delete").dialogAnchor(Control.delete) }
        }
      }
    }
  }
}

@MainActor struct `Confirmations that point at a control` {
  private let presenter = ModalPresenter<AnyRoute>()

  /// Asks at a control, and expects an alert or what the confirmation points at.
  private func ask(
    at anchor: (any Hashable & Sendable)?,
    in window: StandInWindow,
    pointing: [String]?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> ResultHandle<Int> {
    let handle = presenter.requestResult(
      from: .confirmation(
        "Sure?",
        message: "text",
        at: anchor,
        buttons: [.destructive("Yes", answer: 1), .cancel("No", answer: 2)]
      )
    )
    await window.rest()
    let style: StandInModalStyle = pointing == nil ? .alert : .confirmationDialog
    #expect(window.modals.last == style, sourceLocation: sourceLocation)
    #expect(window.topScreen.title == "Sure?", sourceLocation: sourceLocation)
    #expect(window.topScreen.anchor == pointing ?? [], sourceLocation: sourceLocation)
    return handle
  }

  private func shown(
    _ options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(
      Asking(presenter: presenter),
      allowing: [.presenterLeft, .presentedWhileDismissing],
      options: options.union(.standard)
    ) { window in
      await window.rest()
      await test(window)
    }
  }

  @Test(arguments: StandInOptions.each(.popoverDialogs, [.popoverDialogs, .delayedDismissals]))
  func `a confirmation is at its control, or an alert without one`(options: StandInOptions) async {
    await shown(options) { window in
      for _ in 0..<2 {
        let handle = await ask(at: Control.delete, in: window, pointing: ["Delete"])
        await window.tap("Yes", at: "base, Delete, Share")
        #expect(handle.result?.value == 1)
      }
      for anchor in [nil, HomeRoute.list] {
        let handle = await ask(at: anchor, in: window, pointing: nil)
        #expect(window.topScreen.buttons == ["Yes", "No"])
        await window.tap("No", at: "base, Delete, Share")
        #expect(handle.result?.value == 2)
      }
    }
  }

  @Test(
    arguments: [
      .popoverDialogs, [.popoverDialogs, .delayedDismissals], [.popoverDialogs, .silentPopovers],
    ] as [StandInOptions]
  )
  func `a confirmation that is closed has its cancel's answer`(options: StandInOptions) async {
    await shown(options) { window in
      for anchor in [nil, Control.delete, nil, .delete] {
        let handle = await ask(at: anchor, in: window, pointing: anchor.map { _ in ["Delete"] })
        if anchor == nil {
          window.tap("No")
        } else {
          #expect(window.topScreen.buttons == ["Yes"])
          window.forceDismiss()
        }
        await window.rest(at: "base, Delete, Share")
        #expect(handle.result?.value == 2)
      }
      let info = Dialog.confirmation(
        "Info",
        message: "text",
        at: Control.share,
        buttons: [.cancel("Close", answer: 9)]
      )
      let handle = presenter.requestResult(from: info)
      await window.rest()
      await window.rest(after: window.forceDismiss(), at: "base, Delete, Share")
      #expect(handle.result?.value == 9)
    }
  }

  @Test func `a confirmation points at the layer in front, but not in its toolbar`() async {
    await shown { window in
      await window.rest(after: presenter.present(HomeRoute.list))
      _ = await ask(at: Control.delete, in: window, pointing: ["Delete"])
      await window.tap("No", at: "base, Delete, Share", "sheet: base, Delete, Share")
      await window.rest(after: presenter.present(CartRoute.cart))
      let handle = await ask(at: Control.delete, in: window, pointing: nil)
      await window.rest(after: window.tap("Yes"))
      #expect(handle.result?.value == 1)
    }
  }

  @Test(
    arguments: StandInOptions.each(
      .nilWhenPresenterLeaves,
      [.delayedDismissals, .losesRequestsWhileDismissing]
    )
  )
  func `a confirmation becomes an alert if its control goes`(options: StandInOptions) async {
    await shown(options) { window in
      let handle = await ask(at: Control.delete, in: window, pointing: ["Delete"])
      window.show { Asking(presenter: presenter, delete: nil) }
      for _ in 0..<2 { await window.rest() }
      await window.rest(at: "base, Share", "alert: Sure?")
      #expect(handle.result == nil)
      await window.tap("Yes", at: "base, Share")
      #expect(handle.result?.value == 1)
    }
  }

  @Test func `a confirmation follows a control that gets another anchor`() async {
    await shown { window in
      await window.rest(after: window.show { Asking(presenter: presenter, delete: .other) })
      _ = await ask(at: Control.delete, in: window, pointing: nil)
      await window.tap("No", at: "base, Delete, Share")
      _ = await ask(at: Control.other, in: window, pointing: ["Delete"])
      await window.tap("No", at: "base, Delete, Share")
    }
  }

  @Test func `the anchors of rows that have gone are let go of`() {
    let anchors = DialogAnchors()
    for row in 0..<100 {
      let control = EntryID()
      anchors.add(control, as: AnyRoute(erasing: row))
      anchors.remove(control, as: AnyRoute(erasing: row))
    }
    #expect(anchors.controls.isEmpty)
  }
}
