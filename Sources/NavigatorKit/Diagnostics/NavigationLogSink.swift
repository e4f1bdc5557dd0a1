/// Where log entries go.
///
/// Entries come in the order in which they were written, nearly all on the main actor; that a
/// navigator was released is written wherever its last owner let go of it.
public protocol NavigationLogSink: Sendable {
  /// Takes an entry.
  func write(_ entry: NavigationLogEntry)
}
