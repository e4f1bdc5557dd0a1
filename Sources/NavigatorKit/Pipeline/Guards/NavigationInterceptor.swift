/// A guard that also hears what became of the commands, in one object.
///
/// ```swift
/// final class Quota: NavigationInterceptor {
///   let name: GuardName = "quota"
///   private var opened = 0
///
///   func decide(_ request: GuardRequest) -> GuardDecision {
///     opened < 3 || request.phase != .forward ? .allow : .block("log in")
///   }
///
///   func didChange(_ event: NavigationEvent) { if event.transition.move == .push { opened += 1 } }
/// }
/// app.group.add(Quota())
/// ```
///
/// The tree keeps the object. One that mentions a navigator keeps that alive forever: it finds the
/// block in the request and in the event.
@MainActor
public protocol NavigationInterceptor: AnyObject, Sendable {
  /// The name of the guard, for outcomes and logs.
  var name: GuardName { get }

  /// Decides about one entry of a transition, as a guard that is added with `add(_:for:)` does: in every
  /// phase but ``GuardPhase/leave``. An error refuses.
  func decide(_ request: GuardRequest) throws -> GuardDecision

  /// Hears of a change after it: not of commands that changed nothing or have to wait.
  func didChange(_ event: NavigationEvent)
}

extension NavigationInterceptor {
  /// Allows everything.
  public func decide(_ request: GuardRequest) throws -> GuardDecision { .allow }

  /// Does nothing.
  public func didChange(_ event: NavigationEvent) {}

  fileprivate func attach(
    to guards: NavigationGuards,
    _ events: NavigationEvents,
    _ scope: GuardScope
  ) -> NavigationSubscription {
    let token = guards.add(name, for: scope) { try self.decide($0) }
    let subscription = events.observe { if $0.outcome.isChange { self.didChange($0) } }
    return NavigationSubscription { [weak guards] in
      guards?.remove(token)
      subscription.cancel()
    }
  }
}

extension NavigationBlock {
  /// Adds an object that guards the block and hears of its changes.
  ///
  /// - Parameters:
  ///   - interceptor: The object.
  ///   - scope: The entries that it is asked about; it hears of all changes.
  /// - Returns: The subscription. It lasts until it is cancelled or the block is released.
  @discardableResult
  public func add(
    _ interceptor: some NavigationInterceptor,
    for scope: GuardScope = .everything
  ) -> NavigationSubscription {
    interceptor.attach(to: guards, events, scope)
  }
}

extension NavigationGroup {
  /// Adds an object that guards all members and hears of their changes.
  ///
  /// - Parameters:
  ///   - interceptor: The object.
  ///   - scope: The entries that it is asked about; it hears of all changes.
  /// - Returns: The subscription. It lasts until it is cancelled or the group is released.
  @discardableResult
  public func add(
    _ interceptor: some NavigationInterceptor,
    for scope: GuardScope = .everything
  ) -> NavigationSubscription {
    interceptor.attach(to: guards, events, scope)
  }
}
