import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private struct OwnStack: View {
  @Bindable var navigator: Navigator<HomeRoute>

  init(navigator: Navigator<HomeRoute>) {
    self.navigator = navigator
  }

  var body: some View {
    NavigationStack(path: $navigator.routes) {
      Text(verbatim: "root").navigationDestination(for: HomeRoute.self) { PlainScreen("\($0)") }
    }
    .navigatorSupport(navigator)
  }
}

private struct OwnSheet: View {
  @Bindable var presenter: ModalPresenter<HomeRoute>

  init(presenter: ModalPresenter<HomeRoute>) {
    self.presenter = presenter
  }

  var body: some View {
    Text(verbatim: "root")
      .sheet(item: $presenter.presentedSheet) { PlainScreen("\($0)") }
      .navigatorSupport(presenter)
  }
}

private struct Covered: View {
  let presenter: ModalPresenter<HomeRoute>

  var body: some View {
    Text(verbatim: "root").modals(presenter) { Modules.home }
  }
}

@MainActor
@Suite("What is asked not to be animated")
struct AnimationTests {
  @Test
  func `a command without animation changes the path without one, and the next has one again`()
    async
  {
    let navigator = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator)) { window in
      navigator.navigate(to: HomeRoute.list, animated: false)
      window.settle()
      navigator.navigate(to: HomeRoute.list)
      window.settle()
      navigator.popToRoot(animated: false)
      window.settle()
      #expect(window.pathChanges.map(\.disablesAnimations) == [true, false, true])
      #expect(window.pathChanges.map(\.to) == [1, 2, 0])
    }
  }

  @Test func `a command without animation has none through guards and observers, for each verb`()
    async
  {
    let navigator = MultiRouteNavigator()
    navigator.guards.add("all", for: .everything) { _ in .allow }
    navigator.events.observe { _ in }
    await withWindow(ShopStack(navigator: navigator)) { window in
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit], animated: false)
      window.settle()
      navigator.popLast(animated: false)
      window.settle()
      navigator.replaceTop(with: [HomeRoute.detail(1)], animated: false)
      window.settle()
      #expect(window.pathChanges.map(\.disablesAnimations) == [true, true, true])
    }
  }

  @Test func `a command without animation has none in an app's own stack that is supported`() async
  {
    let navigator = Navigator<HomeRoute>()
    await withWindow(OwnStack(navigator: navigator)) { window in
      navigator.navigate(to: .list, animated: false)
      #expect(window.topScreen.texts == ["list"])
      #expect(window.pathChanges.map(\.disablesAnimations) == [true])
      window.goBack()
      #expect(window.pathChanges.map(\.isByUser) == [false, true])
      #expect(navigator.routes.isEmpty)
    }
  }

  @Test func `a layer without animation comes and goes without one`() async {
    let presenter = ModalPresenter<HomeRoute>()
    await withWindow(Covered(presenter: presenter)) { window in
      presenter.present(.list, animated: false)
      window.settle()
      presenter.dismiss(animated: false)
      window.settle()
      presenter.present(.list)
      window.settle()
      #expect(window.modalChanges.map(\.disablesAnimations) == [true, true, false])
    }
  }

  @Test func `a layer without animation has none in an app's own sheet that is supported`() async {
    let presenter = ModalPresenter<HomeRoute>()
    await withWindow(OwnSheet(presenter: presenter)) { window in
      presenter.present(.list, animated: false)
      await window.rest()
      presenter.dismiss(animated: false)
      await window.rest()
      presenter.present(.list)
      await window.rest()
      #expect(window.modalChanges.map(\.disablesAnimations) == [true, true, false])
      window.swipeDownSheet()
      await window.rest()
      #expect(presenter.layers.isEmpty)
    }
  }

  @Test func `a layer without animation has none when it has waited for another to leave`() async {
    let presenter = ModalPresenter<HomeRoute>()
    await withWindow(options: [.standard, .delayedDismissals]) {
      Covered(presenter: presenter)
    } test: { window in
      presenter.present(.list)
      window.settle()
      presenter.present(.detail(1), as: .fullScreen, animated: false)
      await window.rest()
      #expect(window.modals == [.fullScreenCover])
      #expect(window.modalChanges.last?.disablesAnimations == true)
    }
  }
}
