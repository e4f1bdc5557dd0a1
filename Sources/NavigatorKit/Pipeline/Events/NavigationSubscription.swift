/// An observer that was added, so that it can be removed.
@MainActor
public final class NavigationSubscription: Sendable {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Removes the observer.
  ///
  /// Does nothing a second time.
  public func cancel() {
    end?()
    end = nil
  }
}
