import NavigatorKit

/// One thing that is done to a tree, and to its model.
enum TreeStep: CustomStringConvertible {
  case enter(AppFlow), send(Spot)
  case select(ShopTab), hostSelects(ShopTab), selectThen(Spot, ShopTab)
  case remove(ShopTab), insert(ShopTab, Int)
  case pushBelow(Spot, ShopTab), pushInFront(Spot, ShopTab), present(Spot, ShopTab, onTop: Bool)
  case dismiss(Int, ShopTab), popToRoot(ShopTab), goBack(ShopTab)
  case popToAbsent(ShopTab), returnToNowhere, dismissAbsent(ShopTab)

  static func random(using generator: inout some RandomNumberGenerator) -> TreeStep {
    let tab = ShopTab.allCases.randomElement(using: &generator) ?? .home
    // One spot is nowhere.
    let spot = Spot.allCases.filter { $0 != .home }.randomElement(using: &generator) ?? .a
    let flows = [AppFlow.splash, .login, .main, .main, .main]
    return switch Int.random(in: 0..<22, using: &generator) {
    case 0: .enter(flows.randomElement(using: &generator) ?? .main)
    case 1: .send(spot)
    case 2, 3: .select(tab)
    case 4: .hostSelects(tab)
    case 5: .selectThen(spot, tab)
    case 6: .remove(tab)
    case 7: .insert(tab, Int.random(in: -1...4, using: &generator))
    case 8, 9: .pushBelow(spot, tab)
    case 10, 11: .pushInFront(spot, tab)
    case 12, 13: .present(spot, tab, onTop: Bool.random(using: &generator))
    case 14: .dismiss(Int.random(in: 1...2, using: &generator), tab)
    case 15: .popToRoot(tab)
    case 16, 17, 18: .goBack(tab)
    case 19: .popToAbsent(tab)
    case 20: .returnToNowhere
    default: .dismissAbsent(tab)
    }
  }

  var description: String {
    switch self {
    case .enter(let flow): "enter \(flow)"
    case .send(let spot): "send \(spot)"
    case .select(let tab): "select \(tab)"
    case .hostSelects(let tab): "host selects \(tab)"
    case .selectThen(let spot, let tab): "push \(spot) in \(tab)"
    case .remove(let tab): "remove \(tab)"
    case .insert(let tab, let index): "insert \(tab) at \(index)"
    case .pushBelow(let spot, let tab): "push \(spot) on the stack of \(tab)"
    case .pushInFront(let spot, let tab): "push \(spot) in front in \(tab)"
    case .present(let spot, let tab, let onTop): "present \(spot) in \(tab), on top: \(onTop)"
    case .dismiss(let number, let tab): "dismiss \(number) in \(tab)"
    case .popToRoot(let tab): "pop \(tab) to its root"
    case .goBack(let tab): "go back in \(tab)"
    case .popToAbsent(let tab): "pop \(tab) to what is not there"
    case .returnToNowhere: "return to nowhere"
    case .dismissAbsent(let tab): "dismiss what is not there in \(tab)"
    }
  }

  /// The tab whose node it is about.
  private var nodeTab: ShopTab? {
    switch self {
    case .pushBelow(_, let tab), .pushInFront(_, let tab), .present(_, let tab, _),
      .dismiss(_, let tab), .popToRoot(let tab), .goBack(let tab), .popToAbsent(let tab),
      .dismissAbsent(let tab):
      tab
    default: nil
    }
  }

  /// Does it, unless the main flow or the tab is not there.
  @MainActor
  func run(_ rig: AppRig, _ model: inout TreeModel) {
    switch self {
    case .enter(let flow):
      rig.app.enter(flow)
      model.enter(flow)
    case .send(let spot):
      rig.app.send(.push(spot))
      model.send(spot)
    case .returnToNowhere:
      rig.app.returnTo(.nowhere)
    default:
      guard let tabs = rig.tabs else { return }
      if let tab = nodeTab {
        guard let node = tabs.node(of: tab) else { return }
        run(node, tab, &model)
      } else {
        run(tabs, &model)
      }
    }
  }

  @MainActor
  private func run(_ tabs: TabNavigator<ShopTab>, _ model: inout TreeModel) {
    switch self {
    case .select(let tab):
      tabs.select(tab)
      model.select(tab)
    case .hostSelects(let tab):
      tabs.host.selection = tab
      model.select(tab)
    case .selectThen(let spot, let tab):
      tabs.navigate(to: spot, in: tab)
      model.push(spot, inFrontOf: tab)
    case .remove(let tab):
      tabs.remove(tab)
      model.remove(tab)
    case .insert(let tab, let index):
      tabs.insert(tab, at: index)
      model.insert(tab, at: index)
    default: break
    }
  }

  @MainActor
  private func run(_ node: NavigationNode, _ tab: ShopTab, _ model: inout TreeModel) {
    model.make(tab)
    switch self {
    case .pushBelow(let spot, _):
      node.stack.navigate(to: spot)
      model.pushBelow(spot, tab)
    case .pushInFront(let spot, _):
      node.navigate(to: spot)
      model.pushInFront(spot, tab)
    case .present(let spot, _, let onTop):
      node.present(spot, policy: onTop ? .stack : .replaceCurrent)
      model.present(spot, tab, onTop: onTop)
    case .dismiss(let number, _):
      node.dismiss(number)
      model.dismiss(number, tab)
    case .popToRoot:
      node.popToRoot()
      model.popToRoot(tab)
    case .goBack:
      node.goBack()
      model.goBack(tab)
    case .popToAbsent:
      node.stack.pop(to: Spot.home)
    case .dismissAbsent:
      node.modals.dismiss(to: Spot.home)
    default: break
    }
  }
}

extension NavigationCheckpoint<Void> {
  fileprivate static let nowhere = Self("nowhere")
}
