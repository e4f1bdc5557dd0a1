import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI

/// One run of commands and gestures at random in tabs, on a window that misbehaves.
@MainActor
final class TabWalk {
  let tabs = makeTabs()
  private(set) var problems: [String] = []
  private var random: SeededGenerator
  private var log: [String] = []
  private var answers = 0
  /// Whether everything is to come to rest, and so nothing is answered any more.
  private var isResting = false

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - seed: What it does.
  ///   - answers: Whether an observer answers what the user does with commands of its own.
  init(seed: UInt64, answers: Bool = false) {
    random = SeededGenerator(seed: seed)
    tabs.host.reselection = chance(2) ? .tellScreen : .nothing
    guard answers else { return }
    tabs.events.observe { [weak self] event in
      guard event.transition.cause.kind == .gesture, event.outcome == .committed else { return }
      self?.answer()
    }
  }

  /// The last steps, as a counter-example.
  var tail: String { log.suffix(30).joined(separator: "\n") }

  static func options(seed: UInt64) -> StandInOptions {
    var random = SeededGenerator(seed: seed &* 37)
    let all: [StandInOptions] = [.equalSelectionWrites, .eagerTabs, .forgetfulTabs]
    return all.reduce(into: ModalWalk.options(seed: seed)) { options, option in
      if Int.random(in: 0..<3, using: &random) == 0 { options.insert(option) }
    }
  }

  func go(_ steps: Int, on window: StandInWindow) async {
    for step in 0..<steps {
      perform(step, window)
      if chance(3) { window.settle() }
      if chance(5) { await nextTurn() }
      if step % 20 == 19 { await check("step \(step)", window) }
      if !problems.isEmpty { return }
    }
    isResting = true
    for tab in tabs.ids { tabs.certainNode(of: tab).modals.dismissAll() }
    log.append("dismiss all")
    await check("the end", window)
    if !window.modals.isEmpty { problems.append("something is left") }
  }

  private func perform(_ step: Int, _ window: StandInWindow) {
    guard let tab = [ShopTab.home, .search, .account].randomElement(using: &random) else { return }
    let node = tabs.certainNode(of: chance(3) ? tab : tabs.selection)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20: note("\(step): select \(tab): \(tabs.select(tab))")
    case 20..<45: present(step, node)
    case 45..<52: note("\(step): dismiss in \(node.group.location): \(node.dismiss())")
    case 52..<64: note("\(step): swipe: \(window.swipeDownSheet())")
    case 64..<76:
      note("\(step): finish \(window.pendingDismissals) dismissals")
      window.finishDismissals(limit: 1)
    case 76..<84:
      note(
        "\(step): push in \(node.group.location): \(node.host.frontStack.navigate(to: CartRoute.pay))"
      )
    case 84..<92: note("\(step): back: \(window.goBack())")
    case 92..<95: note("\(step): tap \(tab): \(select(tab, window))")
    default: note("\(step): dismiss all in \(node.group.location): \(node.modals.dismissAll())")
    }
  }

  /// Asks for something inside the host's write that is being told.
  private func answer() {
    guard !isResting else { return }
    answers += 1
    let node = tabs.certainNode(of: tabs.selection)
    let route = HomeRoute.detail(1000 + answers)
    switch answers % 5 {
    case 0: note("answer: present \(route) on top: \(node.present(route, policy: .stack))")
    case 1: note("answer: push: \(node.host.frontStack.navigate(to: CartRoute.pay))")
    case 2: note("answer: select search: \(tabs.select(.search))")
    case 3: note("answer: present \(route): \(node.present(route, as: .fullScreen))")
    default: note("answer: dismiss: \(node.dismiss())")
    }
  }

  /// Taps a tab, if no layer lies over the bar.
  private func select(_ tab: ShopTab, _ window: StandInWindow) -> Bool {
    window.modals.isEmpty && window.selectTab("\(tab)")
  }

  private func present(_ step: Int, _ node: NavigationNode) {
    let style: ModalStyle = chance(2) ? .sheet : .fullScreen
    let policy: ModalPresentationPolicy = chance(2) ? .stack : .replaceCurrent
    let route = HomeRoute.detail(step)
    note(
      "\(step): present \(route) in \(node.group.location) as \(style), \(policy.kindText): "
        + "\(node.present(route, as: style, policy: policy))"
    )
  }

  /// Lets everything come to rest, and compares.
  private func check(_ place: String, _ window: StandInWindow) async {
    let wasResting = isResting
    isResting = true
    defer { isResting = wasResting }
    await window.rest()
    let node = tabs.certainNode(of: tabs.selection)
    let layers = node.modals.layers
    let styles = node.modals.styles(on: window)
    if styles != window.modals {
      problems.append("\(place): wanted \(styles) in \(tabs.selection), shown \(window.modals)")
    }
    let texts = layers.map { layer -> [String] in
      let top = node.modals.navigator(of: layer.id)?.presentedRoute ?? layer.route
      return [top.as(CartRoute.self).map { "cart \($0)" } ?? text(layer)]
    }
    if texts != window.screens.dropFirst().map(\.texts) {
      problems.append("\(place): wanted \(texts), shown \(window.screens.map(\.texts))")
    }
    for layer in layers where node.modals.host.phase(of: layer.id) != .presented {
      problems.append("\(place): \(layer.route) is \(node.modals.host.phase(of: layer.id))")
    }
    for tab in tabs.ids where tab != tabs.selection {
      let modals = tabs.certainNode(of: tab).modals
      for layer in modals.layers where modals.host.phase(of: layer.id) != .waiting {
        problems.append("\(place): \(layer.route) of \(tab) is \(modals.host.phase(of: layer.id))")
      }
    }
    if window.screens[0].selectedTab != "\(tabs.selection)" {
      problems.append("\(place): another tab is shown")
    }
    if window.screens[0].backLevels != node.stack.depth {
      problems.append("\(place): the stack below differs")
    }
  }

  private func text(_ layer: ModalLayer<AnyRoute>) -> String {
    layer.route.as(HomeRoute.self).map { "home \($0)" } ?? "\(layer.route)"
  }

  private func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }

  private func note(_ entry: String) {
    log.append(entry)
  }
}
