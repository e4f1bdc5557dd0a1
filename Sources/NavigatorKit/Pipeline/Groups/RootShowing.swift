// The first showing of a root, which is a command like a push.

/// A request to show the root of a place for the first time.
struct RootShowing: BlockAsk {
  let root: RouteEntry
  /// Whether it comes back from a saved state.
  var isRestored = false

  var verb: String { "show" }
  var move: NavigationMove { .rootShowing }
  var routes: [AnyRoute] { [root.route] }
  var description: String { "show \(root.route)" }
}

extension NavigationMove {
  /// The root of a place is shown for the first time.
  static let rootShowing = NavigationMove("root")
}

extension NavigationGroup {
  /// Returns whether the root of the place may be shown, for observers.
  ///
  /// - Parameter guards: The guards that are about to be added.
  /// - Returns: Whether guards have allowed it, or there are none.
  package func mayShowRoot(beside guards: [ModuleGuard]) -> Bool {
    guard let screen = rootUnderStack else { return true }
    if screen.observedIsWithheld { return false }
    guard screen.observedIsUnasked else { return true }
    return guards.isEmpty && !(stackUnderRoot?.mayHaveGuards ?? false)
  }

  /// Asks guards about the root of the place, as ``NodePort/willShowRoot()`` says.
  func showRoot() {
    guard let screen = rootUnderStack, screen.isUnasked, !screen.isWithheld,
      let stack = stackUnderRoot, stack.block?.entryCount == 0
    else { return }
    guard stack.mayHaveGuards else {
      screen.noteShown()
      return
    }
    if let first = stack.commandBefore(screen) {
      screen.setHeld(true)
      stack.block?.queue.visits?.isStale = true
      return first.whenSettled { [weak self] _ in
        screen.setHeld(false)
        self?.showRoot()
      }
    }
    let cause = screen.isRestored ? NavigationCause.restore : .code()
    let outcome = stack.submit(screen.showing, cause: cause, animated: false)
    if screen.isUnasked {
      screen.withhold()
      stack.block?.queue.visits?.isStale = true
    }
    outcome.whenEnded { [weak stack] outcome in
      guard let stack, screen.isWithheld, !outcome.isChange else { return }
      // Something came in front of the root first: guards are asked when it is uncovered.
      if case .superseded = outcome { return screen.putOff() }
      // A tab or a flow gives way.
      if let root = stack.root(of: screen.entry.id), root.pipeline !== stack {
        root.pipeline.revalidate()
      }
    }
  }
}

extension RootScreen {
  /// The request to show the root.
  fileprivate var showing: NavigationIntent {
    NavigationIntent(RootShowing(root: entry, isRestored: isRestored))
  }
}

extension HeldCommand {
  /// Whether it shows a root that waits by itself: no user has asked for that.
  var isOwnRootShowing: Bool { !isStep && intent.ask(as: RootShowing.self) != nil }
}

extension NavigationPipeline {
  /// Parks the showing of roots that a check has withheld, as that of a first showing.
  ///
  /// It comes after everything is checked: what a guard shows meanwhile would go along with a
  /// layer that is refused.
  func parkRoots(of check: Revalidation) {
    for root in check.roots where root.screen?.isWithheld ?? false {
      guard let (parking, name) = check.parkings[root.entry.id] else { continue }
      block?.queue.follow { [weak stack = root.group.stackUnderRoot] in
        stack?.parkRoot(parking, by: name)
      }
    }
  }

  private func parkRoot(_ parking: GuardDecision.Parking, by name: GuardName) {
    // What lies over the root comes first: guards are asked when it goes. So does a parked command.
    guard let screen = rootScreen, let block, parked.isEmpty,
      group?.root.withheldRootsInFront.contains(where: { $0.screen === screen }) ?? false,
      case .change(let change) = proposeRoot(screen.showing, block.revision)
    else { return }
    let attempt = TransitionAttempt(change.describe(in: self, .revalidation, true))
    attempt.owner = self
    park(attempt, parking, by: name)
  }

  /// The command for which the first showing of a root has to wait: the two would supersede each
  /// other forever.
  fileprivate func commandBefore(_ screen: RootScreen) -> PendingNavigation? {
    if let pendingAttempt { return makePending(for: pendingAttempt) }
    // A parked command may wait for long: the root waits for it only if the root's own showing was
    // superseded.
    return screen.isPutOff ? parked.last?.pending : nil
  }

  /// The proposal to show the root of the stack for the first time.
  @usableFromInline
  func proposeRoot(_ intent: NavigationIntent, _ revision: BlockRevision) -> Proposal? {
    guard let root = intent.ask(as: RootShowing.self)?.root else { return nil }
    guard let screen = rootScreen, screen.entry.id == root.id, let block else {
      return .unchanged(.notFound, intent: { intent })
    }
    guard screen.isUnasked || screen.isWithheld else {
      return .unchanged(.equal, intent: { intent })
    }
    let count = block.entryCount
    return .change(
      ProposedChange(
        revision: revision,
        intent: intent,
        kind: kind,
        move: .rootShowing,
        depth: (count, count),
        keptBelow: 0,
        keptAbove: count,
        inserted: .one(root),
        origin: block.topEntry,
        destination: block.topEntry ?? root,
        commit: { screen.noteShown() }
      )
    )
  }
}
