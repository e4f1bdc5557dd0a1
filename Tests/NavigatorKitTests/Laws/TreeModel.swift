import NavigatorKit

/// What a tree of flows, tabs, stacks and layers should be: a plain value, written to be obvious.
///
/// Every screen has a number of its own, as equal routes are screens of their own.
struct TreeModel: Equatable {
  struct Screen: Equatable {
    let id: Int
    let spot: Spot
  }

  struct Layer: Equatable {
    let screen: Screen
    /// What lies on it, if anybody has asked for its stack.
    var stack: [Screen]?
  }

  struct Node: Equatable {
    var stack: [Screen] = []
    var layers: [Layer] = []

    /// The top layer with what is on top in it, or what is on top of the stack.
    var inFront: [Screen] {
      guard let layer = layers.last else { return stack.suffix(1) }
      return [layer.screen] + (layer.stack ?? []).suffix(1)
    }

    /// Changes the stack of the top layer, or of the node.
    mutating func inTopStack(_ change: (inout [Screen]) -> Void) {
      guard let top = layers.indices.last else { return change(&stack) }
      var stack = layers[top].stack ?? []
      change(&stack)
      layers[top].stack = stack
    }

    var screens: [Screen] { stack + layers.flatMap { [$0.screen] + ($0.stack ?? []) } }
  }

  var flow = AppFlow.splash
  var tabs: [ShopTab] = []
  var selection = ShopTab.home
  /// The nodes that have been made, in the order in which they were.
  var made: [ShopTab] = []
  var nodes: [ShopTab: Node] = [:]
  var carried: Spot?
  private var count = 0

  var current: Screen? { flow == .main ? nodes[selection]?.inFront.last : nil }

  private mutating func screen(_ spot: Spot) -> Screen {
    count += 1
    return Screen(id: count, spot: spot)
  }

  mutating func make(_ tab: ShopTab) {
    guard !made.contains(tab) else { return }
    made.append(tab)
    nodes[tab] = Node()
  }
}

// MARK: - Questions

extension TreeModel {
  /// What guards are asked between a state and this one: about all that comes, and about what was
  /// covered or hidden, and is in front now.
  func questions(since old: TreeModel) -> [String] {
    var questions: [String] = []
    let isAnew = flow != old.flow
    if isAnew {
      questions.append("forward \(AnyRoute(flow))")
    } else if selection != old.selection {
      questions.append("forward \(AnyRoute(selection))")
    }
    let known = Set(old.nodes.values.flatMap { $0.screens.map(\.id) })
    for tab in made {
      let new = nodes[tab]?.screens.filter { !known.contains($0.id) } ?? []
      questions += new.map { "forward \(AnyRoute($0.spot))" }
    }
    if isAnew { return questions }
    for tab in made {
      let hasBeenHidden = selection != old.selection && tab == selection
      let shown = hasBeenHidden ? [] : old.nodes[tab]?.inFront ?? []
      let front = nodes[tab]?.inFront ?? []
      // A screen that comes covers what would come to light.
      guard let top = front.last, known.contains(top.id), top != shown.last else { continue }
      // The screen of a layer comes to light when the stack in it is empty.
      let revealed = shown.contains(top) ? [top] : front.filter { !shown.contains($0) }
      questions += revealed.map { "reveal \(AnyRoute($0.spot))" }
    }
    return questions
  }

  /// Whether no screen has come or gone: a node that is made shows none.
  func showsSame(as old: TreeModel) -> Bool {
    flow == old.flow && tabs == old.tabs && selection == old.selection
      && ShopTab.allCases.allSatisfy { nodes[$0]?.screens ?? [] == old.nodes[$0]?.screens ?? [] }
  }
}

// MARK: - Commands

extension TreeModel {
  mutating func enter(_ flow: AppFlow) {
    guard flow != self.flow else { return }
    self.flow = flow
    (made, nodes) = ([], [:])
    guard flow == .main else { return }
    (tabs, selection) = (ShopTab.allCases, .home)
    make(.home)
    if let spot = carried { send(spot) }
    carried = nil
  }

