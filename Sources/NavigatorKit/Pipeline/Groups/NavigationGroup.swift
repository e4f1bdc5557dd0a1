public import Foundation

/// A place that an app puts together from blocks of its own, such as a stack and a presenter of one type.
///
/// Its guards are asked before those of its members, and its observers hear the events of all of
/// them. Its members are made in it, and stay in it. A group does not keep its members alive, but they
/// keep their group.
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

  /// Whether an archive keeps what is in the group; if not, nothing of it comes back.
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

  /// The clock that limits of rates and the times of events go by.
  func now() -> Date { storedParent?.now() ?? clock() }

  /// When any member last changed.
  var lastTransition: Date?

  /// The queue that lets one transition in the whole tree happen at a time.
  ///
  /// A prepared group is no part of the tree yet: commands that are given in it are carried out at
  /// once, and those that would change blocks outside wait until it is shown.
  var queue: TransitionQueue { listener?.queue ?? former?.queue ?? ownQueue }

  /// The member that changed last, among those that were observed or guarded.
  private(set) weak var changedLast: NavigationPipeline?

  /// The data that folders above keep with the group.
  var attachments = Attachments()

  /// The preparation for which the group was made: its parent does not know it, perhaps never.
  private(set) weak var preparedBy: PreparedPlace?

  /// The preparation that makes a place for this group now: groups that join stay unknown.
  private weak var preparation: PreparedPlace?

  /// The screen at the root of the place that the group belongs to, if that has declared one.
  private(set) var rootScreen: RootScreen?

  /// Whether there is, or was, a root that is a screen: in the group, or in a group in it.
  private(set) var holdsRoots = false

  /// The presenters that have left the tree, and whose layers have not left the screen.
  var departing: [Weak<NavigationPipeline>] = []

  /// The former place of the group, if its tree has let go of it with all that it shows.
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
  /// The members of which a command waits.
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
    ownQueue.hasStaleVisits = true
    return log
  }

  /// Makes a group that was prepared for this one a part of it, or hands it to the preparation that is under way.
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

  /// Runs a function whose groups are prepared for this one, or, without a preparation, shown.
  func preparing<Made>(by preparation: PreparedPlace?, _ make: () -> Made) -> Made {
    let earlier = self.preparation
    self.preparation = preparation
    defer { self.preparation = earlier }
    return make()
  }

  /// Adds a group, unless it is only prepared for this one.
  private func admit(_ group: NavigationGroup) {
    group.preparedBy = preparation
    if let preparation { preparation.note(group) } else { add(group) }
  }

  private func add(_ group: NavigationGroup) {
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
    queue.hasStaleVisits = true
    queue.mayShowLayers = true
  }

  private func parentDidChange() {
    // A log that the group had before would know nothing of the time in between.
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

  /// Notes that there are guards, for the members that lie over others and may uncover them.
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
    // A place of the app's that has the same names may have the root by now.
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

  // Apart, as what calls itself is not inlined, and a call makes a push count references to its group.
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

  /// Notes that a member changed the short way, which keeps no times.
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
