import NavigatorKit

extension NavigationOutcome {
  /// The refusal, if it is one.
  var blocked: BlockedNavigation? {
    if case .blocked(let blocked) = self { blocked } else { nil }
  }

  /// The failure, if it is one.
  var failure: NavigationFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }

  /// The redirection, if it is one.
  var redirection: Redirection? {
    if case .redirected(let redirection) = self { redirection } else { nil }
  }

  /// The leave-guards that were too late, if there were any.
  var late: LateLeave? {
    if case .committedDespite(let late) = self { late } else { nil }
  }

  /// What blocked it, if something did.
  var blockedBy: GuardName? {
    if case .blocked(let blocked) = self { blocked.guardName } else { nil }
  }
}
