#if canImport(SwiftUI)
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

  private var holders: [String: Holder] = [:]
  /// The hosts that were refused a file.
  private var refused: [String: [Holder]] = [:]

  /// The host that writes a file, if it is shown.
  func holder(of file: URL) -> StateKeeper? {
    let keeper = holders[file.standardizedFileURL.path]?.keeper
    return keeper?.isAway ?? true ? nil : keeper
  }

  /// Gives a file to a host, unless another one writes it that is shown.
  ///
  /// A host that is covered, or that SwiftUI has yet to let go of, gives way to one that is shown.
  func take(_ file: URL, for keeper: StateKeeper) -> Answer {
    let path = file.standardizedFileURL.path
    if let holder = holders[path]?.keeper {
      if holder === keeper { return .own }
      if !holder.isAway || keeper.isAway {
        let others = (refused[path] ?? []).filter { $0.keeper != nil && $0.keeper !== keeper }
        refused[path] = others + [Holder(keeper: keeper)]
        return .refused
      }
    }
    holders = holders.filter { $0.value.keeper != nil && $0.value.keeper !== keeper }
    holders[path] = Holder(keeper: keeper)
    return .taken
  }

  /// Gives the files of a host to the next one that is shown.
  func release(by keeper: StateKeeper) {
    for (path, holder) in holders where holder.keeper === keeper {
      holders[path] = nil
      let next = (refused.removeValue(forKey: path) ?? []).compactMap(\.keeper)
      for other in next where other !== keeper && !other.isAway { other.fileIsFree() }
    }
  }
}
#endif
