import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("A view that is not the kit's")
struct ForeignScreenTests {
  private let node = NavigationNode("home")
  private let reach = Reached()
  private let log = LogLines()

  private var host: some View {
    NodeHost(node) {
      VStack {
        ItemList(reach)
        AppSheet { Foreign(reach) }
      }
    } destinations: {
      Modules.cart
      RouteDestination(for: HomeRoute.self) { _ in ItemList(reach) }
    }
  }

  init() {
    node.events.log(to: log, levels: [.error])
  }

  @Test(arguments: ["item", "shown", "link"], [true, false])
  func `ends no screen of the kit when it leaves or finishes`(kind: String, isLayer: Bool) async {
    await withWindow(host) { window in
      let list =
        isLayer
        ? node.requestResult(of: Int.self, from: HomeRoute.list)
        : node.requestResult(of: Int.self, pushing: HomeRoute.list)
      await window.rest()
      window.tap(kind)
      #expect(window.topScreen.texts == ["foreign"])
      #expect(reach.screen.leave() == .unchanged(.foreignScreen))
      #expect(reach.screen.finish(with: 1) == .unchanged(.foreignScreen))
      await window.rest()
      #expect(window.topScreen.texts == ["foreign"])
      #expect(list.result == nil)
      #expect(log.lines.count == 2)
      #expect(log.lines.first?.contains("the view that asks is not the kit's") == true)
      window.tap("back")
      await window.rest()
      #expect(window.topScreen.texts == ["items"])
      #expect(list.result == nil)
    }
  }

  @Test func `presents over itself`() async {
    await withWindow(host) { window in
      window.tap("item")
      #expect(reach.screen.present(CartRoute.cart) == .committed)
      await window.rest()
      #expect(window.topScreen.texts == ["cart cart"])
    }
  }

  @Test func `pushes nothing behind itself from a sheet, and says so`() async {
    await withWindow(host) { window in
      window.tap("open")
      window.tap("on")
      await window.rest()
      #expect(node.stack.depth == 0)
      #expect(log.lines.count == 1)
      let line = "error home/stack: push CartRoute.cart: Nothing changed: the view that asks is not"
      #expect(log.lines.first?.hasPrefix(line) == true)
      #expect(reach.screen.navigate(to: HomeRoute.list) == .unchanged(.foreignScreen))
      #expect(reach.screen.show(HomeRoute.list) == .unchanged(.foreignScreen))
      #expect(window.screens.map(\.texts).last == ["foreign"])
      window.tap("back")
      await window.rest()
      #expect(window.topScreen.texts == ["items"])
    }
  }

  @Test(arguments: [true, false])
  func `pushes nothing behind itself from a sheet on any screen that has no handle`(
    isLayer: Bool
  ) async {
    await withWindow {
      NodeHost(node) {
        Text(verbatim: "root")
      } destinations: {
        Modules.cart
        RouteDestination(for: HomeRoute.self) { _ in
          AppSheet { Foreign(reach).environment(\.screen, .none) }
        }
      }
    } test: { window in
      if isLayer { node.present(HomeRoute.list) } else { node.navigate(to: HomeRoute.list) }
      await window.rest()
      window.tap("open")
      window.tap("on")
      #expect(reach.screen.leave() == .unchanged(.noScreen))
      await window.rest()
      #expect(window.topScreen.texts == ["foreign"])
      window.tap("back")
      await window.rest()
      #expect(window.topScreen.buttons == ["open"])
    }
  }

  @Test func `is none in a host of its own in a sheet`() async {
    let own = NavigationNode("own")
    await withWindow {
      NodeHost(node) {
        AppSheet {
          NodeHost(own) {
            Foreign(reach)
          } destinations: {
            RouteDestination(for: CartRoute.self) { _ in Foreign(reach) }
          }
        }
      } destinations: {
        Modules.cart
      }
    } test: { window in
      window.tap("open")
      window.tap("on")
      #expect(own.stack.depth == 1)
      #expect(reach.screen.leave() == .committed)
      await window.rest()
      #expect(own.stack.depth == 0)
      #expect(log.lines.isEmpty)
    }
  }
}
