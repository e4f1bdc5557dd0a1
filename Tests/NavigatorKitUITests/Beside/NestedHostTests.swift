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

/// A stack of an app's own, with a host in what it shows.
private struct OwnStack: View {
  @Bindable var navigator: MultiRouteNavigator
  let inner: NavigationNode

  var body: some View {
    NavigationStack(path: $navigator.path) {
      Text(verbatim: "root")
        .navigationDestination(for: RouteEntry.self) { _ in OneHost(node: inner) }
    }
    .navigatorSupport(navigator)
  }
}

/// Tabs of an app's own, with a host in each.
private struct OwnTabs: View {
  @Bindable var tabs: TabNavigator<ShopTab>

  var body: some View {
    TabView(selection: Bindable(wrappedValue: tabs.host).selection) {
      ForEach(tabs.ids, id: \.self) { tab in
        OneHost(node: tabs.certainNode(of: tab)).tabItem { Text(verbatim: "\(tab)") }.tag(tab)
      }
    }
  }
}

@MainActor
@Suite("A host in a screen of another one")
struct NestedHostTests {
  private let outer = NavigationNode("outer")
  private let inner = NavigationNode("inner")
  private let log = LogLines()

  init() {
    outer.events.log(to: log, levels: [.error])
  }

  @Test func `is named once with both stacks when a pushed screen shows a node`() async {
    await withWindow(Nesting(outer) { OneHost(node: inner) }, expecting: [.nestedStack]) { window in
      outer.navigate(to: AccountRoute.profile)
      await window.rest()
      #expect(
        log.lines == [
          """
          error outer/stack: AccountRoute.profile shows another stack in this one, inner/stack, and \
          stacks do not nest; push its routes here, or present them.
          """
        ]
      )
      inner.navigate(to: HomeRoute.list)
      await window.rest()
      #expect(log.lines.count == 1)
    }
  }

  @Test func `is named when a layer shows a node`() async {
    await withWindow(Nesting(outer) { OneHost(node: inner) }, expecting: [.nestedStack]) { window in
      outer.present(AccountRoute.profile)
      await window.rest()
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("outer/modals") == true)
      #expect(log.lines.first?.contains("inner/stack") == true)
    }
  }

  @Test func `is named when a pushed screen shows a stack without a node`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(expecting: [.nestedStack]) {
      Nesting(outer) { ShopStack(navigator: navigator) }
    } test: { window in
      outer.navigate(to: AccountRoute.profile)
      await window.rest()
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("MultiRouteNavigator") == true)
    }
  }

  @Test(arguments: [true, false])
  func `is named once when a pushed screen shows tabs`(isOwn: Bool) async {
    let tabs = makeTabs()
    await withWindow(expecting: [.nestedStack]) {
      Nesting(outer) {
        if isOwn { OwnTabs(tabs: tabs) } else { TabbedShop(tabs: tabs) }
      }
    } test: { window in
      outer.navigate(to: AccountRoute.profile)
      window.settle()
      window.selectTab("search")
      window.selectTab("home")
      await window.rest()
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("outer/stack") == true)
      #expect(log.lines.first?.contains("main/home/stack") == true)
    }
  }

  @Test func `is named when the root of a node shows tabs`() async {
    let tabs = makeTabs()
    await withWindow(expecting: [.nestedStack]) {
      NodeHost(outer) {
        TabbedShop(tabs: tabs)
      } destinations: {
        Modules.home
      }
    } test: { window in
      await window.rest()
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("outer/stack: the root shows") == true)
    }
  }

  @Test func `is named in the log of the inner one if that alone has a log`() async {
    let (outer, lines) = (NavigationNode("outer"), LogLines())
    inner.events.log(to: lines, levels: [.error])
    await withWindow(Nesting(outer) { OneHost(node: inner) }, expecting: [.nestedStack]) { window in
      outer.navigate(to: AccountRoute.profile)
      await window.rest()
      #expect(lines.lines.count == 1)
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
      window.tap("push")
      await window.rest()
      tabs.certainNode(of: .home).modals.dismissAll()
      await window.rest()
      front.present(HomeRoute.list)
      window.tap("push")
      await window.rest()
      front.dismiss()
      await window.rest()
      window.selectTab("search")
      #expect(log.lines.isEmpty)
    }
  }

  @Test func `is none beside another one, and in a sheet of the app's own`() async {
    await withWindow {
      HStack {
        OneHost(node: inner)
        NodeHost(outer) {
          AppSheet { OneHost(node: NavigationNode("third")) }
        } destinations: {
          Modules.home
        }
      }
    } test: { window in
      window.tap("open")
      await window.rest()
      #expect(window.screens.count == 2)
      #expect(log.lines.isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func `is none in a sheet of the app's own on a screen that is not a root`(isLayer: Bool) async {
    await withWindow {
      Nesting(outer) {
        AppSheet { OneHost(node: inner) }
      }
    } test: { window in
      if isLayer {
        outer.present(AccountRoute.profile)
      } else {
        outer.navigate(to: AccountRoute.profile)
      }
      await window.rest()
      window.tap("open")
      await window.rest()
      #expect(window.screens.count == (isLayer ? 3 : 2))
      inner.navigate(to: HomeRoute.list)
      await window.rest()
      #expect(log.lines.isEmpty)
    }
  }

  @Test func `is named when a stack of the app's own shows a node`() async {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list])
    navigator.events.log(to: log, levels: [.error])
    await withWindow(expecting: [.nestedStack]) {
      OwnStack(navigator: navigator, inner: inner)
    } test: { window in
      await window.rest()
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("inner/stack") == true)
    }
  }
}
