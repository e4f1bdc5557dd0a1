import NavigatorKit
import NavigatorKitTesting

enum WindowTab: NavigationRoute { case first, second }

/// The root of a tab.
struct WindowRoot: NavigationRoute, NamedRoute {
  let tab: WindowTab

  var routeName: String { "root of \(tab)" }
}

/// Hosts of a toolkit, together, and the user in front of them.
@MainActor final class ToolkitWindow: HostedTabs {
  /// The hosts, each of which may have a mistake.
  struct Hosts {
    var stacks = StackHost.self
    var layers = LayerHost.self
    var tabs = TabHost<WindowTab>.self
    var withholdsRoots = true
  }

  let tabs = TabNavigator(
    "main",
    selection: WindowTab.first,
    tabs: [.first, .second],
    root: { WindowRoot(tab: $0) }
  )
  private let toolkit = Toolkit()
  private let hosts: Hosts
  private let bar: TabHost<WindowTab>
  private var nodes: [WindowTab: (stack: StackHost, layers: LayerHost)] = [:]

  init(_ hosts: Hosts = Hosts()) {
    self.hosts = hosts
    bar = hosts.tabs.init(tabs, on: toolkit)
  }

  /// The hosts of the tab in front, made when it is first shown.
  private var front: (stack: StackHost, layers: LayerHost) {
    let tab = bar.bar.selected
    if let known = nodes[tab] { return known }
    let node = tabs.node(of: tab) ?? NavigationNode("none")
    node.host.willShowRoot()
    let made = (
      stack: hosts.stacks.init(node.stack, on: toolkit) { [hosts] in
        let isWithheld = node.host.isRootWithheld && hosts.withholdsRoots
        return isWithheld ? "" : node.host.rootEntry?.route.description ?? ""
      },
      layers: hosts.layers.init(node.modals, on: toolkit) { [hosts, toolkit] stack, root in
        hosts.stacks.init(stack, on: toolkit) { root }
      }
    )
    nodes[tab] = made
    return made
  }

  var node: NavigationNode { tabs.node(of: .first) ?? NavigationNode("none") }
  var pages: [String] { [front.stack.view.pages.last ?? ""] + toolkit.sheets.map(\.page) }
  var wasAnimated: Bool? { front.stack.view.wasAnimated }
  var selectedTab: WindowTab { bar.bar.selected }

  func goBack() { (toolkit.sheets.last?.stack ?? front.stack.view).goBack() }

  func closeLayer() {
    if let sheet = toolkit.sheets.last, sheet.canClose { toolkit.close(sheet) }
  }

  func press(_ label: String) {
    if let sheet = toolkit.sheets.last { toolkit.close(sheet, pressing: label) }
  }

  func select(_ tab: WindowTab) { bar.bar.tap(tab) }

  func step() -> Bool {
    _ = front
    return toolkit.step()
  }
}
