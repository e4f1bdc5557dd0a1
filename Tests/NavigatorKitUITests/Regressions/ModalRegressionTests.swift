import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// What failed elsewhere with modals, driven through the adapter.
@MainActor
@Suite("Failures of modals that were found elsewhere do not happen:")
struct ModalRegressionTests {
  private func shown(
    _ presenter: ModalPresenter<AnyRoute>,
    options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(options: options) {
      Layered(presenter: presenter)
    } test: { window in
      await test(window)
    }
  }

  @Test(arguments: [
    StandInOptions.duplicateNil, .nilAfterNextRequest, .nilThroughOldBinding,
  ])
  func `a late nil that closes the next sheet`(option: StandInOptions) async {
    let presenter = ModalPresenter<AnyRoute>()
    await shown(presenter, options: [.standard, option]) { window in
      presenter.present(HomeRoute.list)
      await window.rest()
      window.swipeDownSheet()
      presenter.present(CartRoute.cart)
      await window.rest()
      #expect(window.topScreen.texts == ["cart cart"])
      #expect(presenter.presentedRoute == AnyRoute(CartRoute.cart))
    }
  }

  @Test func `a sheet that is lost because another one is leaving`() async {
    let presenter = ModalPresenter<AnyRoute>()
    let options: StandInOptions = [.delayedDismissals, .losesRequestsWhileDismissing]
    await shown(presenter, options: options) { window in
      presenter.present(HomeRoute.list)
      await window.rest()
      presenter.dismiss()
      presenter.present(CartRoute.cart, as: .fullScreen)
      window.settle()
      #expect(window.modals.isEmpty)
      await window.rest()
      #expect(window.modals == [.fullScreenCover])
    }
  }

  @Test func `a path that a sheet shares with the next one`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await shown(presenter) { window in
      presenter.present(HomeRoute.list)
      window.tap("push")
      presenter.present(CartRoute.cart)
      #expect(window.topScreen.texts == ["cart cart"])
      #expect(window.topScreen.backLevels == 0)
    }
  }

  @Test func `what the user has closed presented again by steps that were planned before`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await shown(presenter, options: [.standard, .delayedDismissals]) { window in
      presenter.present(HomeRoute.list)
      presenter.present(CartRoute.cart, policy: .stack)
      presenter.present(CartRoute.pay, policy: .stack)
      await window.rest()
      presenter.dismiss(2)
      window.settle()
      window.swipeDownSheet()
      await window.rest()
      #expect(window.modalChanges.filter(\.isPresented).count == 3)
      #expect(window.modals.count == presenter.layers.count)
    }
  }

  @Test func `a layer below presented again when the one on it goes`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await shown(presenter) { window in
      presenter.present(HomeRoute.list)
      presenter.present(CartRoute.cart, policy: .stack)
      await window.rest()
      window.swipeDownSheet()
      await window.rest()
      #expect(window.modalChanges.map(\.isPresented) == [true, true, false])
      #expect(window.topScreen.texts == ["home list"])
    }
  }

  @Test func `a result that never comes`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await shown(presenter) { window in
      let handle = presenter.requestResult(of: Int.self, from: HomeRoute.list)
      await window.rest()
      window.swipeDownSheet()
      await window.rest()
      #expect(await handle.value().value == nil)
    }
  }

  @Test func `guards that a layer walks around`() async {
    let presenter = ModalPresenter<AnyRoute>()
    presenter.guards.add("no cart", for: .routes(of: CartRoute.self)) { _ in .block("closed") }
    await shown(presenter) { window in
      presenter.present(HomeRoute.list)
      window.tap("replace")
      #expect(window.topScreen.texts == ["home list"])
      #expect(window.modalChanges.count == 1)
    }
  }
}
