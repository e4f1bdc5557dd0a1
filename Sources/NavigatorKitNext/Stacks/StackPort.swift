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

  /// Whether an armed leave-guard protects the screen on top: hosts disable back and swipe.
  public var isProtected: Bool {
    stack.facts.access(.protection)
    return stack.isProtected
  }
}
