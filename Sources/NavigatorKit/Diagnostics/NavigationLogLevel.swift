/// The subject of a log entry.
public struct NavigationLogLevel: Hashable, Sendable, CustomStringConvertible {
  /// The level as it stands in the log.
  public let description: String

  /// Something that the app may want to know: redirected, parked, superseded, or told to remove a
  /// screen that has gone by itself.
  public static let info = NavigationLogLevel(description: "info")
  /// A command that was carried out.
  public static let navigation = NavigationLogLevel(description: "navigation")
  /// The screens that are shown after a command, and those that were shown before.
  public static let state = NavigationLogLevel(description: "state")
  /// A command that was refused, failed, or found nothing to do.
  public static let error = NavigationLogLevel(description: "error")
  /// A navigator that was created or released.
  public static let lifecycle = NavigationLogLevel(description: "lifecycle")

  /// All levels.
  public static let all: Set<NavigationLogLevel> = [.info, .navigation, .state, .error, .lifecycle]
}
