public import Foundation

/// One line of a navigation log.
public struct NavigationLogEntry: Hashable, Sendable {
  /// When it was written.
  public let time: Date

  /// What it is about.
  public let level: NavigationLogLevel

  /// The navigator, with the names of its groups: `main/home`.
  public let navigator: String

  /// The command, or where none was given, what brought the change about.
  ///
  /// Empty for the life of a navigator.
  public let function: String

  /// Where the command was given, such as `Shop/CartView.swift:12 in pay()`; `nil` where none was.
  public let place: String?

  /// What happened.
  ///
  /// Routes stand under their display names.
  public let message: String
}

extension NavigationLogEntry: CustomStringConvertible {
  /// The entry as a line without its time: level, navigator, message, function, place.
  public var description: String {
    let place = place.map { " at \($0)" } ?? ""
    return "\(level) \(navigator): \(message)\(function.isEmpty ? "" : " [\(function)\(place)]")"
  }
}
