public import NavigatorKit

extension NavigationPlace {
  /// Returns the state of the place, with all that is in it, as bytes that outlive the app.
  ///
  /// Kept are the flow, the selected tabs, the stacks of all tabs, the roots, and the layers with their styles and
  /// stacks, of route types that the modules persist. Not kept are dialogs, commands and layers that wait, guards that
  /// are armed, results that are awaited, marks of checkpoints, and the options of layers.
  ///
  /// The names are those of the registry that the outermost place was given. Without one no route is kept: the report
  /// says ``RestorationLoss/withoutRegistry``.
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
  /// Guards are asked about each entry, with the phase `GuardPhase.restore`. What one refuses goes with
  /// what lies on it, and so does what one redirects: what it wants instead is done when the rest is there. A parked
  /// restoration waits with the whole rest. What cannot be read, or has no place in the tree, is left out;
  /// whatever the bytes are, the place stays usable. What the archive does not name is left as it is. Tabs and flows
  /// make their places for it; a node of the app's own, in a group of the app's own, has to be in use.
  ///
  /// Links that arrive before it ends wait. A plan of the app's own ends the restoration; a command for the same
  /// stack or the same layers does so as long as a guard takes its time, but not while an entry is parked.
  ///
  /// ```swift
  /// let archive = app.archive()
  /// let report = await app.restore(archive).settled()
  /// ```
  ///
  /// - Parameter archive: The archive, of this place or of one of the same name in an earlier launch.
  /// - Returns: The restoration. If nothing has to be waited for, its report is complete at once.
  /// - Complexity: O(*n*) in the number of entries, once more for each tab and each flow that a guard refuses.
  @discardableResult
  public func restore(_ archive: NavigationArchive) -> Restoration {
    let restoration = Restoration(archive, in: group)
    restoration.start()
    return restoration
  }
}
