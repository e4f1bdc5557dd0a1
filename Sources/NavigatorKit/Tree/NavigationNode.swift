public import Observation

/// What most screens hold: one mixed stack and one mixed presenter, with a place in the tree.
///
/// ```swift
/// let home = NavigationNode("home", in: main.group)
/// home.navigate(to: ProductRoute.list)
/// home.present(CartRoute())
/// home.path  // "main/home"
/// ```
///
/// It does nothing that its ``stack`` and its ``modals`` cannot do.
@MainActor
public final class NavigationNode: NavigationPlace, Observable {
  private let name: String
  private let parent: NavigationGroup?
  private lazy var parts = Parts(name, parent, of: self)

  private struct Parts {
    let group: NavigationGroup
    let stack = MultiRouteNavigator()
    let modals = ModalPresenter<AnyRoute>()

    @MainActor
    init(_ name: String, _ parent: NavigationGroup?, of owner: NavigationNode) {
      group = NavigationGroup(name, parent: parent)
      group.place = owner
      stack.join(group, as: "stack")
      modals.join(group, as: "modals")
    }
  }

  /// Makes a node that shows its root.
  ///
  /// - Parameters:
  ///   - name: The name in paths and logs.
  ///   - parent: The group of the place that it belongs to.
  public nonisolated init(_ name: String, in parent: NavigationGroup? = nil) {
    self.name = name
    self.parent = parent
  }

  /// What belongs to the node.
  public var group: NavigationGroup { parts.group }

  /// The stack.
  public var stack: MultiRouteNavigator { parts.stack }

  /// What shows layers over the stack.
  public var modals: ModalPresenter<AnyRoute> { parts.modals }

  /// The stack that is in front: that of the top layer if it has one, or else ``stack``.
  public var frontStack: MultiRouteNavigator {
    modals.layers.last.flatMap { modals.navigator(of: $0.id) } ?? stack
  }
}

// MARK: - Commands

extension NavigationNode {
  /// Pushes a route onto the stack.
  @discardableResult
  public func navigate(
    to route: some Hashable & Sendable,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    stack.navigate(to: route, strategy: strategy, animated: animated, fileID: fileID, line: line)
  }

  /// Pops a number of routes from the stack, or all if there are fewer.
  @discardableResult
  public func popLast(
    _ count: Int = 1,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    stack.popLast(count, animated: animated, fileID: fileID, line: line)
  }

  /// Pops everything from the stack.
  @discardableResult
  public func popToRoot(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    stack.popToRoot(animated: animated, fileID: fileID, line: line)
  }

  /// Presents a route in a layer.
  @discardableResult
  public func present(
    _ route: some Hashable & Sendable,
    as style: ModalStyle = .sheet,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    modals.perform(
      .present(route, as: style, policy: policy),
      animated: animated,
      fileID: fileID,
      line: line
    )
  }

  /// Dismisses a number of layers.
  @discardableResult
  public func dismiss(
    _ count: Int = 1,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    modals.perform(.dismiss(count), animated: animated, fileID: fileID, line: line)
  }

  /// Goes back one screen: pops the stack that is in front, or dismisses the layer that shows it.
  ///
  /// Does nothing at the root of the stack when there is no layer.
  @discardableResult
  public func goBack(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = NavigationCause.code(fileID: fileID, line: line)
    return stack.pipeline.perform { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      return goBackWithin(cause, animated) ?? .unchanged(.alreadyAtRoot)
    }
  }

  /// Goes back within the transition that is under way, unless there is nothing to go back from.
  func goBackWithin(_ cause: NavigationCause, _ animated: Bool) -> NavigationOutcome? {
    if modals.presentedDialog == nil, frontStack.hasPresentedRoutes {
      return frontStack.pipeline.submitWithin(.popLast(), cause: cause, animated: animated)
    }
    guard modals.isPresenting else { return nil }
    return modals.pipeline.submitWithin(.dismiss(), cause: cause, animated: animated)
  }
}
