/// The engine behind a presenter: it owns the layers, talks to the host and tells the observers.
///
/// Data flows as in a stack: an intent is resolved against the state, which gives an edit or a
/// reason why there is none; the edit is committed. A report of the host changes the screen. It
/// changes the layers only if the host has dismissed one by itself, which is then a transition like
/// any other.
@MainActor
@usableFromInline
final class ModalEngine<Route: NavigationRoute> {
  @usableFromInline var state = ModalState<Route>()
  @usableFromInline let facts = ObservedFacts()
  @usableFromInline let slot: PipelineSlot
  /// The policy of commands that name none.
  @usableFromInline var defaultPolicy = ModalPresentationPolicy.replaceCurrent
  /// Whether a change concerns only the observers of the layers.
  @usableFromInline var isPlain = true

  /// The layer that is to be shown at each level.
  let slotFacts = ObservedFacts()
  var screen = ModalScreen<Route>()
  var isHosted = false
  /// Whether the layers are kept off the screen, since something else is in front.
  private(set) var isSuspended = false
  weak var host: (any ModalHost)?
  var navigators: [LayerID: MultiRouteNavigator] = [:]
  /// The commands that run when a layer is gone.
  var afterwards: [LayerID: [Afterward]] = [:]
  /// The functions to call when the screen shows the wanted layers.
  var followers: [@MainActor () -> Void] = []
  var waitingLimit = 8
  /// How many dialogs are among the layers that wait.
  var waitingDialogs = 0
  /// The warning for logs about the lowest layer that has not been shown.
  var slowLayer: (id: LayerID, warning: SlowWarning)?
  /// The hosts that another host has replaced, as long as they have not been detached.
  var earlierHosts = EarlierHosts()
  /// The warning for logs, if those hosts do not let go.
  var secondHost: SlowWarning?
  /// The layer that came out of the queue and that guards have yet to decide about.
  var entering: PendingNavigation?

  @usableFromInline
  nonisolated init(_ name: String?) { slot = PipelineSlot(name) }

  deinit {
    // A command that waits for these layers to leave must not wait forever.
    guard !followers.isEmpty else { return }
    Task { @MainActor [followers] in
      for follower in followers { follower() }
    }
  }
}

/// A command that runs when a layer is gone.
@MainActor
final class Afterward {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}

// MARK: - Being in front

extension ModalEngine {
  /// The layers that are to be on the screen.
  var wanted: [ModalRecord<Route>] { isSuspended ? [] : state.layers }

  /// Keeps the layers off the screen, or lets them come back; within a transition.
  func suspend(_ isSuspended: Bool) {
    noteReleasedHost()
    guard isSuspended != self.isSuspended else { return }
    if state.count == 0, isOffScreen { return suspendEmpty(isSuspended) }
    guard isHosted else {
      // A host that has yet to be attached may have read the slots already.
      return slotFacts.change(slotFacts.read) {
        changeProgress { self.isSuspended = isSuspended }
      }
    }
    changeProgress { self.isSuspended = isSuspended }
    var newScreen = screen
    let gone = newScreen.follow(wanted) { [host] in host?.hasBegunToShow($0) ?? false }
    settle(newScreen, gone: gone)
  }

  func suspendEmpty(_ isSuspended: Bool) { self.isSuspended = isSuspended }
}

// MARK: - Changing

extension ModalEngine {
  /// The pipeline that guards and observes the layers, once it is needed.
  var attached: NavigationPipeline? { slot.pipeline }

  /// Presents the short way, when there is no other layer.
  @inlinable
  func presentedAtOnce(
    _ route: Route,
    _ style: ModalStyle,
    _ options: ModalOptions,
    _ animated: Bool
  ) -> Bool {
    guard state.count == 0, style.kind != .dialog, isPlain, slot.begin() else { return false }
    let id = LayerID(EntryIDSource.mintOnMainActor())
    let record = ModalRecord(
      id: id,
      content: .route(route),
      style: style,
      options: options,
      isAnimated: animated
    )
    commit(keeping: 0, adding: record, animated: animated)
    slot.end()
    return true
  }

  /// Dismisses a number of layers, from the top, the short way.
  @inlinable
  func dismissedAtOnce(_ number: Int, _ animated: Bool) -> Bool {
    guard number > 0, state.count > 0, isPlain, slot.begin() else { return false }
    commit(keeping: max(0, state.count - number), adding: nil, animated: animated)
    slot.end()
    return true
  }

