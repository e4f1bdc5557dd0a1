extension Store {
  /// The table of participants. Neighbours may not be swapped:
  ///
  /// 1. Results come first, so that whoever follows finds it decided how a screen has ended; what screens keep goes
  ///    after those have heard who waited for them.
  /// 2. Then it is known which screens may come back after a gesture: what they keep stays, and so do their guards.
  /// 3. Guards that end with a screen go before anything of it may be asked again.
  /// 4. Hosts hear whether the new top is protected when the guards of the old one have gone.
  /// 5. The screen follows before places are let go whose layers lie on it.
  /// 6. Places that have gone are let go when nobody needs them to name what was in them.
  /// 7. Roots are asked about that lay under what has gone.
  /// 8. Marks, visits and undo follow when what is in front is settled, so that observers find the new screen among
  ///    them.
  /// 9. Those who wait are looked after last: they may give commands, which come after all of this.
  func makeParticipants() -> [any Participant] {
    [
      results, swiped, scopes, guardEnds, Protection(), screen, GonePlaces(self), RootReview(self),
      MarkEnds(marks), visits, undo, WaitingReview(self),
    ]
  }
}
