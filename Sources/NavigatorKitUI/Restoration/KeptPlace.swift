import Foundation
import NavigatorKit

/// A place whose state is kept, with its archiver and its folder.
@MainActor
struct KeptPlace {
  let group: NavigationGroup
  let folder: KeptFolder
  let archiver: any PlaceArchiving

  /// The present state.
  var data: Data { archiver.data(of: group) }

  /// Begins to restore a kept state, unless the app wants to start afresh.
  func restore(_ kept: KeptFolder.Kept) -> (any PlaceRestoring)? {
    // A clock that was set back must not make a negative age.
    let age = max(0, Date.now.timeIntervalSince(kept.written))
    return archiver.restore(kept.data, in: group, age: .seconds(age))
  }

  func log(_ level: NavigationLogLevel, _ message: @autoclosure () -> String) {
    group.log(level, "restoring", message())
  }
}
