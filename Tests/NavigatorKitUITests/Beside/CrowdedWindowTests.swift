import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Two presenters in one window, of which the second waits for the first.
@MainActor
@Suite("A layer beside that of another presenter")
struct CrowdedWindowTests {
  private let app = NavigationGroup("app")
  private let log = LogLines()

  init() {
    app.events.log(to: log, levels: [.error])
  }

  private func waitForLine(in window: StandInWindow) async {
    await window.rest()
    await pass(HostTime.appearance)
    await window.rest()
  }

  @Test func `is logged with the layer that is in its way, of a node at its side`() async {
    let left = NavigationNode("left", in: app)
    let right = NavigationNode("right", in: app)
    await withWindow(allowing: [.secondModalOnLevel]) {
      HStack {
        OneHost(node: left)
        OneHost(node: right)
      }
    } test: { window in
      left.present(HomeRoute.list)
      await window.rest()
      right.present(CartRoute.cart)
      await waitForLine(in: window)
      #expect(window.topScreen.texts == ["home list"])
      #expect(log.lines.count == 1)
      #expect(
        log.lines.first?.hasPrefix(
          """
          error app/right/modals: present CartRoute.cart as sheet: has not been shown for 5 s: \
          HomeRoute.list of app/left/modals is on the screen, and a window shows one of the two; \
          let one presenter show both.
          """
        ) == true
      )
    }
  }

  @Test func `is logged with the layer that is in its way, of a tab inside`() async {
    let tabs = makeTabs(app)
    let front = ModalPresenter<AnyRoute>(in: app, as: "front")
    await withWindow(allowing: [.secondModalOnLevel]) {
      TabbedShop(tabs: tabs).modals(front) { Modules.cart }
    } test: { window in
      tabs.certainNode(of: .home).present(HomeRoute.list)
      await window.rest()
      front.present(CartRoute.cart)
      await waitForLine(in: window)
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("HomeRoute.list of app/main/home/modals") == true)
    }
  }

  @Test func `is logged as such without a tree around the two`() async {
    let (left, right) = (NavigationNode("left"), NavigationNode("right"))
    right.events.log(to: log, levels: [.error])
    await withWindow(allowing: [.secondModalOnLevel]) {
      HStack {
        OneHost(node: left)
        OneHost(node: right)
      }
    } test: { window in
      left.present(HomeRoute.list)
      await window.rest()
      right.present(CartRoute.cart)
      await waitForLine(in: window)
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("another presenter in the same window") == true)
    }
  }
}
