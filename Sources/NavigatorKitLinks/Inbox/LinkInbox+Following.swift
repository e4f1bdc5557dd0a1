import NavigatorKit
import Observation

// How a link is followed, and what it waits for.

extension LinkInbox {
  /// Follows the link that waits, if that is possible now.
  func proceed() {
    guard next != nil else { return }
    guard let place else {
      takeNext()?.settle(.ownerReleased)
      return
    }
    if place.group.afterSessionEnd({ [weak self] in self?.proceed() }) { return }
    if let reason = reasonToWait(in: place.group) { return goOn(after: reason, in: place.group) }
    if let next = takeNext() { follow(next, in: place) }
  }

  /// The reason why a link waits, if it does.
  func reasonToWait(in group: NavigationGroup) -> LinkWaitReason? {
    guard isOpen else { return .notReady }
    if group.isBeingRestored { return .restoration }
    guard policy.isWaiting, let plan = next?.plan else { return nil }
    return PlanLosses(of: plan, in: group.root).waitReason
  }

  /// Goes on when the reason for the wait is gone.
  private func goOn(after reason: LinkWaitReason, in group: NavigationGroup) {
    switch reason {
    case .restoration:
      group.whenPlanEnds { [weak self] in self?.tryAgain() }
    case .protectedLayer:
      watchProtection(of: group)
    default:
      // The inbox goes on when the app makes it ready.
      break
    }
  }

  private func follow(_ delivery: LinkDelivery, in place: any NavigationPlace) {
    guard let plan = delivery.plan else { return }
    current = delivery
    place.apply(plan, cause: .link).whenEnded { [weak self] result in
      if self?.current === delivery { self?.current = nil }
      let end = LinkDelivery.End(of: result)
      if end.hasArrived { self?.remember(delivery.ids) }
      delivery.settle(end)
      self?.tryAgain()
    }
  }

  private func watchProtection(of group: NavigationGroup) {
    guard !isWatching else { return }
    isWatching = true
    withObservationTracking {
      _ = self.reasonToWait(in: group)
    } onChange: { [weak self] in
      // The observation calls before the change: the inbox must not act on the state as it was.
      Task { @MainActor in
        self?.isWatching = false
        self?.proceed()
      }
    }
  }
}

extension LinkDelivery.End {
  /// How a link ends with its plan.
  fileprivate init(of result: PlanResult) {
    if result.interruption == .sessionEnd {
      self = .sessionEnded
    } else {
      self = result.isApplied ? .followed(result) : .stopped(result)
    }
  }
}

extension PlanLosses {
  /// Why a link to the plan has to wait, if it has to.
  fileprivate var waitReason: LinkWaitReason? {
    guardNames.isEmpty ? nil : .protected(by: guardNames, isLayerInFront: hasLayerInFront)
  }
}
