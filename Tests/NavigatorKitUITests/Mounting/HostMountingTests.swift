import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Synchronization
import Testing

/// What hosts say as they go, or after others have come, and what is believed of it.
@MainActor
@Suite("The host that is believed")
struct HostMountingTests {
  private let node = NavigationNode("n")

  private final class Lines: NavigationLogSink {
    private let all = Mutex<[String]>([])

    var lines: [String] { all.withLock { $0 } }

    func write(_ entry: NavigationLogEntry) { all.withLock { $0.append(entry.message) } }
  }

  @Test func `a late onDismiss of a removed host takes no layer from the next host`() async {
    let options: StandInOptions = [.standard, .onDismissOfDroppedLevels]
    await withWindow(OneHost(node: node), allowing: [.presenterLeft], options: options) { window in
      let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.show { OneHost(node: node).id(1) }
      await window.rest()
      #expect(node.modals.layers.count == 1)
      #expect(result.result == nil)
      #expect(window.modals == [.sheet])
    }
  }

  @Test func `a late onDismiss takes no layer from a host that was away and comes back`() async {
    let options: StandInOptions = [.standard, .onDismissOfDroppedLevels]
    await withWindow(allowing: [.presenterLeft], options: options) {
      Swap(node: node, isShown: true)
    } test: { window in
      let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.show { Swap(node: node, isShown: false) }
      await window.rest()
      #expect(result.result == nil)
      window.show { Swap(node: node, isShown: true) }
      await window.rest()
      #expect(result.result == nil)
      #expect(window.modals == [.sheet])
    }
  }

