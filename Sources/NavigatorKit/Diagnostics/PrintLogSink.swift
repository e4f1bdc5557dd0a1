/// Prints entries to the standard output.
public struct PrintLogSink: NavigationLogSink {
  /// Makes a sink.
  public init() {}

  /// Prints an entry.
  public func write(_ entry: NavigationLogEntry) { print(entry) }
}
