import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Two presenters in one window, of which the second waits for the first.
@MainActor
@Suite("A layer beside that of another presenter") struct CrowdedWindowTests {
  private let log = LogLines()

  /// The errors that are logged once the second layer should have been shown.
  private func errors(
    of place: some NavigationPlace,
    in view: some View,
    first: @MainActor () -> Void,
    second: @MainActor () -> Void
  ) async -> [String] {
    place.group.events.log(to: log, levels: [.error])
    await withWindow(view, allowing: [.secondModalOnLevel]) { window in
      await window.rest(after: first())
      await window.rest(after: second())
      await pass(HostTime.appearance)
      await window.rest()
      #expect(window.topScreen.texts == ["home list"])
    }
    return log.lines
  }

  @Test(arguments: [true, false])
  func `is logged with the layer that is in its way, of a node at its side`(isInTree: Bool) async {
    let app = isInTree ? NavigationGroup("app") : nil
    let (left, right) = (NavigationNode("left", in: app), NavigationNode("right", in: app))
    let view = HStack {
      OneHost(node: left)
      OneHost(node: right)
    }
    let errors = await errors(of: app ?? right.group, in: view) {
      left.present(HomeRoute.list)
    } second: {
      right.present(CartRoute.cart)
    }
    #expect(errors.count == 1)
    let start = """
      error \(right.group.location)/modals: present CartRoute.cart as sheet: \
      has not been shown for 5 s:
      """
    let reason =
      isInTree
      ? """
      HomeRoute.list of app/left/modals is on the screen, and a window shows one of the two; \
      let one presenter show both.
      """
      : """
      a second host of the same presenter may be in its way, or a sheet of the app's own or of \
      another presenter in the same window; present that with this one, too.
      """
    #expect(errors.first?.hasPrefix("\(start) \(reason)") == true, "\(errors)")
  }

  @Test func `is logged with the layer that is in its way, of a tab inside`() async {
    let app = NavigationGroup("app")
    let tabs = makeTabs(app)
    let front = ModalPresenter<AnyRoute>(in: app, as: "front")
    let view = TabbedShop(tabs: tabs).modals(front) { Modules.cart }
    let errors = await errors(of: app, in: view) {
      tabs.certainNode(of: .home).present(HomeRoute.list)
    } second: {
      front.present(CartRoute.cart)
    }
    #expect(errors.count == 1)
    #expect(errors.first?.contains("HomeRoute.list of app/main/home/modals") == true)
  }
}
