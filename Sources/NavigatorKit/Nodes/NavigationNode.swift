public import Observation

/// One mixed stack and one mixed presenter, with a place in the tree: most screens hold a node.
///
/// ```swift
/// let home = NavigationNode("home", in: main.group)
/// home.navigate(to: ProductRoute.list)
/// home.present(CartRoute())
/// home.location  // "main/home"
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
  private let parent: NavigationGroup?
  private let root: AnyRoute?
  private let moduleGuards: [ModuleGuard]
  private lazy var parts = Parts(name, root, parent, moduleGuards, of: self)

  private struct Parts {
    let group: NavigationGroup
    let stack = MultiRouteNavigator()
    let modals = ModalPresenter<AnyRoute>()

    @MainActor
    init(
      _ name: String,
      _ root: AnyRoute?,
      _ parent: NavigationGroup?,
      _ moduleGuards: [ModuleGuard],
      of owner: NavigationNode
    ) {
      group = NavigationGroup(name, parent: parent)
      group.place = owner
      group.guards.add(contentsOf: moduleGuards)
      stack.join(group, as: "stack")
      modals.join(group, as: "modals")
      if let root { group.declare(root: root) }
    }
  }

  /// Makes a node that shows its root.
  ///
  /// A root with a route is a screen of its own: ``NavigationPlace/currentScreen``, visits and events name
  /// it, and guards are asked about it. It is in no stack: ``stack`` is as without it, and nothing pops it.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - root: The route of the root; without one the root is what the app shows there.
  ///   - parent: The group of the place that it belongs to.
  public nonisolated init(
    _ name: String,
    root: some NavigationRoute = NoRoute.none,
    in parent: NavigationGroup? = nil
  ) {
    self.name = name
    self.root = .given(root)
    self.parent = parent
    moduleGuards = []
  }

  /// Makes a node that shows its root, and asks the guards of an app's modules from the first command
  /// on.
  ///
  /// The outermost place of a tree takes the registry. One further in may take it as well: a guard is
  /// asked once, however often its registry is given.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - root: The route of the root; without one the root is what the app shows there.
  ///   - parent: The group of the place that it belongs to.
  ///   - registry: The registry, whatever content it has: its guards become those of the group.
  public nonisolated init<Content>(
    _ name: String,
    root: some NavigationRoute = NoRoute.none,
    in parent: NavigationGroup? = nil,
    registry: DestinationRegistry<Content>
  ) {
    self.name = name
    self.root = .given(root)
    self.parent = parent
    moduleGuards = registry.guards
  }

  /// The group of the node: its guards and events.
  public var group: NavigationGroup { parts.group }

  /// The stack.
  public var stack: MultiRouteNavigator { parts.stack }

  /// The presenter that shows layers over the stack.
  public var modals: ModalPresenter<AnyRoute> { parts.modals }

  /// The stack that is in front, and that the node's own commands act on: that of the top layer, or
  /// ``stack`` if there is none.
  ///
  /// Ask it what is there, such as ``Navigator/depth``, to know what a command would find.
  public var frontStack: MultiRouteNavigator {
    modals.layers.last.flatMap { modals.navigator(of: $0.id) } ?? stack
  }
}

// MARK: - Root

extension NavigationNode {
  /// The screen that lies under the stack: the entry of the root's route, or `nil` for a root without one.
  ///
  /// It is the same as long as the node is. A host shows it while the stack is empty, unless
  /// ``isRootWithheld``. The root of a place around the node, which the node shows, is the node's.
  public var rootEntry: RouteEntry? { group.rootUnderStack?.entry }

  /// Whether the root may not be shown, and nothing else took its place: a host shows nothing of it.
  ///
  /// Guards are asked again by a check, such as ``NavigationGroup/revalidate()`` after a log-in, when the last
  /// screen over it goes, and by a plan that leads to it. It is shown once they allow it. So it is also from
  /// ``willShowRoot()`` on until they have answered. Observers hear when it changes. It is never so for a root
  /// without a route.
  public var isRootWithheld: Bool { group.rootUnderStack?.observedIsWithheld ?? false }

