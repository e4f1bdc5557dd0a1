/// Notes what the screens of a tree let go of while somebody watches.
@MainActor
package final class ReleaseWatch {
  /// What has been released since somebody watches.
  package private(set) var released: [ReleasedValue] = []
  private var watchers = 0

  nonisolated init() {}

  func note(_ values: [ReleasedValue]) {
    if watchers > 0 { released += values }
  }

  /// Returns what the screens in the tree of a group let go of while a function runs.
  package static func watch(
    _ group: NavigationGroup,
    _ body: () async throws -> Void
  ) async rethrows -> [ReleasedValue] {
    let watch = group.store.scopes.watch
    let first = watch.released.count
    watch.watchers += 1
    defer { watch.watchers -= 1 }
    try await body()
    return Array(watch.released[first...])
  }
}
