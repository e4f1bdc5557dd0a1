public import NavigatorKit

/// A host on its screen, as a user sees and touches it; ``expectHostRules(_:of:)`` takes one.
///
/// The host shows ``node``, with screens for ``HostRoute``. An action does what a finger or a key
/// would do. It may return before its effect is over: ``step()`` lets the rest happen.
@MainActor
public protocol HostedScreen: AnyObject {
  /// The node in front, with nothing pushed or presented, and without guards that refuse a
  /// ``HostRoute``.
  var node: NavigationNode { get }

  /// The names of the pages that can be seen: the one in front on the stack, then one for each
  /// layer, bottom first.
  ///
  /// A page has the name of its route, such as `one`; a dialog has its title. A layer that is
  /// leaving the screen can be seen until it has left.
  var pages: [String] { get }

  /// Whether the last change of the stack was shown with an animation, or `nil` if that cannot be
  /// seen.
  var wasAnimated: Bool? { get }

  /// Goes back from the page in front, as far as the host lets the user.
  func goBack() async

  /// Drags the layer in front away, as far as the host lets the user.
  func closeLayer() async

  /// Presses a button of the dialog in front.
  func press(_ label: String) async

  /// Lets the next thing happen, such as the end of an animation, and returns whether there is more
  /// to come.
  func step() async -> Bool
}

extension HostedScreen {
  /// `nil`, since not every host can tell.
  public var wasAnimated: Bool? { nil }
}