  /// The host's question whether it may show the root for the first time: a command that guards are asked about.
  ///
  /// ```swift
  /// node.willShowRoot()                                    // before each frame, or once
  /// let root = node.isRootWithheld ? nil : node.rootEntry  // what a host draws under the stack
  /// ```
  ///
  /// A host without SwiftUI calls it before it draws an empty stack; until then the root counts as shown, as if
  /// nothing guarded it. A push or a plan that waits for an answer comes first: ``isRootWithheld`` is true until
  /// both are decided. A root that guards refuse stays so, or what shows it gives way, such as its tab.
  ///
  /// Does nothing once guards have been asked, for a root without a route, and while screens lie over it: guards
  /// are asked when it is uncovered.
  public func willShowRoot() { group.showRoot() }
}

// MARK: - Waiting

extension NavigationNode {
  /// Whether a command waits for an answer, as a spinner shows it.
  ///
  /// That is a command of the stack, of the presenter or of a stack in a layer which a slow guard has
  /// not decided about, or which is parked and no screen is shown for the wait. A layer that waits its turn
  /// does not count, nor does a command behind a log-in screen. Observers hear when this changes, and
  /// of nothing else.
  public var isWaiting: Bool { group.isWaiting }

  /// Gives up the commands for which ``isWaiting`` is true: they end as superseded.
  ///
  /// Does nothing if none waits.
  public func cancelWaiting() {
    let pipelines = group.members
    stack.pipeline.perform {
      for pipeline in pipelines { pipeline.cancelWaiting() }
      return .committed
    }
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
    if let ask = intent.ask(as: StackIntent<AnyRoute>.self) {
      if cause == nil, intent.awaited == nil, isStackInFront {
        return performInStack(ask, .code(fileID, line), animated)
      }
      return performInFront(
        intent,
        cause ?? .code(fileID: fileID, line: line),
        animated
      )
    }
    let cause = cause ?? .code(fileID: fileID, line: line)
    if let value = intent.ask.finishingValue { return finishInFront(value, cause, animated) }
    let isForLayers = intent.ask(as: ModalIntent<AnyRoute>.self) != nil
    let block: any NavigationBlock = isForLayers ? modals : stack
    return block.perform(intent, cause: cause, animated: animated)
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
    return stack.pipeline.perform(.popLast(), cause, animated: animated) { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      if let outcome = goBackWithin(cause, animated) { return outcome }
      return stack.pipeline.answer(.popLast(), cause, animated, .unchanged(.alreadyAtRoot))
    }
  }

  /// Carries out an intent for a stack the short way: nothing lies over the stack.
  private func performInStack(
    _ intent: StackIntent<AnyRoute>,
    _ site: CallSite,
    _ animated: Bool
  ) -> NavigationOutcome {
    switch intent {
    case .push(let route, let strategy):
      stack.engine.push(route, strategy, from: site, animated: animated)
    case .popLast(let count): stack.engine.pop(count, from: site, animated: animated)
    default: stack.engine.submit(intent, from: site, animated: animated)
    }
  }

  /// Finishes the screen on top of the stack that is in front when its turn comes.
  private func finishInFront(
    _ value: any Sendable,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    let pipeline = frontStack.pipeline
    return pipeline.perform(cause, telling: pipeline.teller(of: .popLast(), cause, animated)) {
      [weak self] in
      self?.frontStack.engine.finishWithin(value, cause, animated) ?? .failed(.ownerReleased)
    }
  }

  /// Carries out an intent for a stack, in what is in front when its turn comes.
  func performInFront(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    let pipeline = taker(of: intent)
    let tell = pipeline.teller(of: intent, cause, animated)
    // Until its turn the result is awaited of the stack that stays: a layer may leave before that.
    return stack.pipeline.bring(intent.awaited) {
      pipeline.perform(cause, telling: tell) { [weak self] in
        guard let self else { return .failed(.ownerReleased) }
        let taker = taker(of: intent)
        return taker.bring(intent.awaited, askedOf: stack.pipeline) {
          taker.submitWithin(intent, cause: cause, animated: animated)
        }
      }
    }
  }

  /// The stack that is in front, unless the intent waits in another one already: a second tap is not
  /// for the log-in that is shown until then.
  private func taker(of intent: NavigationIntent) -> NavigationPipeline {
    let waiting = group.members.first { pipeline in
      (pipeline === stack.pipeline || pipeline.outer === modals.pipeline)
        && pipeline.parkedIntents.contains { $0.isRepeated(by: intent) }
    }
    return waiting ?? frontStack.pipeline
  }

  /// Whether nothing lies over the stack, and a command to it runs at once: the short way.
  private var isStackInFront: Bool {
    let slot = stack.engine.slot
    return modals.engine.state.count == 0 && !slot.queue.isBusy
      && slot.pipeline?.pendingAttempt == nil
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
