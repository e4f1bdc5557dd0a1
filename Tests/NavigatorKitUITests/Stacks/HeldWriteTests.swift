import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// What comes between a user's way back and the turn in which it is final.
@MainActor
@Suite("A way back that is not final yet")
struct HeldWriteTests {
  private let app = NavigationGroup("app")
  private let stack: MultiRouteNavigator
  private let other: MultiRouteNavigator

  init() {
    stack = MultiRouteNavigator(in: app, as: "stack")
    let path: RoutePath = [HomeRoute.list, HomeRoute.detail(1)]
    other = MultiRouteNavigator(path: path, in: app, as: "other")
  }

  private func shown(_ test: @MainActor (StandInWindow) async -> Void) async {
    await withWindow {
      NavigatorHost(stack) {
        Text(verbatim: "root")
      } destinations: {
        Modules.home
        Modules.cart
      }
    } test: { window in
      await test(window)
    }
  }

  @Test func `a push by an observer of another stack stays when a way back becomes final`() async {
    await shown { window in
      stack.navigate(to: HomeRoute.list)
      await window.rest()
      app.events.observe { [unowned stack] event in
        if event.transition.cause == .gesture, event.transition.owner == "app/other" {
          stack.navigate(to: CartRoute.pay)
        }
      }
      #expect(window.goBack())
      other.host.path.removeLast()
      await window.rest()
      #expect(stack.path.routes == [AnyRoute(CartRoute.pay)])
      #expect(window.topScreen.texts == ["cart pay"])
    }
  }

  @Test func `a route that is appended after a way back brings no screen back`() async {
    await shown { window in
      for isPath in [true, false] {
        stack.replace(with: [HomeRoute.list])
        await window.rest()
        #expect(window.goBack())
        if isPath {
          stack.path.append(CartRoute.pay)
        } else {
          stack.routes.append(AnyRoute(CartRoute.pay))
        }
        await window.rest()
        #expect(stack.routes == [AnyRoute(CartRoute.pay)])
      }
    }
  }

  @Test func `a sheet that is dragged to another height makes no way back final`() async throws {
    let presenter = ModalPresenter<AnyRoute>(in: app, as: "sheets")
    presenter.present(CartRoute.cart, options: ModalOptions(detents: [.medium, .large]))
    let layer = try #require(presenter.layers.first)
    await shown { window in
      stack.navigate(to: HomeRoute.list)
      await window.rest()
      #expect(window.goBack())
      presenter.host.select(.large, of: layer.id)
      #expect(stack.depth == 1)
      await window.rest()
      #expect(stack.depth == 0)
      #expect(presenter.layers.first?.options.selectedDetent == .large)
    }
  }
}
