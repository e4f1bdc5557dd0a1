import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private struct Reaching: View {
  let reach: Reach
  @Environment(\.screen) private var screen

  init(reach: Reach) { self.reach = reach }

  var body: some View {
    Text(verbatim: screen.isOnTop ? "on top" : "covered").onAppear { reach.screens.append(screen) }
  }
}

/// A screen that draws what it lies on.
private struct Lying: View {
  @Environment(\.screen) private var screen

  var body: some View {
    Text(verbatim: screen.entryBelow == nil ? "on nothing" : "on a screen")
    Button("Present") { screen.present(HomeRoute.list) }
  }
}

@MainActor struct `Screens in the environment` {
  private let navigator = MultiRouteNavigator()
  private let presenter = ModalPresenter<AnyRoute>()
  private let reach = Reach()

  @DestinationBuilder private var screens: some DestinationSet {
    Modules.home
    RouteDestination(for: CartRoute.self) { _ in Reaching(reach: reach) }
    RouteDestination(for: AccountRoute.self) { _ in Reaching(reach: reach) }
  }

  private var app: some View {
    NavigatorHost(navigator, root: { Reaching(reach: reach) }, destinations: { screens })
      .modals(presenter) { screens }
  }

  @Test func `a screen outside of hosts does nothing, and says so`() {
    inWindow(Reaching(reach: reach)) { window in
      window.settle()
      let screen = reach.screen
      #expect(reach.screens.count == 1)
      #expect(screen.navigate(to: HomeRoute.list) == .unchanged(.noScreen))
      #expect(screen.present(CartRoute.cart) == .unchanged(.noScreen))
      #expect(screen.leave() == .unchanged(.noScreen))
    }
  }

  @Test func `a screen knows the stack and the presenter around it`() async {
    await withWindow(app) { window in
      window.settle()
      let root = reach.screen
      await window.rest(after: root.navigate(to: AccountRoute.profile, animated: false))
      let pushed = reach.screen
      #expect(pushed.entry == navigator.path.last)
      #expect(root.navigate(to: HomeRoute.list) == .unchanged(.covered))
      #expect(pushed.present(HomeRoute.list, as: .fullScreen) == .committed)
      #expect(window.modals == [.fullScreenCover])
      #expect(pushed.navigate(to: HomeRoute.list) == .unchanged(.covered))
      await window.rest(after: pushed.returnHere())
      #expect(window.modals.isEmpty)
      let end = pushed.ending()
      await window.rest(after: window.swipeBack())
      #expect(end.result?.end?.kind == .dismissedByGesture)
      #expect(root.leave() == .unchanged(.alreadyAtRoot))
      navigator.navigate(to: HomeRoute.list)
      #expect(root.show(HomeRoute.detail(1)) == .committed)
      #expect(navigator.routes(of: HomeRoute.self) == [.detail(1)])
    }
  }

  @Test func `a screen presents with options, asks, and brings results`() async {
    await withWindow(app) { window in
      window.settle()
      let root = reach.screen
      let pushed = root.requestResult(of: Int.self, pushing: AccountRoute.profile)
      await window.rest()
      #expect(navigator.path.last?.id == pushed.entryID)
      #expect(reach.screen.finish(with: 1) == .committed && pushed.result == .value(1))

      let options = ModalOptions(detents: [.medium])
      let chosen = root.requestResult(of: Int.self, from: CartRoute.cart, options: options)
      await window.rest()
      #expect(presenter.layers.map(\.options) == [options])
      let layer = reach.screen
      #expect(layer.entry?.route == AnyRoute(CartRoute.cart))
      await window.rest(after: layer.navigate(to: AccountRoute.profile))
      #expect(navigator.depth == 0, "the layer's own stack")
      #expect(layer.present(HomeRoute.list) == .unchanged(.covered))
      let inner = reach.screen
      #expect(inner.entryBelow == layer.entry)
      let question = Dialog.alert("Sure?", buttons: [.standard("Yes", answer: true)])
      let answer = inner.requestResult(from: question)
      await window.walk("Yes")
      #expect(answer.result == .value(true))
      await window.rest(after: inner.present(HomeRoute.list))
      #expect(window.modals == [.sheet, .sheet])
      await window.rest(after: layer.finish(with: 2))
      #expect(chosen.result == .value(2) && window.modals.isEmpty && inner.isGone)
    }
  }

