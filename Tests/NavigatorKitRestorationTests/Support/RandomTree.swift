import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting

/// The shape of an app: places in places, with roots or without.
struct TreeShape {
  enum Kind { case node, tabs, flows }
  /// The id of a tab or a flow.
  enum Slot: Int, CaseIterable, NavigationRoute { case first, second, third }

  let kind: Kind
  let hasRoot: Bool
  /// The places of tabs and flows.
  private(set) var places: [TreeShape] = []

  var slots: [Slot] { Array(Slot.allCases.prefix(places.count)) }

  init(_ random: inout SeededGenerator, depth: Int = 0) {
    let kinds: [Kind] =
      depth == 0 ? [.tabs, .flows] : depth < 3 ? [.node, .tabs, .flows] : [.node]
    kind = kinds.randomElement(using: &random) ?? .node
    hasRoot = Bool.random(using: &random)
    guard kind != .node else { return }
    for _ in 0..<Int.random(in: 2...3, using: &random) {
      places.append(TreeShape(&random, depth: depth + 1))
    }
  }
}

/// An app of one shape, whose nodes have a stack of the app's own beside theirs.
@MainActor final class RandomTree {
  enum Step: CaseIterable {
    case push, pop, present, pushInLayer, dismiss, select, enter, pushInOwn
  }

  private var own: [(node: NavigationNode, stack: MultiRouteNavigator)] = []
  private(set) var place: any NavigationPlace = NavigationNode("none")
  private(set) var taken: [Step: Int] = [:]

  init(_ shape: TreeShape) {
    place = make(shape, "app", in: nil)
    // What is in front is made when it is read.
    _ = archive
  }

  var archive: NavigationArchive { place.archive() }

  private func make(
    _ shape: TreeShape,
    _ name: String,
    in group: NavigationGroup?
  ) -> any NavigationPlace {
    let registry = group == nil ? KeptApp.registry : nil
    switch shape.kind {
    case .node:
      let node =
        shape.hasRoot
        ? NavigationNode(name, root: KeptPage.page(100), in: group, registry: registry)
        : NavigationNode(name, in: group, registry: registry)
      own.append((node, MultiRouteNavigator(in: node, as: "own")))
      return node
    case .tabs:
      return TabNavigator(
        name,
        selection: TreeShape.Slot.first,
        tabs: shape.slots,
        in: group,
        registry: registry,
        makePlace: { [unowned self] tab, group in
          make(shape.places[tab.rawValue], "\(tab)", in: group)
        }
      )
    case .flows:
      let flows = shape.slots.map { slot in
        FlowDeclaration.flow(slot, lifetime: shape.hasRoot ? .kept : .visit) {
          [unowned self] group in
          make(shape.places[slot.rawValue], "\(slot)", in: group)
        }
      }
      return FlowNavigator(
        name,
        first: flows[0],
        others: Array(flows.dropFirst()),
        in: group,
        registry: registry
      )
    }
  }

  /// Takes a random step somewhere in the tree.
  func step(_ random: inout SeededGenerator) { step(in: place, &random) }

  private func step(in place: any NavigationPlace, _ random: inout SeededGenerator) {
    if let flows = place as? FlowNavigator<TreeShape.Slot> {
      guard Int.random(in: 0..<4, using: &random) == 0 else {
        return step(in: flows.place, &random)
      }
      note(.enter)
      flows.enter(flows.flows.randomElement(using: &random) ?? .first)
    } else if let tabs = place as? TabNavigator<TreeShape.Slot> {
      let tab = tabs.ids.randomElement(using: &random) ?? .first
      guard Int.random(in: 0..<4, using: &random) == 0 else {
        return tabs.place(of: tab).map { step(in: $0, &random) } ?? ()
      }
      note(.select)
      tabs.select(tab)
    } else if let node = place as? NavigationNode {
      step(in: node, &random)
    }
  }

  private func step(in node: NavigationNode, _ random: inout SeededGenerator) {
    let steps: [Step] = [.push, .push, .pop, .present, .pushInLayer, .dismiss, .pushInOwn]
    let step = steps.randomElement(using: &random) ?? .push
    let route = AnyRoute(KeptPage.page(Int.random(in: 0..<5, using: &random)))
    note(step)
    switch step {
    case .push: node.stack.append(contentsOf: [route])
    case .pop: node.stack.popLast()
    case .present:
      let options = ModalOptions(
        detents: [.medium, .fraction(0.4)],
        selectedDetent: Bool.random(using: &random) ? .medium : nil,
        allowsInteractiveDismissal: Bool.random(using: &random)
      )
      node.perform(.present(route, as: .sheet, options: options, policy: .stack))
    case .pushInLayer: node.host.frontStack.append(contentsOf: [route])
    case .dismiss: node.dismiss()
    case .pushInOwn: own.last { $0.node === node }?.stack.append(contentsOf: [route])
    case .select, .enter: break
    }
  }

  private func note(_ step: Step) { taken[step, default: 0] += 1 }
}
