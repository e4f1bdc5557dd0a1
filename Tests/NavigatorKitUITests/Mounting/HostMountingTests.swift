import NavigatorKit
import SwiftUI
import Testing

@testable import NavigatorKitUI

/// Shows a node in one of several places, or elsewhere.
private struct Placed: View {
  enum Place: CaseIterable { case first, branch, anew, nowhere }

  let node: NavigationNode
  let place: Place

  init(_ node: NavigationNode, _ place: Place) {
    self.node = node
    self.place = place
  }

  var body: some View {
    switch place {
    case .first: OneHost(node: node)
    case .branch: VStack { OneHost(node: node) }
    case .anew: OneHost(node: node).id(1)
    case .nowhere: Text(verbatim: "nothing")
    }
  }
}

/// What hosts say as they go, or after others have come, and what is believed of it.
@MainActor struct `The host that is believed` {
  private let node = NavigationNode("n")

  @Test(
    arguments: [
      .onDismissOfDroppedLevels, .nilWhenPresenterLeaves,
      [.nilWhenPresenterLeaves, .onDismissOfDroppedLevels],
      [.nilWhenPresenterLeaves, .keepsRemovedViews],
      [.nilWhenPresenterLeaves, .unchangedPathWrites],
    ] as [StandInOptions],
    [Placed.Place.branch, .anew, .nowhere]
  )
  private func `what a view says that is taken down dismisses neither layers nor dialogs`(
    options: StandInOptions,
    place: Placed.Place
  ) async {
    // What a view that lives on writes last counts, unless another host has come.
    let counts = place == .nowhere && options.contains(.keepsRemovedViews)
    await withWindow(
      Placed(node, .first),
      allowing: [.presenterLeft],
      options: options.union(.standard)
    ) { window in
      let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      let answer = node.modals.requestResult(from: .question("Sure?", asAlert: true))
      await window.rest(at: "root", "sheet: cart cart", "alert: Sure?")
      window.show { Placed(node, place) }
      if options.contains(.unchangedPathWrites) { node.stack.host.path = node.stack.host.path }
      await window.rest()
      await window.rest()
      #expect([result.result, answer.result].allSatisfy { ($0 == nil) != counts })
      if counts { return }
      if place == .nowhere { await window.rest(after: window.show { Placed(node, .first) }) }
      window.expect("root", "sheet: cart cart", "alert: Sure?")
      await window.tap("Yes", at: "root", "sheet: cart cart")
      #expect(answer.result?.value == 1 && result.result == nil)
    }
  }

  @Test(arguments: StandInOptions.each(.keepsRemovedViews), [Placed.Place.branch, .anew])
  private func `a stack that is taken down keeps its screens, and the log has its write`(
    options: StandInOptions,
    place: Placed.Place
  ) async {
    let log = LogLines()
    node.events.log(to: log, levels: [.info])
    let options = options.union([.standard, .teardownEmptiesPath])
    await withWindow(Placed(node, .first), options: options) { window in
      node.navigate(to: HomeRoute.list)
      let result = node.stack.requestResult(of: Int.self, pushing: HomeRoute.detail(1))
      let unsaved = node.stack.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      await window.rest()
      var events = 0
      node.stack.events.observe { _ in events += 1 }
      await window.rest(after: window.show { Placed(node, place) })
      await window.rest(at: "home detail(1)")
      #expect(node.stack.depth == 2 && result.result == nil)
      #expect(unsaved.isArmed && events == 0)
      #expect(log.lines.filter { $0.contains("was not taken over") }.count == 1)
    }
  }

  @Test func `a presenter has no host once its view has gone, though SwiftUI keeps it`() async {
    await withWindow(allowing: [.presenterLeft], options: [.standard, .keepsRemovedViews]) {
      Placed(node, .first)
    } test: { window in
      let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      await window.rest(after: window.show { Placed(node, .nowhere) })
      var hasEnded = false
      await window.rest(after: node.modals.dismiss(then: { hasEnded = true }))
      #expect(hasEnded && result.result != nil)
      let plan = node.apply(NavigationPlan(layers: [.init(CartRoute.pay)]))
      await window.rest()
      #expect(plan.result != nil)
    }
  }

