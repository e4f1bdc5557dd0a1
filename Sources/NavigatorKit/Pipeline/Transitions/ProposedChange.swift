/// The answer of a block to an intent, in one state.
@usableFromInline
enum Proposal: Sendable {
  case change(ProposedChange)
  case unchanged(UnchangedReason, intent: @MainActor () -> NavigationIntent)
  case failed(NavigationFailure, intent: @MainActor () -> NavigationIntent)
  /// The intent has to wait its turn; to make it wait, call the closure.
  case deferred(
    intent: @MainActor () -> NavigationIntent,
    until: @MainActor (NavigationCause, Bool, [Redirection.Hop]) -> NavigationOutcome
  )

  /// The same proposal, as that of a screen's command if there is one.
  @MainActor func of(_ command: ScreenCommand?) -> Proposal {
    if case .change(let change) = self { change.take(command) }
    return self
  }
}

/// A change that can be committed as long as the state is the one that it was proposed for.
///
/// A class, since it is passed around a lot and would be much to copy.
@MainActor
@usableFromInline
final class ProposedChange {
  /// The state that it was proposed for.
  let revision: BlockRevision
  /// The facts of the change; complete once it has been described.
  private(set) var facts: StateTransition.Facts
  /// The change as guards and observers see it, made when one of them asks; complete once it has
  /// been described.
  private(set) lazy var transition = StateTransition(facts)
  /// Whether any entry goes.
  var isRemoval: Bool { !facts.removed.isEmpty }
  /// Whether only a dialog comes or goes.
  var isOnlyDialog: Bool {
    !hasCompanions && facts.style == .dialog && facts.removed.count <= 1
      && facts.inserted.count <= 1
  }
  /// Whether it navigates: the first showing of a root does not, nor does a tab that comes or goes
  /// behind the selected one.
  var isNavigation: Bool {
    (!facts.kind.showsPlaces || !facts.inserted.isEmpty) && facts.change != .rootShowing
  }
  /// Whether it only removes entries from the end, as a host does before it reports the change.
  let isTailRemoval: Bool
  /// Changes the state and tells the observers.
  let commit: () -> Void
  /// All uncovered entries, bottom first, if they lie in other blocks.
  private let uncovered: Few<UncoveredEntry>
  /// Finds the pipelines that the change releases; to be called before the commit.
  let released: (() -> [NavigationPipeline])?
  /// The place to make for the change, once guards have allowed everything that can be asked
  /// before.
  let prepared: PreparedPlace?
  /// Makes the place that the change shows, if it is not made yet; the place is kept whatever
  /// guards say.
  let makePlace: (() -> NavigationGroup?)?
  /// The command of a screen that the change carries out.
  private(set) var command: ScreenCommand?
  /// The changes of other blocks in the same transition.
  private(set) var companions: [CompanionChange] = []
  /// The blocks of a compound intent that were as it wants them already, and their states.
  private var kept: [KeptBlock] = []
  /// Whether these blocks are still in those states.
  var keepsOthers: Bool { kept.allSatisfy(\.isAsItWas) }
  /// Whether there are companions: each step of a command asks, and reading the array takes a check
  /// for exclusive access.
  private(set) var hasCompanions = false

  /// Proposes a change.
  ///
  /// - Parameters:
  ///   - revision: The state that it is proposed for.
  ///   - intent: The intent in erased form.
  ///   - kind: The kind of the block.
  ///   - move: The move of the change.
  ///   - style: The style of the layer that it is about.
  ///   - depth: How many entries there are before and after, where the inserted and removed ones do
  ///     not tell.
  ///   - keptBelow: How many entries stay below the change.
  ///   - keptAbove: How many entries stay above the change.
  ///   - removed: The entries that go, bottom first.
  ///   - inserted: The entries that come, bottom first.
  ///   - revealed: The frontmost of the uncovered entries.
  ///   - origin: The entry on top before.
  ///   - destination: The entry on top afterwards.
  ///   - isTailRemoval: Whether it only removes from the end.
  ///   - commit: Changes the state and tells the observers.
  ///   - uncovered: All uncovered entries, bottom first, if they lie in other blocks.
  ///   - released: The pipelines that the change releases.
  ///   - prepared: The place that the change shows.
  ///   - makePlace: Makes the place that the change shows, once.
  @usableFromInline
  init(
    revision: BlockRevision,
    intent: NavigationIntent,
    kind: BlockKind,
    move: NavigationMove,
    style: ModalStyle? = nil,
    depth: (before: Int, after: Int)? = nil,
    keptBelow: Int,
    keptAbove: Int = 0,
    removed: Few<RouteEntry> = [],
    inserted: Few<RouteEntry>,
    revealed: RouteEntry? = nil,
    origin: RouteEntry?,
    destination: RouteEntry?,
    isTailRemoval: Bool = false,
    commit: @escaping () -> Void,
    uncovered: Few<UncoveredEntry> = [],
    released: (() -> [NavigationPipeline])? = nil,
    prepared: PreparedPlace? = nil,
    makePlace: (() -> NavigationGroup?)? = nil
  ) {
    self.revision = revision
    facts = StateTransition.Facts(
      intent: intent,
      kind: kind,
      style: style,
      depthBefore: depth?.before ?? keptBelow + removed.count + keptAbove,
      depthAfter: depth?.after ?? keptBelow + inserted.count + keptAbove,
      keptBelow: keptBelow,
      keptAbove: keptAbove,
      removed: removed,
      inserted: inserted,
      revealed: revealed,
      origin: origin,
      destination: destination,
      change: move
    )
    self.isTailRemoval = isTailRemoval
    self.commit = commit
    self.uncovered = uncovered
    self.released = released
    self.prepared = prepared
    self.makePlace = makePlace
  }
}

