extension ScreenHandle {
  /// The handle of the screen in front within a group, as a host hands it to the screen's view.
  ///
  /// It is ``none`` if guards withhold the root in front.
  package static func inFront(of group: NavigationGroup) -> ScreenHandle {
    if let front = group.front, let pipeline = front.pipeline {
      let isRoot = pipeline.rootScreen?.entry.id == front.entry.id
      return ScreenHandle(isRoot ? .root : .entry(front.entry), of: pipeline)
    }
    guard let stack = group.innermost.stackUnderRoot, stack.rootScreen == nil else { return .none }
    return ScreenHandle(.root, of: stack)
  }
}
