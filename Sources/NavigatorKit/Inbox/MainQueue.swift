import Dispatch

/// The queue of the main actor.
enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether what asks runs on it: on Linux that need not be the main thread.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
