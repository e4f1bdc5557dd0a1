import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI

/// A walk through an app of flows and tabs, whose hosts are made anew, exchanged and taken away on the way.
@MainActor final class MountingWalk: Walk {
  let app = FlowNavigator<AppFlow>(
    "app",
    first: .flow(.main, lifetime: .kept, accepting: .all) { makeTabs($0) },
    others: [.flow(.login) { NavigationNode("login", in: $0) }]
  )
  /// Another app's node, for the same window.
  let other = NavigationNode("other")
  let tabs: TabNavigator<ShopTab>
  private var handles: [ResultHandle<Int>] = []
  private var generation = 0

  /// Whether SwiftUI may bring back a screen that code has popped, whose result has ended.
  private let returns: Bool

  init(seed: UInt64, options: StandInOptions) {
    returns = options.contains(.longerPathWrites)
    tabs = app.place(as: TabNavigator<ShopTab>.self) ?? makeTabs()
    super.init(seed: seed)
  }

  private var node: NavigationNode {
    app.place(as: NavigationNode.self) ?? tabs.certainNode(of: tabs.selection)
  }

  override func perform(_ step: Int, _ window: StandInWindow) async {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<16: push(step)
    case 16..<24: present(step)
    case 24..<28:
      let handle = node.modals.requestResult(from: .question("\(step)", asAlert: chance(2)))
      if app.flow == .main { handles.append(handle) }
      note(step, "ask")
    case 28..<34: note(step, "dismiss", "\(node.modals.dismiss())")
    case 34..<40: note(step, "pop", "\(node.host.frontStack.popLast())")
    case 40..<48: note(step, "back", "\(window.goBack())")
    case 48..<54: note(step, "swipe down", "\(window.swipeDownSheet())")
    case 54..<58:
      let isDialog = window.topScreen.style == .confirmationDialog
      note(step, "tap outside", "\(isDialog && window.forceDismiss())")
    case 58..<62: note(step, "answer", "\(answer(window))")
    case 62..<68:
      let inOneTurn = chance(2)
      note(step, "cancel a swipe", "\(await window.cancelledSwipe(inOneTurn: inOneTurn))")
    case 68..<74:
      guard let tab = tabs.ids.randomElement(using: &random) else { return }
      note(step, "select", "\(tabs.select(tab))")
    case 74..<79: note(step, "enter", "\(app.enter(app.flow == .main ? .login : .main))")
    case 79..<83:
      note(step, "finish dismissals", "\(window.pendingDismissals)")
      window.finishDismissals(limit: 1)
    case 83..<90:
      generation += 1
      show(.app, in: window)
      note(step, "rebuild the host")
    case 90..<95:
      show(.nothing, in: window)
      note(step, "take the host away")
    default:
      show(.other, in: window)
      if chance(2) { other.present(CartRoute.cart) } else { other.dismiss() }
      note(step, "exchange the host")
    }
  }

  private func show(_ part: MountedApp.Part, in window: StandInWindow) {
    window.show { MountedApp(walk: self, part: part).id(generation) }
  }

  private func push(_ step: Int) {
    guard chance(3), node === tabs.certainNode(of: tabs.selection) else {
      return note(step, "push", "\(node.host.frontStack.navigate(to: HomeRoute.detail(step)))")
    }
    handles.append(node.stack.requestResult(of: Int.self, pushing: HomeRoute.detail(step)))
    note(step, "push for a result")
  }

  private func present(_ step: Int) {
    let style: ModalStyle = chance(2) ? .sheet : .fullScreen
    let route = HomeRoute.detail(step)
    guard chance(2), node === tabs.certainNode(of: tabs.selection) else {
      return note(step, "present", "\(node.present(route, as: style))")
    }
    handles.append(node.modals.requestResult(of: Int.self, from: route, as: style, policy: .stack))
    note(step, "present for a result")
  }

  override func check(_ place: String, _ window: StandInWindow) async {
    show(.app, in: window)
    for _ in 0..<6 { await window.rest() }
    compare(place, window, node.stack, node.modals)
    let known = Set(tabs.ids.flatMap { entries(of: tabs.certainNode(of: $0)) })
    let early = handles.compactMap { handle in
      known.contains(handle.entryID) ? handle.result : nil
    }
    // A result has ended, and its screen is there.
    expect([], early.filter { !returns || $0.end?.kind != .dismissedByCode }.map { "\($0)" }, place)
    handles.removeAll { $0.result != nil }
  }

  /// The entries of a node's stack, and its layers.
  private func entries(of node: NavigationNode) -> [EntryID] {
    var layers = node.modals.layers.map(\.id)
    if let dialog = node.modals.host.presentedDialog { layers.append(dialog.id) }
    return node.stack.path.map(\.id) + layers.map(\.entryID)
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
    NodeHost(node, root: { Text(verbatim: "root") }, destinations: { TabScreens.all })
  }
}
