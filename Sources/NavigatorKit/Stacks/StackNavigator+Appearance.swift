extension StackNavigator {
  /// Waits until the host shows the screen on top, or the root, as the last command has left it.
  ///
  /// ```swift
  /// navigator.navigate(to: OrderRoute.placed(7))
  /// if await navigator.shown() { celebrate() }
  /// ```
  ///
  /// It ends when that screen has appeared, when a later command has taken it away or covered it, when the
  /// host goes, or when the task is cancelled: at once where no host says what it shows, as in a test or with
  /// a `NavigationStack` of an app's own. A screen that has appeared counts as shown until another one
  /// covers it, also behind a layer or in a hidden tab. A command that waits for a guard has changed nothing yet:
  /// await its outcome first, with ``NavigationOutcome/settled()``.
  ///
  /// - Returns: Whether the screen has appeared.
  @discardableResult
  public func shown() async -> Bool {
    await pipeline.attachments[StackAppearance.self].wait(in: pipeline)
  }

  /// Notes that the screen of an entry has appeared, or the root: hosts call it.
  ///
  /// - Parameter entry: The id of the entry, or `nil` for the root.
  public func didShow(_ entry: EntryID?) {
    pipeline.attachments[StackAppearance.self].didShow(entry)
  }

  /// Notes that the screen of an entry has disappeared, or the root: hosts call it.
  ///
  /// - Parameter entry: The id of the entry, or `nil` for the root.
  public func didHide(_ entry: EntryID?) {
    let top = pipeline.block?.topEntry?.id
    pipeline.attachments.known(StackAppearance.self)?.didHide(entry, under: top)
  }
}
