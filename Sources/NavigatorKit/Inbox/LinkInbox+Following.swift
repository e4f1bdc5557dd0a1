import Observation

// How links are followed, and what they wait for.

extension LinkInbox {
  /// Follows the links that wait, as far as that is possible now.
  func proceed() {
    guard let place else {
      while let next = takeNext() { next.settle(.ownerReleased) }
      return
    }
    while !queue.isEmpty {
      if let reason = reasonToWait(in: place.group) { return goOn(after: reason, in: place.group) }
      if let next = takeNext() { follow(next, in: place) }
    }
  }

  /// The reason why links wait, if they do.
  func reasonToWait(in group: NavigationGroup) -> LinkWaitReason? {
    guard isOpen else { return .notReady }
    if let run = group.planRuns.run, run.plan.tree != nil, run.cause.kind == .restore {
      return .restoration
    }
    // Where all are followed none takes the place of another, nor of a plan of the app's own; where
    // only the newest is, it takes the place of whatever is under way.
    if policy.order == .all, current != nil || group.planRuns.run != nil { return .earlierPlan }
    guard policy.protection == .wait, let plan = queue.first?.plan else {
      return nil
    }
    return PlanLosses(of: plan, in: group.root).waitReason
  }

  /// Goes on when what links wait for is over.
  private func goOn(after reason: LinkWaitReason, in group: NavigationGroup) {
    switch reason {
    case .restoration,
      .earlierPlan where current == nil:
      group.planRuns.run?.whenEnded { [weak self] _ in self?.tryAgain() }
    case .protectedLayer:
      watchProtection(of: group)
    default:
      // The inbox goes on when the app makes it ready, or when the link that is being followed has ended.
      break
    }
  }

  private func follow(_ delivery: LinkDelivery, in place: any NavigationPlace) {
    guard let plan = delivery.plan else { return }
    current = delivery
    place.apply(plan, cause: .link).whenEnded { [weak self] result in
      if self?.current === delivery { self?.current = nil }
      delivery.settle(result.isApplied ? .followed(result) : .stopped(result))
      self?.tryAgain()
    }
  }

  private func watchProtection(of group: NavigationGroup) {
    guard !isWatching else { return }
    isWatching = true
    withObservationTracking {
      _ = self.reasonToWait(in: group)
    } onChange: { [weak self] in
      // It is told before the change, and must not act on the state as it was.
      Task { @MainActor in
        self?.isWatching = false
        self?.proceed()
      }
    }
  }
}

extension PlanLosses {
  /// Why a link to the plan has to wait, if it has to.
  fileprivate var waitReason: LinkWaitReason? {
    guards.isEmpty ? nil : .protected(by: guards.map(\.name), isLayerInFront: hasLayerInFront)
  }
}