  @Test func `a screen is drawn anew when it is covered and uncovered`() async {
    await withWindow(app) { window in
      #expect(window.topScreen.texts == ["on top"])
      await window.rest(after: presenter.present(CartRoute.cart))
      #expect(window.screens.map(\.texts) == [["covered"], ["on top"]])
      await window.rest(after: presenter.dismiss())
      #expect(window.screens.map(\.texts) == [["on top"]])
    }
  }

  @Test func `a body that shows a layer changes nothing that another screen has read`() async {
    let node = NavigationNode("home", root: HomeRoute.list)
    await withWindow {
      NodeHost(node) { RouteDestination(for: HomeRoute.self) { _ in Lying() } }
    } test: { window in
      await window.walk("Present", "Present")
      let texts = window.screens.map { $0.texts.first }
      #expect(texts == ["on nothing", "on a screen", "on a screen"])
    }
  }

  @Test func `a screen is given to the content of a registry`() async {
    let registry = DestinationRegistry<AnyView>("Reaching") { [reach] contributions in
      contributions.destination(for: AccountRoute.self) { _, screen in
        Text("given").onAppear { reach.screens.append(screen) }
      }
    }
    let node = NavigationNode("account", registry: registry)
    await withWindow(NodeHost(node) { Text("root") }) { window in
      #expect(await window.texts(atRestAfter: node.navigate(to: AccountRoute.profile)) == ["given"])
      #expect(reach.screen.entry == node.stack.path.last && reach.screen.place === node)
    }
  }

  @Test func `a screen with a presenter of its own presents there, and pushes as before`() async {
    let own = ModalPresenter<AnyRoute>()
    await withWindow {
      NavigatorHost(navigator) {
        Reaching(reach: reach).modals(own) { Modules.home }
      } destinations: {
        Modules.home
      }
      .modals(presenter) { Modules.home }
    } test: { window in
      await window.rest(after: reach.screen.present(HomeRoute.list))
      #expect(own.layers.count == 1 && presenter.layers.isEmpty)
      #expect(reach.screen.navigate(to: HomeRoute.list) == .unchanged(.covered))
      await window.rest(after: reach.screen.returnHere())
      #expect(own.layers.isEmpty)
      reach.screen.navigate(to: HomeRoute.list)
      #expect(navigator.depth == 1)
    }
  }

  @Test func `a screen of an app's own stack is the one on top, and leaves that`() async {
    let own = NavigationStack(path: Bindable(wrappedValue: navigator).path) {
      Reaching(reach: reach)
        .navigationDestination(for: RouteEntry.self) { [reach] _ in Reaching(reach: reach) }
    }
    await withWindow(own.navigatorSupport(navigator)) { window in
      window.settle()
      let root = reach.screen
      await window.rest(after: root.navigate(to: HomeRoute.list))
      #expect(root.navigate(to: HomeRoute.detail(1)) == .committed)
      #expect(root.leave() == .committed && navigator.path.routes == [AnyRoute(HomeRoute.list)])
      await window.rest()
      #expect(reach.screens.count == 2)
      #expect(reach.screen.leave() == .committed && navigator.path.isEmpty)
    }
  }
}

/// Names the route of the screen that it is in.
private struct RouteName: View {
  @Environment(\.screen) private var screen

  var body: some View { Text(verbatim: screen.entry.map { "\($0.route)" } ?? "no route") }
}

@DestinationBuilder @MainActor private var counters: some DestinationSet {
  RouteDestination(for: HomeRoute.self) { _ in Counter() }
  RouteDestination(for: CartRoute.self) { _ in Counter() }
}

@MainActor struct `What an app puts around layers` {
  private let node = NavigationNode("home")

