public import Observation

/// One mixed stack and one mixed presenter, with a place in the tree: most screens hold a node.
///
/// ```swift
/// let home = NavigationNode("home", in: main)
/// home.navigate(to: ProductRoute.list)
/// home.present(CartRoute())
/// home.group.location  // "main/home"
/// ```
///
/// Its commands about screens act on the stack in front within the node, also while the node itself is
/// hidden: on the stack of its top layer, or, without a layer, on its ``stack``. A layer that waits to
/// come counts, and one that is leaving does not. A parked command that is given again is for the stack
/// in which it waits, not for the screen that the guard shows until then. ``stack`` and ``modals``
/// themselves are the exact ones: a command to ``stack`` acts under the layers.
///
/// Its verbs are those of ``RouteNavigating`` and ``ModalPresenting``.
@MainActor
public final class NavigationNode: NavigationPlace, Observable {
  private let name: String
  private var parent: (any NavigationPlace)?
  private let registry: (any PlaceRegistry)?
  private let root: AnyRoute?
  private lazy var parts = makeParts()

  private typealias Parts = (
    group: NavigationGroup, stack: MultiRouteNavigator, modals: ModalPresenter<AnyRoute>
  )

  private func makeParts() -> Parts {
    let group = NavigationGroup(name, in: parent)
    // From now on its group is enough: nothing in a place keeps the place.
    parent = nil
    group.place = self
    group.take(registry)
    let stack = MultiRouteNavigator(in: group, as: "stack")
    let modals = ModalPresenter<AnyRoute>(in: group, as: "modals")
    if let root { group.declare(root: root) }
    return (group, stack, modals)
  }

  /// Makes a node that shows its root.
  ///
  /// A root with a route is a screen of its own: ``NavigationPlace/currentScreen``, visits and events name
  /// it, and guards are asked about it. It is in no stack: ``stack`` is as without it, and nothing pops it.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - root: The route of the root; without one the root is what the app shows there.
  ///   - parent: The place that it belongs to.
  ///   - registry: Which content shows which routes; given once, to the root place.
  public nonisolated init<Content>(
    _ name: String,
    root: some NavigationRoute = NoRoute.none,
    in parent: (any NavigationPlace)? = nil,
    registry: DestinationRegistry<Content>? = DestinationRegistry<Never>?.none
  ) {
    self.name = name
    self.registry = registry
    self.root = .given(root)
    self.parent = parent
  }

  /// The group of the node: its guards and events.
  public var group: NavigationGroup { parts.group }

  /// The stack.
  public var stack: MultiRouteNavigator { parts.stack }

  /// The presenter that shows layers over the stack.
  public var modals: ModalPresenter<AnyRoute> { parts.modals }

  /// The door for those who write a host of their own: the root, what waits, the stack in front.
  public var host: NodePort { NodePort(node: self) }

  /// The stack that is in front: that of the top layer, or ``stack`` if there is none.
  var frontStack: MultiRouteNavigator {
    modals.layers.last.flatMap { modals.navigator(of: $0.id) } ?? stack
  }
}

// MARK: - Commands

extension NavigationNode: RouteNavigating, ModalPresenting {
  /// Carries out an intent in the node: pushes, pops and what finishes a screen in the stack that is in
  /// front, the rest in layers.
  ///
  /// What neither can carry out goes to another block of the tree that can, if there is one.
  @discardableResult
  public func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    if cause == nil, isDoneAtOnce(intent) { return .committed }
    let cause = cause ?? .code(fileID: fileID, line: line)
    let command = Command(intent, at: stack.cell, cause, animated: animated, reach: .front)
    return command.settle(stack.block.store.submit(command))
  }

  /// Carries a push or a pop out, unless somebody has to be asked or told, or a layer lies over the stack.
  private func isDoneAtOnce(_ intent: NavigationIntent) -> Bool {
    guard intent.awaited == nil, modals.block.layers.isEmpty else { return false }
    return switch intent.ask {
    case .push(let route, .always): stack.block.push(route)
    case .popLast(let count): stack.block.pop(count)
    default: false
    }
  }
}
