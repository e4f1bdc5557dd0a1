/// A host that knows whether its view is on the screen.
@MainActor
package protocol MountedHost: AnyObject {
  /// Whether the view has disappeared: it is gone, or something covers it.
  var isAway: Bool { get }
}

/// The hosts that another host has replaced, as long as they are on the screen, oldest first.
@MainActor
struct EarlierHosts {
  private var hosts: [WeakHost] = []

  private struct WeakHost {
    weak var host: AnyObject?

    /// The host, if it can take its place again.
    ///
    /// A host that has disappeared reports itself when it comes back to the screen.
    @MainActor var present: AnyObject? { (host as? any MountedHost)?.isAway == true ? nil : host }
  }

  nonisolated init() {}

  var isEmpty: Bool { hosts.allSatisfy { $0.present == nil } }

  mutating func append(_ host: AnyObject) {
    remove(host)
    hosts.append(WeakHost(host: host))
  }

  mutating func remove(_ host: AnyObject?) {
    hosts.removeAll { $0.host == nil || $0.host === host }
  }

  /// Removes the latest host that is there, and all that came after it.
  mutating func popLast() -> AnyObject? {
    while let last = hosts.popLast() {
      if let host = last.present { return host }
    }
    return nil
  }
}
