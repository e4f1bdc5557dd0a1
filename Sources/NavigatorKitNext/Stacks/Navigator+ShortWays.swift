// The ways of a command that concerns only the observers of the state: nothing is described, and nobody is asked.

extension Navigator {
  /// Pushes, unless somebody has to be asked or told, or the strategy has to look.
  @inlinable
  func pushedAtOnce(_ route: Route, _ strategy: PushStrategy, _ animated: Bool) -> Bool {
    strategy.kind == .always && block.push(route)
  }

  /// Pops, unless somebody has to be asked or told, or there is nothing to pop.
  @inlinable
  func poppedAtOnce(_ count: Int, _ animated: Bool) -> Bool {
    block.pop(count)
  }

  /// Replaces the stack, unless somebody has to be asked or told.
  @inlinable
  func replacedAtOnce(_ routes: [Route], _ animated: Bool) -> NavigationOutcome? {
    nil
  }
}
