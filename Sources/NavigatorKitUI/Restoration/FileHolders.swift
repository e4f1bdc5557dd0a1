import Foundation

/// The hosts that write files now; of two hosts for one file the first one writes it.
@MainActor
final class FileHolders {
  static let shared = FileHolders()

  /// The answer to a host that is about to write a file.
  enum Answer {
    /// The host has the file already.
    case own
    /// The host has taken the file over, from another host or from none.
    case taken
    /// Another host that is shown writes the file.
    case refused
  }

  private struct Holder { weak var keeper: StateKeeper? }

  /// The host that writes each file, followed by the hosts that were refused it.
  private var holders: [String: [Holder]] = [:]

  /// The host that writes a file, if it is shown.
  func holder(of file: URL) -> StateKeeper? {
    let keeper = holders[file.standardizedFileURL.path]?.first?.keeper
    return keeper?.isAway ?? true ? nil : keeper
  }

  /// Gives a file to a host, unless another host that is shown writes it.
  ///
  /// A host that is covered, or that SwiftUI has yet to release, gives way to one that is shown.
  func take(_ file: URL, for keeper: StateKeeper) -> Answer {
    let path = file.standardizedFileURL.path
    let holder = holders[path]?.first?.keeper
    if holder === keeper { return .own }
    let others = (holders[path] ?? []).filter { $0.keeper != nil && $0.keeper !== keeper }
    if let holder, !holder.isAway || keeper.isAway {
      holders[path] = others + [Holder(keeper: keeper)]
      return .refused
    }
    holders = holders.filter { $0.value.first?.keeper != nil && $0.value.first?.keeper !== keeper }
    holders[path] = [Holder(keeper: keeper)] + others
    return .taken
  }

  /// Gives the files of a host to the next one that is shown.
  func release(by keeper: StateKeeper) {
    for (path, all) in holders where all.first?.keeper === keeper {
      holders[path] = nil
      for other in all.dropFirst().compactMap(\.keeper) where !other.isAway { other.fileIsFree() }
    }
  }
}
