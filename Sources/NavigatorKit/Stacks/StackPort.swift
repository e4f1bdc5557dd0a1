/// A host's access to a stack, whatever the stack's routes: ``Navigator/host``.
///
/// ```swift
/// @MainActor func draw(_ navigator: some StackNavigator) {
///   for entry in navigator.host.path { show(entry) }        // with ids; observers hear of changes
///   backButton.isEnabled = !navigator.host.isProtected
/// }
/// func userDidGoBack() { navigator.host.path.removeLast() }  // a gesture: it has happened already
/// ```
@MainActor
public final class StackPort: BlockPort {
  private let stack: any HostedStack

  init(_ stack: any HostedStack, _ pipeline: NavigationPipeline) {
    self.stack = stack
    super.init(pipeline)
  }

  /// The path as a host binds it: with ids, and with writes that count as gestures.
  ///
  /// A write that holds a route of another type is refused, and the host reads again.
  ///
  /// - Complexity: O(*k*), where *k* is the number of entries that changed since the last read; for
  ///   a write, the number that it changes, if it was derived from what was read.
  public var path: RoutePath {
    get { stack.hostPath }
    set { stack.hostPath = newValue }
  }

  /// Whether an armed leave-guard protects the screen on top: hosts disable back and swipe.
  public var isProtected: Bool { stack.isProtected }
}

/// A stack as its host sees it, whatever its routes.
@MainActor
protocol HostedStack: AnyObject {
  var hostPath: RoutePath { get set }
  var isProtected: Bool { get }
}

extension StackEngine: HostedStack {
  var hostPath: RoutePath {
    get {
      facts.access(.refusal)
      return erasedPath
    }
    set { write(newValue, from: .gesture, animated: true) }
  }
}

// MARK: - Appearing

extension StackPort {
  /// Waits until the screen on top, or the root of an empty stack, has begun to appear.
  ///
  /// ```swift
  /// let outcome = navigator.navigate(to: OrderRoute.placed(7))
  /// if await outcome.settled().isCommitted, await navigator.host.shown() { celebrate() }
  /// ```
  ///
  /// It says nothing about a command: if a guard refuses or holds one, the old screen stays on top,
  /// and has appeared already. A screen that has appeared counts as shown until another screen of
  /// its stack covers it, even behind a layer or in a hidden tab. A new screen in a hidden tab is
  /// waited for until the tab is shown. The same holds in a layer, a tab or a flow that a host has
  /// yet to show, and while guards withhold the root.
  ///
  /// If the host is on the screen and the new screen does not appear for five seconds, the wait
  /// ends: something lies on the screen that the kit does not know of. A log names it.
  ///
  /// - Returns: `true` if the screen has appeared. `false` if a later command covers or removes it
  ///   first, perhaps with its layer, tab or flow; if it does not appear in time; if the host goes;
  ///   or if the task is cancelled. Where no host reports what it shows, `false` at once: there is
  ///   none, or it is a `NavigationStack` of an app's own.
  @discardableResult
  public func shown() async -> Bool {
    await pipeline.appearance.wait(in: pipeline)
  }

  /// Notes that the screen of an entry, or the root, has appeared: hosts call it.
  ///
  /// A host sets ``BlockPort/scope`` as well, and sets it to `nil` when it goes, which ends the
  /// waits.
  ///
  /// - Parameter entry: The id of the entry, or `nil` for the root.
  public func didShow(_ entry: EntryID?) { pipeline.hostDidShow(entry) }

  /// Notes that a host is there which reports what it shows.
  package func hostReports() { pipeline.appearance.hostReports() }

  /// Notes that the screen of an entry, or the root, has disappeared: hosts call it.
  ///
  /// - Parameter entry: The id of the entry, or `nil` for the root.
  public func didHide(_ entry: EntryID?) { pipeline.hostDidHide(entry) }
}
