import Foundation

/// Runs every change to a block: guards, commit, events, results.
///
/// The order is: leave-guards, enter-guards, the one change of state, the ends of entries that are
/// gone, observers, results, and last the commands given during the transition. No change goes
/// another way.
@MainActor
@usableFromInline
package final class NavigationPipeline {
  /// The name in logs and events.
  package var name: String { givenName ?? (block == nil ? "released" : defaultName) }

  /// Whether the block was given a name.
  var hasGivenName: Bool { givenName != nil }

  /// The guards of this block; for tabs and flows the guards of their group.
  package var guards: NavigationGuards { ownedGroup?.guards ?? ownGuards }

  /// The events of this block; for tabs and flows the events of their group.
  package var events: NavigationEvents { ownedGroup?.events ?? ownEvents }

  /// The guards of this block alone; a block that owns its group has none.
  private(set) lazy var ownGuards = NavigationGuards(attention, of: self) { [weak self] in
    self?.guardsDidChange()
  }
  let ownEvents: NavigationEvents

  /// The group that the block belongs to.
  ///
  /// It is kept alive: its guards must not go unnoticed.
  package var group: NavigationGroup? { storedGroup }
  // Private, so that reading it takes no check for exclusive access.
  private var storedGroup: NavigationGroup?

  /// The commit scope of the host, if one is attached.
  package weak var scope: (any CommitScope)? {
    didSet {
      hasScope = scope != nil
      if scope == nil { for attachment in attachments.all { attachment.hostDidDetach() } }
    }
  }

  /// Whether a host was attached; to ask the weak reference takes longer.
  private(set) var hasScope = false

  /// How many intents may be parked at a time.
  ///
  /// The oldest ends as superseded if there is one more.
  var parkingLimit: Int {
    var limit = 1
    forEachChain { guards, _ in limit = guards.ownParkingLimit ?? limit }
    return limit
  }

  /// The identity of the pipeline, by which an intent is meant for its block and no other.
  let id = EntryID()

  weak var block: (any TransitionBlock)?
  /// The owner by which an app knows the block; the pipeline keeps neither alive.
  private(set) weak var owner: (any NavigationBlock)?
  private var hasOwner = false
  /// The reference by which requests and events find the block.
  private(set) lazy var reference = BlockReference(self)
  /// The block around this one, as the presenter is for the stack of a layer.
  weak var outer: NavigationPipeline? {
    didSet { noteGuardsUnder() }
  }
  /// Whether other blocks lie in entries of this one: their guards may care about a removal.
  var hasInner: Bool {
    get { attention.contains(.inner) }
    set { attention.note(.inner, newValue) }
  }
  /// The former place of the block, if its tree let go of it alone, as of the stack in a layer.
  var former: FormerPlace? {
    didSet { attention.note(.gone, former != nil) }
  }
  /// The question about the entries that the last gesture has taken away.
  var lateQuestion: LateQuestion?
  var pendingAttempt: TransitionAttempt? {
    didSet {
      attention.note(.pending, pendingAttempt != nil)
      noteWaiting()
    }
  }
  /// Whether it shows stopgaps for other blocks.
  var isShownForOthers: Bool { attention.contains(.stopgaps) }
  private let attention = Attention()
  /// The commands that are held back, oldest first.
  var held = Bag<HeldCommand>() {
    didSet { hasHeld = !held.isEmpty }
  }
  private(set) var hasHeld = false
  /// The commands that wait in other blocks while a stopgap for them is shown here.
  var shownFor: [Weak<ParkedNavigation>] = [] {
    didSet { attention.note(.stopgaps, !shownFor.isEmpty) }
  }
  /// The checks that are under way.
  var checks: [Revalidation] = []
  private(set) var isProtected = false
  var lastTransition: Date?
  /// Whether a guarded or observed change has navigated; the slot notes the other ones.
  var hasNavigated = false
  /// The causes of the latest entries, oldest first.
  var arrivals: [Arrival] = []
  /// The data that folders above keep with the block.
  var attachments = Attachments()
  private let givenName: String?
  /// The path, until its place is shown or leaves the tree; every description of a change needs it.
  private var knownPath: String?
  private let defaultName: String
  /// The kind of the block.
  let kind: BlockKind
  private var isAnchored = false

  /// The handles of commands that have not ended.
  ///
  /// A deinit cannot reach them by the commands that hold them.
  var unsettled = Bag<PendingNavigation>()

  /// The results that commands await from entries of the block.
  let results: ResultBook

  init(_ block: any TransitionBlock) {
    self.block = block
    kind = block.kind
    givenName = block.slot.name
    defaultName = block.defaultName
    ownEvents = NavigationEvents(attention)
    results = ResultBook(attention)
    ownEvents.source = self
    placeDidChange()
  }

  deinit {
    let (unsettled, attempt) = (unsettled, pendingAttempt)
    guard !unsettled.isEmpty || attempt != nil else { return }
    Task { @MainActor [weak group = storedGroup, id] in
      for pending in unsettled { pending.settle(.failed(.ownerReleased)) }
      group?.noteWaiting(of: id, false)
    }
  }

  /// Notes the owner by which an app knows the block, when the app first asks for the pipeline.
  func owned(by owner: any NavigationBlock) -> NavigationPipeline {
    if !hasOwner {
      hasOwner = true
      self.owner = owner
    }
    return self
  }

  /// Tells the group whether a command waits.
  func noteWaiting() { group?.noteWaiting(of: id, isWaiting) }

  /// Ends the commands that wait here, since the block has been released.
  func blockWasReleased() {
    knownPath = nil
    pendingAttempt = nil
    checks = []
    held = Bag()
    noteWaiting()
    for pending in unsettled { settle(pending, .failed(.ownerReleased)) }
  }

  /// The names of the groups and of the block, with slashes.
  package var path: String {
    if let knownPath { return knownPath }
    let path = group.map { "\($0.location)/\(name)" } ?? name
    knownPath = path
    return path
  }

  /// Makes the block, which was just made, a member of a group.
  func join(_ group: NavigationGroup) {
    storedGroup = group
    placeDidChange()
    block?.queue = group.queue
    group.add(self)
    noteGuardsUnder()
    guardsDidChange()
  }

  /// Makes the block, which was just made, the owner of a group.
  func anchor(in group: NavigationGroup) {
    join(group)
    isAnchored = true
  }

  /// The group that the block owns, as tabs and flows do: its guards and observers are those of the
  /// block.
  var ownedGroup: NavigationGroup? { isAnchored ? group : nil }

  /// Uses the guards of a group, without being a member of it.
  func borrowGuards(of group: NavigationGroup) {
    storedGroup = group
    placeDidChange()
  }

  /// Takes the stack of a layer that is gone out of its group.
  func leaveTree() {
    group?.remove(self)
    storedGroup = nil
    placeDidChange()
    noteGuardsUnder()
    guardsDidChange()
  }

  /// Whether a change concerns only the observers of the state.
  @usableFromInline var isIdle: Bool {
    guard attention.isEmpty else { return false }
    guard let group else { return true }
    return group.isIdle
  }

  /// Whether an observer or a log is told of events of the block.
  var hasObservers: Bool {
    attention.contains(.observers)
      || (attention.contains(.gone) ? former : nil)?.hasObservers ?? group?.hasObservers ?? false
  }

  var now: Date { group?.now() ?? Date() }

  /// Calls a function with the guards of each group, outermost first, then with the guards of the
  /// block, each time with the time of the last change.
  func forEachChain(_ body: (NavigationGuards, Date?) -> Void) {
    group?.forEachChain(body)
    if !isAnchored { body(ownGuards, lastTransition) }
  }

  /// Whether there are, or were, guards that may concern the block.
  var mayHaveGuards: Bool { attention.contains(.guards) || group?.root.holdsGuards ?? false }

  /// Notes that the groups around the block have changed.
  func placeDidChange() {
    knownPath = nil
    // A layer lies over everything in its group, and a group lies over the stack of the one around
    // it.
    let depth = group?.depth ?? 0
    results.height = kind.showsLayers ? .max - depth : depth
  }

  /// Notes that guards came or went, or that one was armed or disarmed.
  func guardsDidChange() {
    if attention.contains(.guards) { group?.noteGuards() }
    if hasInner, let block {
      for entry in block.allEntries {
        for inner in block.pipelines(inside: entry.id) { inner.noteGuardsUnder() }
      }
    }
    updateProtection()
  }

  /// Notes whether there may be guards of entries that the block uncovers in other blocks.
  func noteGuardsUnder() {
    let isOverlay = block?.overlay != nil
    let isUnderGuard = outer?.attention.contains(.guards) ?? false
    attention.note(.under, isUnderGuard || isOverlay && group?.holdsGuards ?? false)
  }

  /// The entry whose own screen is the root of the block, as a layer's is for the stack in it.
  var entryUnder: UncoveredEntry? {
    guard let outer, let block = outer.block else { return nil }
    let entry = block.allEntries.last { entry in
      block.pipelines(inside: entry.id).contains { $0 === self }
    }
    return entry.map { UncoveredEntry(entry: $0, pipeline: outer) }
  }

  /// Updates whether the screen on top is protected.
  ///
  /// Places are left without loss, so they never are.
  func updateProtection() {
    if kind.showsPlaces { return }
    let isProtected = isTopProtected
    if isProtected != self.isProtected {
      block?.changeProtection { self.isProtected = isProtected }
      // A layer protects the screen that has presented it.
      if kind.showsLayers, let group {
        for member in group.members where member.kind == .stack { member.updateProtection() }
      }
    }
    outer?.updateProtection()
  }

  private var isTopProtected: Bool {
    // Only the top of a stack: nothing lies in the entries of a stack.
    let screen = kind == .stack && !results.isEmpty ? block?.topEntry : nil
    if let screen, !armedGuards(over: [screen]).isEmpty { return true }
    if kind == .stack ? !hasLeaveGuards : !mayHaveGuards && !hasInner { return false }
    guard let block else { return false }
    return block.topEntry.map { !armedGuards(of: [$0]).isEmpty } ?? false
  }
}
