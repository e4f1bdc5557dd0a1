/// The work of an ask that no block carries out, but the tree, step by step.
@MainActor
protocol TreeErrand: Sendable {
  /// Begins it, where a group lies, after the redirects that led to it, with the value of the redirected command.
  func start(
    in group: NavigationGroup,
    _ cause: NavigationCause,
    animated: Bool,
    after hops: [Redirection.Hop],
    of command: ScreenCommand?
  ) -> NavigationOutcome

  /// Says what it would come to, and changes nothing.
  func dryRun(in group: NavigationGroup, after hops: [Redirection.Hop]) async -> NavigationOutcome

  /// Makes ready what shows it as the stopgap of a parked command.
  func stopgap(in group: NavigationGroup, for parked: ParkedNavigation) -> any StopgapRun
}

/// An errand that is run as the stopgap of a parked command.
@MainActor
protocol StopgapRun: AnyObject {
  /// Begins to show it.
  func run()

  /// Ends, since the parked command does not wait any more.
  func supersede()
}
