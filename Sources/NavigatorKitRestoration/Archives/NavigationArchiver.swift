public import Foundation
public import NavigatorKit

/// Archives places and restores them, for hosts that keep their states.
///
/// ```swift
/// NodeHost(node).restoring(id: "main", with: NavigationArchiver())
/// ```
public struct NavigationArchiver: PlaceArchiving {
  private let build: String?
  private let shouldRestore: @MainActor (Duration, RestorationReport) -> Bool
  private let onReport: @MainActor (RestorationReport) -> Void

  /// Makes an archiver.
  ///
  /// - Parameters:
  ///   - build: The version of the app, which the report of the next launch names.
  ///   - shouldRestore: Returns whether a state is to come back, given the time since it was
  ///     written and the report of reading it. If not, the app starts afresh, and its next change
  ///     overwrites that state.
  ///   - onReport: Is told which parts did not come back, once that is decided. It is not called
  ///     for a host without a file.
  public init(
    build: String? = nil,
    shouldRestore: @escaping @MainActor (Duration, RestorationReport) -> Bool = { _, _ in true },
    onReport: @escaping @MainActor (RestorationReport) -> Void = { _ in }
  ) {
    (self.build, self.shouldRestore, self.onReport) = (build, shouldRestore, onReport)
  }

  /// Returns the archive of a place, as bytes.
  public func data(of place: any NavigationPlace) -> Data {
    place.group.archive(build: build).data
  }

  /// Begins to restore an archived state, unless the app wants to start afresh.
  public func restore(
    _ data: Data,
    in place: any NavigationPlace,
    age: Duration
  ) -> (any PlaceRestoring)? {
    let restoration = Restoration(NavigationArchive(data: data), in: place.group)
    guard shouldRestore(age, restoration.report) else {
      restoration.abandon(.declined)
      onReport(restoration.report)
      return nil
    }
    restoration.whenSettled { [onReport] in onReport(restoration.report) }
    restoration.start()
    return restoration
  }

  /// Reports that nothing of an archive comes back, since the place shows something newer.
  public func giveUp(_ data: Data, in place: any NavigationPlace) {
    let restoration = Restoration(NavigationArchive(data: data), in: place.group)
    restoration.abandon(.tooLate)
    onReport(restoration.report)
  }
}
