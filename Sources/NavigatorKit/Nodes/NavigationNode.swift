public import Observation

/// One mixed stack and one mixed presenter, with a place in the tree: what most tabs and flows
/// show.
///
/// ```swift
/// let home = NavigationNode("home", in: main)
/// home.navigate(to: ProductRoute.list)
/// home.present(CartRoute())
/// home.group.location  // "main/home"
/// ```
///
/// Its commands about screens act on the stack in front within the node, even while the node itself
/// is hidden: on the stack of its top layer, or, without a layer, on its ``stack``. A layer that
/// waits to come counts, and one that is leaving does not. A parked command that is given again is
/// for the stack in which it waits, not for the screen that the guard shows until then. A command
/// to ``stack`` or ``modals`` is for exactly that block: one to ``stack`` acts under the layers.
///
/// Its verbs are those of ``RouteNavigating`` and ``ModalPresenting``.
@MainActor
public final class NavigationNode: NavigationPlace, Observable {
  private let name: String
  private let root: AnyRoute?
  private let registry: (any PlaceRegistry)?
  private lazy var parts = Parts(name, root, nil, registry, of: self)

  private struct Parts {
    let group: NavigationGroup
    let stack: MultiRouteNavigator
    let modals: ModalPresenter<AnyRoute>

    @MainActor
    init(
      _ name: String,
      _ root: AnyRoute?,
      _ parent: (any NavigationPlace)?,
      _ registry: (any PlaceRegistry)?,
      of owner: NavigationNode
    ) {
      group = NavigationGroup(name, in: parent)
      group.place = owner
      group.take(registry)
      stack = MultiRouteNavigator(in: group, as: "stack")
      modals = ModalPresenter(in: group, as: "modals")
      if let root { group.declare(root: root) }
    }
  }

  /// Makes a node that shows its root.
  ///
  /// A root with a route is a screen of its own: ``NavigationPlace/currentScreen``, visits and
  /// events name it, and guards are asked about it. It is in no stack: nothing pops it, and
  /// ``stack`` does not contain it.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - root: The route of the root; without one the app decides what the root shows.
  ///   - registry: The registry of the app's modules, whatever content it makes. The outermost
  ///     place of a tree takes it: hosts, archives and the guards of modules find it from anywhere
  ///     in the tree. A registry further in is ignored, and the log says so.
  public nonisolated init<Content>(
    _ name: String,
    root: some NavigationRoute = NoRoute.none,
    registry: DestinationRegistry<Content>? = DestinationRegistry<Never>?.none
  ) {
    self.name = name
    self.root = .given(root)
    self.registry = registry
  }

  /// Makes a node in a place, which it joins at once.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - root: The route of the root; without one the app decides what the root shows.
  ///   - parent: The place that it belongs to, or `nil` if it is the outermost one.
  ///   - registry: The registry of the app's modules, which counts in the outermost place of a
  ///     tree.
  public convenience init<Content>(
    _ name: String,
    root: some NavigationRoute = NoRoute.none,
    in parent: (any NavigationPlace)?,
    registry: DestinationRegistry<Content>? = DestinationRegistry<Never>?.none
  ) {
    self.init(name, root: root, registry: registry)
    parts = Parts(name, self.root, parent, registry, of: self)
  }

  /// The group of the node: its guards and events.
  public var group: NavigationGroup { parts.group }

  /// The stack.
  public var stack: MultiRouteNavigator { parts.stack }

  /// The presenter that shows layers over the stack.
  public var modals: ModalPresenter<AnyRoute> { parts.modals }

  /// What a host of your own needs: the root, the commands that wait, the stack in front.
  public var host: NodePort { NodePort(node: self) }

  /// The stack that is in front: the stack of the top layer, or ``stack`` if there is none.
  var frontStack: MultiRouteNavigator {
    modals.layers.last.flatMap { modals.navigator(of: $0.id) } ?? stack
  }
}

// MARK: - Commands

extension NavigationNode: RouteNavigating, ModalPresenting {
  /// Carries out an intent in the node: a push, a pop or a finish in the stack in front, any other
  /// in the layers.
  ///
  /// An intent that neither can carry out goes to another block of the tree that can, if there is
  /// one.
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
    if let finish = intent.ask(as: Finish.self) { return finishInFront(finish, cause, animated) }
    if intent.ask(as: GoBack.self) != nil { return goBack(cause, animated) }
    let isForLayers = intent.ask(as: ModalIntent<AnyRoute>.self) != nil
    let block: any NavigationBlock = isForLayers ? modals : stack
    return block.perform(intent, cause: cause, animated: animated)
  }

  /// Goes back one screen.
  private func goBack(_ cause: NavigationCause, _ animated: Bool) -> NavigationOutcome {
    stack.pipeline.perform(.popLast(), cause, animated: animated) { [weak self] in
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
    let engine = stack.engine
    let isDone =
      switch intent {
      case .push(let route, let strategy): engine.pushedAtOnce(route, strategy, animated)
      case .popLast(let count): engine.poppedAtOnce(count, animated)
      default: false
      }
    return isDone ? .committed : engine.submit(intent, from: site, animated: animated)
  }

  /// Finishes a screen of the stack that is in front when its turn comes.
  private func finishInFront(
    _ ask: Finish,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    let pipeline = frontStack.pipeline
    return pipeline.perform(cause, telling: pipeline.teller(of: .popLast(), cause, animated)) {
      [weak self] in
      self?.frontStack.engine.finishWithin(ask, cause, animated) ?? .failed(.ownerReleased)
    }
  }

  /// Carries out an intent for a stack, in the stack that is in front when its turn comes.
  func performInFront(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    let pipeline = taker(of: intent)
    let tell = pipeline.teller(of: intent, cause, animated)
    // Until its turn the stack that stays holds the awaited result: a layer may leave before that.
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

  /// The stack in front, or the one in which the intent is parked already: a second tap is not for
  /// the log-in.
  private func taker(of intent: NavigationIntent) -> NavigationPipeline {
    let waiting = group.members.first { pipeline in
      (pipeline === stack.pipeline || pipeline.outer === modals.pipeline)
        && pipeline.parkedIntents.contains { $0.isRepeated(by: intent) }
    }
    return waiting ?? frontStack.pipeline
  }

  /// Whether nothing lies over the stack and a command to it can run at once, so that it may go the
  /// short way.
  private var isStackInFront: Bool {
    let slot = stack.engine.slot
    return modals.engine.state.count == 0 && !slot.queue.isBusy
      && slot.pipeline?.pendingAttempt == nil
  }

  /// Goes back within the transition that is under way, unless there is nothing to go back from.
  func goBackWithin(_ cause: NavigationCause, _ animated: Bool) -> NavigationOutcome? {
    if modals.host.presentedDialog == nil, frontStack.hasPresentedRoutes {
      return frontStack.pipeline.submitWithin(.popLast(), cause: cause, animated: animated)
    }
    guard modals.isPresenting else { return nil }
    return modals.pipeline.submitWithin(.dismiss(), cause: cause, animated: animated)
  }
}
