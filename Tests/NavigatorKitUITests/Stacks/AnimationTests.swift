import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private struct OwnSheet: View {
  @Bindable var presenter: ModalPresenter<AnyRoute>

  var body: some View {
    LayerBase()
      .sheet(item: $presenter.presentedSheet) { PlainScreen("\($0)") }
      .navigatorSupport(presenter)
  }
}

@MainActor
@Suite("What is asked not to be animated") struct AnimationTests {
  @Test func `a command without animation has none through guards and observers, for each verb`() {
    let navigator = MultiRouteNavigator()
    navigator.guards.add("all", for: .everything) { _ in .allow }
    navigator.events.observe { _ in }
    inWindow(ShopStack(navigator: navigator)) { window in
      for change in [
        { navigator.navigate(to: HomeRoute.list, animated: false) },
        { navigator.navigate(to: HomeRoute.list) },
        { navigator.popToRoot(animated: false) },
        { navigator.replace(with: [HomeRoute.list, AccountRoute.edit], animated: false) },
        { navigator.popLast(animated: false) },
        { navigator.replaceTop(with: [HomeRoute.detail(1)], animated: false) },
      ] {
        _ = change()
        window.settle()
      }
      let isStill = window.pathChanges.map(\.disablesAnimations)
      #expect(isStill == [true, false, true, true, true, true])
      #expect(window.pathChanges.map(\.to) == [1, 2, 0, 2, 1, 1])
    }
  }

  @Test(arguments: [true, false])
  func `a layer without animation has none, also in an app's own sheet`(isOwn: Bool) async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(options: [.standard, .delayedDismissals]) {
      if isOwn { OwnSheet(presenter: presenter) } else { Layered(presenter: presenter) }
    } test: { window in
      presenter.present(HomeRoute.list, animated: false)
      await window.rest()
      presenter.dismiss(animated: false)
      await window.rest()
      presenter.present(HomeRoute.list)
      await window.rest()
      #expect(window.modalChanges.map(\.disablesAnimations) == [true, true, false])
      guard !isOwn else { return await window.swipeDown(at: "base") }
      presenter.present(HomeRoute.detail(1), as: .fullScreen, animated: false)
      await window.rest(at: "base", "cover: home detail(1)")
      #expect(window.modalChanges.last?.disablesAnimations == true, "it has waited for the sheet")
    }
    #expect(presenter.layers.isEmpty == isOwn)
  }
}
