import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Synchronization
import Testing

/// What hosts said as they went, or after others had come, and what was believed of it.
@MainActor
@Suite("Hosts that were believed though they were not the ones:")
struct MountingRegressionTests {
  private let node = NavigationNode("n")

  private final class Lines: NavigationLogSink {
    private let all = Mutex<[String]>([])

    var lines: [String] { all.withLock { $0 } }

    func write(_ entry: NavigationLogEntry) { all.withLock { $0.append(entry.message) } }
  }

  @Test func `a late onDismiss of a removed host took the layer from its successor`() async {
    let options: StandInOptions = [.standard, .onDismissOfDroppedLevels]
    await withWindow(allowing: [.presenterLeft], options: options) {
      OneHost(node: node)
    } test: { window in
      let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.show { OneHost(node: node).id(1) }
      await window.rest()
      #expect(node.modals.layers.count == 1)
      #expect(result.result == nil)
      #expect(window.modals == [.sheet])
    }
  }

  @Test func `so it did when the host was away and came back`() async {
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

  @Test func `a flow that was left and entered again in one turn lost its sheet`() async {
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.main, lifetime: .kept) { NavigationNode("main", in: $0) },
      others: [.flow(.login) { NavigationNode("login", in: $0) }]
    )
    let main = app.place(as: NavigationNode.self)
    let options: StandInOptions = [.standard, .onDismissOfDroppedLevels]
    await withWindow(allowing: [.presenterLeft], options: options) {
      FlowHost(app) { flow in
        if let node = app.place(as: NavigationNode.self) { OneHost(node: node) }
      }
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
  func `a stack that was taken down emptied itself`(isKept: Bool) async {
    var options: StandInOptions = [.standard, .teardownEmptiesPath]
    if isKept { options.insert(.keepsRemovedViews) }
    await withWindow(options: options) {
      Branches(node: node, isFirst: true)
    } test: { window in
      node.navigate(to: HomeRoute.list)
      let result = node.stack.requestResult(of: Int.self, from: HomeRoute.detail(1))
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

  @Test func `the nil of a view that was taken down dismissed layers and dialogs`() async {
    for extra in [StandInOptions.standard, .onDismissOfDroppedLevels, .keepsRemovedViews] {
      let node = NavigationNode("n")
      let options: StandInOptions = [.standard, .nilWhenPresenterLeaves, extra]
      await withWindow(allowing: [.presenterLeft], options: options) {
        Branches(node: node, isFirst: true)
      } test: { window in
        let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
        await window.rest()
        let alert = Dialog.alert("Sure?", buttons: [.standard("Yes", answer: 1)])
        let answer = node.modals.requestAnswer(to: alert)
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

  @Test(arguments: [true, false])
  func `a swipe that was cancelled ended the result of its screen`(inOneTurn: Bool) async {
    await withWindow {
      OneHost(node: node)
    } test: { window in
      node.navigate(to: HomeRoute.list)
      let result = node.stack.requestResult(of: Int.self, from: HomeRoute.detail(1))
      let unsaved = node.stack.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      unsaved.isArmed = false
      await window.rest()
      await window.cancelledSwipe(inOneTurn: inOneTurn)
      await window.rest()
      #expect(window.topScreen.texts == ["home detail(1)"])
      #expect(node.stack.depth == 2)
      #expect(result.result == nil)
      unsaved.isArmed = true
      #expect(node.stack.isProtected)
      unsaved.isArmed = false
      node.stack.finish(HomeRoute.detail(1), with: 5)
      await window.rest()
      #expect(result.result?.value == 5)
    }
  }

  @Test(arguments: [true, false])
  func `a swipe to the root that was cancelled was an event`(inOneTurn: Bool) async {
    await withWindow {
      OneHost(node: node)
    } test: { window in
      let result = node.stack.requestResult(of: Int.self, from: HomeRoute.detail(1))
      await window.rest()
      var events = 0
      node.stack.events.observe { _ in events += 1 }
      await window.cancelledSwipe(inOneTurn: inOneTurn)
      await window.rest()
      #expect(window.topScreen.texts == ["home detail(1)"])
      #expect(result.result == nil)
      #expect(events == 0)
    }
  }

  @Test func `a layer was lost that was asked for while a removed host's sheet was leaving`() async
  {
    let second = NavigationNode("second")
    await withWindow(
      allowing: [.presenterLeft, .presentedWhileDismissing],
      options: [.standard, .presenterLeavesSlowly, .losesRequestsWhileDismissing]
    ) {
      OneHost(node: node)
    } test: { window in
      node.present(CartRoute.cart)
      await window.rest()
      second.present(CartRoute.pay)
      window.show { OneHost(node: second) }
      for _ in 0..<4 { await window.rest() }
      #expect(window.screens.map(\.texts) == [["root"], ["cart pay"]])
      #expect(second.modals.layers.map { second.modals.phase(of: $0.id) } == [.presented])
    }
  }

  @Test func `a screen in the place of another had the other one's state`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(options: [.standard, .inPlaceScreens]) {
      NavigatorHost(navigator) {
        Text(verbatim: "root")
      } destinations: {
        Destination(for: HomeRoute.self) { Noted(text: "\($0)") }
      }
    } test: { window in
      navigator.navigate(to: HomeRoute.detail(1))
      await window.rest()
      window.type("secret", into: "note")
      navigator.replace(with: [HomeRoute.detail(2)])
      await window.rest()
      #expect(window.topScreen.texts == ["detail(2)"])
      #expect(window.topScreen.fields == ["note": ""])
    }
  }

  @Test func `the second of two missing routes at one place was not reported`() async {
    let navigator = MultiRouteNavigator()
    let failures = Failures()
    failures.watch(navigator.pipeline)
    await withWindow(options: [.standard, .inPlaceScreens]) {
      NavigatorHost(navigator) {
        Text(verbatim: "root")
      } destinations: {
        Modules.home
      }
    } test: { window in
      navigator.navigate(to: CartRoute.cart)
      await window.rest()
      navigator.replace(with: [CartRoute.pay])
      await window.rest()
      #expect(failures.kinds == [.missingDestination, .missingDestination])
    }
  }

  @Test func `a presenter was hosted for ever by views that lived on`() async {
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
      let plan = node.group.apply(NavigationPlan(layers: [.init(CartRoute.pay)]))
      await window.rest()
      #expect(plan.result != nil)
    }
  }

  @Test func `onDismiss dismissed the next layer when it came twice`() async {
    await withWindow(options: [.standard, .repeatedOnDismiss]) {
      OneHost(node: node)
    } test: { window in
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

  @Test func `another inbox under the same view never became ready`() async {
    let (first, second) = (NavigationNode("first"), NavigationNode("second"))
    let one = LinkInbox(linkTable, for: first)
    let two = LinkInbox(linkTable, for: second)
    await withWindow {
      OneHost(node: first).links(one)
    } test: { window in
      await window.rest()
      #expect(one.isReady)
      window.show { OneHost(node: second).links(two) }
      await window.rest()
      #expect(!one.isReady)
      #expect(two.isReady)
      if let url = URL(string: "shop://home/2") { window.openURL(url) }
      await window.rest()
      #expect(second.stack.depth == 1)
    }
  }

  @Test func `an inbox was open after its view had gone`() async {
    let inbox = LinkInbox(linkTable, for: node)
    await withWindow {
      Linked(node: node, inbox: inbox, isLinked: true)
    } test: { window in
      await window.rest()
      #expect(inbox.isReady)
      window.show { Linked(node: node, inbox: inbox, isLinked: false) }
      await window.rest()
      #expect(!inbox.isReady)
      if let url = URL(string: "shop://home/2") { inbox.receive(url) }
      await window.rest()
      #expect(node.stack.depth == 0)
      window.show { Linked(node: node, inbox: inbox, isLinked: true) }
      await window.rest()
      #expect(node.stack.depth == 1)
    }
  }

  @Test func `a host that was replaced emptied the stack, and nothing said so`() async {
    let navigator = MultiRouteNavigator()
    let log = Lines()
    navigator.log(to: log, levels: [.info])
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

  @Test func `Menu popped a protected screen on tvOS`() async {
    await withWindow(options: [.standard, .menuIgnoresHiddenBack]) {
      OneHost(node: node)
    } test: { window in
      node.navigate(to: HomeRoute.list)
      let unsaved = node.stack.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      await window.rest()
      window.pressMenu()
      await window.rest()
      #expect(node.stack.depth == 1)
      #expect(window.topScreen.texts == ["home list"])
      unsaved.isArmed = false
      await window.rest()
      window.pressMenu()
      await window.rest()
      #expect(node.stack.depth == 0)
    }
  }

  @Test(arguments: [StandInOptions.contentSwipe, .reenabledSwipe])
  func `a swipe that nothing can stop lost a draft, and nothing said so`(
    swipe: StandInOptions
  ) async {
    await withWindow(options: StandInOptions.standard.union(swipe)) {
      OneHost(node: node)
    } test: { window in
      node.navigate(to: HomeRoute.list)
      node.stack.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      var outcomes: [NavigationOutcome] = []
      node.stack.events.observe { outcomes.append($0.outcome) }
      await window.rest()
      #expect(!window.goBack())
      window.swipeBack()
      await window.rest()
      #expect(node.stack.depth == 0)
      #expect(window.topScreen.texts == ["root"])
      guard case .committedDespite = outcomes.last else {
        Issue.record("the outcome is \(String(describing: outcomes.last))")
        return
      }
    }
  }

  @Test func `another navigator on the same view got the path of the first`() async {
    let (first, second) = (MultiRouteNavigator(), MultiRouteNavigator())
    await withWindow(options: [.standard, .longerPathWrites]) {
      ShopStack(navigator: first)
    } test: { window in
      first.append(contentsOf: [HomeRoute.list, HomeRoute.detail(1)])
      await window.rest()
      second.navigate(to: AccountRoute.profile)
      window.show { ShopStack(navigator: second) }
      await window.rest()
      #expect(second.routes == [AnyRoute(AccountRoute.profile)])
      #expect(first.depth == 2)
      #expect(window.topScreen.texts == ["account profile"])
    }
  }

  @Test func `another presenter on the same view lost its cover`() async {
    let (first, second) = (ModalPresenter<AnyRoute>(), ModalPresenter<AnyRoute>())
    await withWindow(
      allowing: [.presentedWhileDismissing],
      options: [.standard, .delayedDismissals, .losesRequestsWhileDismissing]
    ) {
      Covered(presenter: first)
    } test: { window in
      first.present(CartRoute.cart)
      await window.rest()
      second.present(CartRoute.pay, as: .fullScreen)
      window.show { Covered(presenter: second) }
      await window.rest()
      await window.rest()
      #expect(window.screens.map(\.texts) == [["base"], ["cart pay"]])
      #expect(second.layers.map { second.phase(of: $0.id) } == [.presented])
    }
  }

  @Test func `a third presenter on the same view was hosted as the second`() async {
    let all = (0..<3).map { _ in ModalPresenter<AnyRoute>() }
    await withWindow(
      allowing: [.presentedWhileDismissing],
      options: [.standard, .delayedDismissals]
    ) {
      Covered(presenter: all[0])
    } test: { window in
      all[0].present(CartRoute.cart)
      await window.rest()
      all[1].present(CartRoute.pay)
      window.show { Covered(presenter: all[1]) }
      window.settle()
      all[2].present(HomeRoute.list)
      window.show { Covered(presenter: all[2]) }
      for _ in 0..<3 { await window.rest() }
      #expect(window.screens.map(\.texts) == [["base"], ["home list"]])
      #expect(all.map(\.isHosted) == [false, false, true])
    }
  }

  @Test func `the nil of a teardown was settled by the path that was written after it`() async {
    let options: StandInOptions = [.standard, .nilWhenPresenterLeaves, .unchangedPathWrites]
    await withWindow(allowing: [.presenterLeft], options: options) {
      Branches(node: node, isFirst: true)
    } test: { window in
      let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.show { Branches(node: node, isFirst: false) }
      node.stack.hostPath = node.stack.hostPath
      await window.rest()
      await window.rest()
      #expect(result.result == nil)
      #expect(window.modals == [.sheet])
    }
  }

  @Test func `another presenter's alert had the buttons of the first one's`() async {
    let (first, second) = (ModalPresenter<AnyRoute>(), ModalPresenter<AnyRoute>())
    await withWindow {
      Covered(presenter: first)
    } test: { window in
      let yes = Dialog.alert("One", buttons: [.standard("Yes", answer: 1)])
      let one = first.requestAnswer(to: yes)
      await window.rest()
      let sure = Dialog.alert("Two", buttons: [.standard("Sure", answer: 2)])
      let two = second.requestAnswer(to: sure)
      window.show { Covered(presenter: second) }
      await window.rest()
      await window.rest()
      #expect(window.topScreen.buttons == ["Sure"])
      window.tap("Sure")
      await window.rest()
      #expect(two.result?.value == 2)
      #expect(one.result == nil)
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .keepsRemovedViews]])
  func `a second host that came and went left the first without its layers`(
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
      #expect(node.modals.isHosted)
      node.present(CartRoute.cart)
      await window.rest()
      #expect(window.modals == [.sheet])
      #expect(node.modals.layers.map { node.modals.phase(of: $0.id) } == [.presented])
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

private struct OneHost: View {
  let node: NavigationNode

  var body: some View {
    NodeHost(node) {
      Text(verbatim: "root")
    } destinations: {
      Modules.home
      Modules.account
      Modules.cart
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

private struct Noted: View {
  let text: String
  @State private var note = ""

  init(text: String) {
    self.text = text
  }

  var body: some View {
    VStack {
      Text(verbatim: text)
      TextField("note", text: $note)
    }
  }
}

private struct Linked: View {
  let node: NavigationNode
  let inbox: LinkInbox
  let isLinked: Bool

  var body: some View {
    if isLinked { OneHost(node: node).links(inbox) } else { OneHost(node: node) }
  }
}

private struct TwoHosts: View {
  let node: NavigationNode
  let hasSecond: Bool

  var body: some View {
    VStack {
      OneHost(node: node)
      if hasSecond { OneHost(node: node) }
    }
  }
}

private struct Covered: View {
  let presenter: ModalPresenter<AnyRoute>

  var body: some View {
    Text(verbatim: "base").modals(presenter) {
      Modules.home
      Modules.cart
    }
  }
}

private let linkTable = LinkTable(
  module: "Home",
  allowing: LinkAllowList(schemes: ["shop"]),
  tabs: LinkTabs(ShopTab.self)
) {
  LinkPath("home").parameter("id", as: Int.self)
    .route(example: HomeRoute.detail(42)) { id in
      .detail(id)
    } print: { route in
      if case .detail(let id) = route { id } else { nil }
    }
}
