import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Hands the screens that appear to a test, the last one first.
@MainActor
private final class Reach {
  var screens: [ScreenHandle] = []
  var screen: ScreenHandle { screens.last ?? .none }
}

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

@MainActor
@Suite("Screens in the environment") struct ScreenTests {
  private let navigator = MultiRouteNavigator()
  private let presenter = ModalPresenter<AnyRoute>()
  private let reach = Reach()

  @DestinationBuilder private var screens: some DestinationSet {
    Modules.home
    RouteDestination(for: CartRoute.self) { _ in Reaching(reach: reach) }
    RouteDestination(for: AccountRoute.self) { _ in Reaching(reach: reach) }
  }

  private var app: some View {
    NavigatorHost(navigator) {
      Reaching(reach: reach)
    } destinations: {
      screens
    }
    .modals(presenter) { screens }
  }

  @Test func `a screen outside of hosts does nothing, and says so`() async {
    await withWindow(Reaching(reach: reach)) { window in
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
      #expect(reach.screen.finish(with: 1) == .committed)
      #expect(pushed.result == .value(1))

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
      #expect(chosen.result == .value(2))
      #expect(window.modals.isEmpty)
      #expect(inner.isGone)
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
      #expect(reach.screen.entry == node.stack.path.last)
      #expect(reach.screen.place === node)
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
      #expect(own.layers.count == 1)
      #expect(presenter.layers.isEmpty)
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
      #expect(root.leave() == .committed)
      #expect(navigator.path.routes == [AnyRoute(HomeRoute.list)])
      await window.rest()
      #expect(reach.screens.count == 2)
      #expect(reach.screen.leave() == .committed)
      #expect(navigator.path.isEmpty)
    }
  }
}
