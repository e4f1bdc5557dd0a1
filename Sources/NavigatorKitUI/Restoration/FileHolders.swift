import Foundation

/// The hosts that write files now: of two with one file, the one that came first.
@MainActor
final class FileHolders {
  static let shared = FileHolders()

  /// The answer to a host that is about to write a file.
  enum Answer {
    /// The file is its own.
    case own
    /// It was that of another host, or of none.
    case taken
    /// Another host is shown that writes it.
    case refused
  }

  private struct Holder { weak var keeper: StateKeeper? }

  /// The host that writes a file, and behind it those that were refused that.
  private var holders: [String: [Holder]] = [:]

  /// The host that writes a file, if it is shown.
  func holder(of file: URL) -> StateKeeper? {
    let keeper = holders[file.standardizedFileURL.path]?.first?.keeper
    return keeper?.isAway ?? true ? nil : keeper
  }

  /// Gives a file to a host, unless another one writes it that is shown.
  ///
  /// A host that is covered, or that SwiftUI has yet to let go of, gives way to one that is shown.
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
