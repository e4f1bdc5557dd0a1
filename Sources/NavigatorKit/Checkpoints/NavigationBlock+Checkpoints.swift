extension NavigationBlock {
  /// Returns whether a screen that is there is marked with a checkpoint.
  public func canReturn<Value>(to checkpoint: NavigationCheckpoint<Value>) -> Bool {
    pipeline.latestMark(of: AnyRoute(erasing: checkpoint)) != nil
  }
}
