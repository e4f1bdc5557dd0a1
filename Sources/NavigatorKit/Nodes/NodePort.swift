/// What a host of a node needs of it, found at ``NavigationNode/host``.
@MainActor
public struct NodePort {
  let node: NavigationNode
}

// MARK: - Root

extension NodePort {
  /// The screen that lies under the stack: the entry of the root's route, or `nil` for a root
  /// without one.
  ///
  /// It is the same as long as the node is. A host shows it while the stack is empty, unless
  /// ``isRootWithheld``. If the root belongs to a place around the node, and the node shows it, it
  /// counts as the node's.
  public var rootEntry: RouteEntry? { node.group.rootUnderStack?.entry }

  /// Whether the root may not be shown, and nothing else took its place: a host shows nothing of
  /// the root.
  ///
  /// Guards are asked again by a check, such as ``NavigationPlace/revalidate()`` after a log-in,
  /// when the last screen over the root goes, and by a plan that leads to it. The root is shown
  /// once they allow it. If one parks, the root waits for its condition, also when the session of a
  /// user ends. It also counts as withheld from ``willShowRoot()`` on until they have
  /// answered. Observers hear when this changes. A root without a route is never withheld.
  public var isRootWithheld: Bool { node.group.rootUnderStack?.observedIsWithheld ?? false }

  /// Tells the node that the host wants to show the root for the first time: a command that guards
  /// are asked about.
  ///
  /// ```swift
  /// node.host.willShowRoot() // before each frame, or once let root = node.host.isRootWithheld ?
  /// nil : node.host.rootEntry // what a host draws under the stack
  /// ```
  ///
  /// A host without SwiftUI calls it before it draws an empty stack; until then the root counts as
  /// shown, as if nothing guarded it. A push or a plan that waits for an answer comes first:
  /// ``isRootWithheld`` is true until both are decided. If guards refuse the root, it stays
  /// withheld, or what shows it gives way: a tab, for example, is deselected.
  ///
  /// Does nothing once guards have been asked, if the root has no route, or while screens lie over
  /// it: then guards are asked when it is uncovered.
  public func willShowRoot() { node.group.showRoot() }
}

// MARK: - Waiting

extension NodePort {
  /// Whether a command waits for an answer, as a spinner shows it.
  ///
  /// That is a command of the stack, of the presenter or of a stack in a layer that a slow guard
  /// has yet to decide about, or that is parked without a screen to show for the wait. A layer that
  /// waits its turn does not count, nor does a command behind a log-in screen. Observers hear when
  /// this changes, and of nothing else.
  public var isWaiting: Bool { node.group.isWaiting }

  /// Gives up the commands for which ``isWaiting`` is true: they end as superseded.
  ///
  /// Does nothing if none waits.
  public func cancelWaiting() {
    let pipelines = node.group.members
    node.stack.pipeline.perform {
      for pipeline in pipelines { pipeline.cancelWaiting() }
      return .committed
    }
  }

  /// The stack that is in front, and that the node's own commands act on: the stack of the top
  /// layer, or ``NavigationNode/stack`` if there is none.
  ///
  /// Ask it for its state, such as ``Navigator/depth``, to know what a command would find.
  public var frontStack: MultiRouteNavigator { node.frontStack }
}
