import NavigatorKit
public import SwiftUI

/// The screen at the root of a node, as a ``NodeHost`` without a root of an app's own shows it.
///
/// A route that nothing shows is named on the screen in debug builds, and reported as an event always.
public struct NodeRoot<Screens: DestinationSet>: View {
  let node: NavigationNode
  let destinations: Screens

  /// The screen.
  public var body: some View {
    if let entry = node.host.rootEntry {
      destinations.screen(for: entry.route, in: node.stack.pipeline).id(entry.id)
    } else {
      UnshownPlace(
        message: "\(node.group.location) has no root: give one to the node, or to its host."
      )
    }
  }
}

/// The root of a node, as long as guards allow its route, if it has one.
///
/// Before it is shown for the first time guards are asked, and until then nothing of it is shown.
struct RootGate<Root: View, Screens: DestinationSet>: View {
  let node: NavigationNode
  let destinations: Screens
  let root: Root
  @Environment(\.substitutes.withheldRoot) private var withheld

  var body: some View {
    if node.host.rootEntry == nil {
      reportedRoot
    } else {
      // SwiftUI empties the path of a stack whose root becomes another view: the container stays.
      VStack { shown }
    }
  }

  @ViewBuilder private var shown: some View {
    if node.host.isRootWithheld {
      withheld
    } else if node.group.mayShowRoot(beside: guards) {
      reportedRoot.onAppear(perform: ask)
    } else {
      // A view without content would never appear.
      Text(verbatim: "").onAppear(perform: ask)
    }
  }

  // A withheld view in its place is no root: callers that wait for the root are not told of it.
  private var reportedRoot: some View { root.asRoot(of: node.stack) }

  private var guards: [ModuleGuard] { destinations.guardsOfModules(in: node.group) }

  private func ask() {
    // They are added with the host, too, but may be so after this.
    node.stack.pipeline.addMissing(guards)
    node.host.willShowRoot()
  }
}
