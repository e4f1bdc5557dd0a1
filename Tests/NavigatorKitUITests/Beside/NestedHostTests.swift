import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// A node's host whose account screens, pushed or in layers, show another view.
private struct Nesting<Inner: View>: View {
  let node: NavigationNode
  let inner: Inner

  init(_ node: NavigationNode, @ViewBuilder inner: () -> Inner) {
    self.node = node
    self.inner = inner()
  }

  var body: some View {
    NodeHost(node) {
      Text(verbatim: "root")
    } destinations: {
      Modules.home
      RouteDestination(for: AccountRoute.self) { _ in inner }
    }
  }
}

@MainActor
@Suite("A host in a screen of another one") struct NestedHostTests {
  private let outer = NavigationNode("outer")
  private let inner = NavigationNode("inner")
  private let navigator = MultiRouteNavigator()
  private let tabs = makeTabs()
  private let log = LogLines()

  init() { outer.events.log(to: log, levels: [.error]) }

  @Test(arguments: [
    "node": "inner/stack", "stack": "MultiRouteNavigator", "tabs": "main/home/stack",
    "own tabs": "main/home/stack",
  ])
  func `is named once with both stacks in a pushed screen`(kind: String, name: String) async {
    let nesting = Nesting(outer) {
      switch kind {
      case "node": OneHost(node: inner)
      case "stack": ShopStack(navigator: navigator)
      case "tabs": TabbedShop(tabs: tabs)
      default:
        TabView(selection: Bindable(wrappedValue: tabs.host).selection) {
          ForEach(tabs.ids, id: \.self) { tab in
            OneHost(node: tabs.certainNode(of: tab)).tabItem { Text(verbatim: "\(tab)") }.tag(tab)
          }
        }
      }
    }
    await withWindow(nesting, expecting: [.nestedStack]) { window in
      await window.rest(after: outer.navigate(to: AccountRoute.profile))
      for tab in ["search", "home"] where kind.hasSuffix("tabs") {
        await window.rest(after: window.selectTab(tab))
      }
      await window.rest(after: inner.navigate(to: HomeRoute.list))
      #expect(
        log.lines == [
          """
          error outer/stack: AccountRoute.profile shows another stack in this one, \(name), and \
          stacks do not nest; push its routes here, or present them.
          """
        ]
      )
    }
  }

  @Test func `is named in a layer, and pushes there`() async {
    let nesting = Nesting(outer) { ShopStack(navigator: navigator) }
    await withWindow(nesting, expecting: [.nestedStack]) { window in
      await window.rest(after: outer.present(AccountRoute.profile))
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("outer/modals") == true)
      #expect(log.lines.first?.contains("MultiRouteNavigator") == true)
      await window.walk("list")
      #expect(navigator.depth == 1)
    }
  }

  @Test func `is named when the root of a node shows tabs`() async {
    let host = NodeHost(outer) {
      TabbedShop(tabs: tabs)
    } destinations: {
      Modules.home
    }
    await withWindow(host, expecting: [.nestedStack]) { window in
      await window.rest()
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("outer/stack: the root shows") == true)
    }
  }

  @Test func `is named in the log of the inner one if that alone has a log`() async {
    let (outer, lines) = (NavigationNode("outer"), LogLines())
    inner.events.log(to: lines, levels: [.error])
    await withWindow(Nesting(outer) { OneHost(node: inner) }, expecting: [.nestedStack]) { window in
      await window.rest(after: outer.navigate(to: AccountRoute.profile))
      #expect(lines.lines.count == 1)
    }
  }

  @Test func `is named when a stack of the app's own shows a node`() async {
    navigator.navigate(to: HomeRoute.list)
    navigator.events.log(to: log, levels: [.error])
    let own = NavigationStack(path: Bindable(wrappedValue: navigator).path) {
      Text(verbatim: "root")
        .navigationDestination(for: RouteEntry.self) { _ in OneHost(node: inner) }
    }
    await withWindow(own.navigatorSupport(navigator), expecting: [.nestedStack]) { window in
      await window.rest()
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("inner/stack") == true)
    }
  }

  @Test func `is none in the kit's own tree, with layers and screens over tabs`() async {
    let app = NavigationGroup("app")
    let tabs = makeTabs(app)
    let front = ModalPresenter<AnyRoute>(in: app, as: "front")
    app.events.log(to: log, levels: [.error])
    await withWindow(TabbedShop(tabs: tabs).modals(front) { TabScreens.all }) { window in
      window.tap("list")
      window.tap("push")
      tabs.certainNode(of: .home).present(CartRoute.cart)
      await window.walk("push")
      await window.rest(after: tabs.certainNode(of: .home).modals.dismissAll())
      front.present(HomeRoute.list)
      await window.walk("push")
      await window.rest(after: front.dismiss())
      window.selectTab("search")
      #expect(log.lines.isEmpty)
    }
  }

  @Test(arguments: ["root", "push", "layer"])
  func `is none beside another one, and in a sheet of the app's own`(place: String) async {
    let third = NavigationNode("third")
    await withWindow {
      HStack {
        OneHost(node: inner)
        if place == "root" {
          NodeHost(outer) {
            AppSheet { OneHost(node: third) }
          } destinations: {
            Modules.home
          }
        } else {
          Nesting(outer) { AppSheet { OneHost(node: third) } }
        }
      }
    } test: { window in
      if place == "push" { outer.navigate(to: AccountRoute.profile) }
      if place == "layer" { outer.present(AccountRoute.profile) }
      await window.rest()
      await window.walk("open")
      #expect(window.screens.count == (place == "layer" ? 3 : 2))
      await window.rest(after: third.navigate(to: HomeRoute.list))
      #expect(log.lines.isEmpty)
    }
  }
}
