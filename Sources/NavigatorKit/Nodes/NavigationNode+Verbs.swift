extension NavigationNode {
  /// Goes back one screen: pops the stack that is in front, or dismisses its layer.
  ///
  /// Does nothing at the root of the stack when there is no layer.
  @discardableResult
  public func goBack(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.goBack, at: (fileID, line), animated: animated)
  }
}
