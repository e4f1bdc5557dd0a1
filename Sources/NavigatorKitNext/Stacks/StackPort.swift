/// What a host of a stack needs of it, whatever its routes: the door ``Navigator/host`` leads there.
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
  private let stack: AnyStackBlock
  private lazy var appearance = StackAppearance(of: stack)

  init(_ stack: AnyStackBlock, of face: some NavigationBlock) {
    self.stack = stack
    super.init(stack, of: face)
  }

  /// The stack as a host binds it: with ids, and written by gestures.
  ///
  /// A write that holds a route of another type is refused, and the host reads again.
  ///
  /// - Complexity: O(*k*), where *k* is the number of entries that changed since the last read, or
  ///   that the write changes if it was derived from what was read.
  public var path: RoutePath {
    get {
      stack.facts.access(.refusal)
      return stack.path
    }
    set { stack.store.write(.show(newValue), to: stack, .gesture) }
  }

  public override var scope: (any CommitScope)? {
    get { super.scope }
    set {
      super.scope = newValue
      appearance.hostDidChange(newValue)
    }
  }

  /// Whether an armed leave-guard protects the screen on top: hosts disable back and swipe.
  public var isProtected: Bool {
    stack.facts.access(.protection)
    return stack.isProtected
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
  /// It says nothing about a command: one that a guard refused or holds leaves the old screen on top, which
  /// has appeared already. A screen that has appeared counts as shown until another one of its stack covers it, also
  /// behind a layer or in a hidden tab; for a new one in a hidden tab the wait lasts until the tab is shown.
  /// So it does in a layer, a tab or a flow that a host is yet to show, and while guards withhold the root. If the host
  /// is on the screen and a new screen does not appear for five seconds, the wait ends: something lies on it that the kit
  /// does not know, which a log names.
  ///
  /// - Returns: `true` if the screen has appeared; `false` if a later command covers or removes it before, also
  ///   with its layer, tab or flow, if it does not appear in time, if the host goes, if the task is cancelled, and at
  ///   once where no host says what it shows: without one, and with a `NavigationStack` of an app's own on the screen.
  @discardableResult
  public func shown() async -> Bool {
    await appearance.wait()
  }

  /// Notes that the screen of an entry has appeared, or the root: hosts call it.
  ///
  /// A host sets ``BlockPort/scope`` as well, to `nil` when it goes, which ends the waits.
  ///
  /// - Parameter entry: The id of the entry, or `nil` for the root.
  public func didShow(_ entry: EntryID?) { appearance.didShow(entry) }

  /// Notes that a host is there that says what it shows.
  package func hostReports() { appearance.hostReports() }

  /// Notes that the screen of an entry has disappeared, or the root: hosts call it.
  ///
  /// - Parameter entry: The id of the entry, or `nil` for the root.
  public func didHide(_ entry: EntryID?) { appearance.didHide(entry) }
}
