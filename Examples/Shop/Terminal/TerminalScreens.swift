import NavigatorKit

/// The screens of all nodes, of which the terminal draws the one that is in front.
///
/// What a hidden tab presents stays there and is drawn when the tab is: so each node has a host of
/// its own, which remembers what was to be seen.
@MainActor
final class TerminalScreens {
  private var screens: [ObjectIdentifier: TerminalScreen] = [:]

  /// The screen of a node, which from now on hosts its layers.
  func screen(of node: NavigationNode) -> TerminalScreen {
    let modals = node.modals
    if let screen = screens[ObjectIdentifier(modals)] { return screen }
    let screen = TerminalScreen(showing: modals)
    modals.host.attach(screen)
    // The screen keeps the presenter, so that the name is not given to another one.
    screens[ObjectIdentifier(modals)] = screen
    return screen
  }

  /// Forgets the screens of nodes that are gone, and has hidden ones let go of what has to leave.
  func hideAll(but front: NavigationNode, of nodes: [NavigationNode]) {
    let known = Set(nodes.map { ObjectIdentifier($0.modals) })
    screens = screens.filter { known.contains($0.key) }
    for node in nodes where node !== front {
      screens[ObjectIdentifier(node.modals)]?.settleHidden()
    }
  }
}
