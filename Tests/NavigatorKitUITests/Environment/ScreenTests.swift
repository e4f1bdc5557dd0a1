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

  init(reach: Reach) {
    self.reach = reach
  }

  var body: some View {
    Text(verbatim: screen.isOnTop ? "on top" : "covered").onAppear { reach.screens.append(screen) }
  }
}

private struct App: View {
  let navigator: MultiRouteNavigator
  let presenter: ModalPresenter<AnyRoute>
  let reach: Reach

  var body: some View {
    NavigatorHost(navigator) {
      Reaching(reach: reach)
    } destinations: {
      Modules.home
      RouteDestination(for: AccountRoute.self) { _ in Reaching(reach: reach) }
    }
    .modals(presenter) {
      Modules.home
      RouteDestination(for: CartRoute.self) { _ in Reaching(reach: reach) }
      RouteDestination(for: AccountRoute.self) { _ in Reaching(reach: reach) }
    }
  }
}

private struct ReachingModule: NavigationModule {
  let name: ModuleName = "Reaching"
  let reach: Reach

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: AccountRoute.self) { [reach] _, screen in
      AnyView(Text("given").onAppear { reach.screens.append(screen) })
    }
  }
}

@MainActor
@Suite("Screens in the environment")
struct ScreenTests {
  private let navigator = MultiRouteNavigator()
  private let presenter = ModalPresenter<AnyRoute>()
  private let reach = Reach()

  @Test func `a screen outside of hosts does nothing, and says so`() async {
    await withWindow(Reaching(reach: reach)) { window in
      window.settle()
      let screen = reach.screen
      #expect(reach.screens.count == 1)
      #expect(screen.navigate(to: HomeRoute.list) == .unchanged(.noScreen))
      #expect(screen.present(CartRoute.cart) == .unchanged(.noScreen))
      #expect(screen.leave() == .unchanged(.noScreen))
      let layer = screen.requestResult(of: Int.self, from: HomeRoute.list)
      #expect(layer.result?.end?.outcome == .unchanged(.noScreen))
      let result = await screen.navigate(to: HomeRoute.list, returning: Int.self)
      #expect(result.end?.outcome == .unchanged(.noScreen))
    }
  }

  @Test func `a screen knows the stack and the presenter around it`() async {
    await withWindow(App(navigator: navigator, presenter: presenter, reach: reach)) { window in
      window.settle()
      let root = reach.screen
      #expect(root.navigate(to: AccountRoute.profile, animated: false) == .committed)
      await window.rest()
      let pushed = reach.screen
      #expect(pushed.entry == navigator.path.last)
      #expect(root.navigate(to: HomeRoute.list) == .unchanged(.covered))
      #expect(pushed.present(HomeRoute.list, as: .fullScreen) == .committed)
      #expect(window.modals == [.fullScreenCover])
      #expect(pushed.navigate(to: HomeRoute.list) == .unchanged(.covered))
      #expect(pushed.returnHere() == .committed)
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(pushed.leave() == .committed)
      #expect(root.leave() == .unchanged(.alreadyAtRoot))
      #expect(navigator.depth == 0)
    }
  }

