import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("A sheet in the place of another")
struct SheetSwapTests {
  private func shown(
    _ presenter: ModalPresenter<AnyRoute>,
    options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(Layered(presenter: presenter), options: options) { window in
      await test(window)
    }
  }

  @Test(arguments: [
    StandInOptions.duplicateNil, .nilAfterNextRequest, .nilThroughOldBinding,
  ])
  func `a late nil closes no other sheet`(option: StandInOptions) async {
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

  @Test func `a cover that is asked for while a sheet leaves is shown when it has left`() async {
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

  @Test func `a sheet shares no path with the one before it`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await shown(presenter) { window in
      presenter.present(HomeRoute.list)
      window.tap("push")
      presenter.present(CartRoute.cart)
      #expect(window.topScreen.texts == ["cart cart"])
      #expect(window.topScreen.backLevels == 0)
    }
  }

  @Test func `a sheet that the user closes is not presented again by a planned dismissal`() async {
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

  @Test func `a layer below is not presented again when the one on it goes`() async {
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

  @Test func `a result of a sheet that is swiped away comes, without a value`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await shown(presenter) { window in
      let handle = presenter.requestResult(of: Int.self, from: HomeRoute.list)
      await window.rest()
      window.swipeDownSheet()
      await window.rest()
      #expect(await handle.value().value == nil)
    }
  }

  @Test func `a guard is asked about what a layer puts in its own place`() async {
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
