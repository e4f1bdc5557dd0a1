public import NavigatorKit
import Observation

/// A test double for the host of a stack: it reads and writes the path as SwiftUI does.
///
/// A host keeps a copy of the path that it read, and shows that copy. A gesture changes the copy
/// and writes it; a change of the state invalidates the copy, and the host reads again when it
/// renders. The test decides when, with ``update()``.
///
/// ```swift
/// let host = StackHostDouble(navigator)
/// navigator.navigate(to: HomeRoute.list)
/// host.update()
/// host.swipeBack()
/// navigator.hasPresentedRoutes  // false
/// ```
@MainActor
public final class StackHostDouble {
  /// The entries that the host shows above the root: those that it last read or wrote.
  public private(set) var shown: RoutePath = []

  /// Whether the path has changed since the host read it, so that ``update()`` will read it again.
  public private(set) var needsUpdate = true

  /// How often the host has read the path.
  public private(set) var readCount = 0

  private let read: @MainActor () -> RoutePath
  private let assign: @MainActor (RoutePath) -> Void
  private var earlier: RoutePath = []
  private var latest: RoutePath = []

  /// Makes a host from a function that reads a path and one that writes it, and reads it.
  public init(
    reading read: @escaping @MainActor () -> RoutePath,
    writing write: @escaping @MainActor (RoutePath) -> Void
  ) {
    self.read = read
    assign = write
    update()
    earlier = latest
  }

  /// Makes a host of a stack, bound to its `host.path`.
  public convenience init<Route>(_ navigator: Navigator<Route>) {
    self.init(reading: { navigator.host.path }, writing: { navigator.host.path = $0 })
  }

  /// The routes that the host shows, bottom first.
  public var shownRoutes: [AnyRoute] { shown.routes }

  /// Renders: reads the path again if it has changed since the host read it.
  ///
  /// - Returns: Whether it has read the path again.
  @discardableResult
  public func update() -> Bool {
    guard needsUpdate else { return false }
    needsUpdate = false
    earlier = latest
    latest = withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated { self?.needsUpdate = true }
    }
    readCount += 1
    shown = latest
    return true
  }
}

// MARK: - Gestures

extension StackHostDouble {
  /// Goes back a number of screens in one write, as from the menu of the back button.
  ///
  /// Goes back to the root if there are fewer. Does nothing at the root, where there is no button,
  /// or for a count of zero or less.
  public func goBack(levels: Int = 1) {
    guard levels > 0, !shown.isEmpty else { return }
    shown.removeLast(min(levels, shown.count))
    assign(shown)
  }

  /// Goes back one screen by a swipe, which writes the path as ``goBack(levels:)`` does.
  public func swipeBack() {
    goBack()
  }

  /// Shows a route on top, as a tap on a `NavigationLink` does.
  public func append(_ route: some NavigationRoute) {
    shown.append(route)
    assign(shown)
  }

  /// Writes the path that is shown already, as SwiftUI does now and then.
  public func writeBack() {
    assign(shown)
  }

  /// Writes the path that was read before the present one, as a late render does.
  ///
  /// If the path was read only once, it writes that one.
  public func writeStale() {
    write(earlier)
  }

  /// Writes a path and shows it, as when the root changes its identity and the path is discarded.
  public func write(_ path: RoutePath) {
    shown = path
    assign(path)
  }
}