  @Test(
    arguments: [[], .keepsRemovedViews, .delayedDismissals] as [StandInOptions],
    [true, false]
  )
  func `a second host leaves the first its layers`(options: StandInOptions, rests: Bool) async {
    await withWindow(
      TwoHosts(node: node, hasSecond: false),
      allowing: Set(StandInViolation.Kind.allCases),
      options: options.union(.standard)
    ) { window in
      let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.show { TwoHosts(node: node, hasSecond: true) }
      if rests { await window.rest() } else { window.settle() }
      window.show { TwoHosts(node: node, hasSecond: false) }
      await pass(.milliseconds(500))
      for _ in 0..<3 { await window.rest() }
      await window.rest(at: "root", "sheet: cart cart")
      #expect(result.result == nil && node.modals.host.isHosted)
      #expect(node.modals.phases == [.presented])
      await window.swipeDown(at: "root")
      window.expect(after: node.navigate(to: HomeRoute.list), at: "home list")
      await window.goBack(at: "root")
      #expect(node.stack.depth == 0)
    }
  }
}

/// Two tabs of the app's own, of which the first can hide itself.
private struct Hiding<Content: View>: View {
  let content: (@escaping () -> Void) -> Content
  @State private var tab = 0

  init(@ViewBuilder content: @escaping (@escaping () -> Void) -> Content) { self.content = content }

  var body: some View {
    TabView(selection: $tab) {
      content { tab = 1 }
        .tabItem { Text(verbatim: "a") }
        .tag(0)
      Text(verbatim: "other")
        .tabItem { Text(verbatim: "b") }
        .tag(1)
    }
  }
}

/// Writes of views that are taken down, or are only hidden.
@MainActor struct `A write of a view that goes` {
  @Test func `a way back counts though its root selects another tab`() async {
    let stack = MultiRouteNavigator()
    stack.navigate(to: HomeRoute.list)
    await withWindow {
      Hiding { hide in
        NavigatorHost(stack) {
          Text(verbatim: "root").onAppear(perform: hide)
        } destinations: {
          Modules.home
        }
      }
    } test: { window in
      await window.rest()
      await window.goBack(at: "other")
      #expect(stack.depth == 0)
    }
  }

  @Test(arguments: StandInOptions.each(.delayedDismissals))
  func `a sheet that is swiped away stays so if it hides itself`(options: StandInOptions) async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(allowing: [.presentedOffScreen], options: options.union(.standard)) {
      Hiding { hide in
        Text(verbatim: "base").modals(presenter) {
          RouteDestination(for: CartRoute.self) { _ in
            Text(verbatim: "cart").onDisappear(perform: hide)
          }
        }
      }
    } test: { window in
      let result = presenter.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.swipeDownSheet()
      for _ in 0..<4 { await window.rest() }
      #expect(presenter.layers.isEmpty && window.modals.isEmpty && result.result != nil)
    }
  }
}

@MainActor struct `An object that ends with its view` {
  @Test func `an object that ends with its view is made once, however often the view is`() async {
    await withWindow(Living(number: 0)) { window in
      for number in 1...20 {
        window.show { Living(number: number) }
        window.settle()
      }
      #expect(Life.made == 1)
    }
    await nextTurn()
    #expect(Life.ended == 1)
  }
}

/// Counts how many were made, and how many have ended.
@MainActor private final class Life: EndingWithView {
  static var made = 0
  static var ended = 0

  nonisolated init() { MainActor.assumeIsolated { Self.made += 1 } }

  func end() { Self.ended += 1 }
}

private struct Living: View {
  let number: Int
  @State private var life = ViewLife<Life>()

  init(number: Int) { self.number = number }

  var body: some View { Text(verbatim: "\(number) \(ObjectIdentifier(life.value))") }
}
