// The hosts of a block: only the one that came last is believed.

extension NavigationPipeline {
  /// Makes a host the one that is believed.
  ///
  /// The host before it is believed again when this one goes.
  package func mount(_ host: any CommitScope) {
    guard scope !== host else { return }
    let mounted = attachments[MountedHosts.self]
    mounted.earlier.remove(host)
    if let scope {
      mounted.earlier.append(scope)
      mounted.second = warningOfSecondHost(mounted)
    }
    scope = host
  }

  /// The warning of two hosts, unless a presenter of the same node gives it.
  private func warningOfSecondHost(_ mounted: MountedHosts) -> SlowWarning? {
    if block?.overlay != nil { return nil }
    return SlowWarning(ofHostIn: self) { [weak self, weak mounted] in
      guard let self, mounted?.earlier.isEmpty == false,
        group?.pipelines.contains(where: { $0.block?.overlay?.hasSecondHost ?? false }) != true
      else { return nil }
      return SlowWarning.Line(message: "A second host shows this; show it once.", transition: nil)
    }
  }

  /// Detaches a host, and the hosts that were released.
  package func unmount(_ host: (any CommitScope)?) {
    guard let mounted = attachments.known(MountedHosts.self) else { return }
    mounted.earlier.remove(host)
    if scope == nil || scope === host { scope = mounted.earlier.popLast() as? any CommitScope }
    if mounted.earlier.isEmpty { mounted.second = nil }
  }

  /// Detaches a host that has disappeared, if the host before it is there.
  package func giveWay(of host: any CommitScope) {
    if attachments.known(MountedHosts.self)?.earlier.isEmpty == false { unmount(host) }
  }

  /// Keeps a write of a host until it is settled; a command of the tree that comes first carries it
  /// out before itself.
  package func hold(_ write: HeldWork) { block?.queue.hold(write) }

  /// Carries out a write that was held long enough to be final.
  package func settle(_ change: () -> Void) {
    let mounted = attachments[MountedHosts.self]
    mounted.isSettling = true
    change()
    mounted.isSettling = false
  }

  /// Does something when the host that is writing can take nothing back any more.
  ///
  /// That is some time later, or earlier if a command of the tree comes.
  func whenFinal(_ work: @escaping () -> Void) {
    if attachments.known(MountedHosts.self)?.isSettling == true { return work() }
    let write = HeldWork(work)
    hold(write)
    HostTime.later(HostTime.write) { write.settle() }
  }

  /// Makes the host read the state again.
  package func renewHost() { block?.refuseWrite() }

  /// Whether a path was read from another stack.
  package func isForeign(_ path: RoutePath) -> Bool {
    guard let origin = path.origin, let block else { return false }
    return origin.revision.block != block.revision.block
  }

  /// Writes a line about the block into the logs, at the level `info`.
  package func note(_ message: String) {
    for listener in logListeners { listener.write(message, about: self) }
  }
}

/// The hosts that another one has replaced.
private final class MountedHosts: Attachment {
  var earlier = EarlierHosts()
  /// The warning for logs, if these hosts do not go.
  var second: SlowWarning?
  /// Whether a write is being carried out that cannot be taken back any more.
  var isSettling = false
}
