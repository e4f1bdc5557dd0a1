import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI

/// One run of commands and gestures at random in an app of flows and tabs, whose hosts are made anew,
/// exchanged and taken away on the way, on a window that misbehaves.
@MainActor
final class MountingWalk {
  let app = FlowNavigator<AppFlow>(
    "app",
    first: .flow(.main, lifetime: .kept, accepting: .all) { makeTabs($0) },
    others: [.flow(.login) { NavigationNode("login", in: $0) }]
  )
  /// Another app's node, for the same window.
  let other = NavigationNode("other")
  let tabs: TabNavigator<ShopTab>
  private(set) var problems: [String] = []
  private(set) var counts: [String: Int] = [:]
  private var handles: [ResultHandle<Int>] = []
  private var generation = 0
  private var random: SeededGenerator
  private var log: [String] = []

  /// Whether SwiftUI may bring back a screen that code has popped, whose result has ended.
  private let returns: Bool

  init(seed: UInt64, options: StandInOptions) {
    returns = options.contains(.longerPathWrites)
    random = SeededGenerator(seed: seed)
    tabs = app.place(as: TabNavigator<ShopTab>.self) ?? makeTabs()
  }

  /// The last steps, as a counter-example.
  var tail: String { log.suffix(40).joined(separator: "\n") }

  func go(_ steps: Int, on window: StandInWindow) async {
    for step in 0..<steps {
      await perform(step, window)
      if chance(3) { window.settle() }
      if chance(5) { await nextTurn() }
      if step % 20 == 19 { await check("step \(step)", window) }
      if !problems.isEmpty { return }
    }
  }

  private var node: NavigationNode {
    app.place(as: NavigationNode.self) ?? tabs.certainNode(of: tabs.selection)
  }