extension ProposedChange {
  /// Adds the changes of other blocks, as parts of one compound intent.
  func lead(
    _ companions: [CompanionChange],
    keeping kept: [KeptBlock],
    for intent: NavigationIntent
  ) {
    self.companions = companions
    self.kept = kept
    hasCompanions = !companions.isEmpty
    (facts.intent, command) = (intent, intent.command)
  }

  /// Whether its block is still in the state that it was proposed for.
  ///
  /// A dialog on top does not count: it goes along.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - isPart: Whether other blocks change with it; then it need not change anything itself.
  ///   - takesDialogs: Whether it also removes a dialog that has come since.
  /// - Returns: Whether it can be carried out.
  func isUpToDate(in block: any TransitionBlock, isPart: Bool, takesDialogs: Bool) -> Bool {
    guard block.revision == revision else { return false }
    guard facts.kind.showsLayers, block.topEntry?.id != facts.origin?.id else { return true }
    guard isPart || !isOnlyDialog else { return false }
    return takesDialogs
      || block.allEntries[facts.keptBelow...].allSatisfy(facts.removed.contains)
  }

  /// Updates the removed entries to those that are there now: a dialog may have come or gone since.
  ///
  /// - Returns: Whether they differ from before.
  @discardableResult
  func update(in pipeline: NavigationPipeline) -> Bool {
    var isNew = false
    if hasCompanions {
      for companion in companions {
        guard let pipeline = companion.pipeline else { continue }
        if companion.change.update(in: pipeline) { isNew = true }
      }
      if isNew { facts.parts = companions.map(\.change.transition) }
    }
    if facts.kind.showsLayers, let layers = pipeline.block?.overlay,
      layers.topEntry?.id != facts.origin?.id
    {
      facts.removed = Few(Array(layers.allEntries[facts.keptBelow...]))
      (facts.origin, facts.depthBefore) = (layers.topEntry, layers.entryCount)
      if facts.inserted.isEmpty { facts.style = layers.topStyle }
      isNew = true
    }
    if isNew { transition = StateTransition(facts) }
    return isNew
  }

  /// Whether it removes the same entries as another change, in the same blocks, or shows the
  /// same tab or flow.
  func repeats(_ other: ProposedChange) -> Bool {
    let (own, others) = (facts, other.facts)
    return !isOnlyDialog && revision == other.revision
      && companions.count == other.companions.count
      && (own.inserted.isEmpty || own.kind.showsPlaces)
      && own.inserted.map(\.route) == others.inserted.map(\.route)
      && own.keptBelow == others.keptBelow && own.keptAbove == others.keptAbove
      // The counts do not say which tab goes; over layers a dialog may have come or gone since.
      && own.removed.first?.id == others.removed.first?.id
      && zip(companions, other.companions).allSatisfy {
        $0.pipeline === $1.pipeline && $0.change.repeats($1.change)
      }
  }

  /// Takes the command of a screen, if there is one.
  func take(_ command: ScreenCommand?) {
    if let command { self.command = command }
  }

  /// The intent with everything that is needed to carry it out later.
  var intent: NavigationIntent {
    var intent = facts.intent
    intent.command = command
    return intent
  }

  /// The entries that go, bottom first.
  var removed: Few<RouteEntry> { facts.removed }

