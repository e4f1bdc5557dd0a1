/// Where log entries go.
///
/// Entries come in the order in which they were written, nearly all on the main actor. The entry
/// about a released navigator comes on the thread that released it.
public protocol NavigationLogSink: Sendable {
  /// Takes an entry.
  func write(_ entry: NavigationLogEntry)
}
