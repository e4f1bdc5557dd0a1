import NavigatorKit
import SwiftUI
import Testing

@testable import NavigatorKitUI

private enum Control { case delete, share }

private struct Controls: View {
  let hasDelete: Bool
  var inLayers = true

  var body: some View {
    VStack {
      Text(verbatim: "base")
      if hasDelete {
        Text(verbatim: "Delete").dialogAnchor(Control.delete, inLayers: inLayers)
      }
      Text(verbatim: "Share").dialogAnchor(Control.share)
    }
  }
}

private struct Bar: View {
  var body: some View {
    Text(verbatim: "layer").toolbar {
      ToolbarItem { Text(verbatim: "Delete").dialogAnchor(Control.delete) }
    }
  }
}

private struct Asking: View {
  let presenter: ModalPresenter<AnyRoute>
  var hasDelete = true

  var body: some View {
    Controls(hasDelete: hasDelete).modals(presenter) {
      RouteDestination(for: HomeRoute.self) { _ in Controls(hasDelete: true) }
    }
  }
}

@MainActor
@Suite("Confirmations that point at a control")
struct DialogAnchorTests {
  private let presenter = ModalPresenter<AnyRoute>()

  private func confirmation(at anchor: (any Hashable & Sendable)?) -> Dialog<Int> {
    .confirmation(
      "Sure?",
      message: "text",
      at: anchor,
      buttons: [.destructive("Yes", answer: 1), .cancel("No", answer: 2)]
    )
  }

  private func shown(
    _ options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(allowing: [.presenterLeft, .presentedWhileDismissing], options: options) {
      Asking(presenter: presenter)
    } test: { window in
      await window.rest()
      await test(window)
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .popoverDialogs]])
  func `a confirmation is drawn at the control that has its anchor`(options: StandInOptions) async {
    await shown(options) { window in
      for _ in 0..<2 {
        let handle = presenter.requestResult(from: confirmation(at: Control.delete))
        await window.rest()
        #expect(window.modals == [.confirmationDialog])
        #expect(window.topScreen.title == "Sure?")
        #expect(window.topScreen.anchor == ["Delete"])
        window.tap("Yes")
        await window.rest()
        #expect(handle.result?.value == 1)
        #expect(window.modals.isEmpty)
      }
    }
  }

  @Test func `a confirmation is an alert without an anchor, and without a control that has it`()
    async
  {
    await shown(.standard.union(.popoverDialogs)) { window in
      let anchors: [(any Hashable & Sendable)?] = [nil, HomeRoute.list]
      for anchor in anchors {
        let handle = presenter.requestResult(from: confirmation(at: anchor))
        await window.rest()
        #expect(window.modals == [.alert])
        #expect(window.topScreen.buttons == ["Yes", "No"])
        window.tap("No")
        await window.rest()
        #expect(handle.result?.value == 2)
      }
    }
  }

  @Test func `a confirmation that the user closes has the answer of its cancel button`() async {
    await shown(.standard.union(.popoverDialogs)) { window in
      let handle = presenter.requestResult(from: confirmation(at: Control.share))
      await window.rest()
      #expect(window.topScreen.buttons == ["Yes"])
      window.forceDismiss()
      await window.rest()
      #expect(handle.result?.value == 2)
      #expect(window.modals.isEmpty)
    }
  }

  @Test
  func
    `a confirmation is closed from outside where alerts, but not popovers, tell of their coming`()
    async
  {
    await shown([.standard, .popoverDialogs, .silentPopovers]) { window in
      for anchor in [nil, Control.delete, nil, .delete] {
        let handle = presenter.requestResult(from: confirmation(at: anchor))
        await window.rest()
        if anchor == nil { window.tap("No") } else { window.forceDismiss() }
        await window.rest()
        #expect(handle.result?.value == 2)
        #expect(window.modals.isEmpty)
      }
    }
  }

  @Test func `a confirmation points at the control of the layer in front`() async {
    await shown { window in
      presenter.present(HomeRoute.list)
      await window.rest()
      _ = presenter.requestResult(from: confirmation(at: Control.delete))
      await window.rest()
      #expect(window.modals == [.sheet, .confirmationDialog])
      #expect(window.topScreen.anchor == ["Delete"])
      window.tap("No")
      await window.rest()
      #expect(window.modals == [.sheet])
    }
  }

  @Test func `a confirmation points at no control in the toolbar of a layer`() async {
    await withWindow(options: .standard.union(.popoverDialogs)) {
      Text(verbatim: "base").modals(presenter) {
        RouteDestination(for: HomeRoute.self) { _ in Bar() }
      }
    } test: { window in
      presenter.present(HomeRoute.list)
      await window.rest()
      let handle = presenter.requestResult(from: confirmation(at: Control.delete))
      await window.rest()
      #expect(window.modals == [.sheet, .alert])
      window.tap("Yes")
      await window.rest()
      #expect(handle.result?.value == 1)
    }
  }

  @Test(
    arguments: [
      StandInOptions.standard, [.standard, .nilWhenPresenterLeaves],
      [.standard, .delayedDismissals, .losesRequestsWhileDismissing],
    ]
  )
  func `a confirmation becomes an alert if its control goes`(options: StandInOptions) async {
    await shown(options) { window in
      let handle = presenter.requestResult(from: confirmation(at: Control.delete))
      await window.rest()
      window.show { Asking(presenter: presenter, hasDelete: false) }
      for _ in 0..<3 { await window.rest() }
      #expect(window.modals == [.alert])
      #expect(handle.result == nil)
      window.tap("Yes")
      await window.rest()
      #expect(handle.result?.value == 1)
    }
  }

  @Test func `a confirmation follows a control that gets another anchor`() async {
    await withWindow(Row(presenter: presenter, anchor: .delete)) { window in
      await window.rest()
      window.show { Row(presenter: presenter, anchor: .share) }
      await window.rest()
      _ = presenter.requestResult(from: confirmation(at: Control.delete))
      await window.rest()
      #expect(window.modals == [.alert])
      window.tap("No")
      await window.rest()
      _ = presenter.requestResult(from: confirmation(at: Control.share))
      await window.rest()
      #expect(window.modals == [.confirmationDialog])
      window.tap("No")
      await window.rest()
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

private struct Row: View {
  let presenter: ModalPresenter<AnyRoute>
  let anchor: Control

  var body: some View {
    Text(verbatim: "row").dialogAnchor(anchor).modals(presenter) { Modules.home }
  }
}
