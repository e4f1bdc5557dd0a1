#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Carries `animated:` from a navigator to SwiftUI, as the transaction of the change.
@MainActor
final class TransactionScope: CommitScope {
  nonisolated init() {}

  func commit(animated: Bool, _ change: () -> Void) {
    guard !animated else { return change() }
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction, change)
  }

  func afterWrite(_ work: @escaping @MainActor () -> Void) {
    // SwiftUI writes in the middle of an update of its own, and logs a second change of the path in
    // the same one: so the rest is done in the main actor's next turn.
    Task { work() }
  }
}
#endif
