import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI

/// A walk through layers and dialogs over a stack.
@MainActor final class ModalWalk: Walk {
  let presenter = ModalPresenter<AnyRoute>()
  let navigator = MultiRouteNavigator()
  private let asks: Bool

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - seed: What it does.
  ///   - asks: Whether it shows dialogs.
  init(seed: UInt64, asks: Bool) {
    self.asks = asks
    super.init(seed: seed)
    presenter.guards.add("odd", for: .routes(of: HomeRoute.self)) { request in
      request.route.as(HomeRoute.self) == .detail(7) ? .block("odd") : .allow
    }
  }

  /// Some of the ways in which the system may misbehave.
  static func options(seed: UInt64) -> StandInOptions {
    var random = SeededGenerator(seed: seed &* 31)
    let all: [StandInOptions] = [
      .duplicateNil, .nilAfterNextRequest, .nilThroughOldBinding, .delayedDismissals,
      .onDismissOfDroppedLevels, .repeatedAppearances, .losesRequestsWhileDismissing,
      .unchangedPathWrites, .coveredAppearances, .silentDialogs,
    ]
    return all.reduce(into: .standard) { options, option in
      if Bool.random(using: &random) { options.insert(option) }
    }
  }

  override func perform(_ step: Int, _ window: StandInWindow) async {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<28: present(step)
    case 28..<38: note(step, "dismiss", "\(presenter.dismiss())")
    case 38..<43:
      let count = Int.random(in: 0..<4, using: &random)
      note(step, "dismiss \(count)", "\(presenter.dismiss(count))")
    case 43..<55: note(step, "swipe", "\(window.swipeDownSheet())")
    case 55..<65:
      note(step, "finish dismissals", "\(window.pendingDismissals)")
      window.finishDismissals(limit: 1)
    case 65..<75: push(step)
    case 75..<83: note(step, "back", "\(window.goBack())")
    case 83..<89:
      guard asks else { return }
      _ = presenter.requestResult(from: .question("\(step)", asAlert: chance(2)))
      note(step, "ask")
    case 89..<92: note(step, "answer", "\(answer(window))")
    case 92..<94: note(step, "dismiss all", "\(presenter.dismissAll())")
    case 94..<96: note(step, "revalidate", "\(presenter.pipeline.revalidate())")
    default: note(step, "push below", "\(navigator.navigate(to: HomeRoute.detail(step)))")
    }
  }

  private func present(_ step: Int) {
    let policies: [ModalPresentationPolicy] = [
      .replaceCurrent, .replaceAll, .stack, .stack, .enqueue, .ignoreIfAlreadyPresented,
      .rejectIfPresented,
    ]
    guard let policy = policies.randomElement(using: &random) else { return }
    let style: ModalStyle = chance(2) ? .sheet : .fullScreen
    let route = HomeRoute.detail(step % 23)
    let outcome = presenter.present(route, as: style, animated: chance(2), policy: policy)
    note(step, "present", "\(route) as \(style), \(policy): \(outcome)")
  }

  private func push(_ step: Int) {
    guard let layer = presenter.layers.randomElement(using: &random),
      let stack = presenter.navigator(of: layer.id)
    else { return }
    note(step, "push", "onto \(layer.route): \(stack.navigate(to: CartRoute.pay))")
  }

  override func check(_ place: String, _ window: StandInWindow) async {
    await window.rest()
    compare(place, window, navigator, presenter)
  }

  override func finish(_ window: StandInWindow) async {
    presenter.dismissAll()
    await check("the end", window)
    expect([], window.modals, "the end")
  }
}

/// A walk through tabs and their layers.
@MainActor final class TabWalk: Walk {
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
