import NavigatorKit
import NavigatorKitLinks

extension PlanTree {
  /// An inbox for the links of these tests.
  func inbox(_ policy: LinkInboxPolicy = .wait, isReady: Bool = true) -> LinkInbox {
    let inbox = LinkInbox(PlanLinks.table, for: self, policy: policy)
    inbox.isReady = isReady
    return inbox
  }
}

extension LinkDelivery {
  /// Whether the plan of the link was brought about.
  var isApplied: Bool { if case .followed(let result) = end { result.isApplied } else { false } }

  /// The result of a link that was not followed.
  var stopped: PlanResult? { if case .stopped(let result) = end { result } else { nil } }
}
