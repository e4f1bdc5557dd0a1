import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Shows a sheet of the app's own.
struct AppSheet<Content: View>: View {
  private let content: Content
  @State private var isOpen = false

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    Button("open") { isOpen = true }
      .sheet(isPresented: $isOpen) { content }
  }
}

/// Pushes screens that the kit knows nothing of.
struct ItemList: View {
  let reach: Reach
  @State private var item: Int?
  @State private var isShown = false

  init(_ reach: Reach) { self.reach = reach }

  var body: some View {
    VStack {
      Text(verbatim: "items")
      Button("item") { item = 1 }
      Button("shown") { isShown = true }
      NavigationLink(destination: { Foreign(reach) }, label: { Text(verbatim: "link") })
    }
    .navigationDestination(item: $item) { _ in Foreign(reach) }
    .navigationDestination(isPresented: $isShown) { Foreign(reach) }
  }
}

/// A view that the kit did not put on the screen.
struct Foreign: View {
  let reach: Reach
  @Environment(\.screen) private var screen
  @Environment(\.dismiss) private var dismiss

  init(_ reach: Reach) { self.reach = reach }

  var body: some View {
    VStack {
      Text(verbatim: "foreign").onAppear { reach.screens.append(screen) }
      RouteLink(to: CartRoute.cart) { Text(verbatim: "on") }
      Button("back") { dismiss() }
    }
  }
}

@MainActor struct `A view that is not the kit's` {
  private let node = NavigationNode("home")
  private let reach = Reach()
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
      // A screen that gives its sheet no handle.
      RouteDestination(for: AccountRoute.self) { _ in
        AppSheet { Foreign(reach).environment(\.screen, .none) }
      }
    }
  }

  init() { node.events.log(to: log, levels: [.error]) }

  @Test(arguments: ["item", "shown", "link"], [true, false])
  func `ends no screen of the kit when it leaves or finishes`(kind: String, isLayer: Bool) async {
    await withWindow(host) { window in
      let list =
        isLayer
        ? node.requestResult(of: Int.self, from: HomeRoute.list)
        : node.requestResult(of: Int.self, pushing: HomeRoute.list)
      await window.rest()
      #expect(window.texts(after: window.tap(kind)) == ["foreign"])
      #expect(reach.screen.leave() == .unchanged(.foreignScreen))
      #expect(reach.screen.finish(with: 1) == .unchanged(.foreignScreen))
      await window.rest()
      #expect(window.topScreen.texts == ["foreign"] && log.lines.count == 2)
      #expect(log.lines.first?.contains("the view that asks is not the kit's") == true)
      #expect(await window.walk("back") == [["items"]] && list.result == nil)
      window.tap(kind)
      await window.rest(after: reach.screen.present(CartRoute.cart))
      #expect(window.topScreen.texts == ["cart cart"])
    }
  }

  @Test func `pushes nothing behind itself from a sheet, and says so`() async {
    await withWindow(host) { window in
      await window.walk("open", "on")
      #expect(node.stack.depth == 0 && log.lines.count == 1)
      let line = "error home/stack: push CartRoute.cart: Nothing changed: the view that asks is not"
      #expect(log.lines.first?.hasPrefix(line) == true)
      #expect(reach.screen.navigate(to: HomeRoute.list) == .unchanged(.foreignScreen))
      #expect(reach.screen.show(HomeRoute.list) == .unchanged(.foreignScreen))
      #expect(window.screens.map(\.texts).last == ["foreign"])
      #expect(await window.walk("back") == [["items"]])
    }
  }

  @Test(arguments: [true, false])
  func `pushes nothing behind itself from a sheet without a handle`(isLayer: Bool) async {
    await withWindow(host) { window in
      if isLayer { node.present(AccountRoute.edit) } else { node.navigate(to: AccountRoute.edit) }
      await window.rest()
      await window.walk("open", "on")
      #expect(reach.screen.leave() == .unchanged(.noScreen))
      await window.rest()
      #expect(window.topScreen.texts == ["foreign"])
      await window.walk("back")
      #expect(window.topScreen.buttons == ["open"])
    }
  }

  @Test func `is none in a host of its own in a sheet`() async {
    let own = NavigationNode("own")
    let sheet = AppSheet {
      NodeHost(own) {
        Foreign(reach)
      } destinations: {
        RouteDestination(for: CartRoute.self) { _ in Foreign(reach) }
      }
    }
    await withWindow(NodeHost(node, root: { sheet }, destinations: { Modules.cart })) { window in
      window.tap("open")
      window.tap("on")
      #expect(own.stack.depth == 1)
      #expect(reach.screen.leave() == .committed)
      await window.rest()
      #expect(own.stack.depth == 0 && log.lines.isEmpty)
    }
  }
}

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

@MainActor struct `A host in a screen of another one` {
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
      expectOne(log.lines, "outer/modals", "MultiRouteNavigator")
      await window.walk("list")
      #expect(navigator.depth == 1)
    }
  }

  @Test func `is named when the root of a node shows tabs`() async {
    let host = NodeHost(outer, root: { TabbedShop(tabs: tabs) }, destinations: { Modules.home })
    await withWindow(host, expecting: [.nestedStack]) { window in
      await window.rest()
      expectOne(log.lines, "outer/stack: the root shows")
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
      expectOne(log.lines, "inner/stack")
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
