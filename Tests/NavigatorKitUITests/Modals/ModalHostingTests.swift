import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private enum Place: NavigationRoute { case a, b, c }

private struct PlaceScreen: View {
  let place: Place
  @Environment(\.screen) private var screen

  var body: some View {
    VStack {
      Text(verbatim: "\(place)")
      RouteLink(to: Place.c) { Text(verbatim: "push c") }
      Button(action: { screen.leave() }, label: { Text(verbatim: "close") })
    }
  }
}

private struct Root: View {
  let presenter: ModalPresenter<Place>

  var body: some View {
    Text(verbatim: "root")
      .modals(presenter) {
        RouteDestination(for: Place.self) { PlaceScreen(place: $0) }
      }
  }
}

/// Ways in which the system may misbehave towards modals.
private let misbehaviours: [StandInOptions] = [
  .standard,
  [.standard, .duplicateNil],
  [.standard, .nilAfterNextRequest],
  [.standard, .nilThroughOldBinding],
  [.standard, .delayedDismissals],
  [.standard, .onDismissOfDroppedLevels],
  [.standard, .repeatedAppearances],
  [.standard, .losesRequestsWhileDismissing],
  [
    .standard, .duplicateNil, .nilAfterNextRequest, .nilThroughOldBinding, .delayedDismissals,
    .onDismissOfDroppedLevels, .repeatedAppearances, .losesRequestsWhileDismissing,
  ],
]

@MainActor
@Suite("Modals on a screen")
struct ModalHostingTests {
  private func settle(_ window: StandInWindow) {
    window.settle()
    for _ in 0..<8 where window.pendingDismissals > 0 {
      window.finishDismissals()
      window.settle()
    }
  }

  @Test(arguments: misbehaviours)
  func `a sheet is shown, swiped away, and shown again`(options: StandInOptions) async {
    let presenter = ModalPresenter<Place>()
    await withWindow(Root(presenter: presenter), options: options) { window in
      presenter.present(.a)
      settle(window)
      #expect(window.topScreen.texts == ["a"])
      #expect(presenter.layers.map { presenter.host.phase(of: $0.id) } == [.presented])
      window.swipeDownSheet()
      settle(window)
      await nextTurn()
      settle(window)
      #expect(presenter.presentedRoute == nil)
      presenter.present(.b)
      settle(window)
      #expect(window.topScreen.texts == ["b"])
      #expect(presenter.presentedRoute == .b)
    }
  }

  @Test(arguments: misbehaviours)
  func `one sheet gives way to another, and a sheet to a cover`(options: StandInOptions) async {
    let presenter = ModalPresenter<Place>()
    await withWindow(Root(presenter: presenter), options: options) { window in
      presenter.present(.a)
      settle(window)
      presenter.present(.b)
      settle(window)
      #expect(window.topScreen.texts == ["b"])
      #expect(window.modals == [.sheet])
      presenter.present(.c, as: .fullScreen)
      settle(window)
      #expect(window.topScreen.texts == ["c"])
      #expect(window.modals == [.fullScreenCover])
      #expect(presenter.presentedFullScreen == .c)
    }
  }

  @Test(arguments: misbehaviours)
  func `layers nest, and dismissing one shows the one below as it was`(
    options: StandInOptions
  ) async {
    let presenter = ModalPresenter<Place>()
    await withWindow(Root(presenter: presenter), options: options) { window in
      presenter.present(.a)
      settle(window)
      window.tap("push c")
      presenter.present(.b, as: .fullScreen, policy: .stack)
      await window.rest()
      #expect(window.modals == [.sheet, .fullScreenCover])
      window.tap("close")
      settle(window)
      #expect(window.modals == [.sheet])
      #expect(window.topScreen.texts == ["c"])
      presenter.dismissAll()
      settle(window)
      #expect(window.modals.isEmpty)
      #expect(presenter.layers.isEmpty)
    }
  }

  @Test func `a push in a sheet goes onto the stack of the sheet`() async {
    let presenter = ModalPresenter<Place>()
    await withWindow(Root(presenter: presenter)) { window in
      presenter.present(.a)
      window.tap("push c")
      #expect(window.topScreen.texts == ["c"])
      #expect(presenter.presentedRoute == .a)
      window.goBack()
      #expect(window.topScreen.texts == ["a"])
    }
  }

  @Test func `a protected layer cannot be swiped away`() async {
    let presenter = ModalPresenter<Place>()
    await withWindow(Root(presenter: presenter)) { window in
      presenter.present(.a)
      let draft = presenter.guards.protect("draft", for: .routes(of: Place.self))
      window.settle()
      #expect(!window.swipeDownSheet())
      draft.isArmed = false
      #expect(window.swipeDownSheet())
      await nextTurn()
      #expect(presenter.presentedRoute == nil)
    }
  }

  @Test func `a dialog is answered, and what was presented meanwhile comes after it`() async {
    let presenter = ModalPresenter<Place>()
    await withWindow(Root(presenter: presenter)) { window in
      let dialog = Dialog.alert(
        "Sure?",
        buttons: [.standard("Yes", answer: true), .cancel("No", answer: false)]
      )
      let handle = presenter.requestResult(from: dialog)
      window.settle()
      #expect(window.modals == [.alert])
      window.tap("Yes")
      window.settle()
      #expect(window.modals.isEmpty)
      #expect(await handle.value().value == true)
    }
  }
}
