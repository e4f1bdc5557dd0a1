import Observation

/// Counts how often something observed is invalidated, as a view that reads it would be.
///
/// A view that is invalidated reads again at the next render, and can then be invalidated again.
/// Two changes between two renders invalidate it once. A test decides when it renders:
///
/// ```swift
/// let counter = InvalidationCounter { navigator.hasPresentedRoutes }
/// for id in 0..<1_000 {
///   counter.step { navigator.navigate(to: .detail(id: id)) }
/// }
/// counter.count  // 1
/// ```
///
/// The system says that a value is *about* to change, so nothing is read at that moment: what was
/// invalidated is read again by the next ``step(_:)``, ``render()`` or question for the ``count``.
@MainActor
public final class InvalidationCounter {
  private let read: @MainActor () -> Void
  private var invalidations = 0
  private var isObserving = false

  /// Begins to observe what an expression reads.
  public init<Value>(_ expression: @escaping @MainActor () -> Value) {
    read = { _ = expression() }
    render()
  }

  /// How often what was read has been invalidated so far; the expression is then read again.
  public var count: Int {
    render()
    return invalidations
  }

  /// Reads the expression again if it was invalidated, as a view does when it renders.
  public func render() {
    if isObserving { return }
    isObserving = true
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated { self?.invalidate() }
    }
  }

  /// Makes one change and renders.
  ///
  /// - Returns: Whether the change invalidated what was read.
  @discardableResult
  public func step(_ change: @MainActor () -> Void) -> Bool {
    render()
    let before = invalidations
    change()
    render()
    return invalidations > before
  }

  private func invalidate() {
    isObserving = false
    invalidations += 1
  }
}

extension InvalidationCounter {
  /// Counts how many of some changes invalidate an expression, rendering after each change.
  ///
  /// ```swift
  /// InvalidationCounter.invalidations(
  ///   of: { navigator.depth },
  ///   duringEach: { navigator.navigate(to: .list) }, { navigator.popToRoot() }
  /// )  // 2
  /// ```
  public static func invalidations<Value>(
    of expression: @escaping @MainActor () -> Value,
    duringEach changes: (@MainActor () -> Void)...
  ) -> Int {
    let counter = InvalidationCounter(expression)
    for change in changes { counter.step(change) }
    return counter.count
  }
}
