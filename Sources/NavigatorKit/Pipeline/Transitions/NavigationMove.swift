/// The change that a transition makes, as one word to switch on.
///
/// ```swift
/// switch event.transition.move {
/// case .push, .sheet, .fullScreen: note("deeper")
/// case .pop, .dismissal: note("back")
/// default: break
/// }
/// ```
///
/// It names the change, whatever the command was: a push that finds its route below and goes back
/// to it is a ``pop``. For a command that has not changed anything it names the change that was
/// asked for.
public struct NavigationMove: Hashable, Sendable, CustomStringConvertible {
  /// The move in one word: the name of the static member.
  public var description: String { name.description }

  private let name: StaticName

  init(_ name: StaticString) {
    self.name = StaticName(name)
  }

  /// A step of a plan, whatever it changes: see ``StateTransition/kind`` and the entries for that.
  public static let plan = NavigationMove("plan")

  /// A step by which a saved state is restored, whatever it changes.
  public static let restore = NavigationMove("restore")

  /// The removal of entries that may be screens or layers.
  static let removal = NavigationMove("removal")
}
