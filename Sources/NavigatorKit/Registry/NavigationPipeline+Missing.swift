// Routes that a host cannot show.

extension NavigationPipeline {
  /// Tells observers that a host has no content for a route.
  ///
  /// The cause is the one of the command that brought the screen, if an observer was told of it
  /// lately.
  package func report(_ missing: MissingDestination) {
    let entry = block?.allEntries.last { $0.route == missing.route }?.id
    let arrival = arrivals.last { arrival in entry.map(arrival.entries.contains) ?? false }
    let cause = arrival?.cause ?? .unknownCode
    answer(.push(missing.route), cause, true, .failed(.missingDestination(missing)))
  }
}
