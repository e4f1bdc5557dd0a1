/// What follows from a commit.
///
/// The store calls each of its participants before the write, at its end, after it, and after observers have been told,
/// in the order of the table below.
@MainActor
protocol Participant: AnyObject {
  /// Whether a change concerns it.
  func follows(_ change: Change) -> Bool
  func willCommit(_ change: Change)
  /// Ends the write, which a host may show with an animation.
  func didWrite(_ change: Change)
  func didCommit(_ change: Change)
  func wasTold(_ change: Change)
}

extension Participant {
  func follows(_ change: Change) -> Bool { true }
  func willCommit(_ change: Change) {}
  func didWrite(_ change: Change) {}
  func didCommit(_ change: Change) {}
  func wasTold(_ change: Change) {}
}

extension Store {
  /// The table of participants. Neighbours may not be swapped:
  ///
  /// 1. Results come first, so that whoever follows finds it decided how a screen has ended; what screens keep goes
  ///    after those have heard who waited for them.
  /// 2. Guards that end with a screen go before anything of it may be asked again.
  /// 3. Hosts hear whether the new top is protected when the guards of the old one have gone.
  /// 4. The screen follows before places are let go whose layers lie on it.
  /// 5. Places that have gone are let go when nobody needs them to name what was in them.
  /// 6. Roots are asked about that lay under what has gone.
  /// 7. Those who wait are looked after last: they may give commands, which come after all of this.
  func makeParticipants() -> [any Participant] {
    [
      results, scopes, GuardEnds(), Protection(), screen, GonePlaces(self), RootReview(self),
      WaitingReview(self),
    ]
  }
}
