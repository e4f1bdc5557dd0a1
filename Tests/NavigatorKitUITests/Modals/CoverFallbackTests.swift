import NavigatorKit
import SwiftUI
import Testing

@testable import NavigatorKitUI

@MainActor
@Suite("Covers where the platform has none")
struct CoverFallbackTests {
  private func shown(
    options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow, ModalPresenter<AnyRoute>) async -> Void
  ) async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(options: options) {
      Layered(presenter: presenter)
        .environment(\.drawsCoversAsSheets, true)
    } test: { window in
      await test(window, presenter)
    }
  }

  @Test func `covers are covers where the platform has them`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter)) { window in
      presenter.present(HomeRoute.list, as: .fullScreen)
      #expect(window.modals == [.fullScreenCover])
    }
  }

  @Test
  func `covers are sheets where the platform has none, and the presenter knows them as covers`()
    async
  {
    await shown { window, presenter in
      presenter.present(HomeRoute.list, as: .fullScreen)
      #expect(window.modals == [.sheet])
      #expect(presenter.layers.last?.style == .fullScreen)
      #expect(presenter.layers.map { presenter.host.phase(of: $0.id) } == [.presented])
      #expect(window.swipeDownSheet())
      await nextTurn()
      #expect(presenter.layers.isEmpty)
      #expect(window.modals.isEmpty)
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `covers that are drawn as sheets follow a sheet, precede one and lie on one`(
    options: StandInOptions
  ) async {
    await shown(options: options) { window, presenter in
      presenter.present(HomeRoute.list)
      await window.rest()
      presenter.present(CartRoute.cart, as: .fullScreen)
      await window.rest()
      #expect(window.modals == [.sheet])
      #expect(window.topScreen.texts == ["cart cart"])
      presenter.present(HomeRoute.detail(1))
      await window.rest()
      #expect(window.topScreen.texts == ["home detail(1)"])
      presenter.present(CartRoute.pay, as: .fullScreen, policy: .stack)
      await window.rest()
      #expect(window.modals == [.sheet, .sheet])
      #expect(window.topScreen.texts == ["cart pay"])
      presenter.dismissAll()
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(presenter.layers.isEmpty)
    }
  }
}
