public import NavigatorKit

extension GuardRequest {
  /// How the route is to be presented, or `nil` if it is to be pushed.
  ///
  /// A guard that has something else shown wants it shown in the same way: a log-in that were pushed
  /// would lie under the sheet that it is needed for.
  public func presentation(of other: some NavigationRoute) -> NavigationIntent? {
    let policies: [ModalPresentationPolicy?] = [nil, .stack, .replaceCurrent]
    for style in [ModalStyle.sheet, .fullScreen] {
      for policy in policies
      where transition.intent == .present(route, as: style, policy: policy) {
        return .present(other, as: style, policy: policy)
      }
    }
    return nil
  }
}
