extension ScreenHandle {
  /// How often the tab in which the screen lies was selected again while this screen was the one in front there.
  ///
  /// ```swift
  /// .onChange(of: screen.reselections) { proxy.scrollTo(top) }
  /// ```
  ///
  /// Of all screens only that one counts a tap, and none counts one that pops. In a stack of an app's own whose screens
  /// are all the one on top, it stays zero.
  public var reselections: Int {
    guard screen != .top, let standing else { return 0 }
    return standing.block.store.reselections.count(of: standing)
  }
}
