#if canImport(os)
import Foundation
public import os

/// Sends entries to the system's log (`os.Logger`).
///
/// Entries hold display names, which the app has declared fit to be shown, and the reasons that its
/// guards give. So they are logged as public.
public struct SystemLogSink: NavigationLogSink {
  private let logger: Logger

  /// Makes a sink that writes to a logger.
  public init(_ logger: Logger) {
    self.logger = logger
  }

  /// Sends an entry: errors as errors, commands as notices, the rest as information.
  public func write(_ entry: NavigationLogEntry) {
    let type: OSLogType =
      switch entry.level {
      case .error: .error
      case .navigation: .default
      default: .info
      }
    logger.log(level: type, "\(entry.description, privacy: .public)")
  }
}
#endif