  mutating func select(_ tab: ShopTab) {
    guard tabs.contains(tab) else { return }
    selection = tab
    make(tab)
  }

  /// Pushes onto what takes a push in a tab, which is brought to the front.
  mutating func push(_ spot: Spot, inFrontOf tab: ShopTab) {
    guard tabs.contains(tab) else { return }
    select(tab)
    if nodes[tab]?.layers.last?.stack == nil { nodes[tab]?.layers = [] }
    pushInFront(spot, tab)
  }

  mutating func send(_ spot: Spot) {
    if flow == .main { push(spot, inFrontOf: selection) } else { carried = spot }
  }

  /// Pushes onto the stack of a node, whatever lies over it.
  mutating func pushBelow(_ spot: Spot, _ tab: ShopTab) {
    let screen = screen(spot)
    nodes[tab]?.stack.append(screen)
  }

  /// Pushes onto the stack of the top layer, or of the node.
  mutating func pushInFront(_ spot: Spot, _ tab: ShopTab) {
    let screen = screen(spot)
    nodes[tab]?.inTopStack { $0.append(screen) }
  }

  mutating func present(_ spot: Spot, _ tab: ShopTab, onTop: Bool) {
    let layer = Layer(screen: screen(spot))
    if !onTop { _ = nodes[tab]?.layers.popLast() }
    nodes[tab]?.layers.append(layer)
  }

  mutating func dismiss(_ number: Int, _ tab: ShopTab) {
    let layers = nodes[tab]?.layers ?? []
    nodes[tab]?.layers = layers.dropLast(number)
  }

  mutating func popToRoot(_ tab: ShopTab) { nodes[tab]?.inTopStack { $0 = [] } }

  mutating func goBack(_ tab: ShopTab) {
    if nodes[tab]?.layers.last.map({ ($0.stack ?? []).isEmpty }) ?? false {
      nodes[tab]?.layers.removeLast()
    } else {
      nodes[tab]?.inTopStack { _ = $0.popLast() }
    }
  }

  mutating func remove(_ tab: ShopTab) {
    guard tabs.count > 1, let index = tabs.firstIndex(of: tab) else { return }
    tabs.remove(at: index)
    made.removeAll { $0 == tab }
    nodes[tab] = nil
    if selection == tab { select(tabs[min(index, tabs.count - 1)]) }
  }

  mutating func insert(_ tab: ShopTab, at index: Int) {
    tabs.removeAll { $0 == tab }
    tabs.insert(tab, at: min(max(0, index), tabs.count))
  }
}

// MARK: - As text

extension TreeModel: CustomStringConvertible {
  /// What a snapshot should say.
  var description: String {
    var lines = ["app", "  flow: \(flow)", "  \(flow)"]
    if flow != .main { lines += ["    stack: empty", "    modals: empty"] }
    guard flow == .main else { return lines.joined(separator: "\n") }
    let names = tabs.map { $0 == selection ? "[\($0)]" : "\($0)" }
    lines.append("    tabs: \(names.joined(separator: ", "))")
    for tab in made {
      guard let node = nodes[tab] else { continue }
      lines.append("    \(tab)\(tab == selection ? "" : " (hidden)")")
      lines.append("      stack: \(Self.text(node.stack))")
      let layers = node.layers.map { layer in
        let stack = layer.stack.map { $0.isEmpty ? "" : " with \(Self.text($0))" }
        // What lies over everything leaves the screen with its tab.
        let phase = tab == selection ? "" : ", waiting"
        return "\(layer.screen.spot) as sheet\(stack ?? "")\(phase)"
      }
      lines.append("      modals: \(layers.isEmpty ? "empty" : layers.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }

  private static func text(_ screens: [Screen]) -> String {
    screens.isEmpty ? "empty" : screens.map { "\($0.spot)" }.joined(separator: " > ")
  }
}
