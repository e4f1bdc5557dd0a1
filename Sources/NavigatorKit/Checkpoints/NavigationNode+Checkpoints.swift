extension NavigationNode {
  /// Returns whether a screen that is there is marked with a checkpoint.
  public func canReturn<Value>(to checkpoint: NavigationCheckpoint<Value>) -> Bool {
    stack.canReturn(to: checkpoint)
  }
}
