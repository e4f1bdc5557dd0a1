public import Foundation

/// A place that an app puts together from its own blocks, such as a stack and a presenter of one
/// type.
///
/// Its guards are asked before those of its members, and its observers hear the events of all
/// members. A member is made in its group, and stays in it. The group does not keep its members
/// alive, but they keep the group.
///
/// ```swift
/// let app = NavigationGroup("app")
/// let home = Navigator<HomeRoute>(in: app, as: "home")
/// let modals = ModalPresenter<HomeModal>(in: app, as: "modals")
/// app.guards.add("maintenance") { _ in isDown ? .block("back at six") : .allow }
/// ```
@MainActor
public final class NavigationGroup {
  /// The name, the first part of its members' names in logs.
  public nonisolated let name: String

  /// The group that this one belongs to.
  public var parent: NavigationGroup? { storedParent }
  // Private, so that reading it takes no check for exclusive access.
  private var storedParent: NavigationGroup?

  /// The intents from elsewhere that are for the members.
  ///
  /// Intents given to a member itself are not limited. See
  /// ``NavigationPlace/send(_:cause:animated:fileID:line:)``.
  public var acceptedIntents = IntentScope.all

  /// Whether an archive keeps the contents of the group.
  public var isRestorable = true

  /// Guards that are asked before those of the members.
  private(set) lazy var guards = NavigationGuards(attention, of: self) { [weak self] in
    self?.noteGuards()
    for pipeline in self?.pipelines ?? [] { pipeline.guardsDidChange() }
  }

  /// Whether there are, or were, guards in the group: of a member, of a group in it, or its own.
  private(set) var holdsGuards = false

  /// The events of all members.
  let events: NavigationEvents

  /// The place of the group, if the kit made it.
  weak var place: (any NavigationPlace)?

  /// The clock for the times of events, and for guards that limit rates.
  func now() -> Date { storedParent?.now() ?? clock() }

  /// When any member last changed.
  var lastTransition: Date?

  /// The queue that lets one transition in the whole tree happen at a time.
  ///
  /// A prepared group is not part of the tree yet. Commands inside it are carried out at once;
  /// those that would change blocks outside wait until it is shown.
  var queue: TransitionQueue { listener?.queue ?? former?.queue ?? ownQueue }

  /// The member that changed last, of those with observers or guards.
  private(set) weak var changedLast: NavigationPipeline?

  /// The data that folders above keep with the group.
  var attachments = Attachments()

  /// The preparation for which the group was made: the parent does not know the group, and may
  /// never do.
  private(set) weak var preparedBy: PreparedPlace?

  /// The preparation that is making a place for this group: groups that join meanwhile stay
  /// unknown.
  private weak var preparation: PreparedPlace?

  /// The screen at the root of the group's place, if the place has declared one.
  private(set) var rootScreen: RootScreen?

  /// Whether there is, or was, a root that is a screen: in the group, or in a group in it.
  private(set) var holdsRoots = false

  /// The presenters that have left the tree, but whose layers are still on the screen.
  var departing: [Weak<NavigationPipeline>] = []

  /// The former place of the group, if its tree has let go of it.
  private(set) var former: FormerPlace? {
    didSet { attention.note(.gone, former != nil) }
  }

  /// How often a session has ended in the group.
  var endedSessions = 0

  private let clock: () -> Date
  private let ownQueue = TransitionQueue()
  private let attention = Attention()
  /// The pipelines of the members, in the order in which they were made.
  private(set) var members = WeakList<NavigationPipeline>()
  /// Whether a presenter is a member, or was.
  private(set) var hadPresenter = false
  /// Whether tabs or flows are a member, or were.
  private(set) var hadPlaces = false
  /// The groups in this one, in the order in which they came.
  private(set) var children = WeakList<NavigationGroup>()
  /// The members with a command that waits.
  private var waiting: Set<EntryID> = []
  private let facts = ObservedFacts()

  /// Makes a group, in a place or on its own.
  ///
  /// - Parameters:
  ///   - name: The name, the first part of its members' names in logs.
  ///   - place: The place that it belongs to, for as long as the group lives.
  ///   - now: The time. Tests pass their own.
  public init(
    _ name: String,
    in place: (any NavigationPlace)? = nil,
    now: @escaping () -> Date = { Date() }
  ) {
    let parent = place?.group
    self.name = name
    storedParent = parent
    clock = now
    events = NavigationEvents(attention)
    events.source = self
    parent?.admit(self)
    if parent == nil { _ = visitLog }
  }

  /// The visits of the tree.
  var visitLog: VisitLog {
    if root !== self { return root.visitLog }
    if let log = ownQueue.visits { return log }
    let log = VisitLog(of: self)
    ownQueue.visits = log
    return log
  }

  /// Adds a group that was prepared for this one, or hands it to the preparation that is under way.
  func show(_ group: NavigationGroup) {
    guard group.parent === self, let by = group.preparedBy, by !== preparation else { return }
    admit(group)
    group.parentDidChange()
  }

