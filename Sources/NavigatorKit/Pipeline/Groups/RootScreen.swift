/// The screen at the root of a place: it lies under the stack of the place, and never in it.
///
/// It is made with the place, once for each of its visits, and never popped.
@MainActor
final class RootScreen {
  /// The answer of guards about it.
  private enum Standing {
    /// No guard has been asked yet: the root counts as shown unless there are guards that a host
    /// has to ask first.
    case unasked
    /// Not asked yet, and a host waits to show it: commands that would cover it are decided first.
    case held
    case shown
    /// It may not be shown, and nothing took its place.
    case withheld
  }

  private(set) var entry: RouteEntry
  /// Whether it has come back from a saved state, and has not been shown since.
  private(set) var isRestored = false
  /// Whether guards were asked for a showing that another command then superseded.
  private(set) var isPutOff = false
  private var standing = Standing.unasked
  private let facts = ObservedFacts()

  init(_ entry: RouteEntry) { self.entry = entry }

  /// Whether guards have yet to be asked before it is shown for the first time.
  var isUnasked: Bool { standing == .unasked || standing == .held }

  /// Whether nothing of it is shown, and nothing took its place: guards have refused it, or are yet
  /// to be asked.
  var isWithheld: Bool { standing == .withheld || standing == .held }

  /// The same, for observers: they hear when it changes.
  var observedIsWithheld: Bool {
    facts.access(.standing)
    return isWithheld
  }

  /// The same as ``isUnasked``, for observers.
  var observedIsUnasked: Bool {
    facts.access(.standing)
    return isUnasked
  }

  /// Gives the root its id from an earlier launch, unless it has been shown in this one.
  func adopt(_ id: EntryID) {
    guard isUnasked else { return }
    entry = RouteEntry(id: id, route: entry.route)
    isRestored = true
  }

  /// Notes that guards have allowed it, or that there are none.
  ///
  /// - Returns: Whether it was not shown before.
  @discardableResult
  func noteShown() -> Bool {
    defer { change(to: .shown) }
    (isPutOff, isRestored) = (false, false)
    return standing != .shown
  }

  /// Keeps it from being shown until guards allow it.
  func withhold() { change(to: .withheld) }

  /// Keeps it from being shown until the commands that come first are decided, or lets it go on.
  func setHeld(_ isHeld: Bool) {
    if isUnasked { change(to: isHeld ? .held : .unasked) }
  }

  /// Forgets that guards have been asked, since their answer did not count.
  func putOff() {
    isPutOff = true
    change(to: .unasked)
  }

  private func change(to new: Standing) {
    guard standing != new else { return }
    facts.change(.standing.intersection(facts.read)) { standing = new }
  }
}

extension ObservedFacts.Facts {
  /// The answer of guards about a root.
  fileprivate static var standing: Self { Self(rawValue: 1 << 0) }
}

extension NavigationGroup {
  /// The screen at the root of the group's own place, or of the place around it that this group
  /// shows.
  var rootUnderStack: RootScreen? {
    if let rootScreen { return rootScreen }
    guard let parent, parent.holdsRoots, !parent.hadPlaces, parent.frontStack == nil,
      parent.shownChild === self
    else { return nil }
    return parent.rootUnderStack
  }

  /// The group in front within this one, if no tabs and no flows decide that.
  var shownChild: NavigationGroup? { groupChangedLast ?? children.first { _ in true } }

  /// Makes a route the root of a place, unless the place has declared one itself.
  func receive(root: AnyRoute?) {
    guard let root, rootUnderStack == nil else { return }
    if frontStack == nil, !hadPlaces, let child = shownChild { return child.receive(root: root) }
    declare(root: root)
  }
}

extension NavigationPipeline {
  /// The root of the place that the stack belongs to, if it has one, also while that is withheld.
  var rootScreen: RootScreen? { isOwnStack ? group?.rootUnderStack : nil }

  /// Whether an entry is there, or waits to be, or is the root.
  func shows(_ entry: EntryID) -> Bool {
    block?.holds(entry) ?? false || rootScreen?.entry.id == entry
  }

  /// The entries of the block and, under them, the root of the place, which goes with its tab or
  /// its flow.
  var entriesWithRoot: [RouteEntry] {
    let root = rootScreen.flatMap { group?.stackUnderRoot === self ? [$0.entry] : nil }
    return (root ?? []) + (block?.allEntries ?? [])
  }

  /// The entry at the root of the stack: it is shown while the stack is empty.
  var rootEntry: RouteEntry? {
    rootScreen.flatMap { $0.isWithheld ? nil : $0.entry }
  }
}
