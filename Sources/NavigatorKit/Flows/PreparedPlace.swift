/// What belongs to a flow that is about to be entered, made before the change, and not shown.
///
/// Its group knows the one that it is to be in, so that guards can be asked what it begins with;
/// that one does not know it until the change has been made. If it is not made, nothing is left.
@MainActor
@usableFromInline
final class PreparedPlace {
  private weak var parent: NavigationGroup?
  private let make: () -> (any NavigationPlace)?
  private var place: (any NavigationPlace)?

  init(in parent: NavigationGroup, make: @escaping () -> (any NavigationPlace)?) {
    self.parent = parent
    self.make = make
  }

  /// Makes the place.
  ///
  /// - Returns: Its group, or `nil` if it has been made or cannot be.
  func prepare() -> NavigationGroup? {
    guard place == nil, let parent else { return nil }
    // Commands to what is being made have to wait, also in a dry run, until it has stepped back.
    let queue = parent.queue
    let isAlone = queue.begin()
    defer { if isAlone { queue.end() } }
    let shown = parent.groupsInOrder
    // What waits in it is told when it has stepped back: nobody outside hears of the wait, who would
    // hear no end, or the end of something that is thrown away.
    queue.tell {
      guard let made = make(), !shown.contains(where: { $0 === made.group }) else { return }
      place = made
      made.group.stepBack()
      made.group.suspendLayersIfHidden()
    }
    return place?.group
  }

  /// Hands the place over to the flow, which has been entered.
  func take() -> (any NavigationPlace)? {
    defer { place = nil }
    return place
  }

  /// Lets go of the place, which is not shown.
  func discard() {
    if let parent { take()?.group.depart(from: parent) }
  }
}
