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

private struct Covered: View {
  let presenter: ModalPresenter<HomeRoute>

  var body: some View {
    Text(verbatim: "root").modals(presenter) { Modules.home }
  }
}

@MainActor
@Suite("What is asked not to be animated")
struct AnimationTests {
  @Test func `is a change of the path without animations, and the next one has them again`()
    async
  {
    let navigator = MultiRouteNavigator()
    await withWindow {
      ShopStack(navigator: navigator)
    } test: { window in
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

  @Test func `is so through guards and observers, and for each verb`() async {
    let navigator = MultiRouteNavigator()
    navigator.guards.add("all", for: .everything) { _ in .allow }
    navigator.events.observe { _ in }
    await withWindow {
      ShopStack(navigator: navigator)
    } test: { window in
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit], animated: false)
      window.settle()
      navigator.popLast(animated: false)
      window.settle()
      navigator.replaceTop(with: [HomeRoute.detail(1)], animated: false)
      window.settle()
      #expect(window.pathChanges.map(\.disablesAnimations) == [true, true, true])
    }
  }

  @Test func `is so in an app's own stack that is supported`() async {
    let navigator = Navigator<HomeRoute>()
    await withWindow {
      OwnStack(navigator: navigator)
    } test: { window in
      navigator.navigate(to: .list, animated: false)
      #expect(window.topScreen.texts == ["list"])
      #expect(window.pathChanges.map(\.disablesAnimations) == [true])
      window.goBack()
      #expect(window.pathChanges.map(\.isByUser) == [false, true])
      #expect(navigator.routes.isEmpty)
    }
  }

  @Test func `is so for layers that come and go`() async {
    let presenter = ModalPresenter<HomeRoute>()
    await withWindow {
      Covered(presenter: presenter)
    } test: { window in
      presenter.present(.list, animated: false)
      window.settle()
      presenter.dismiss(animated: false)
      window.settle()
      presenter.present(.list)
      window.settle()
      #expect(window.modalChanges.map(\.disablesAnimations) == [true, true, false])
    }
  }

  @Test func `is so for a layer that had to wait for another to leave`() async {
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