  @Test func `a screen presents with options and a policy, asks, and brings results`() async throws
  {
    try await withWindow(App(navigator: navigator, presenter: presenter, reach: reach)) { window in
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
      layer.navigate(to: AccountRoute.profile)
      await window.rest()
      let inner = reach.screen
      #expect(inner.entryBelow == layer.entry)
      let question = Dialog.alert("Sure?", buttons: [.standard("Yes", answer: true)])
      let answer = inner.requestResult(from: question)
      await window.rest()
      presenter.host.answer(try #require(presenter.host.presentedDialog).id, with: true)
      await window.rest()
      #expect(answer.result == .value(true))
      #expect(layer.finish(with: 2) == .committed)
      await window.rest()
      #expect(chosen.result == .value(2))
      #expect(inner.isGone)
    }
  }

  @Test func `a screen of a layer reaches the layer's own stack, and ends with the layer`() async {
    await withWindow(App(navigator: navigator, presenter: presenter, reach: reach)) { window in
      presenter.present(CartRoute.cart)
      window.settle()
      let layer = reach.screen
      #expect(layer.entry?.route == AnyRoute(CartRoute.cart))
      var ends: [ResultEnd.Kind?] = []
      layer.ending().onEnd { ends.append($0.end?.kind) }
      layer.navigate(to: HomeRoute.detail(2))
      #expect(window.topScreen.texts == ["home detail(2)"])
      #expect(navigator.depth == 0)
      #expect(layer.present(HomeRoute.list) == .unchanged(.covered))
      layer.returnHere()
      layer.present(HomeRoute.list)
      await window.rest()
      #expect(window.modals == [.sheet, .sheet])
      #expect(layer.leave() == .committed)
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(ends == [.dismissedByCode])
    }
  }

  @Test func `a screen hears of the swipe that ends it`() async {
    await withWindow(App(navigator: navigator, presenter: presenter, reach: reach)) { window in
      reach.screen.navigate(to: AccountRoute.profile)
      await window.rest()
      navigator.navigate(to: AccountRoute.profile)
      await window.rest()
      let end = reach.screen.ending()
      window.swipeBack()
      await window.rest()
      #expect(end.result?.end?.kind == .dismissedByGesture)
    }
  }

  @Test func `a screen is drawn anew when it is covered and uncovered`() async {
    await withWindow(App(navigator: navigator, presenter: presenter, reach: reach)) { window in
      #expect(window.topScreen.texts == ["on top"])
      presenter.present(CartRoute.cart)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["covered"], ["on top"]])
      presenter.dismiss()
      await window.rest()
      #expect(window.screens.map(\.texts) == [["on top"]])
    }
  }

  @Test func `a screen is given to the content of a registry`() async {
    let registry = DestinationRegistry([ReachingModule(reach: reach)])
    let node = NavigationNode("account", registry: registry)
    await withWindow(NodeHost(node) { Text("root") }) { window in
      node.navigate(to: AccountRoute.profile)
      await window.rest()
      #expect(window.topScreen.texts == ["given"])
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
      reach.screen.present(HomeRoute.list)
      await window.rest()
      #expect(own.layers.count == 1)
      #expect(presenter.layers.isEmpty)
      #expect(reach.screen.navigate(to: HomeRoute.list) == .unchanged(.covered))
      reach.screen.returnHere()
      await window.rest()
      #expect(own.layers.isEmpty)
      reach.screen.navigate(to: HomeRoute.list)
      #expect(navigator.depth == 1)
    }
  }

  @Test func `a screen of an app's own stack is the one on top`() async {
    await withWindow(OwnStack(navigator: navigator, reach: reach)) { window in
      reach.screen.navigate(to: HomeRoute.list)
      await window.rest()
      #expect(reach.screen.navigate(to: HomeRoute.detail(1)) == .committed)
      #expect(reach.screen.leave() == .committed)
      #expect(navigator.path.routes == [AnyRoute(HomeRoute.list)])
    }
  }

  @Test func `a pushed screen of an app's own stack leaves that`() async {
    await withWindow(OwnStack(navigator: navigator, reach: reach)) { window in
      navigator.navigate(to: AccountRoute.profile)
      await window.rest()
      #expect(reach.screens.count == 2)
      #expect(reach.screen.leave() == .committed)
      #expect(navigator.path.isEmpty)
    }
  }

  @Test func `a screen names the call site of its commands in events`() async {
    var causes: [String] = []
    navigator.events.observe { causes.append("\($0.transition.cause)") }
    await withWindow(App(navigator: navigator, presenter: presenter, reach: reach)) { window in
      window.settle()
      reach.screen.navigate(to: HomeRoute.list)
      #expect(causes.count == 1)
      #expect(causes.first?.contains("ScreenTests.swift") == true)
    }
  }
}

private struct OwnStack: View {
  @Bindable var navigator: MultiRouteNavigator
  let reach: Reach

  var body: some View {
    NavigationStack(path: $navigator.path) {
      Reaching(reach: reach)
        .navigationDestination(for: RouteEntry.self) { entry in
          if entry.route.as(AccountRoute.self) == nil {
            Text(verbatim: "\(entry.route)")
          } else {
            Reaching(reach: reach)
          }
        }
    }
    .navigatorSupport(navigator)
  }
}
