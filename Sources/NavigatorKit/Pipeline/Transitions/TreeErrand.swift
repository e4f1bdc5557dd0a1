/// Work that the tree carries out step by step, for an ask that no block carries out.
@MainActor
protocol TreeErrand: Sendable {
  /// Begins in the tree of a group, after the redirects that led here, with the value of the
  /// redirected command.
  func start(
    in group: NavigationGroup,
    _ cause: NavigationCause,
    animated: Bool,
    after hops: [Redirection.Hop],
    of command: ScreenCommand?
  ) -> NavigationOutcome

  /// Returns what the work would come to, and changes nothing.
  func dryRun(in group: NavigationGroup, after hops: [Redirection.Hop]) async -> NavigationOutcome

  /// Prepares the run that shows it as the stopgap of a parked command.
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
