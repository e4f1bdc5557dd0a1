import Foundation
import NavigatorKit
import SwiftUI
import Testing

@testable import NavigatorKitUI

@MainActor struct `Layers on a screen` {
  private let presenter = ModalPresenter<AnyRoute>()

  private func shown(
    _ options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async { await withWindow(Layered(presenter: presenter), options: options, test: test) }

  @Test(arguments: StandInOptions.badModals)
  func `layers nest three deep, and go one by one as they were`(options: StandInOptions) async {
    await shown(options) { window in
      presenter.present(HomeRoute.list)
      window.tap("push")
      presenter.present(CartRoute.cart, as: .fullScreen, policy: .stack)
      presenter.present(HomeRoute.detail(3), policy: .stack)
      await window.rest(
        at: "base",
        "sheet: home detail(9)",
        "cover: cart cart",
        "sheet: home detail(3)"
      )
      #expect(presenter.phases == [.presented, .presented, .presented])
      await window.tap("close", at: "base", "sheet: home detail(9)", "cover: cart cart")
      await window.rest(after: presenter.dismiss(), at: "base", "sheet: home detail(9)")
      await window.rest(after: presenter.dismiss(), at: "base")
      // Each came once and went once: none is presented again when the one above goes.
      #expect(window.modalChanges.filter(\.isPresented).count == 3)
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `layers go all at once when the lowest is dismissed`(options: StandInOptions) async {
    await shown(options) { window in
      for number in 0..<3 { presenter.present(HomeRoute.detail(number), policy: .stack) }
      await window.rest()
      let ids = presenter.layers.map(\.id)
      await window.rest(after: presenter.dismiss(3), at: "base")
      #expect(ids.map { presenter.host.phase(of: $0) } == [.gone, .gone, .gone])
      // SwiftUI is asked to dismiss the lowest only, which takes the others with it.
      #expect(window.modalChanges.filter { !$0.isPresented }.count == 1)
      await window.rest(after: presenter.present(CartRoute.cart), at: "base", "sheet: cart cart")
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `layers swap in a chain, and the last one is shown`(options: StandInOptions) async {
    await shown(options) { window in
      presenter.present(HomeRoute.list)
      window.settle()
      for number in 0..<5 {
        presenter.present(HomeRoute.detail(number), as: number % 2 == 0 ? .fullScreen : .sheet)
        window.settle()
      }
      await window.rest(at: "base", "cover: home detail(4)")
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `a late nil closes no other sheet, and ends its own result`(options: StandInOptions) async {
    await shown(options) { window in
      let handle = presenter.requestResult(of: Int.self, from: HomeRoute.list)
      await window.rest()
      window.swipeDownSheet()
      await window.rest(after: presenter.present(CartRoute.cart), at: "base", "sheet: cart cart")
      #expect(await handle.value().value == nil)
      window.swipeDownSheet()
      presenter.dismiss()
      await window.rest(after: presenter.present(HomeRoute.list), at: "base", "sheet: home list")
      #expect(presenter.presentedRoute(of: HomeRoute.self) == .list)
    }
  }

  @Test func `a sheet shares no path with the one before it, on it or below it`() async {
    let node = NavigationNode("n")
    await withWindow(OneHost(node: node)) { window in
      node.navigate(to: HomeRoute.list)
      node.present(HomeRoute.list)
      window.expect(after: window.tap("go on"), at: "home list", "sheet: home detail(9)")
      node.present(HomeRoute.list, policy: .stack)
      await window.rest(at: "home list", "sheet: home detail(9)", "sheet: home list")
      node.present(HomeRoute.list)
      await window.rest(at: "home list", "sheet: home detail(9)", "sheet: home list")
      #expect(window.screens.map(\.backLevels) == [1, 1, 0])
    }
  }

  @Test func `a sheet that the user closes is not presented again by a planned dismissal`() async {
    await shown([.standard, .delayedDismissals]) { window in
      for number in 0..<3 { presenter.present(HomeRoute.detail(number), policy: .stack) }
      await window.rest()
      presenter.dismiss(2)
      window.settle()
      await window.rest(after: window.swipeDownSheet())
      #expect(window.modalChanges.filter(\.isPresented).count == 3)
      #expect(window.modals.count == presenter.layers.count)
    }
  }

  @Test func `layers that a screen asks for as it appears are presented`() async {
    await withWindow {
      LayerBase()
        .onAppear { presenter.present(HomeRoute.list, policy: .ignoreIfAlreadyPresented) }
        .modals(presenter) {
          RouteDestination(for: HomeRoute.self) { route in
            LayerContent("\(route)").onAppear { presenter.present(CartRoute.cart, policy: .stack) }
          }
          Modules.cart
        }
    } test: { window in
      await window.rest(at: "base", "sheet: list", "sheet: cart cart")
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `covers are drawn as sheets where the platform has none`(options: StandInOptions) async {
    await withWindow(options: options) {
      Layered(presenter: presenter).environment(\.drawsCoversAsSheets, true)
    } test: { window in
      await window.rest(after: presenter.present(HomeRoute.list))
      presenter.present(CartRoute.cart, as: .fullScreen)
      await window.rest(at: "base", "sheet: cart cart")
      #expect(presenter.layers.last?.style == .fullScreen)
      presenter.present(HomeRoute.detail(1))
      await window.rest(at: "base", "sheet: home detail(1)")
      presenter.present(CartRoute.pay, as: .fullScreen, policy: .stack)
      await window.rest(at: "base", "sheet: home detail(1)", "sheet: cart pay")
      await window.swipeDown(at: "base", "sheet: home detail(1)")
      await window.rest(after: presenter.dismissAll(), at: "base")
    }
  }
}

@MainActor struct `The options of a sheet` {
  private let presenter = ModalPresenter<AnyRoute>()

  private func shown(_ options: ModalOptions, _ test: @MainActor (StandInWindow) -> Void) {
    inWindow(
      LayerBase().modals(presenter) {
        RouteDestination(for: HomeRoute.self) { _ in Counter() }
        RouteDestination(for: CartRoute.self) { LayerContent("cart \($0)") }
      }
    ) { window in
      presenter.present(HomeRoute.list, options: options)
      test(window)
    }
  }

  @Test func `the options of a sheet are none unless asked for`() {
    shown(.standard) { window in
      #expect(window.topScreen.detents.isEmpty && window.topScreen.selectedDetent == nil)
      #expect(window.topScreen.dragIndicator == .automatic)
      #expect(window.topScreen.backgroundInteraction == .automatic)
      #expect(!window.topScreen.isInteractiveDismissDisabled)
    }
  }

  @Test(arguments: [
    (ModalOptions.BackgroundInteraction.automatic, StandInBackgroundInteraction.automatic),
    (.disabled, .disabled),
    (.enabled, .enabled),
    (.enabledUpThrough(.fraction(0.25)), .enabledUpThrough(.fraction(0.25))),
  ])
  func `the options of a sheet reach the system as they are`(
    wanted: ModalOptions.BackgroundInteraction,
    applied: StandInBackgroundInteraction
  ) {
    let options = ModalOptions(
      detents: [.fraction(0.25), .medium, .large, .height(120)],
      dragIndicator: .visible,
      backgroundInteraction: wanted
    )
    shown(options) { window in
      #expect(window.topScreen.detents == [.fraction(0.25), .medium, .large, .height(120)])
      #expect(window.topScreen.selectedDetent == .fraction(0.25), "the first: nobody has chosen")
      #expect(window.topScreen.dragIndicator == .visible)
      #expect(window.topScreen.backgroundInteraction == applied)
    }
  }

  @Test(arguments: [ModalDetent.medium, nil])
  func `a sheet's height follows user and app, and its content stays`(first: ModalDetent?) {
    shown(ModalOptions(detents: [.medium, .large], selectedDetent: first)) { window in
      window.tap("count")
      let layer = presenter.layers[0].id
      #expect(window.topScreen.selectedDetent == .medium)
      #expect(window.dragSheet(to: .large) && presenter.layers[0].options.selectedDetent == .large)
      for detent in [ModalDetent.large, nil, .medium, nil] {
        window.expect(after: presenter.host.select(detent, of: layer), at: "base", "sheet: 1")
        #expect(window.topScreen.detents == [.medium, .large])
        #expect(window.topScreen.selectedDetent == PresentationDetent(detent ?? .medium))
      }
      #expect(!window.dragSheet(to: .height(7)) && presenter.layers.map(\.id) == [layer])
      presenter.dismiss()
      #expect(presenter[detentOf: layer] == .large)
      presenter[detentOf: layer] = .medium
      #expect(presenter.layers.isEmpty)
    }
  }

  @Test func `the options of a sheet forbid a swipe in it, and so does a draft`() async {
    await withWindow(Layered(presenter: presenter)) { window in
      var options = ModalOptions(detents: [.medium], dragIndicator: .hidden)
      options.allowsInteractiveDismissal = false
      await window.rest(after: presenter.present(HomeRoute.list, options: options))
      await window.rest(after: presenter.present(CartRoute.cart, policy: .stack))
      #expect(window.topScreen.detents.isEmpty)
      await window.swipeDown(at: "base", "sheet: home list")
      #expect(window.topScreen.detents == [.medium] && window.topScreen.dragIndicator == .hidden)
      #expect(window.topScreen.isInteractiveDismissDisabled)
      #expect(!window.swipeDownSheet())
      await window.tap("close", at: "base")
      presenter.present(HomeRoute.list)
      let draft = presenter.guards.protect("draft", for: .routes(of: HomeRoute.self))
      #expect(!window.swipeDownSheet())
      #expect(!presenter.dismiss().isCommitted)
      window.expect("base", "sheet: home list")
      draft.isArmed = false
      await window.swipeDown(at: "base")
      #expect(presenter.layers.isEmpty)
    }
  }
}
