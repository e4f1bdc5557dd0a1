import NavigatorKit
public import SwiftUI

/// The screen at the root of a node, as a ``NodeHost`` without a root of an app's own shows it.
///
/// A route without a destination is named on the screen in debug builds, and always reported as an
/// event.
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
/// Guards are asked before it is shown for the first time, and nothing of it is shown until they
/// answer.
struct RootGate<Root: View, Screens: DestinationSet>: View {
  let node: NavigationNode
  let destinations: Screens
  let root: Root
  @Environment(\.substitutes.withheldRoot) private var withheld

  var body: some View {
    if node.host.rootEntry == nil {
      reportedRoot
    } else {
      // SwiftUI empties the path of a stack whose root becomes another view, so the container
      // stays.
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

  // A view in place of a withheld root is not the root: callers that wait for the root are not told
  // of it.
  private var reportedRoot: some View { root.asRoot(of: node.stack) }

  private var guards: [ModuleGuard] { destinations.guardsOfModules(in: node.group) }

  private func ask() {
    // The host adds these guards as well, but perhaps later than this.
    node.stack.pipeline.addMissing(guards)
    node.host.willShowRoot()
  }
}
