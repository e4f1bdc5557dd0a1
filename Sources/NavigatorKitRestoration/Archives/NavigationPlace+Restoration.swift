public import NavigatorKit

extension NavigationPlace {
  /// Returns the state of the place, with everything in it, as bytes that outlive the app.
  ///
  /// It holds the flow, the selected tabs, the stacks of all tabs, the roots, and the layers with
  /// their styles and stacks, for route types that the modules persist. It does not hold dialogs,
  /// waiting commands and layers, armed guards, awaited results, marks of checkpoints, or the
  /// options of layers.
  ///
  /// Nor does it hold what a restoration has not brought back yet, as behind a log-in: keep the
  /// older archive until that is settled.
  ///
  /// The persistent names come from the registry of the outermost place. Without one no route is
  /// kept: the report says ``RestorationLoss/withoutRegistry``.
  ///
  /// - Parameter build: The version of the app, which the report names.
  /// - Returns: The archive.
  /// - Complexity: O(*n*) in the number of entries.
  public func archive(build: String? = nil) -> NavigationArchive {
    var writer = ArchiveWriter(group.registry?.part(RouteCodings.self))
    return NavigationArchive(data: writer.data(of: group.snapshot(), build: build))
  }

  /// Brings back what an archive holds: a plan with the cause `NavigationCause.restore`.
  ///
  /// Guards are asked about each entry, with the phase `GuardPhase.restore`. An entry that a guard
  /// refuses is lost, with everything on it. So is a redirected one; the redirect is followed when
  /// the rest is back. If a guard parks an entry, the whole rest waits with it; if the wait is
  /// given up, the entry is lost like a refused one, unless the user has moved on.
  ///
  /// Parts that cannot be read, or have no place in the tree, are left out: whatever the bytes are,
  /// the place stays usable. Parts of the place that the archive does not name stay as they are.
  /// Tabs and flows make their places for the restoration; a node in a group of the app's own has
  /// to be in use.
  ///
  /// Links that arrive before the restoration ends wait. A plan of the app's own ends it. A command
  /// for the same stack or the same layers ends it while a guard takes its time, but not while an
  /// entry is parked. If a leave-guard protects a current screen, it is asked, and the restoration
  /// waits for its answer.
  ///
  /// ```swift
  /// let archive = app.archive()
  /// let report = await app.restore(archive).settled()
  /// ```
  ///
  /// - Parameter archive: The archive of this place, or of one with the same name in an earlier
  ///   launch.
  /// - Returns: The restoration. If it does not have to wait, its report is complete at once.
  /// - Complexity: O(*n*) in the number of entries, and as much again for each tab and each flow
  ///   that a guard refuses.
  @discardableResult
  public func restore(_ archive: NavigationArchive) -> Restoration {
    let restoration = Restoration(archive, in: group)
    restoration.start()
    return restoration
  }
}
