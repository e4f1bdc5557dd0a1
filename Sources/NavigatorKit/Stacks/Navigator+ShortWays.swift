// The short ways, for commands that concern only the observers of the state: no change is
// described, and no guard asked.

extension Navigator {
  /// Pushes the short way, unless somebody has to be asked or told, or the strategy has to look at
  /// the stack.
  @inlinable
  func pushedAtOnce(_ route: Route, _ strategy: PushStrategy, _ animated: Bool) -> Bool {
    engine.pushedAtOnce(route, strategy, animated)
  }

  /// Pops the short way, unless somebody has to be asked or told, or there is nothing to pop.
  @inlinable
  func poppedAtOnce(_ count: Int, _ animated: Bool) -> Bool {
    engine.poppedAtOnce(count, animated)
  }

  /// Replaces the stack the short way, unless somebody has to be asked or told.
  @inlinable
  func replacedAtOnce(_ routes: [Route], _ animated: Bool) -> NavigationOutcome? {
    engine.carriedOutAtOnce(.replace(StackContent(routes: routes)), animated)
  }
}
