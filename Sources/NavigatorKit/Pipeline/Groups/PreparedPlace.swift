/// The place of a flow that is about to be entered, made before the change and not shown yet.
///
/// Its group knows its future parent, so that guards can be asked about its roots; the parent does
/// not know the group until the change has been made. If the change is not made, the group leaves
/// as if its flow were left.
@MainActor
@usableFromInline
final class PreparedPlace {
  private weak var parent: NavigationGroup?
  private let make: () -> (any NavigationPlace)?
  private var place: (any NavigationPlace)?
  /// The groups that have been made for the parent: the group of the place, and those that came
  /// with it.
  private var groups: [NavigationGroup] = []
  /// Whether it is made for a dry run, and will not be shown.
  private(set) var isDryRun = false
  /// The commands in it that would change blocks outside: they wait until it is shown.
  private var postponed: [(pending: PendingNavigation, run: () -> NavigationOutcome)] = []

  init(in parent: NavigationGroup, make: @escaping () -> (any NavigationPlace)?) {
    self.parent = parent
    self.make = make
  }

  /// The group of the place, from when it is made until it is shown or discarded.
  var group: NavigationGroup? { place?.group }

  /// Makes the place.
  ///
  /// A command that the flow's closure gives to the tree waits for the end of the transition; in a
  /// dry run it has no effect.
  ///
  /// - Returns: Its group, or `nil` if it has been made or cannot be, or is shown already.
  func prepare(isDryRun: Bool) -> NavigationGroup? {
    guard place == nil, let parent else { return nil }
    let queue = parent.queue
    return queue.within {
      self.isDryRun = isDryRun || parent.preparing?.isDryRun ?? false
      let wasInDryRun = queue.isInDryRun
      queue.isInDryRun = self.isDryRun
      defer { queue.isInDryRun = wasInDryRun }
      let place = parent.preparing(by: self) { () -> (any NavigationPlace)? in
        guard let place = make() else { return nil }
        place.settle(in: parent)
        // Another command that still waits may have had it made: a dry run leaves it to that.
        if !isDryRun { parent.show(place.group) }
        // A place that is shown in the group already stays as it is.
        return place.group.preparedBy == nil ? nil : place
      }
      self.place = place
      place?.group.suspendLayersIfHidden()
      return place?.group
    }
  }

  /// Keeps a command that would change blocks outside of the place until the place is shown.
  ///
  /// - Returns: That it waits, or that it has no effect in a dry run.
  func postpone(
    _ cause: NavigationCause,
    _ run: @escaping () -> NavigationOutcome
  ) -> NavigationOutcome {
    if isDryRun { return .unchanged(.dryRun) }
    guard postponed.count < TransitionQueue.limit else { return .failed(.queueOverflow(by: cause)) }
    let pending = PendingNavigation()
    postponed.append((pending, run))
    return .queued(pending)
  }

  /// Notes a group that is made in the parent while the place is made.
  func note(_ group: NavigationGroup) {
    if !groups.contains(where: { $0 === group }) { groups.append(group) }
  }

  /// Hands the place over to the flow, which has been entered.
  func take() -> (any NavigationPlace)? {
    defer { (place, groups, postponed) = (nil, [], []) }
    guard let parent else { return place }
    for group in groups { parent.show(group) }
    // Another transition that still waits may have prepared it.
    if let group { parent.show(group) }
    for (pending, run) in postponed {
      parent.queue.follow { pending.settle(pending.ending(run)) }
    }
    return place
  }

  /// Discards the place, unless it is shown, or has been prepared once more.
  func discard() {
    if let parent, !groups.isEmpty {
      // Commands that wait in it end with it, even after a dry run, which is no transition.
      parent.queue.within {
        for group in groups where group.preparedBy === self { group.depart(from: parent) }
      }
    }
    // The place was never shown: observers do not hear of its commands.
    let waiting = postponed
    (place, groups, postponed) = (nil, [], [])
    for (pending, _) in waiting { pending.settle(.failed(.gone)) }
  }
}