  private func perform(_ step: Int, _ window: StandInWindow) async {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<16: push(step)
    case 16..<24: present(step)
    case 24..<28: ask(step)
    case 28..<34: note(step, "dismiss", "\(node.modals.dismiss())")
    case 34..<40: note(step, "pop", "\(node.host.frontStack.popLast())")
    case 40..<48: note(step, "back", "\(window.goBack())")
    case 48..<54: note(step, "swipe down", "\(window.swipeDownSheet())")
    case 54..<58: note(step, "tap outside", "\(tapOutside(window))")
    case 58..<62: note(step, "answer", "\(answer(window))")
    case 62..<68:
      let inOneTurn = chance(2)
      note(step, "cancel a swipe", "\(await window.cancelledSwipe(inOneTurn: inOneTurn))")
    case 68..<74: select(step)
    case 74..<79: note(step, "enter", "\(app.enter(app.flow == .main ? .login : .main))")
    case 79..<83:
      note(step, "finish dismissals", "\(window.pendingDismissals)")
      window.finishDismissals(limit: 1)
    case 83..<90: rebuild(step, window)
    case 90..<95: leave(step, window)
    default: exchange(step, window)
    }
  }

  private func push(_ step: Int) {
    let stack = node.host.frontStack
    guard chance(3), node === tabs.certainNode(of: tabs.selection) else {
      return note(step, "push", "\(stack.navigate(to: HomeRoute.detail(step)))")
    }
    handles.append(node.stack.requestResult(of: Int.self, pushing: HomeRoute.detail(step)))
    note(step, "push for a result", "")
  }

  private func present(_ step: Int) {
    let style: ModalStyle = chance(2) ? .sheet : .fullScreen
    guard chance(2), node === tabs.certainNode(of: tabs.selection) else {
      return note(step, "present", "\(node.present(HomeRoute.detail(step), as: style))")
    }
    let handle = node.modals.requestResult(
      of: Int.self,
      from: HomeRoute.detail(step),
      as: style,
      policy: .stack
    )
    handles.append(handle)
    note(step, "present for a result", "")
  }

  private func ask(_ step: Int) {
    let handle = node.modals.requestResult(from: .question("\(step)", asAlert: chance(2)))
    if app.flow == .main { handles.append(handle) }
    note(step, "ask", "")
  }

  private func select(_ step: Int) {
    guard let tab = tabs.ids.randomElement(using: &random) else { return }
    note(step, "select", "\(tabs.select(tab))")
  }

  private func tapOutside(_ window: StandInWindow) -> Bool {
    window.topScreen.style == .confirmationDialog && window.forceDismiss()
  }

  private func answer(_ window: StandInWindow) -> Bool {
    let style = window.topScreen.style
    return (style == .alert || style == .confirmationDialog) && window.tap("Yes")
  }

  private func rebuild(_ step: Int, _ window: StandInWindow) {
    generation += 1
    note(step, "rebuild the host", "")
    window.show { MountedApp(walk: self, part: .app).id(generation) }
  }

  private func leave(_ step: Int, _ window: StandInWindow) {
    note(step, "take the host away", "")
    window.show { MountedApp(walk: self, part: .nothing).id(generation) }
  }

  private func exchange(_ step: Int, _ window: StandInWindow) {
    note(step, "exchange the host", "")
    window.show { MountedApp(walk: self, part: .other).id(generation) }
    if chance(2) { other.present(CartRoute.cart) } else { other.dismiss() }
  }

  /// Lets everything come to rest, and compares.
  private func check(_ place: String, _ window: StandInWindow) async {
    window.show { MountedApp(walk: self, part: .app).id(generation) }
    for _ in 0..<6 { await window.rest() }
    compare(place, window)
    let nodes = tabs.ids.map { tabs.certainNode(of: $0) }
    let entries = Set(nodes.flatMap(entries))
    for handle in handles {
      guard let result = handle.result, entries.contains(handle.entryID) else { continue }
      if returns, result.end?.kind == .dismissedByCode { continue }
      problems.append("\(place): a result has ended, and its screen is there: \(result)")
    }
    handles.removeAll { $0.result != nil }
  }

  /// The entries of a node's stack, and its layers.
  private func entries(of node: NavigationNode) -> [EntryID] {
    var layers = node.modals.layers.map(\.id)
    if let dialog = node.modals.host.presentedDialog { layers.append(dialog.id) }
    return node.stack.path.map(\.id) + layers.map(\.entryID)
  }

  private func compare(_ place: String, _ window: StandInWindow) {
    let modals = node.modals
    let styles = modals.styles(on: window)
    if styles != window.modals {
      problems.append("\(place): wanted \(styles), shown \(window.modals)")
    }
    let levels =
      [node.stack.depth]
      + modals.layers.map { layer in
        modals.navigator(of: layer.id)?.depth ?? 0
      }
    let shown = window.screens.prefix(levels.count).map(\.backLevels)
    if levels != shown { problems.append("\(place): wanted \(levels) screens, shown \(shown)") }
    for layer in modals.layers where modals.host.phase(of: layer.id) != .presented {
      problems.append("\(place): \(layer.route) is \(modals.host.phase(of: layer.id))")
    }
  }

  private func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }

  private func note(_ step: Int, _ what: String, _ outcome: String) {
    counts[what, default: 0] += 1
    log.append("\(step): \(what) \(outcome)")
  }
}

/// What the window of a walk shows.
struct MountedApp: View {
  enum Part { case app, other, nothing }

  let walk: MountingWalk
  let part: Part

  var body: some View {
    switch part {
    case .app:
      FlowHost(walk.app) { flow, place in
        if flow == .main {
          TabbedShop(tabs: walk.tabs)
        } else if let node = place as? NavigationNode {
          hosted(node)
        }
      }
    case .other: hosted(walk.other)
    case .nothing: Text(verbatim: "nothing")
    }
  }

  private func hosted(_ node: NavigationNode) -> some View {
    NodeHost(node) {
      Text(verbatim: "root")
    } destinations: {
      TabScreens.all
    }
  }
}
