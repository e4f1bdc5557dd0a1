/// A block whose entries are layers: they lie over everything else in its group, and a host shows
/// them.
@MainActor
protocol LayerContainer: BlockContainer {
  /// The top layer that is not a dialog.
  var topLayer: RouteEntry? { get }

  /// The dialogs among the layers, bottom first.
  var dialogs: [EntryID] { get }

  /// Forgets the functions that were to run when layers have left the screen.
  func forgetAfterwards()

  /// The style of the top layer, or of the dialog on it.
  var topStyle: ModalStyle? { get }

  /// The stack in the layer at a position, made if there can be one.
  func innerStack(at index: Int) -> NavigationPipeline?

  /// Whether on a layer lie only layers of a set, and those that screens on such a layer have
  /// presented.
  func holdsOnly(_ layer: EntryID, among entries: Set<EntryID>) -> Bool

  /// Keeps the layers off the screen, or lets them come back.
  ///
  /// To be called within a transition.
  func suspend(_ isSuspended: Bool)

  /// Does the same for a block that has no layers, and none on the screen.
  func suspendEmpty(_ isSuspended: Bool)

  /// Whether another host has replaced one that is still there.
  var hasSecondHost: Bool { get }

  /// Whether the host has shown a layer, and still does; `nil` without a host.
  func hasShown(_ layer: EntryID) -> Bool?

  /// The lowest layer that has been removed and has yet to leave the screen.
  var leavingLayer: EntryID? { get }

  /// Whether no layer is on the screen.
  var isOffScreen: Bool { get }

  /// Whether the screen shows exactly the layers that the block wants there.
  var isInStep: Bool { get }

  /// Calls a function when the screen shows the layers of the block, at once if it does, or when
  /// the block is released or gone.
  func whenShown(_ follower: @escaping @MainActor () -> Void)

  /// Whether functions wait for that.
  var isFollowed: Bool { get }

  /// Calls these functions, since the tree has let go of the block: its host may keep it.
  func endFollowing()
}

extension LayerContainer {
  var overlay: (any LayerContainer)? { self }
}
