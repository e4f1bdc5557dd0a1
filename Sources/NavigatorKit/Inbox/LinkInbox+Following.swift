import Observation

// How links are followed, and what they wait for.

extension LinkInbox {
  /// Follows what waits, as far as that is possible now.
  func proceed() {
    guard let place else {
      while let next = takeNext() { next.settle(.ownerReleased) }
      return
    }
    while isOpen, !queue.isEmpty {
      if policy.order == .all, isBusy(place.group) { return }
      if policy.protection == .wait, isHeldBack(place.group) { return }
      if let next = takeNext() { follow(next, in: place) }
    }
  }

  private func follow(_ delivery: LinkDelivery, in place: any NavigationPlace) {
    guard case .plan(let plan) = delivery.resolution else { return }
    current = delivery
    place.apply(plan, cause: .link).whenEnded { [weak self] result in
      if self?.current === delivery { self?.current = nil }
      delivery.settle(.followed(result))
      self?.proceed()
    }
  }

  /// Whether a plan is being brought about; if one is, goes on when it has ended.
  ///
  /// It may be the app's own: a link that has waited is older, and must not take its place.
  private func isBusy(_ group: NavigationGroup) -> Bool {
    if current != nil { return true }
    guard let run = group.root.planRun else { return false }
    run.whenEnded { [weak self] _ in self?.proceed() }
    return true
  }

  /// Whether a layer is up that is protected; if one is, goes on when that changes.
  private func isHeldBack(_ group: NavigationGroup) -> Bool {
    guard group.root.hasProtectedLayer else { return false }
    guard !isWatching else { return true }
    isWatching = true
    withObservationTracking {
      _ = group.root.hasProtectedLayer
    } onChange: { [weak self] in
      // It is told before the change, and must not act on the state as it was.
      Task { @MainActor in
        self?.isWatching = false
        self?.proceed()
      }
    }
    return true
  }
}

extension NavigationGroup {
  /// Whether a layer that is in front is protected from being left.
  fileprivate var hasProtectedLayer: Bool {
    // All are asked, so that whoever observes hears of each.
    innermost.lineage.flatMap(\.memberPipelines)
      .filter { $0.block?.isLayerProtected ?? false }.count > 0
  }
}