  /// The entries that come, bottom first.
  var inserted: Few<RouteEntry> { facts.inserted }

  /// Completes the description, including the changes of other blocks, for one command.
  ///
  /// - Returns: This change itself.
  @discardableResult
  func describe(
    in pipeline: NavigationPipeline,
    _ cause: NavigationCause,
    _ animated: Bool,
    isStep: Bool = false,
    isPart: Bool = false
  ) -> ProposedChange {
    facts.owner = pipeline.path
    facts.cause = cause
    facts.isAnimated = animated
    facts.isStep = isStep
    if !isPart { takeLayersAlong(in: pipeline) }
    if !hasCompanions { return self }
    companions = companions.filter { $0.pipeline != nil }
    hasCompanions = !companions.isEmpty
    for companion in companions {
      if let pipeline = companion.pipeline {
        companion.change.describe(in: pipeline, cause, animated, isPart: true)
      }
    }
    facts.parts = companions.map(\.change.transition)
    return self
  }

  /// Adds the dismissal of the layers which the removed screens have presented, unless the change
  /// itself decides about the layers of their presenter.
  private func takeLayersAlong(in pipeline: NavigationPipeline) {
    var layers: [UncoveredEntry] = []
    pipeline.forEachPart(of: self) { pipeline, change in
      if pipeline.results.isEmpty { return }
      for entry in change.removed {
        layers += pipeline.results.layerEnds(of: entry.id).compactMap(\.layer)
      }
    }
    if layers.isEmpty { return }
    // A removal by a host is accepted before guards are asked, and may be taken back: its layers
    // follow later.
    if isTailRemoval, [.gesture, .assignment].contains(facts.cause.kind) { return }
    for presenter in layers.compactMap(\.pipeline) where presenter !== pipeline {
      guard !companions.contains(where: { $0.pipeline === presenter }),
        let block = presenter.block, block.queue === pipeline.block?.queue,
        case .change(let change) = block.propose(.remove(layers.map(\.entry.id)), replacing: [])
      else { continue }
      companions.append(CompanionChange(pipeline: presenter, change: change))
    }
    hasCompanions = !companions.isEmpty
  }

  /// All entries that the change of a block uncovers, bottom first.
  func uncovered(of pipeline: NavigationPipeline) -> Few<UncoveredEntry> {
    guard uncovered.isEmpty else { return uncovered }
    return facts.revealed.map { .one(UncoveredEntry(entry: $0, pipeline: pipeline)) } ?? []
  }

  /// Whether the uncovered entries lie in other blocks, or hold one another.
  var uncoversOthers: Bool { !uncovered.isEmpty }

  /// Whether a place has to be made for the change, or for a change of another block with it.
  var makesPlaces: Bool {
    prepared != nil || makePlace != nil
      || hasCompanions && companions.contains { $0.change.makesPlaces }
  }

  /// Discards the places that were made for the change but are not shown.
  func discardPlaces() {
    prepared?.discard()
    for companion in companions { companion.change.discardPlaces() }
  }
}

/// An entry that comes to the front, or that holds the entry which does.
@usableFromInline
struct UncoveredEntry: Sendable {
  @usableFromInline let entry: RouteEntry
  /// The block of the entry, whose guards are asked about it.
  ///
  /// Weak: an app may keep a refused change, and that must not keep the blocks.
  weak var pipeline: NavigationPipeline?
}

/// A block that a compound intent names, and that is as it wants it already.
@MainActor
struct KeptBlock {
  private weak var pipeline: NavigationPipeline?
  private let revision: BlockRevision
  private let front: EntryID?

  init(_ pipeline: NavigationPipeline, _ block: any TransitionBlock) {
    self.pipeline = pipeline
    revision = block.revision
    front = block.topEntry?.id
  }

  /// Whether it is still like that: tabs and flows may come and go beside the one in front.
  var isAsItWas: Bool {
    guard let block = pipeline?.block else { return false }
    return block.switcher == nil ? block.revision == revision : block.topEntry?.id == front
  }
}

/// A change that one block makes in the transition of another.
///
/// Weak: a change that waits or was refused must not keep the block.
@usableFromInline
struct CompanionChange: Sendable {
  weak var pipeline: NavigationPipeline?
  let change: ProposedChange
}

extension ProposedChange {
  /// Whether all new entries lie above the kept ones, whose order is unchanged.
  var comesOnTop: Bool {
    facts.keptAbove == 0 && facts.keptBelow + removed.count == facts.depthBefore
  }
}
