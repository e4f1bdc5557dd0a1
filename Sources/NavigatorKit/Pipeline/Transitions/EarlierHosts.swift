/// A host that knows whether its view is on the screen.
@MainActor
package protocol MountedHost: AnyObject {
  /// Whether the view has disappeared, because it goes or because something covers it.
  var isAway: Bool { get }
}

/// The hosts in whose place another one has come, as long as they are on the screen, oldest first.
@MainActor
struct EarlierHosts {
  private var hosts: [WeakHost] = []

  private struct WeakHost {
    weak var host: AnyObject?

    /// The host, if it can take its place again.
    ///
    /// One that comes back to the screen says so itself.
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

  /// Removes the latest that is there, and those that came after it.
  mutating func popLast() -> AnyObject? {
    while let last = hosts.popLast() {
      if let host = last.present { return host }
    }
    return nil
  }
}
