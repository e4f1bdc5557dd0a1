import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI
import Testing

private enum KeptTab: String, CaseIterable, NavigationRoute { case home, mail }
private enum KeptFlow: String, NavigationRoute { case login, main }

@MainActor
@Suite("Tabs and flows whose state is kept", .ownTime)
struct KeepingHostTests {
  private let scene = KeptScene()

  private func show(
    _ host: () -> some View,
    _ use: (StandInWindow) async -> Void
  ) async {
    let window = StandInWindow(restoring: scene.storage, root: host)
    await window.rest()
    await use(window)
    await window.rest()
    #expect(window.violations.isEmpty)
    scene.storage = window.sceneStorage
    window.close()
  }

  private func makeTabs() -> TabNavigator<KeptTab> {
    TabNavigator(
      "main",
      selection: .home,
      tabs: [.home, .mail],
      registry: scene.registry,
      root: { _ in AnyRoute(KeptRoute.list) }
    )
  }

  @Test func `tabs come back with the selected one and the stacks of all`() async {
    for launch in 0..<2 {
      let tabs = makeTabs()
      await show {
        TabHost(tabs) { tab in Text(verbatim: tab.rawValue) }
          .restoring(id: "main", with: NavigationArchiver(), folder: scene.folder)
      } _: { window in
        if launch == 0 {
          tabs.node(of: .home)?.navigate(to: KeptRoute.detail(1))
          window.selectTab("mail")
          await window.rest()
          tabs.node(of: .mail)?.navigate(to: KeptRoute.detail(2))
        } else {
          #expect(tabs.selection == .mail)
          #expect(tabs.node(of: .home)?.kept == [.detail(1)])
          #expect(window.topScreen.texts == ["detail(2)"])
          #expect(window.topScreen.selectedTab == "mail")
        }
      }
    }
  }

  private func makeFlows() -> FlowNavigator<KeptFlow> {
    FlowNavigator(
      "app",
      first: .flow(.login) { NavigationNode("login", root: KeptRoute.list, in: $0) },
      others: [.flow(.main) { NavigationNode("main", root: KeptRoute.list, in: $0) }],
      registry: scene.registry
    )
  }

  @Test func `flows come back with the one that was entered`() async {
    for launch in 0..<2 {
      let app = makeFlows()
      await show {
        FlowHost(app).restoring(id: "main", with: NavigationArchiver(), folder: scene.folder)
      } _: { window in
        if launch == 0 {
          app.enter(.main)
          await window.rest()
          (app.place as? NavigationNode)?.navigate(to: KeptRoute.detail(1))
        } else {
          #expect(app.flow == .main)
          #expect(window.topScreen.texts == ["detail(1)"])
        }
      }
    }
  }

  @Test func `tabs and flows come back where an app shows them itself`() async {
    for launch in 0..<2 {
      let app = makeFlows()
      await show {
        FlowHost(app, of: NavigationNode.self) { _, node in NodeHost(node) }
          .restoring(app, id: "main", with: NavigationArchiver(), folder: scene.folder)
      } _: { window in
        if launch == 0 {
          app.enter(.main)
        } else {
          #expect(app.flow == .main)
          #expect(window.topScreen.texts == ["list"])
        }
      }
    }
  }
}
