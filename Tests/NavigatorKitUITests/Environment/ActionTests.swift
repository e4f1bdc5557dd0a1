import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Hands a screen's actions to a test.
@MainActor
private final class Reach {
  var navigation = NavigationActions?.none
  var modals = ModalActions?.none
}

private struct Reaching: View {
  let reach: Reach
  @Environment(\.navigation) private var navigation
  @Environment(\.modals) private var modals

  init(reach: Reach) {
    self.reach = reach
  }

  var body: some View {
    Text(verbatim: "reaching").onAppear {
      reach.navigation = navigation
      reach.modals = modals
    }
  }
}

private struct App: View {
  let navigator: MultiRouteNavigator
  let presenter: ModalPresenter<AnyRoute>
  let reach: Reach

  var body: some View {
    NavigatorHost(navigator) {
      Reaching(reach: reach)
    } destinations: {
      Modules.home
      Destination(for: AccountRoute.self) { _ in Reaching(reach: reach) }
    }
    .modals(presenter) {
      Modules.home
      Destination(for: CartRoute.self) { _ in Reaching(reach: reach) }
    }
  }
}

@MainActor
@Suite("Actions in the environment")
struct ActionTests {
  @Test func `do nothing outside of stacks and presenters, and say so`() async {
    let reach = Reach()
    await withWindow {
      Reaching(reach: reach)
    } test: { window in
      window.settle()
      #expect(reach.navigation?.push(HomeRoute.list) == .unchanged(.noNavigator))
      #expect(reach.navigation?.pop() == .unchanged(.noNavigator))
      #expect(reach.navigation?.popToRoot() == .unchanged(.noNavigator))
      #expect(reach.modals?.present(CartRoute.cart) == .unchanged(.noNavigator))
      #expect(reach.modals?.dismiss() == .unchanged(.noNavigator))
    }
  }

  @Test func `reach the stack and the presenter around a screen`() async {
    let (navigator, presenter) = (MultiRouteNavigator(), ModalPresenter<AnyRoute>())
    let reach = Reach()
    await withWindow {
      App(navigator: navigator, presenter: presenter, reach: reach)
    } test: { window in
      window.settle()
      #expect(reach.navigation?.push(HomeRoute.list) == .committed)
      #expect(reach.navigation?.push(HomeRoute.detail(1), animated: false) == .committed)
      #expect(window.topScreen.texts == ["home detail(1)"])
      #expect(reach.navigation?.pop(2) == .committed)
      #expect(reach.navigation?.pop() == .unchanged(.alreadyAtRoot))
      #expect(reach.navigation?.push(HomeRoute.list, strategy: .ifNotOnTop) == .committed)
      #expect(
        reach.navigation?.push(HomeRoute.list, strategy: .ifNotOnTop) == .unchanged(.alreadyOnTop)
      )
      #expect(reach.navigation?.popToRoot() == .committed)
      #expect(reach.modals?.present(HomeRoute.list, as: .fullScreen) == .committed)
      #expect(window.modals == [.fullScreenCover])
      #expect(reach.modals?.dismiss() == .committed)
      #expect(reach.modals?.dismiss() == .unchanged(.nothingPresented))
      #expect(window.modals.isEmpty)
    }
  }

  @Test func `present with options and a policy, ask, and bring results`() async throws {
    let (navigator, presenter) = (MultiRouteNavigator(), ModalPresenter<AnyRoute>())
    let reach = Reach()
    try await withWindow {
      App(navigator: navigator, presenter: presenter, reach: reach)
    } test: { window in
      window.settle()
      let (navigation, modals) = (try #require(reach.navigation), try #require(reach.modals))
      let pushed = navigation.requestResult(of: Int.self, pushing: HomeRoute.list)
      #expect(navigator.path.last?.id == pushed.entryID)
      #expect(navigation.finish(with: 1) == .committed)
      #expect(pushed.result == .value(1))

      modals.present(HomeRoute.list)
      window.settle()
      let options = ModalOptions(detents: [.medium])
      let chosen = modals.requestResult(
        of: Int.self,
        from: HomeRoute.detail(1),
        options: options,
        policy: .stack
      )
      window.settle()
      #expect(presenter.layers.map(\.options) == [.standard, options])
      #expect(window.modals == [.sheet, .sheet])
      #expect(modals.finish(with: 2) == .committed)
      await window.rest()
      #expect(chosen.result == .value(2))

      let question = Dialog.alert("Sure?", buttons: [.standard("Yes", answer: true)])
      let answer = modals.requestAnswer(to: question)
      await window.rest()
      presenter.answer(try #require(presenter.presentedDialog).id, with: true)
      await window.rest()
      #expect(answer.result == .value(true))
    }
  }

  @Test func `leave no result open outside of stacks and presenters`() async {
    let reach = Reach()
    await withWindow {
      Reaching(reach: reach)
    } test: { window in
      window.settle()
      let layer = reach.modals?.requestResult(of: Int.self, from: HomeRoute.list)
      #expect(layer?.result?.end?.outcome == .unchanged(.noNavigator))
      let screen = await reach.navigation?.navigate(to: HomeRoute.list, returning: Int.self)
      #expect(screen?.end?.outcome == .unchanged(.noNavigator))
    }
  }

  @Test func `reach the layer's own stack in a layer`() async {
    let (navigator, presenter) = (MultiRouteNavigator(), ModalPresenter<AnyRoute>())
    let reach = Reach()
    await withWindow {
      App(navigator: navigator, presenter: presenter, reach: reach)
    } test: { window in
      presenter.present(CartRoute.cart)
      window.settle()
      reach.navigation?.push(HomeRoute.detail(2))
      #expect(window.topScreen.texts == ["home detail(2)"])
      #expect(navigator.depth == 0)
      #expect(presenter.layers.count == 1)
      reach.modals?.perform(.present(HomeRoute.list, as: .sheet, policy: .stack))
      #expect(window.modals == [.sheet, .sheet])
      reach.modals?.dismiss(2)
      #expect(window.modals.isEmpty)
    }
  }

  @Test func `name the call site in events`() async {
    let (navigator, presenter) = (MultiRouteNavigator(), ModalPresenter<AnyRoute>())
    let reach = Reach()
    var causes: [String] = []
    navigator.events.observe { causes.append("\($0.transition.cause)") }
    await withWindow {
      App(navigator: navigator, presenter: presenter, reach: reach)
    } test: { window in
      window.settle()
      reach.navigation?.push(HomeRoute.list)
      #expect(causes.count == 1)
      #expect(causes.first?.contains("ActionTests.swift") == true)
    }
  }
}
