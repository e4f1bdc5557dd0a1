extension ModalPresenter {
  /// Starts a history of the modal screens that are visited, those that a dismissal uncovers included.
  ///
  /// - Parameter limit: How many visits are kept, at least one.
  /// - Returns: The history, which begins with the layer that is on top.
  public func makeHistory(limit: Int = 100) -> VisitHistory<Route> {
    VisitHistory(limit: limit, of: events, route: { $0.as(Route.self) }) { [weak engine] in
      engine?.observedTop
    }
  }
}
