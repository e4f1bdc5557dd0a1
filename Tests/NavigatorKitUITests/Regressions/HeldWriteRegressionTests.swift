import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// What came between a user's way back and the turn in which it is final.
@MainActor
@Suite("Ways back that were not final yet:")
struct HeldWriteRegressionTests {
  private let app = NavigationGroup("app")
  private let stack = MultiRouteNavigator()
  private let other = MultiRouteNavigator(path: [HomeRoute.list, HomeRoute.detail(1)])

  private func shown(_ test: @MainActor (StandInWindow) async -> Void) async {
    stack.join(app, as: "stack")
    other.join(app, as: "other")
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

  @Test func `what an observer of another stack pushed went with the screens that were left`() async
  {
    await shown { window in
      stack.navigate(to: HomeRoute.list)
      await window.rest()
      app.events.observe { [unowned stack] event in
        if event.transition.cause == .gesture, event.transition.owner == "app/other" {
          stack.navigate(to: CartRoute.pay)
        }
      }
      #expect(window.goBack())
      other.hostPath.removeLast()
      await window.rest()
      #expect(stack.path.routes == [AnyRoute(CartRoute.pay)])
      #expect(window.topScreen.texts == ["cart pay"])
    }
  }

  @Test func `a route that was appended brought back the screens that were left`() async {
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

  @Test func `a sheet that was dragged to another height made them final`() async throws {
    let presenter = ModalPresenter<AnyRoute>()
    presenter.join(app, as: "sheets")
    presenter.present(CartRoute.cart, options: ModalOptions(detents: [.medium, .large]))
    let layer = try #require(presenter.layers.first)
    await shown { window in
      stack.navigate(to: HomeRoute.list)
      await window.rest()
      #expect(window.goBack())
      presenter.select(.large, of: layer.id)
      #expect(stack.depth == 1)
      await window.rest()
      #expect(stack.depth == 0)
      #expect(presenter.layers.first?.options.selectedDetent == .large)
    }
  }

  @Test
  func `what was pushed after the stack had joined a group went with the screens that were left`()
    async
  {
    await withWindow {
      ShopStack(navigator: stack)
    } test: { window in
      stack.navigate(to: HomeRoute.list)
      await window.rest()
      #expect(window.goBack())
      stack.join(app, as: "stack")
      stack.navigate(to: CartRoute.pay)
      await window.rest()
      #expect(stack.routes == [AnyRoute(CartRoute.pay)])
    }
  }

  @Test func `so it went when the stack had left its group, or the group its own`() async {
    let outer = NavigationGroup("outer")
    await shown { window in
      for move in [stack.leaveGroup, { app.join(outer) }] {
        stack.join(app, as: "stack")
        stack.replace(with: [HomeRoute.list])
        await window.rest()
        #expect(window.goBack())
        move()
        stack.navigate(to: CartRoute.pay)
        await window.rest()
        #expect(stack.routes == [AnyRoute(CartRoute.pay)])
      }
    }
  }
}