  /// Commits, within the scope of the host if there is one.
  @inlinable
  @inline(__always)
  func commit(keeping kept: Int, adding added: ModalRecord<Route>?, animated: Bool) {
    if let scope = slot.scope {
      scope.commit(animated: animated) { commit(keeping: kept, adding: added) }
    } else {
      commit(keeping: kept, adding: added)
    }
  }

  /// Commits with any number of new layers.
  func commit(keeping kept: Int, adding added: [ModalRecord<Route>]) {
    guard added.count > 1 else { return commit(keeping: kept, adding: added.first) }
    let read = facts.read
    let changing =
      read.isEmpty ? [] : state.facts(changedByKeeping: kept, adding: added.last, read: read)
    facts.willChange(changing)
    state.replace(keeping: kept, adding: added.first)
    state.layers += added.dropFirst()
    slot.layersDidCome()
    facts.didChange(changing)
  }

  /// The one place where layers change: one mutation, one notification per fact that changes.
  @inlinable
  @inline(__always)
  func commit(keeping kept: Int, adding added: ModalRecord<Route>?) {
    let read = facts.read
    let changing =
      read.isEmpty ? [] : state.facts(changedByKeeping: kept, adding: added, read: read)
    facts.willChange(changing)
    state.replace(keeping: kept, adding: added)
    if added != nil { slot.layersDidCome() }
    facts.didChange(changing)
  }

  /// Carries out an intent: now, or after the transition that is under way.
  @usableFromInline
  @discardableResult
  func submit(
    _ intent: ModalIntent<Route>,
    from site: CallSite,
    animated: Bool
  ) -> NavigationOutcome {
    perform(from: site, telling: Self.erase(intent), animated) { [weak self] in
      self?.run(intent, site.cause, animated) ?? .failed(.ownerReleased)
    }
  }

  /// Runs a command as a transition: now, or after the one that is under way.
  ///
  /// - Parameters:
  ///   - site: The site of the call.
  ///   - intent: The intent that observers are told of, if it has to wait.
  ///   - animated: Whether it is shown with an animation.
  ///   - body: Carries it out.
  /// - Returns: The outcome.
  @discardableResult
  func perform(
    from site: CallSite,
    telling intent: @escaping @autoclosure () -> NavigationIntent?,
    _ animated: Bool = true,
    _ body: @escaping () -> NavigationOutcome
  ) -> NavigationOutcome {
    slot.perform(
      from: site.cause,
      byHost: site.isHostWrite,
      keeping: self,
      telling: teller(of: intent(), site, animated),
      body
    )
  }

  private func teller(
    of intent: NavigationIntent?,
    _ site: CallSite,
    _ animated: Bool
  ) -> TransitionQueue.Teller? {
    guard let attached, let intent else { return nil }
    return attached.teller(of: intent, site.cause, animated)
  }

  /// Carries out an intent within a transition.
  func run(
    _ intent: ModalIntent<Route>,
    _ cause: @autoclosure () -> NavigationCause,
    _ animated: Bool,
    of command: ScreenCommand? = nil
  ) -> NavigationOutcome {
    noteReleasedHost()
    if let attached, !attached.isIdle {
      let cause = cause()
      let isWritten = cause.kind == .gesture || cause.kind == .assignment
      let proposal = proposal(for: intent).of(command)
      return attached.run(proposal, cause, animated, isWritten: isWritten)
    }
    switch resolve(intent) {
    case .none(let reason): return .unchanged(reason)
    case .failure(let failure): return .failed(failure)
    case .wait(let request): return wait(request, cause(), animated)
    case .edit(let edit):
      if let scope = attached?.scope {
        scope.commit(animated: animated) { commit(edit) }
      } else {
        commit(edit)
      }
      if let attached { queue.visits?.noteChange(of: attached) }
      return .committed
    }
  }

  func resolve(_ intent: ModalIntent<Route>) -> ModalResolution<Route> {
    state.resolve(
      intent,
      defaultPolicy,
      isBusy: !screen.items.isEmpty && (host != nil || !isHosted),
      hasWaiting: entering != nil || hasWaitingLayers
    )
  }
}
