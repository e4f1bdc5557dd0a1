import NavigatorKit

/// Tabs at any level of a tree: the same type names them at each.
enum Nook: NavigationRoute, CaseIterable { case a, b, c, d }

enum Stretch: NavigationRoute, CaseIterable { case one, two }

/// What a place is: a node, tabs, or flows, with places in them.
indirect enum NestedShape: Sendable {
  case node
  case tabs([(Nook, NestedShape)])
  case flows([(Stretch, NestedShape)])

  /// Draws a shape that has places in places down to a depth.
  @MainActor static func drawn(_ dice: inout PlanDice, depth: Int) -> NestedShape {
    guard depth > 0, !dice.random.chance(4) else { return .node }
    if dice.random.chance(3) {
      return .flows(Stretch.allCases.map { ($0, drawn(&dice, depth: depth - 1)) })
    }
    let start = dice.random.below(4)
    let ids = (0..<2 + dice.random.below(2)).map { Nook.allCases[(start + $0) % 4] }
    return .tabs(ids.map { ($0, drawn(&dice, depth: depth - 1)) })
  }

  /// Makes the place.
  @MainActor func place(_ name: String, in group: NavigationGroup?) -> any NavigationPlace {
    switch self {
    case .node:
      return NavigationNode(name, in: group)
    case .tabs(let tabs):
      let shapes = Dictionary(uniqueKeysWithValues: tabs)
      return TabNavigator(
        name,
        selection: tabs[0].0,
        tabs: tabs.map(\.0),
        in: group,
        makePlace: { shapes[$0]?.place("\($0)", in: $1) ?? NavigationNode("none", in: $1) }
      )
    case .flows(let flows):
      let declarations = flows.map { flow, shape in
        FlowDeclaration.flow(flow, accepting: .all) { shape.place("\(flow)", in: $0) }
      }
      return FlowNavigator(
        name,
        first: declarations[0],
        others: Array(declarations.dropFirst()),
        in: group
      )
    }
  }
}

/// A tree of tabs and flows in one another.
@MainActor final class NestedTree: NavigationPlace {
  let top: any NavigationPlace

  init(_ shape: NestedShape) { top = shape.place("top", in: nil) }

  var group: NavigationGroup { top.group }

  /// The tabs and the flows on the way to the screen in front, outermost first, and the node there.
  var front: (choices: [AnyRoute], node: NavigationNode?) {
    var (place, choices): ((any NavigationPlace)?, [AnyRoute]) = (top, [])
    while let outer = place {
      if let tabs = outer as? TabNavigator<Nook> {
        choices.append(AnyRoute(tabs.selection))
        place = tabs.place(of: tabs.selection)
      } else if let flows = outer as? FlowNavigator<Stretch> {
        choices.append(AnyRoute(flows.flow))
        place = flows.place
      } else {
        return (choices, outer as? NavigationNode)
      }
    }
    return (choices, nil)
  }

  /// The screen in front, with all under it: flows, tabs, the stack, the layers with theirs.
  var shown: String {
    let (choices, node) = front
    guard let node else { return "nothing" }
    let layers = node.modals.layers.map { layer in
      "\(layer.style) \(layer.route) \(node.modals.navigator(of: layer.id)?.routes ?? [])"
    }
    return "\(choices) \(node.stack.routes) \(layers)"
  }

  /// Goes about in the tree, as people do: also in what is hidden.
  func walk(_ dice: inout PlanDice, steps: Int = 8) {
    for _ in 0..<steps {
      var place: (any NavigationPlace)? = top
      while let outer = place {
        place = nil
        if let tabs = outer as? TabNavigator<Nook> {
          let tab = tabs.ids[dice.random.below(tabs.ids.count)]
          if dice.random.chance(2) { tabs.select(tab) }
          place = tabs.place(of: tab)
        } else if let flows = outer as? FlowNavigator<Stretch> {
          if dice.random.chance(4) { flows.enter(Stretch.allCases[dice.random.below(2)]) }
          place = flows.place
        } else if let node = outer as? NavigationNode {
          act(in: node, &dice)
        }
      }
    }
  }

  private func act(in node: NavigationNode, _ dice: inout PlanDice) {
    switch dice.random.below(5) {
    case 0: node.popLast()
    case 1: node.dismiss()
    case 2: node.present(dice.route(), as: dice.style(), policy: .stack)
    default: node.navigate(to: dice.route())
    }
  }
}
