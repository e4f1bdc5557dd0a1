#if canImport(SwiftUI)
import Foundation
import NavigatorKit

/// A place whose state is kept, and how.
@MainActor
struct KeptPlace {
  let group: NavigationGroup
  let folder: KeptFolder
  let onReport: (@MainActor (RestorationReport) -> Void)?
  private let modules: KeptModules
  private let build: String?
  private let policy: RestorationPolicy
  private let shouldRestore: @MainActor (Duration, RestorationReport) -> Bool

  init(
    _ place: some NavigationPlace,
    _ modules: KeptModules,
    folder: URL?,
    build: String?,
    policy: RestorationPolicy,
    shouldRestore: @escaping @MainActor (Duration, RestorationReport) -> Bool,
    onReport: (@MainActor (RestorationReport) -> Void)?
  ) {
    group = place.group
    self.modules = modules
    self.folder = KeptFolder(url: folder ?? KeptFolder.standard)
    self.build = build
    self.policy = policy
    self.shouldRestore = shouldRestore
    self.onReport = onReport
  }

  /// Adds the guards of the modules: no host has appeared yet that does, and they are asked about
  /// what comes back.
  func addGuards() { group.addMissing(modules.guards) }

  /// The present state.
  var data: Data { group.archive(with: modules.codings, build: build).data }

  /// Reads what was kept, and brings nothing back yet.
  func restoration(of kept: KeptFolder.Kept) -> Restoration {
    let archive = NavigationArchive(data: kept.data)
    return group.restoration(of: archive, with: modules.codings, onLoss: policy)
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

/// The codings and the guards of the modules of a registry, whatever content it makes.
struct KeptModules {
  let codings: RouteCodings
  let guards: [ModuleGuard]

  init<Content>(_ registry: DestinationRegistry<Content>) {
    codings = registry.codings
    guards = registry.guards
  }
}
#endif
