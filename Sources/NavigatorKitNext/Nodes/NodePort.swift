/// What a host of a node needs of it: the door ``NavigationNode/host`` leads there.
@MainActor
public struct NodePort {
  let node: NavigationNode
}

// MARK: - Root

extension NodePort {
  /// The screen that lies under the stack: the entry of the root's route, or `nil` for a root without one.
  ///
  /// It is the same as long as the node is. A host shows it while the stack is empty, unless
  /// ``isRootWithheld``. The root of a place around the node, which the node shows, is the node's.
  public var rootEntry: RouteEntry? { node.group.rootUnderStack?.rootEntry }

  /// Whether the root may not be shown, and nothing else took its place: a host shows nothing of it.
  ///
  /// Guards are asked again by a check, such as ``NavigationPlace/revalidate()`` after a log-in, when the last
  /// screen over it goes, and by a plan that leads to it. It is shown once they allow it. So it is also from
  /// ``willShowRoot()`` on until they have answered. Observers hear when it changes. It is never so for a root
  /// without a route.
  public var isRootWithheld: Bool { node.group.rootUnderStack?.observedRootStanding == .withheld }

  /// The host's question whether it may show the root for the first time: a command that guards are asked about.
  ///
  /// ```swift
  /// node.host.willShowRoot()                                    // before each frame, or once
  /// let root = node.host.isRootWithheld ? nil : node.host.rootEntry  // what a host draws under the stack
  /// ```
  ///
  /// A host without SwiftUI calls it before it draws an empty stack; until then the root counts as shown, as if
  /// nothing guarded it. A push or a plan that waits for an answer comes first: ``isRootWithheld`` is true until
  /// both are decided. A root that guards refuse stays so, or what shows it gives way, such as its tab.
  ///
  /// Does nothing once guards have been asked, for a root without a route, and while screens lie over it: guards
  /// are asked when it is uncovered.
  public func willShowRoot() { node.group.store.showRoot(of: node.group) }
}

// MARK: - Waiting

extension NodePort {
  /// Whether a command waits for an answer, as a spinner shows it.
  ///
  /// That is a command of the stack, of the presenter or of a stack in a layer which a slow guard has
  /// not decided about, or which is parked and no screen is shown for the wait. A layer that waits its turn
  /// does not count, nor does a command behind a log-in screen. Observers hear when this changes, and
  /// of nothing else.
  public var isWaiting: Bool { node.group.observedIsWaiting }

  /// Gives up the commands for which ``isWaiting`` is true: they end as superseded.
  ///
  /// Does nothing if none waits.
  public func cancelWaiting() {
    node.group.store.cancelWaiting(in: node.group)
  }

  /// The stack that is in front, and that the node's own commands act on: that of the top layer, or
  /// ``NavigationNode/stack`` if there is none.
  ///
  /// Ask it what is there, such as ``Navigator/depth``, to know what a command would find.
  public var frontStack: MultiRouteNavigator { node.frontStack }
}
