import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor struct `The life of layers` {
  private let presenter = ModalPresenter<AnyRoute>()
  private let other = ModalPresenter<AnyRoute>()

  @Test(arguments: StandInOptions.badModals)
  func `a layer's stack ends with it, and then the work is done`(options: StandInOptions) async {
    weak var stack: MultiRouteNavigator?
    var isDone = false
    await withWindow(Layered(presenter: presenter), options: options) { window in
      await window.rest(after: presenter.present(HomeRoute.list))
      window.tap("push")
      stack = presenter.navigator(of: presenter.layers[0].id)
      #expect(stack?.depth == 1)
      presenter.dismiss { isDone = true }
      window.settle()
      if options.contains(.delayedDismissals) { #expect(stack?.depth == 1 && !isDone) }
      await window.rest()
    }
    #expect(stack == nil && isDone)
  }

  @Test func `layers come with their host, and are shown anew when it comes back`() async {
    await withWindow(Text(verbatim: "elsewhere"), expecting: [.presenterLeft]) { window in
      presenter.present(CartRoute.cart)
      window.show { Layered(presenter: presenter) }
      await window.rest(at: "base", "sheet: cart cart")
      await window.rest(after: window.show { Text(verbatim: "elsewhere") }, at: "elsewhere")
      window.show { Layered(presenter: presenter) }
      await window.rest(at: "base", "sheet: cart cart")
      await window.swipeDown(at: "base")
      await window.rest(after: presenter.present(HomeRoute.list), at: "base", "sheet: home list")
    }
  }

  @Test func `layers follow another presenter that takes the first one's place`() async {
    await withWindow(Layered(presenter: presenter)) { window in
      window.settle()
      window.show { Layered(presenter: other) }
      other.present(HomeRoute.list, animated: false)
      await window.rest(at: "base", "sheet: home list")
      #expect(window.modalChanges.last?.disablesAnimations == true)
      other.present(CartRoute.cart, as: .fullScreen)
      await window.rest(at: "base", "cover: cart cart")
      #expect([presenter, other].map(\.host.isHosted) == [false, true])
    }
  }

  @Test func `an alert of another presenter has its own buttons`() async {
    await withWindow(Layered(presenter: presenter)) { window in
      let one = presenter.requestResult(from: .question("One", asAlert: true))
      await window.rest(at: "base", "alert: One")
      let sure = Dialog.alert("Two", buttons: [.standard("Sure", answer: 2)])
      let two = other.requestResult(from: sure)
      await window.rest(after: window.show { Layered(presenter: other) })
      await window.rest(at: "base", "alert: Two")
      #expect(window.topScreen.buttons == ["Sure"])
      await window.tap("Sure", at: "base")
      #expect(two.result?.value == 2 && one.result == nil)
    }
  }
}

/// Layers that SwiftUI may lose, since they are asked for while another one leaves.
@MainActor struct `A layer that is asked for while another leaves` {
  private let node = NavigationNode("n")
  private let presenter = ModalPresenter<AnyRoute>()

  @Test func `a layer of the next host comes however slowly a removed host's sheet leaves`() async {
    let next = NavigationNode("next")
    await withWindow(
      OneHost(node: node),
      allowing: [.presenterLeft, .presentedWhileDismissing],
      options: [.standard, .presenterLeavesSlowly, .losesRequestsWhileDismissing]
    ) { window in
      await window.rest(after: node.present(CartRoute.cart))
      next.modals.present(CartRoute.pay, animated: false)
      window.show { OneHost(node: next) }
      await askInVain(window)
      await window.rest(at: "root", "sheet: cart pay")
      #expect(next.modals.phases == [.presented])
      #expect(window.modalChanges.last?.disablesAnimations == true)
    }
  }

  @Test func `a layer of another presenter comes however slowly the first one's leaves`() async {
    let second = ModalPresenter<AnyRoute>()
    await withWindow(
      Layered(presenter: presenter),
      options: [.standard, .delayedDismissals, .losesRequestsWhileDismissing]
    ) { window in
      await window.rest(after: presenter.present(CartRoute.cart))
      second.present(CartRoute.pay, as: .fullScreen)
      window.show { Layered(presenter: second) }
      await askInVain(window)
      await window.rest(at: "base", "cover: cart pay")
      #expect(second.phases == [.presented])
    }
  }

  /// Lets more turns pass than a host asks for a layer in, while another one does not leave.
  private func askInVain(_ window: StandInWindow) async {
    for _ in 0..<500 {
      await pass(.milliseconds(250))
      window.settle()
    }
    for _ in 0..<3 { await window.rest() }
  }

  @Test func `a sheet that leaves holds up the next layer, though onDismiss comes twice`() async {
    await withWindow(options: [.standard, .repeatedOnDismiss, .delayedDismissals]) {
      OneHost(node: node)
    } test: { window in
      await window.rest(after: node.present(CartRoute.cart))
      node.dismiss()
      window.settle()
      await nextTurn()
      window.finishDismissals()
      window.expect(after: node.present(CartRoute.pay), at: "root", "sheet: cart pay")
      node.present(CartRoute.cart, as: .fullScreen, policy: .replaceCurrent)
      await nextTurn()
      window.settle()
      await pass(HostTime.silence * 2)
      #expect(window.pendingDismissals == 1 && node.modals.phases == [.waiting])
      await window.rest(at: "root", "cover: cart cart")
    }
  }
}

/// Layers whose coming and leaving takes time, in which SwiftUI loses, drops or delays what is asked for.
@MainActor struct `Transitions that last` {
  private let node = NavigationNode("n")

  nonisolated private static let slow: StandInOptions = [.standard, .transitionsLast]
  nonisolated private static let bad: [StandInOptions] = [
    slow,
    [slow, .losesRequestsWhilePresenting],
    [slow, .losesRequestsWhileDismissing],
    [slow, .losesRequestsWhilePresenting, .losesRequestsWhileDismissing],
    [slow, .dropsRequestsInTransitions],
  ]

  @Test(arguments: bad)
  func `layers wait for those below, and come animated or not`(options: StandInOptions) async {
    await withWindow(OneHost(node: node), options: options) { window in
      node.present(HomeRoute.list)
      node.modals.present(CartRoute.cart, as: .fullScreen, animated: false, policy: .stack)
      node.present(CartRoute.pay, policy: .stack)
      window.expect("root", "sheet: home list")
      await pass(.milliseconds(450))
      window.expect("root", "sheet: home list")
      await window.rest(at: "root", "sheet: home list", "cover: cart cart", "sheet: cart pay")
      #expect(window.modalChanges.map(\.disablesAnimations) == [false, true, false])
    }
  }

  @Test(arguments: bad)
  func `a layer waits for an animated sheet, also of another page`(options: StandInOptions) async {
    await withWindow(OneHost(node: node), options: options) { window in
      node.present(HomeRoute.list)
      window.settle()
      let first = node.modals.screen(of: node.modals.layers[0])
      first.navigate(to: CartRoute.cart, strategy: .replaceTop)
      node.present(CartRoute.pay, policy: .stack)
      await window.rest(at: "root", "sheet: cart cart", "sheet: cart pay")
      await window.rest(after: node.modals.dismissAll(), at: "root")
      node.modals.present(HomeRoute.list, animated: false)
      window.settle()
      node.present(CartRoute.cart, policy: .stack)
      await pass(.milliseconds(50))
      window.expect("root", "sheet: home list", "sheet: cart cart")
    }
  }

  @Test(arguments: bad)
  func `a layer comes when the one in its place has left`(options: StandInOptions) async {
    await withWindow(OneHost(node: node), options: options) { window in
      await window.rest(after: node.present(HomeRoute.list))
      node.present(CartRoute.cart)
      await pass(.milliseconds(450))
      window.expect("root")
      await window.rest(at: "root", "sheet: cart cart")
      await window.rest(after: node.dismiss())
      node.present(HomeRoute.list)
      window.settle()
      node.dismiss()
      await pass(.milliseconds(100))
      await window.rest(after: node.present(CartRoute.cart), at: "root", "sheet: cart cart")
    }
  }

  @Test(arguments: bad)
  func `a second node's layer comes when the first one's has left`(options: StandInOptions) async {
    let other = NavigationNode("other")
    await withWindow(allowing: [.presentedWhileDismissing], options: options) {
      HStack {
        OneHost(node: node)
        OneHost(node: other)
      }
    } test: { window in
      await window.rest(after: node.present(HomeRoute.list))
      node.dismiss()
      await window.rest(after: other.present(CartRoute.cart))
      await pass(.seconds(2))
      await window.rest(at: "root, root", "sheet: cart cart")
    }
  }
}

/// A layer that never comes, and hosts in each other's way.
@MainActor struct `A layer that does not show` {
  private let node = NavigationNode("home")
  private let log = LogLines()

  /// A screen with a sheet of the app's own where the kit has its layers.
  private struct SheetBeside: View {
    let node: NavigationNode
    @State private var isShown = true

    var body: some View {
      OneHost(node: node).sheet(isPresented: $isShown) { Text(verbatim: "own") }
    }
  }

  /// The lines of errors that a time in which everything should appear leads to.
  private func lines(
    of view: some View,
    _ act: @MainActor (StandInWindow) async -> Void = { _ in }
  ) async -> [String] {
    node.events.log(to: log, levels: [.error])
    await withWindow(view, allowing: Set(StandInViolation.Kind.allCases)) { window in
      await window.rest()
      await act(window)
      await window.rest()
      await pass(HostTime.appearance)
    }
    return log.lines
  }

  @Test func `a sheet of the app's own that keeps a layer away is logged`() async {
    let lines = await lines(of: SheetBeside(node: node)) { _ in node.present(HomeRoute.list) }
    expectOne(lines, "HomeRoute.list", "a sheet of the app's own")
  }

  @Test func `a second host of a node is logged`() async {
    let lines = await lines(of: TwoHosts(node: node, hasSecond: true))
    expectOne(lines, "home/modals", "second host")
  }

  @Test func `a layer that shows in time is not logged, nor one that leaves`() async {
    let lines = await lines(of: OneHost(node: node)) { window in
      await window.rest(after: node.present(HomeRoute.list), at: "root", "sheet: home list")
      await pass(HostTime.appearance)
      node.dismiss()
    }
    #expect(lines.isEmpty)
  }
}

private struct RouteReader: View {
  let presenter: ModalPresenter<AnyRoute>

  var body: some View { Text(verbatim: "\(presenter.presentedRoute == nil)") }
}

private struct PresentingReader: View {
  let presenter: ModalPresenter<AnyRoute>

  var body: some View { Text(verbatim: "\(presenter.isPresenting)") }
}

@MainActor struct `Bodies around layers` {
  private let presenter = ModalPresenter<AnyRoute>()

  @Test(arguments: StandInOptions.each([.duplicateNil, .nilThroughOldBinding]))
  func `bodies run for a new layer, and for what they read`(options: StandInOptions) async {
    await withWindow(options: options.union(.standard)) {
      VStack {
        RouteReader(presenter: presenter)
        PresentingReader(presenter: presenter)
        Layered(presenter: presenter)
      }
    } test: { window in
      let all = [
        await runs(in: window) { presenter.present(HomeRoute.list) },
        await runs(in: window) { window.tap("push") },
        await runs(in: window) { window.goBack() },
        await runs(in: window) {
          presenter.present(CartRoute.cart, as: .fullScreen, policy: .stack)
        },
        await runs(in: window) { presenter.dismiss() },
        await runs(in: window) { presenter.present(CartRoute.pay) },
        await runs(in: window) { window.swipeDownSheet() },
      ]
      #expect(
        all == [[1, 1, 1], [1, 0, 0], [0, 0, 0], [1, 1, 0], [0, 1, 0], [1, 1, 0], [0, 1, 1]]
      )
      window.expect("true, false, base")
    }
  }

  /// The runs of what is new, and of who reads the route or whether there is any; what lies below has none.
  private func runs(in window: StandInWindow, _ act: @MainActor () -> Void) async -> [Int] {
    let runs = await window.runsAtRest(
      of: LayerContent.self,
      RouteReader.self,
      PresentingReader.self,
      LayerBase.self,
      Layered.self,
      by: act
    )
    #expect(runs.suffix(2) == [0, 0])
    return Array(runs.prefix(3))
  }
}
