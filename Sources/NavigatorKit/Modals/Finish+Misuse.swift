// An id is `Hashable`, so that it could be taken for a route that is nowhere: these find it.

extension MultiRouteNavigator {
  /// Finishes the screen of an entry, though the label is missing.
  @available(*, deprecated, message: "an id is no route; write finish(entry:with:)")
  @discardableResult
  public func finish(
    _ entry: EntryID,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    finish(entry: entry, with: value, animated: animated, fileID: fileID, line: line)
  }
}

extension ModalPresenter where Route == AnyRoute {
  /// Finishes a layer, though the label is missing.
  @available(*, deprecated, message: "an id is no route; write finish(layer:with:)")
  @discardableResult
  public func finish(
    _ layer: LayerID,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    finish(layer: layer, with: value, animated: animated, fileID: fileID, line: line)
  }
}