  /// Makes the group independent, since its tree has let go of it for good.
  func leaveParent() {
    guard let parent else { return }
    // Observers have not heard of a group that was never shown.
    former = FormerPlace(in: parent, queue: parent.queue, isHeard: preparedBy == nil)
    listener?.remove(self)
    preparedBy = nil
    storedParent = nil
    parentDidChange()
  }

  /// Runs a function, and prepares the groups that it makes for this one, or shows them without a
  /// preparation.
  func preparing<Made>(by preparation: PreparedPlace?, _ make: () -> Made) -> Made {
    let earlier = self.preparation
    self.preparation = preparation
    defer { self.preparation = earlier }
    return make()
  }

  /// Adds a group, unless it is only prepared for this one.
  private func admit(_ group: NavigationGroup) {
    group.preparedBy = preparation
    if let preparation { return preparation.note(group) }
    change(.members) { children.append(group) }
  }

  private func remove(_ group: NavigationGroup) {
    change(.members) { children.remove(group) }
  }

  /// Notes that an observer reads the members of the group.
  func noteReading() { facts.access(.members) }

  /// Whether a command of a member waits for a guard, or for a condition without a stopgap.
  var isWaiting: Bool {
    facts.access(.waiting)
    return !waiting.isEmpty
  }

  /// Notes whether a command of a member waits.
  func noteWaiting(of member: EntryID, _ isWaiting: Bool) {
    let isChange = isWaiting ? waiting.isEmpty : waiting == [member]
    change(isChange ? .waiting : []) {
      if isWaiting { waiting.insert(member) } else { waiting.remove(member) }
    }
  }

  private func change(_ fact: ObservedFacts.Facts, _ body: () -> Void) {
    facts.change(fact.intersection(facts.read), body)
    guard fact == .members else { return }
    let queue = queue
    queue.visits?.isStale = true
    queue.mayShowLayers = true
  }

  private func parentDidChange() {
    // A log from a time when the group was outermost would know nothing of the time in between.
    ownQueue.visits = nil
    if holdsGuards { parent?.noteGuards() }
    if holdsRoots { parent?.noteRoots() }
    let queue = queue
    queue.mayShowLayers = true
    for pipeline in pipelines {
      pipeline.block?.queue = queue
      pipeline.placeDidChange()
      listener?.greet(pipeline)
      pipeline.guardsDidChange()
    }
  }

  /// Notes that there are guards, since members that lie over others may uncover guarded entries.
  func noteGuards() {
    guard !holdsGuards else { return }
    holdsGuards = true
    for pipeline in members { pipeline.noteGuardsUnder() }
    parent?.noteGuards()
  }

  /// Makes a route the root of the group's place.
  func declare(root: AnyRoute) {
    let all = self.root.attachments.all
    let returning = all.lazy.compactMap { $0.returningRoot(root, of: self.location) }.first
    // A place of the app's with the same names may have the root by now.
    let isThere = returning.map { root in self.root.pipelines.contains { $0.shows(root.id) } }
    let entry = isThere == false ? returning : nil
    change(.members) { rootScreen = RootScreen(entry ?? RouteEntry(root)) }
    noteRoots()
  }

  /// Notes that there are roots that are screens.
  func noteRoots() {
    guard !holdsRoots else { return }
    holdsRoots = true
    storedParent?.noteRoots()
  }

  var isIdle: Bool {
    guard attention.isEmpty else { return false }
    return storedParent?.isIdleToRoot ?? true
  }

  // Apart, since a recursive function is not inlined, and a call makes a push count references to
  // its group.
  private var isIdleToRoot: Bool { attention.isEmpty && (storedParent?.isIdleToRoot ?? true) }

  var hasObservers: Bool {
    attention.contains(.observers) || listener?.hasObservers ?? former?.hasObservers ?? false
  }

  func add(_ pipeline: NavigationPipeline) {
    change(.members) { members.append(pipeline) }
    if pipeline.kind.showsLayers { hadPresenter = true }
    if pipeline.kind.showsPlaces { hadPlaces = true }
    noteWaiting(of: pipeline.id, pipeline.isWaiting)
    greet(pipeline)
  }

  private func greet(_ pipeline: NavigationPipeline) {
    for attachment in attachments.all { attachment.blockDidJoin(pipeline) }
    listener?.greet(pipeline)
  }

  func remove(_ pipeline: NavigationPipeline) {
    change(.members) { members.remove(pipeline) }
    noteWaiting(of: pipeline.id, false)
  }

  func noteTransition(of pipeline: NavigationPipeline, at time: Date) {
    lastTransition = time
    changedLast = pipeline
    listener?.noteTransition(of: pipeline, at: time)
  }

  /// Notes that a member changed the short way, which does not record times.
  func noteChange(of pipeline: NavigationPipeline) {
    changedLast = pipeline
    listener?.noteChange(of: pipeline)
  }
}

extension ObservedFacts.Facts {
  /// The members and the groups.
  fileprivate static var members: Self { Self(rawValue: 1 << 0) }
  /// Whether a command of a member waits.
  fileprivate static var waiting: Self { Self(rawValue: 1 << 1) }
}