  /// Says in a layer what SwiftUI looks for on its outermost view.
  private var papered: some View {
    NodeHost(node, root: { Text("root") }, destinations: { counters })
      .decoratingLayers(for: CartRoute.self) { content, route in
        content
          .presentationBackground { Text(verbatim: "\(route)") }
          .presentationContentInteraction(.scrolls)
          .presentationSizing(.page)
        RouteName()
      }
      .decoratingLayers { content in content.presentationCornerRadius(24) }
  }

  @Test(arguments: [ModalStyle.sheet, .fullScreen])
  func `it is on the outermost view, for all layers or for some`(style: ModalStyle) async {
    await withWindow(papered) { window in
      await window.rest(after: node.present(HomeRoute.list, as: style))
      #expect(window.topScreen.looks.cornerRadius == 24 && window.topScreen.looks.sizing == nil)
      let options = ModalOptions(detents: [.medium, .large], dragIndicator: .visible)
      await window.rest(after: node.present(CartRoute.cart, as: style, options: options))
      for depth in 0..<3 {
        let looks = window.topScreen.looks
        #expect(window.topScreen.backLevels == depth, "around the stack, whatever is pushed there")
        #expect(window.topScreen.texts == ["0", "CartRoute.cart"] && looks.background == "cart")
        #expect(looks.cornerRadius == 24 && looks.contentInteraction == .scrolls)
        #expect(looks.sizing == "PagePresentationSizing")
        await window.rest(after: node.navigate(to: HomeRoute.list))
      }
      #expect(window.screens[0].looks.cornerRadius == nil)
      guard style == .sheet else { return }
      // What the options of the layer say stays as it is.
      #expect(window.topScreen.detents == [.medium, .large])
      #expect(window.topScreen.dragIndicator == .visible)
      window.tap("count")
      #expect(window.dragSheet(to: .large) && window.topScreen.texts.first == "1")
      await window.rest(after: window.swipeDownSheet())
      #expect(node.modals.layers.isEmpty)
    }
  }
}

@MainActor struct `What an app puts around every screen` {
  private let node = NavigationNode("home")
  private let navigator = MultiRouteNavigator()

  @Test func `it is drawn anew without the screens, the outer around the inner`() async {
    let toasts = DocumentationSnippets.Toasts()
    let decorated = NodeHost(node, root: { Counter() }, destinations: { counters })
      .decoratingScreens { content in
        content
        Text(verbatim: toasts.text ?? "silent")
      }
      .decoratingScreens { content in
        Text("outer")
        content
      }
    await withWindow(decorated) { window in
      for step in 0..<3 {
        if step == 1 { node.navigate(to: HomeRoute.list) }
        if step == 2 { node.present(CartRoute.cart) }
        await window.rest()
        #expect(window.texts(after: window.tap("count")) == ["outer", "1", "silent"])
        window.resetBodyCounts()
        toasts.text = "saved"
        #expect(window.topScreen.texts == ["outer", "1", "saved"])
        toasts.text = nil
        #expect(window.topScreen.texts == ["outer", "1", "silent"])
        #expect(window.bodyCount(of: Counter.self) == 0)
      }
    }
  }

  @Test func `it is around the root with a route, and not around what stands in for that`() async {
    let node = NavigationNode("home", root: HomeRoute.list)
    var isOpen = false
    node.guards.add("wall", for: .route(HomeRoute.list)) { _ in isOpen ? .allow : .block("log in") }
    let decorated = NodeHost(node) { counters }
      .withheldRoot { Text("log in") }
      .decoratingScreens { content in
        content
        RouteName()
      }
    await withWindow(decorated) { window in
      await window.rest()
      #expect(window.topScreen.texts == ["log in"])
      isOpen = true
      #expect(await window.texts(atRestAfter: node.revalidate()) == ["0", "HomeRoute.list"])
      await window.rest(after: node.present(CartRoute.cart))
      #expect(window.topScreen.texts == ["0", "CartRoute.cart"])
      await window.rest(after: node.navigate(to: HomeRoute.detail(1)))
      #expect(window.topScreen.texts == ["0", "HomeRoute.detail"])
    }
  }
}
