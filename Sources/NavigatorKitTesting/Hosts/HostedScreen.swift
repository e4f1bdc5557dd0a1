public import NavigatorKit

/// A host on its screen, with the eyes and the hands of a user, as ``expectHostRules(_:of:)`` takes it.
///
/// The host shows ``node``, and in it screens of the type ``HostRoute``. An action begins what a finger or a key
/// begins, and may return before it is done: ``step()`` lets the rest happen.
@MainActor
public protocol HostedScreen: AnyObject {
  /// The node in front, with nothing pushed or presented, and with no guard that refuses a ``HostRoute``.
  var node: NavigationNode { get }

  /// The names of what can be seen: the page in front on the stack, then that of each layer, bottom first.
  ///
  /// A page has the name of its route, such as `one`, and a dialog that of its title. A layer that leaves the screen
  /// can be seen until it has left.
  var pages: [String] { get }

  /// Whether the last change of the stack was shown with an animation, or `nil` where that cannot be seen.
  var wasAnimated: Bool? { get }

  /// Goes back from the page in front, as far as the host lets the user.
  func goBack() async

  /// Drags the layer in front away, as far as the host lets the user.
  func closeLayer() async

  /// Presses a button of the dialog in front.
  func press(_ label: String) async

  /// Lets the next thing happen, such as the end of an animation, and returns whether more is to happen.
  func step() async -> Bool
}

extension HostedScreen {
  /// That cannot be seen.
  public var wasAnimated: Bool? { nil }
}
