import Foundation

/// Prints entries with their time, a line each.
public struct PrintLogSink: NavigationLogSink {
  private let printLine: @Sendable (String) -> Void

  /// Makes a sink.
  ///
  /// - Parameter printLine: Takes a line; without it lines go to the standard output.
  public init(_ printLine: @escaping @Sendable (String) -> Void = { print($0) }) {
    self.printLine = printLine
  }

  /// Prints an entry: the time (ISO 8601, with milliseconds, in UTC), and its description.
  public func write(_ entry: NavigationLogEntry) {
    let time = entry.time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    printLine("\(time) \(entry)")
  }
}
