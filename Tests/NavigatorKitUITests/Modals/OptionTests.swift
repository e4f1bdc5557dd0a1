import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("The options of a sheet")
struct SheetOptionTests {
  private func shown(
    _ options: ModalOptions,
    as style: ModalStyle = .sheet,
    _ test: @MainActor (StandInWindow, ModalPresenter<AnyRoute>) async -> Void
  ) async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter)) { window in
      presenter.present(HomeRoute.list, as: style, options: options)
      window.settle()
      await test(window, presenter)
    }
  }

  @Test func `the options of a sheet are none unless asked for`() async {
    await shown(.standard) { window, _ in
      #expect(window.topScreen.detents.isEmpty)
      #expect(window.topScreen.selectedDetent == nil)
      #expect(window.topScreen.dragIndicator == .automatic)
      #expect(window.topScreen.backgroundInteraction == .automatic)
      #expect(!window.topScreen.isInteractiveDismissDisabled)
    }
  }

  @Test func `the options of a sheet reach the system as they are`() async {
    let detents: [ModalDetent] = [.medium, .large, .fraction(0.25), .height(120)]
    await shown(ModalOptions(detents: detents, dragIndicator: .visible)) { window, _ in
      #expect(window.topScreen.detents == [.medium, .large, .fraction(0.25), .height(120)])
      #expect(window.topScreen.selectedDetent == .medium, "the first, since nobody has chosen")
      #expect(window.topScreen.dragIndicator == .visible)
    }
  }

  @Test func `the options of a sheet follow a drag of the user, and the app's wish`() async {
    let options = ModalOptions(
      detents: [.medium, .large],
      selectedDetent: .medium,
      dragIndicator: .hidden
    )
    await shown(options) { window, presenter in
      let layer = presenter.layers[0].id
      #expect(window.topScreen.selectedDetent == .medium)
      #expect(window.topScreen.dragIndicator == .hidden)
      #expect(window.dragSheet(to: .large))
      #expect(presenter.layers[0].options.selectedDetent == .large)
      #expect(window.topScreen.selectedDetent == .large)
      presenter.host.select(.medium, of: layer)
      #expect(window.topScreen.selectedDetent == .medium)
      #expect(!window.dragSheet(to: .height(7)))
      #expect(presenter.layers[0].options.selectedDetent == .medium)
      #expect(presenter.layers[0].id == layer)
    }
  }

  @Test
  func `the options of a sheet let a sheet be moved that was presented without a chosen height`()
    async
  {
    await shown(ModalOptions(detents: [.medium, .large])) { window, presenter in
      let layer = presenter.layers[0].id
      #expect(presenter.layers[0].options.selectedDetent == nil)
      presenter.host.select(.large, of: layer)
      #expect(window.topScreen.selectedDetent == .large)
      #expect(window.dragSheet(to: .medium))
      #expect(presenter.layers[0].options.selectedDetent == .medium)
      #expect(window.topScreen.selectedDetent == .medium)
    }
  }

  @Test(arguments: [
    (ModalOptions.BackgroundInteraction.automatic, StandInBackgroundInteraction.automatic),
    (.disabled, .disabled),
    (.enabled, .enabled),
    (.enabledUpThrough(.fraction(0.25)), .enabledUpThrough(.fraction(0.25))),
  ])
  func `the options of a sheet say what lies behind and can be used`(
    wanted: ModalOptions.BackgroundInteraction,
    applied: StandInBackgroundInteraction
  ) async {
    let options = ModalOptions(
      detents: [.fraction(0.25), .large],
      backgroundInteraction: wanted
    )
    await shown(options) { window, _ in
      #expect(window.topScreen.backgroundInteraction == applied)
    }
  }

  @Test func `the options of a sheet forbid a swipe, and let the app dismiss all the same`() async {
    await shown(ModalOptions(allowsInteractiveDismissal: false)) { window, presenter in
      #expect(window.topScreen.isInteractiveDismissDisabled)
      #expect(!window.swipeDownSheet())
      #expect(presenter.presentedRoute(of: HomeRoute.self) == .list)
      window.tap("close")
      #expect(window.modals.isEmpty)
    }
  }

  @Test func `the options of one layer are not those of the one above`() async {
    await shown(ModalOptions(detents: [.medium])) { window, presenter in
      presenter.present(CartRoute.cart, policy: .stack)
      await window.rest()
      #expect(window.topScreen.detents.isEmpty)
      presenter.dismiss()
      #expect(window.topScreen.detents == [.medium])
    }
  }

  @Test
  func `the options of a sheet do not keep an app's guardian from dismissing a protected layer`()
    async
  {
    await shown(.standard) { window, presenter in
      let draft = presenter.guards.protect("draft", for: .routes(of: HomeRoute.self))
      #expect(window.topScreen.isInteractiveDismissDisabled)
      guard case .blocked(let blocked) = presenter.dismiss() else {
        Issue.record("The dismissal was not refused")
        return
      }
      #expect(blocked.guardName == "draft")
      #expect(window.modals == [.sheet])
      draft.isArmed = false
      #expect(presenter.dismiss() == .committed)
      #expect(window.modals.isEmpty)
    }
  }
}
