import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("Dialogs on a screen")
struct DialogHostTests {
  private let sure = Dialog.alert(
    "Sure?",
    message: "It cannot be undone.",
    buttons: [
      .destructive("Delete", answer: 1), .standard("Archive", answer: 2),
      .cancel("Keep", answer: 3),
    ]
  )

  private let which = Dialog.confirmation(
    "Which?",
    buttons: [.standard("First", answer: 1), .standard("Second", answer: 2)]
  )

  @Test func `a dialog shows title, message, and buttons with their roles`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter)) { window in
      let handle = presenter.requestResult(from: sure)
      #expect(window.modals == [.alert])
      #expect(window.topScreen.title == "Sure?")
      #expect(window.topScreen.texts == ["It cannot be undone."])
      #expect(window.topScreen.buttons == ["Delete", "Archive", "Keep"])
      #expect(window.topScreen.controls.map(\.role) == [.destructive, nil, .cancel])
      window.tap("Archive")
      #expect(await handle.value().value == 2)
      #expect(window.modals.isEmpty)
      #expect(presenter.host.presentedDialog == nil)
    }
  }

  @Test func `dialogs of both kinds come one after the other`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter)) { window in
      let first = presenter.requestResult(from: sure)
      let second = presenter.requestResult(from: which)
      #expect(window.modals == [.alert])
      window.tap("Keep")
      #expect(await first.value().value == 3)
      await window.rest()
      #expect(window.modals == [.alert])
      #expect(window.topScreen.title == "Which?")
      window.tap("Second")
      #expect(await second.value().value == 2)
      #expect(window.modals.isEmpty)
    }
  }

  @Test func `a dialog takes its answer once, however often a button is tapped`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter)) { window in
      let handle = presenter.requestResult(from: which)
      window.settle()
      let dialog = presenter.host.presentedDialog?.id
      window.tap("First", times: 2)
      if let dialog { #expect(!presenter.host.answer(dialog, with: 1).isCommitted) }
      #expect(await handle.value().value == 1)
      #expect(window.modals.isEmpty)
    }
  }

  @Test func `a dialog that the app dismisses ends without an answer`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter)) { window in
      let handle = presenter.requestResult(from: which)
      window.settle()
      presenter.dismiss()
      window.settle()
      #expect(window.modals.isEmpty)
      #expect(await handle.value().value == nil)
    }
  }

  @Test func `a dialog lies on the top layer, and leaves it as it was`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter)) { window in
      presenter.present(HomeRoute.list)
      window.tap("push")
      let handle = presenter.requestResult(from: sure)
      await window.rest()
      #expect(window.modals == [.sheet, .alert])
      #expect(presenter.presentedRoute(of: HomeRoute.self) == .list)
      window.tap("Delete")
      #expect(await handle.value().value == 1)
      #expect(window.modals == [.sheet])
      #expect(window.topScreen.texts == ["home detail(9)"])
    }
  }

  @Test func `a dialog gives way to a layer that is presented`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter)) { window in
      let handle = presenter.requestResult(from: sure)
      window.settle()
      presenter.present(CartRoute.cart)
      await window.rest()
      #expect(window.modals == [.sheet])
      #expect(await handle.value().value == nil)
      #expect(window.topScreen.texts == ["cart cart"])
    }
  }

  @Test func `a dialog that replaces another shows its own words`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter)) { window in
      for number in 0..<3 {
        let dialog = Dialog.alert("Number \(number)", buttons: [.standard("OK", answer: number)])
        let handle = presenter.requestResult(from: dialog)
        #expect(window.topScreen.title == "Number \(number)")
        window.tap("OK")
        #expect(await handle.value().value == number)
      }
    }
  }
}
