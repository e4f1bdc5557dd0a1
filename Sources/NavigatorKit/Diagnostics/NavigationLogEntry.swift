public import Foundation

/// One line of a navigation log.
public struct NavigationLogEntry: Hashable, Sendable {
  /// When it was written.
  public let time: Date

  /// What it is about.
  public let level: NavigationLogLevel

  /// The navigator, with the names of its groups: `main/home`.
  public let navigator: String

  /// The command and where it was given, such as `push (Shop/CartView.swift:12)`.
  public let function: String

  /// What happened.
  ///
  /// Routes stand under their display names.
  public let message: String
}

extension NavigationLogEntry: CustomStringConvertible {
  /// The entry as a line without its time: level, navigator, message, function.
  public var description: String {
    let place = function.isEmpty ? "" : " [\(function)]"
    return "\(level) \(navigator): \(message)\(place)"
  }
}
