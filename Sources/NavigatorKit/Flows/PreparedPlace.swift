/// What belongs to a flow that is about to be entered, made before the change, and not shown.
///
/// Its group knows the one that it is to be in, so that guards can be asked what it begins with;
/// that one does not know it until the change has been made. If it is not made, the group of the
/// place leaves that one as with a flow that is left.
@MainActor
@usableFromInline
final class PreparedPlace {
  private weak var parent: NavigationGroup?
  private let make: () -> (any NavigationPlace)?
  private var place: (any NavigationPlace)?
  /// The groups that have been made for the parent: that of the place, and what came with it.
  private var groups: [NavigationGroup] = []

  init(in parent: NavigationGroup, make: @escaping () -> (any NavigationPlace)?) {
    self.parent = parent
    self.make = make
  }

  /// Makes the place.
  ///
  /// What is asked of the tree while it is made waits for the end of the transition; in a dry run
  /// nothing comes of it.
  ///
  /// - Returns: Its group, or `nil` if it has been made or cannot be, or is shown already.
  func prepare(isDryRun: Bool) -> NavigationGroup? {
    guard place == nil, let parent else { return nil }
    let queue = parent.queue
    let isAlone = queue.begin()
    queue.isInDryRun = isDryRun || parent.queueAround?.isInDryRun ?? false
    parent.preparation = self
    defer {
      parent.preparation = nil
      queue.isInDryRun = false
      if isAlone { queue.end() }
    }
    guard let place = make() else { return nil }
    let group = place.group
    // What is shown, here or elsewhere, stays where it is until the flow is entered.
    if let shown = group.parent, shown !== parent || group.preparedBy == nil { return nil }
    // What a transition that waits has prepared stays its own.
    if !isDryRun || group.preparedBy == nil { place.settle(in: parent) }
    self.place = place
    group.suspendLayersIfHidden()
    return group
  }

  /// Notes a group that joins the parent while the place is made.
  func note(_ group: NavigationGroup) {
    if !groups.contains(where: { $0 === group }) { groups.append(group) }
  }

  /// Hands the place over to the flow, which has been entered.
  func take() -> (any NavigationPlace)? {
    defer { (place, groups) = (nil, []) }
    if let parent { for group in groups { group.join(parent) } }
    return place
  }

  /// Lets go of the place, which is not shown, unless it has been prepared once more, or entered.
  func discard() {
    if let parent, !groups.isEmpty {
      // What waits in it ends with that, also after a dry run, which is no transition.
      let queue = parent.queue
      let isAlone = queue.begin()
      for group in groups where group.preparedBy === self { group.depart(from: parent) }
      if isAlone { queue.end() }
    }
    (place, groups) = (nil, [])
  }
}