  @Test func `a flow that is left and entered again in one turn keeps its sheet`() async {
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.main, lifetime: .kept) { NavigationNode("main", in: $0) },
      others: [.flow(.login) { NavigationNode("login", in: $0) }]
    )
    let main = app.place(as: NavigationNode.self)
    let options: StandInOptions = [.standard, .onDismissOfDroppedLevels]
    await withWindow(allowing: [.presenterLeft], options: options) {
      FlowHost(app, of: NavigationNode.self) { _, node in OneHost(node: node) }
    } test: { window in
      main?.present(CartRoute.cart)
      await window.rest()
      app.enter(.login)
      app.enter(.main)
      await window.rest()
      #expect(main?.modals.layers.count == 1)
      #expect(window.modals == [.sheet])
    }
  }

  @Test(arguments: [false, true])
  func `a stack that is taken down keeps its screens`(isKept: Bool) async {
    var options: StandInOptions = [.standard, .teardownEmptiesPath]
    if isKept { options.insert(.keepsRemovedViews) }
    await withWindow(Branches(node: node, isFirst: true), options: options) { window in
      node.navigate(to: HomeRoute.list)
      let result = node.stack.requestResult(of: Int.self, pushing: HomeRoute.detail(1))
      let unsaved = node.stack.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      var events = 0
      node.stack.events.observe { _ in events += 1 }
      await window.rest()
      window.show { Branches(node: node, isFirst: false) }
      await window.rest()
      await window.rest()
      #expect(node.stack.depth == 2)
      #expect(result.result == nil)
      #expect(unsaved.isArmed)
      #expect(events == 0)
      #expect(window.topScreen.texts == ["home detail(1)"])
    }
  }

  @Test func `the nil of a view that is taken down dismisses neither layers nor dialogs`() async {
    for extra in [StandInOptions.standard, .onDismissOfDroppedLevels, .keepsRemovedViews] {
      let node = NavigationNode("n")
      let options: StandInOptions = [.standard, .nilWhenPresenterLeaves, extra]
      await withWindow(allowing: [.presenterLeft], options: options) {
        Branches(node: node, isFirst: true)
      } test: { window in
        let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
        await window.rest()
        let alert = Dialog.alert("Sure?", buttons: [.standard("Yes", answer: 1)])
        let answer = node.modals.requestResult(from: alert)
        await window.rest()
        window.show { Branches(node: node, isFirst: false) }
        await window.rest()
        await window.rest()
        #expect(result.result == nil, "\(extra)")
        #expect(answer.result == nil, "\(extra)")
        #expect(window.modals == [.sheet, .alert], "\(extra)")
        window.tap("Yes")
        await window.rest()
        #expect(answer.result?.value == 1, "\(extra)")
      }
    }
  }

  @Test func `a layer that is asked for while a removed host's sheet leaves is shown`() async {
    let second = NavigationNode("second")
    await replacing(with: second) {
      second.present(CartRoute.pay)
    } test: { window in
      #expect(window.screens.map(\.texts) == [["root"], ["cart pay"]])
      #expect(second.modals.layers.map { second.modals.host.phase(of: $0.id) } == [.presented])
    }
  }

  @Test func `a dialog that is asked for while a removed host's sheet leaves is shown`() async {
    let second = NavigationNode("second")
    var result: ResultHandle<Int>?
    await replacing(with: second) {
      result = second.modals.requestResult(from: .question("Sure?", asAlert: true))
    } test: { window in
      #expect(window.modals == [.alert])
      window.tap("Yes")
      await window.rest()
      #expect(result?.result?.value == 1)
    }
  }

  /// Puts another node in the place of one whose sheet is slow to leave.
  private func replacing(
    with second: NavigationNode,
    _ ask: () -> Void,
    test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(
      allowing: [.presenterLeft, .presentedWhileDismissing],
      options: [.standard, .presenterLeavesSlowly, .losesRequestsWhileDismissing]
    ) {
      OneHost(node: node)
    } test: { window in
      node.present(CartRoute.cart)
      await window.rest()
      ask()
      window.show { OneHost(node: second) }
      for _ in 0..<4 { await window.rest() }
      await test(window)
    }
  }

  @Test func `a presenter has no host once its view has gone, though SwiftUI keeps it`() async {
    await withWindow(allowing: [.presenterLeft], options: [.standard, .keepsRemovedViews]) {
      Swap(node: node, isShown: true)
    } test: { window in
      let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.show { Swap(node: node, isShown: false) }
      await window.rest()
      var hasEnded = false
      node.modals.dismiss(then: { hasEnded = true })
      await window.rest()
      #expect(hasEnded)
      #expect(result.result != nil)
      let plan = node.apply(NavigationPlan(layers: [.init(CartRoute.pay)]))
      await window.rest()
      #expect(plan.result != nil)
    }
  }

  @Test func `an onDismiss that comes twice leaves the next layer alone`() async {
    await withWindow(OneHost(node: node), options: [.standard, .repeatedOnDismiss]) { window in
      node.present(CartRoute.cart)
      await window.rest()
      node.present(CartRoute.pay)
      await window.rest()
      await window.finishTasks()
      await window.rest()
      #expect(node.modals.layers.count == 1)
      #expect(window.topScreen.texts == ["cart pay"])
    }
  }

  @Test func `an onDismiss that comes twice leaves the next layer to its replacement`() async {
    await withWindow(OneHost(node: node), options: [.standard, .repeatedOnDismiss]) { window in
      node.present(CartRoute.cart)
      await window.rest()
      node.dismiss()
      window.settle()
      node.present(CartRoute.pay)
      window.settle()
      #expect(window.topScreen.texts == ["cart pay"])
      node.present(CartRoute.cart, as: .fullScreen, policy: .replaceCurrent)
      await nextTurn()
      await window.rest()
      #expect(window.modals == [.fullScreenCover])
    }
  }

  @Test func `a host that is replaced leaves the stack alone, and the log has its write`() async {
    let navigator = MultiRouteNavigator()
    let log = Lines()
    navigator.events.log(to: log, levels: [.info])
    await withWindow(options: [.standard, .teardownEmptiesPath]) {
      ShopStack(navigator: navigator)
    } test: { window in
      navigator.append(contentsOf: [HomeRoute.list, HomeRoute.detail(1)])
      await window.rest()
      window.show { ShopStack(navigator: navigator).id(1) }
      await window.rest()
      #expect(navigator.depth == 2)
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("was not taken over") == true)
    }
  }

  @Test func `the nil of a teardown is not made final by a path that is written after it`() async {
    let options: StandInOptions = [.standard, .nilWhenPresenterLeaves, .unchangedPathWrites]
    await withWindow(allowing: [.presenterLeft], options: options) {
      Branches(node: node, isFirst: true)
    } test: { window in
      let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.show { Branches(node: node, isFirst: false) }
      node.stack.host.path = node.stack.host.path
      await window.rest()
      await window.rest()
      #expect(result.result == nil)
      #expect(window.modals == [.sheet])
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .keepsRemovedViews]])
  func `a second host that comes and goes leaves the first its layers`(
    options: StandInOptions
  ) async {
    await withWindow(allowing: Set(StandInViolation.Kind.allCases), options: options) {
      TwoHosts(node: node, hasSecond: false)
    } test: { window in
      await window.rest()
      window.show { TwoHosts(node: node, hasSecond: true) }
      await window.rest()
      window.show { TwoHosts(node: node, hasSecond: false) }
      await window.rest()
      #expect(node.modals.host.isHosted)
      node.present(CartRoute.cart)
      await window.rest()
      #expect(window.modals == [.sheet])
      #expect(node.modals.layers.map { node.modals.host.phase(of: $0.id) } == [.presented])
      window.swipeDownSheet()
      await window.rest()
      node.navigate(to: HomeRoute.list)
      #expect(window.topScreen.texts == ["home list"])
      window.goBack()
      await window.rest()
      #expect(node.stack.depth == 0)
    }
  }
}

private struct Swap: View {
  let node: NavigationNode
  let isShown: Bool

  var body: some View {
    if isShown { OneHost(node: node) } else { Text(verbatim: "nothing") }
  }
}

/// Shows a node in one of two places.
private struct Branches: View {
  let node: NavigationNode
  let isFirst: Bool

  var body: some View {
    if isFirst { OneHost(node: node) } else { VStack { OneHost(node: node) } }
  }
}
