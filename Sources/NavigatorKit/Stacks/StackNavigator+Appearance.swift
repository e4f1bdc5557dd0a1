extension StackNavigator {
  /// Waits until the screen on top, or the root of an empty stack, has begun to appear.
  ///
  /// ```swift
  /// let outcome = navigator.navigate(to: OrderRoute.placed(7))
  /// if await outcome.settled().isCommitted, await navigator.shown() { celebrate() }
  /// ```
  ///
  /// It says nothing about a command: one that a guard refused or holds leaves the old screen on top, which
  /// has appeared already. A screen that has appeared counts as shown until another one of its stack covers it, also
  /// behind a layer or in a hidden tab; for a new one in a hidden tab the wait lasts until the tab is shown.
  /// So it does in a layer, a tab or a flow that a host is yet to show, and while guards withhold the root.
  ///
  /// - Returns: `true` if the screen has appeared; `false` if a later command covers or removes it before, also
  ///   with its layer, tab or flow, if the host goes, if the task is cancelled, and at once where no host says
  ///   what it shows: without one, and with a `NavigationStack` of an app's own on the screen.
  @discardableResult
  public func shown() async -> Bool {
    await pipeline.attachments[HostAppearance.self].wait(in: pipeline)
  }

  /// Notes that the screen of an entry has appeared, or the root: hosts call it.
  ///
  /// A host sets ``NavigationBlock/scope`` as well, to `nil` when it goes, which ends the waits.
  ///
  /// - Parameter entry: The id of the entry, or `nil` for the root.
  public func didShow(_ entry: EntryID?) { pipeline.hostDidShow(entry) }

  /// Notes that a host is there that says what it shows.
  package func hostReports() { pipeline.attachments[HostAppearance.self].hostReports() }

  /// Notes that the screen of an entry has disappeared, or the root: hosts call it.
  ///
  /// - Parameter entry: The id of the entry, or `nil` for the root.
  public func didHide(_ entry: EntryID?) { pipeline.hostDidHide(entry) }
}
