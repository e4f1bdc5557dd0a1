/// Ends a subscription when its owner is released.
final class Unsubscriber: Sendable {
  let subscription: NavigationSubscription

  init(_ subscription: NavigationSubscription) {
    self.subscription = subscription
  }

  deinit {
    let subscription = subscription
    Task { @MainActor in subscription.cancel() }
  }
}
