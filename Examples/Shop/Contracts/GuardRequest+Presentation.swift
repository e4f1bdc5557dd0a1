public import NavigatorKit

extension GuardRequest {
  /// How the route is to be presented, or `nil` if it is to be pushed.
  ///
  /// A guard that has something else shown wants it shown in the same way: a log-in that were pushed
  /// would lie under the sheet that it is needed for.
  public func presentation(of other: some NavigationRoute) -> NavigationIntent? {
    guard [.sheet, .fullScreen].contains(transition.move), let style = transition.style else {
      return nil
    }
    return .present(other, as: style, policy: transition.removed.isEmpty ? .stack : .replaceCurrent)
  }
}
