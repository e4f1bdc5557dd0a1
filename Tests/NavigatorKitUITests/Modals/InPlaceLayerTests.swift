import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// A page that has yet to load: the real one comes in its place.
private struct Stub: View {
  @Environment(\.screen) private var screen
  @State private var taps = 0

  var body: some View {
    VStack {
      Text(verbatim: "stub \(taps)")
      Button("tap") { taps += 1 }
      Button("load") { screen.navigate(to: CartRoute.cart, strategy: .replaceTop) }
    }
  }
}

private struct Page: View {
  @Environment(\.screen) private var screen
  @State private var taps = 0

  var body: some View {
    VStack {
      Text(verbatim: "page \(taps)")
      Button("tap") { taps += 1 }
      Button("next") { screen.navigate(to: CartRoute.pay, strategy: .replaceTop) }
      Button("present") { screen.present(HomeRoute.list) }
      Button("leave") { screen.leave() }
      RouteLink(to: HomeRoute.list) { Text(verbatim: "push") }
    }
  }
}

private struct StubbedApp: View {
  let node: NavigationNode

  var body: some View {
    NodeHost(node) {
      Text(verbatim: "root")
    } destinations: {
      RouteDestination(for: HomeRoute.self) { _ in Stub() }
      RouteDestination(for: CartRoute.self) { _ in Page() }
    }
  }
}

@MainActor
@Suite("A page in the place of a layer's first one")
struct InPlaceLayerTests {
  private let node = NavigationNode("home")

  private func shown(
    as style: ModalStyle = .sheet,
    options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(StubbedApp(node: node), options: options) { window in
      node.present(HomeRoute.list, as: style, options: ModalOptions(detents: [.medium, .large]))
      await window.rest()
      await test(window)
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `a page takes the place of the first one of a sheet, which stays as it was`(
    options: StandInOptions
  ) async {
    await shown(options: options) { window in
      window.tap("tap")
      window.dragSheet(to: .large)
      window.tap("load")
      await window.rest()
      #expect(window.topScreen.texts == ["page 0"])
      #expect(window.topScreen.selectedDetent == .large)
      #expect(window.modalChanges.map(\.isPresented) == [true])
      window.tap("tap")
      window.tap("next")
      await window.rest()
      #expect(window.topScreen.texts == ["page 0"], "a screen of its own")
      #expect(window.modalChanges.map(\.isPresented) == [true])
      window.tap("present")
      await window.rest()
      #expect(window.screens.map(\.texts) == [["root"], ["page 0"], ["stub 0"]])
      window.swipeDownSheet()
      await window.rest()
      window.tap("push")
      #expect(window.topScreen.backLevels == 1)
      window.goBack()
      window.swipeDownSheet()
      await window.rest()
      #expect(window.screens.map(\.texts) == [["root"]])
      #expect(node.modals.layers.isEmpty)
    }
  }

  @Test func `a page in the place of a cover's first one leaves with the cover`() async {
    await shown(as: .fullScreen) { window in
      window.tap("load")
      await window.rest()
      #expect(window.modals == [.fullScreenCover])
      window.tap("leave")
      await window.rest()
      #expect(window.modals.isEmpty)
      node.present(HomeRoute.list)
      await window.rest()
      #expect(window.topScreen.texts == ["stub 0"])
    }
  }

  @Test func `a wait for a page in the place of another ends when it is shown`() async {
    await shown { window in
      window.tap("load")
      #expect(await ShownWait(node.host.frontStack).end(in: window) == true)
      #expect(window.topScreen.texts == ["page 0"])
    }
  }

  @Test func `a page in the place of another comes back with its tab`() async {
    let tabs = makeTabs()
    let home = tabs.certainNode(of: .home)
    await withWindow {
      TabHost(tabs) { _, node in
        StubbedApp(node: node)
      } label: { tab in
        Text(verbatim: "\(tab)")
      }
    } test: { window in
      home.present(HomeRoute.list)
      await window.rest()
      window.tap("load")
      tabs.select(.search)
      await window.rest()
      #expect(window.modals.isEmpty)
      tabs.select(.home)
      await window.rest()
      #expect(window.topScreen.texts == ["page 0"])
      #expect(window.modals == [.sheet])
    }
  }
}
