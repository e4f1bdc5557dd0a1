// Routes that a host has nothing to show for.

extension NavigationPipeline {
  /// Tells observers that a host has nothing to show for a route.
  ///
  /// The cause is that of the command that brought the screen, if an observer was told of it lately.
  public func report(_ missing: MissingDestination) {
    let entry = block?.allEntries.last { $0.route == missing.route }?.id
    let arrival = arrivals.last { arrival in entry.map(arrival.entries.contains) ?? false }
    let cause = arrival?.cause ?? NavigationCause(.code)
    let transition = emptyTransition(.push(missing.route), cause, true)
    announce(transition, .failed(.missingDestination(missing)))
  }
}
