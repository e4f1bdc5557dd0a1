/// One tab: what selects it, what names it and what it shows.
struct TabItem {
  let tag: AnyHashable
  let label: any View
  let content: any View
  var role: TabRole?
  var badge = 0
}

/// What stands for tabs rather than views.
@MainActor
protocol TabItems {
  var tabItems: [TabItem] { get }
}

extension TabView: View, Primitive {
  func update(_ node: Node) {
    let memory = node.memory as? TabMemory ?? TabMemory()
    node.memory = memory
    let items = items
    let bound = selection.map { AnyHashable(node.read($0)) }
    let selected = bound ?? memory.ownSelection ?? items.first?.tag
    if let selection {
      node.renderer.echoSelection(of: node) { selection.wrappedValue = selection.location.get() }
    }
    memory.selected = selected
    if let bound, !items.contains(where: { $0.tag == bound }) {
      node.renderer.note(.selectionWithoutTab, "There is no tab for the selection \(bound)")
    }
    let options = node.renderer.options
    if options.contains(.forgetfulTabs) { memory.visited = [] }
    if let selected { memory.visited.insert(selected) }
    if options.contains(.eagerTabs) { memory.visited.formUnion(items.map(\.tag)) }
    node.hidden = []
    for item in items {
      node.offer(.id(item.tag), TabLabel(label: item.label))
      node.hidden.insert(.id(item.tag))
      guard memory.visited.contains(item.tag) else { continue }
      node.offer(.tab(item.tag), AnyView(item.content))
      if item.tag != selected { node.hidden.insert(.tab(item.tag)) }
    }
  }

  func describe(_ node: Node, into content: inout ScreenContent) {
    let bar = content.tabs.count..<content.tabs.count + items.count
    // The bar has the search at its end, wherever the app has it.
    for item in items.filter({ $0.role != .search }) + items.filter({ $0.role == .search }) {
      let label = content.label { node.child(.id(item.tag))?.describe(into: &$0) }
      let selected = (node.memory as? TabMemory)?.selected == item.tag
      let control = StandInControl(
        label: label,
        kind: .tab,
        role: nil,
        isEnabled: true,
        isSelected: selected,
        badge: item.badge
      )
      let action = ScreenContent.Action(control: control) { select(item.tag, node) }
      content.tabs.append(action)
    }
    let isBarAroundHidden = content.isTabBarHidden
    content.isTabBarHidden = false
    node.describeChildren(into: &content)
    if content.isTabBarHidden { content.tabs.removeSubrange(bar) }
    content.isTabBarHidden = isBarAroundHidden
  }

  /// Writes the selection for every tap, also for one on the tab that is selected.
  @MainActor
  private func select(_ tag: AnyHashable, _ node: Node) {
    let isSelected = (node.memory as? TabMemory)?.selected == tag
    defer { if isSelected { popOnReselection(tag, node) } }
    if let selection {
      if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
    } else {
      (node.memory as? TabMemory)?.ownSelection = tag
      node.renderer.markDirty(node.id)
    }
  }

  /// Pops the outermost stack of a tab, if the options say that the system does.
  @MainActor
  private func popOnReselection(_ tag: AnyHashable, _ node: Node) {
    guard node.renderer.options.contains(.popsStackOnTabReselection) else { return }
    var content = ScreenContent()
    node.child(.tab(tag))?.describe(into: &content)
    guard let stack = content.stacks.first, stack.depth > 0 else { return }
    stack.goBack(levels: stack.depth)
  }

  @MainActor
  private var items: [TabItem] {
    if let tabs = content as? any TabItems { return tabs.tabItems }
    return flatten(content).enumerated().map { index, part in
      let traits = TabTraits(of: part.view)
      return TabItem(
        tag: traits.tag ?? part.path.last?.explicitID ?? AnyHashable(index),
        label: traits.label ?? EmptyView(),
        content: part.view
      )
    }
  }
}

/// What a tab view keeps: which tabs were visited, because the others do not exist yet.
@MainActor
final class TabMemory {
  var selected: AnyHashable?
  var ownSelection: AnyHashable?
  var visited: Set<AnyHashable> = []
}

/// A tab's label, which is described apart from the screen.
struct TabLabel {
  let label: any View
}

extension TabLabel: View, MultiView {
  var parts: [ViewPart] { [ViewPart(key: .content, view: label)] }
}
