public import Foundation

/// One line of a navigation log.
public struct NavigationLogEntry: Hashable, Sendable {
  /// When it was written.
  public let time: Date

  /// The level, which says what the entry is about.
  public let level: NavigationLogLevel

  /// The texts are made when they are read: a sink that drops the line pays for none.
  let source: Source

  enum Source: Hashable, Sendable {
    case words(navigator: String, command: String = "", message: String)
    case event(NavigationEvent, Part)
  }

  /// The part of an event that a line tells.
  enum Part: Hashable, Sendable {
    case command
    case screens
    case words(String)
  }

  /// The navigator, with the names of its groups: `main/home`.
  public var navigator: String {
    switch source {
    case .words(let navigator, _, _): navigator
    case .event(let event, _): event.transition.owner
    }
  }

  /// The command, or the cause of the change if there was no command.
  ///
  /// Empty for the life of a navigator.
  public var command: String {
    switch source {
    case .words(_, let command, _): return command
    case .event(let event, _):
      let cause = event.transition.cause
      return cause.fileID == nil ? cause.kind.description : event.transition.intent.verb
    }
  }

  /// The line of code that gave the command, such as `Shop/CartView.swift:12`; `nil` if there was
  /// no command.
  public var place: String? {
    guard case .event(let event, _) = source, let line = event.transition.cause.line,
      let fileID = event.transition.cause.fileID
    else { return nil }
    return "\(fileID):\(line)"
  }

  /// The message: a command with its outcome, the screens after it and before it, or a sentence.
  ///
  /// Routes stand under their display names.
  public var message: String {
    switch source {
    case .words(_, _, let message), .event(_, .words(let message)): return message
    case .event(let event, .command):
      let summary = event.transition.summary
      return event.outcome == .committed ? summary : "\(summary): \(event.outcome)"
    case .event(let event, .screens):
      let parts = [event.transition] + event.transition.parts
      return parts.map(\.screens).joined(separator: "; ")
    }
  }
}

extension NavigationLogEntry: CustomStringConvertible {
  /// The entry as a line without its time: level, navigator, message, command, place.
  public var description: String {
    let place = place.map { " at \($0)" } ?? ""
    return "\(level) \(navigator): \(message)\(command.isEmpty ? "" : " [\(command)\(place)]")"
  }
}
