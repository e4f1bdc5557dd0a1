import Foundation
import NavigatorKit

/// A place whose state is kept, and how.
@MainActor
struct KeptPlace {
  let group: NavigationGroup
  let folder: KeptFolder
  let build: String?
  let policy: RestorationPolicy
  let shouldRestore: @MainActor (Duration, RestorationReport) -> Bool
  let onReport: (@MainActor (RestorationReport) -> Void)?

  /// The present state.
  var data: Data { group.archive(build: build).data }

  /// Reads what was kept, and brings nothing back yet.
  func restoration(of kept: KeptFolder.Kept) -> Restoration {
    let archive = NavigationArchive(data: kept.data)
    return group.restoration(of: archive, onLoss: policy)
  }

  /// Returns whether what was kept is to come back.
  func wants(_ kept: KeptFolder.Kept, _ restoration: Restoration) -> Bool {
    // A clock that was set back makes no negative age.
    let age = max(0, Date.now.timeIntervalSince(kept.written))
    return shouldRestore(.seconds(age), restoration.report)
  }

  func log(_ level: NavigationLogLevel, _ message: @autoclosure () -> String) {
    group.log(level, "restoring", message())
  }
}
