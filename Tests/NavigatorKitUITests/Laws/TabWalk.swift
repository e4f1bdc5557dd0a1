import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI

/// A walk through tabs and their layers.
@MainActor
final class TabWalk: Walk {
  let tabs = makeTabs()
  private var answers = 0
  /// Whether everything is to come to rest, and so nothing is answered any more.
  private var isResting = false

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - seed: What it does.
  ///   - answers: Whether an observer answers what the user does with commands of its own.
  init(seed: UInt64, answers: Bool = false) {
    super.init(seed: seed)
    tabs.host.reselection = chance(2) ? .tellScreen : .nothing
    guard answers else { return }
    tabs.events.observe { [weak self] event in
      guard event.transition.cause.kind == .gesture, event.outcome == .committed else { return }
      self?.answer()
    }
  }

  static func options(seed: UInt64) -> StandInOptions {
    var random = SeededGenerator(seed: seed &* 37)
    let all: [StandInOptions] = [.equalSelectionWrites, .eagerTabs, .forgetfulTabs]
    return all.reduce(into: ModalWalk.options(seed: seed)) { options, option in
      if Int.random(in: 0..<3, using: &random) == 0 { options.insert(option) }
    }
  }

  override func perform(_ step: Int, _ window: StandInWindow) async {
    guard let tab = [ShopTab.home, .search, .account].randomElement(using: &random) else { return }
    let node = tabs.certainNode(of: chance(3) ? tab : tabs.selection)
    let place = node.group.location
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20: note(step, "select \(tab)", "\(tabs.select(tab))")
    case 20..<45: present(step, node)
    case 45..<52: note(step, "dismiss in \(place)", "\(node.dismiss())")
    case 52..<64: note(step, "swipe", "\(window.swipeDownSheet())")
    case 64..<76:
      note(step, "finish dismissals", "\(window.pendingDismissals)")
      window.finishDismissals(limit: 1)
    case 76..<84:
      note(step, "push in \(place)", "\(node.host.frontStack.navigate(to: CartRoute.pay))")
    case 84..<92: note(step, "back", "\(window.goBack())")
    case 92..<95:
      // A tab can be tapped if no layer lies over the bar.
      note(step, "tap \(tab)", "\(window.modals.isEmpty && window.selectTab("\(tab)"))")
    default: note(step, "dismiss all in \(place)", "\(node.modals.dismissAll())")
    }
  }

  /// Asks for something inside the host's write that is being told.
  private func answer() {
    guard !isResting else { return }
    answers += 1
    let node = tabs.certainNode(of: tabs.selection)
    let route = HomeRoute.detail(1000 + answers)
    switch answers % 5 {
    case 0:
      note(answers, "answer: present \(route) on top", "\(node.present(route, policy: .stack))")
    case 1: note(answers, "answer: push", "\(node.host.frontStack.navigate(to: CartRoute.pay))")
    case 2: note(answers, "answer: select search", "\(tabs.select(.search))")
    case 3: note(answers, "answer: present \(route)", "\(node.present(route, as: .fullScreen))")
    default: note(answers, "answer: dismiss", "\(node.dismiss())")
    }
  }

  private func present(_ step: Int, _ node: NavigationNode) {
    let style: ModalStyle = chance(2) ? .sheet : .fullScreen
    let policy: ModalPresentationPolicy = chance(2) ? .stack : .replaceCurrent
    let outcome = node.present(HomeRoute.detail(step), as: style, policy: policy)
    note(step, "present", "in \(node.group.location) as \(style), \(policy): \(outcome)")
  }

  override func check(_ place: String, _ window: StandInWindow) async {
    let wasResting = isResting
    isResting = true
    defer { isResting = wasResting }
    await window.rest()
    let node = tabs.certainNode(of: tabs.selection)
    compare(place, window, node.stack, node.modals)
    for tab in tabs.ids where tab != tabs.selection {
      let phases = tabs.certainNode(of: tab).modals.phases
      expect([], phases.filter { $0 != .waiting }, "\(place), in \(tab)")
    }
    expect("\(tabs.selection)", window.screens[0].selectedTab, place)
  }

  override func finish(_ window: StandInWindow) async {
    isResting = true
    for tab in tabs.ids { tabs.certainNode(of: tab).modals.dismissAll() }
    await check("the end", window)
    expect([], window.modals, "the end")
  }
}
