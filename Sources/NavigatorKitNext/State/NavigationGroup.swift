import Foundation

/// A place in a tree: blocks and further places, with guards and observers for all that lies in it.
@MainActor
public final class NavigationGroup {
  /// The name, which is unique among the places beside it.
  public nonisolated let name: String
  /// The place that it lies in.
  public let parent: NavigationGroup?
  /// What it takes of intents that are sent to it from elsewhere.
  public var acceptedIntents = IntentScope.all
  /// Whether archives hold it.
  public var isRestorable = true

  let gate: Gate
  let attendants = Attendants()
  /// What the app holds of it.
  weak var place: (any NavigationPlace)?
  /// The screen of the place that lies under all others.
  private(set) var rootEntry: RouteEntry?
  /// What guards have said of the root.
  private(set) var rootStanding = RootStanding.unasked
  /// Whether a command waits in it, and nothing is shown for the wait.
  private var isWaiting = false
  private(set) var isGone = false
  /// How often guards may have come to answer otherwise in it.
  var epoch = 0
  /// The block in it that changed last.
  weak var changedLast: Block?
  private var heldMembers: [Weak<Block>] = []
  private var heldChildren: [Weak<NavigationGroup>] = []
  private let clock: () -> Date
  let facts = ObservedFacts()

  init(_ name: String, in parent: NavigationGroup?, _ gate: Gate, now: @escaping () -> Date) {
    self.name = name
    self.parent = parent
    self.gate = gate
    clock = now
    parent?.heldChildren.append(Weak(self))
  }

  func now() -> Date { parent?.now() ?? clock() }

  /// The one place where the standing of the root changes.
  func apply(_ standing: RootStanding) {
    guard standing != rootStanding else { return }
    facts.change(.rootStanding.intersection(facts.read)) { rootStanding = standing }
  }

  /// The one place where that changes whether a command waits in it.
  func apply(waiting isWaiting: Bool) {
    guard isWaiting != self.isWaiting else { return }
    facts.change(.waiting.intersection(facts.read)) { self.isWaiting = isWaiting }
  }

  func declare(root: AnyRoute) { rootEntry = RouteEntry(root) }

  /// Has a screen as its root, or the place in it that lies under all others, unless that has declared another itself.
  func receive(_ root: RouteEntry) {
    if stacks.isEmpty, choice == nil, let child = children.first { return child.receive(root) }
    if rootEntry == nil || rootEntry?.route == root.route { rootEntry = root }
  }

  /// Notes that an observer reads what is in it.
  func noteReading() { facts.access(.members) }

  func add(_ block: Block) {
    facts.change(.members.intersection(facts.read)) {}
    gate.front = nil
    heldMembers.append(Weak(block))
    // Two stacks of one place depend on each other: the one that changes comes to the front.
    for member in members { member.noteAttention() }
    for logger in block.loggers { logger.follow(block) }
  }

  /// Is no part of the tree as long as it was only made for a question.
  func hide() {
    gate.front = nil
    parent.map { $0.facts.change(.members.intersection($0.facts.read)) {} }
    parent?.heldChildren.removeAll { $0.value === self || $0.value == nil }
  }

  /// Becomes a part of the tree.
  func show() {
    gate.front = nil
    parent?.heldChildren.append(Weak(self))
    for block in blocks { block.noteAttention() }
  }

  /// Leaves its tree for good, with all that lies in it.
  func vanish() {
    isGone = true
    // The places in it first: tabs and flows let go of them.
    for child in children { child.vanish() }
    for block in members { block.vanish() }
    hide()
  }
}

extension NavigationGroup {
  /// Its own blocks, in the order in which they were made.
  var members: [Block] { heldMembers.compactMap(\.value) }
  /// The places in it, in the order in which they were made.
  var children: [NavigationGroup] { heldChildren.compactMap(\.value) }
  /// The place and those around it, outermost last.
  var lineage: [NavigationGroup] { Array(sequence(first: self, next: \.parent)) }
  var top: NavigationGroup { parent?.top ?? self }
  package var root: NavigationGroup { top }
  /// The names from the root of the tree to the place.
  public var location: String { parent.map { "\($0.location)/\(name)" } ?? name }

  var stacks: [AnyStackBlock] { members.compactMap { $0 as? AnyStackBlock } }
  var presenters: [LayersBlock] { members.compactMap { $0 as? LayersBlock } }
  var choice: ChoiceBlock? { members.lazy.compactMap { $0 as? ChoiceBlock }.first }

  /// The place in it that is in front where no tabs and no flows say which, and no stack lies over them.
  var childChangedLast: NavigationGroup? {
    if choice != nil || !stacks.isEmpty { return nil }
    return children.first { $0.blocks.contains { $0 === changedLast } } ?? children.first
  }

  /// The place whose root lies under the stack of this one: itself, or one around it that shows nothing else.
  var rootUnderStack: NavigationGroup? {
    if rootEntry != nil { return self }
    guard let parent, parent.stacks.isEmpty, parent.choice == nil, parent.children.first === self
    else {
      return nil
    }
    return parent.rootUnderStack
  }

  var observedIsWaiting: Bool {
    facts.access(.waiting)
    return isWaiting
  }

  var observedRootStanding: RootStanding {
    facts.access(.rootStanding)
    return rootStanding
  }

  /// All places in it, with itself.
  var places: [NavigationGroup] { [self] + children.flatMap(\.places) }

  /// All blocks in it, in layers and in further places too.
  var blocks: [Block] {
    members.flatMap { block -> [Block] in
      guard let presenter = block as? LayersBlock else { return [block] }
      return [block] + presenter.layers.compactMap { presenter.stacks[$0.id] }
    } + children.flatMap(\.blocks)
  }
}

/// What guards have said of the root of a place.
enum RootStanding {
  /// None has been asked yet: it is shown unless there are guards, which a host has to ask first.
  case unasked
  case shown
  /// It may not be shown, and nothing took its place.
  case withheld
}

/// What can be read of a place.
extension ObservedFacts.Facts {
  static var rootStanding: Self { Self(rawValue: 1 << 0) }
  /// Whether a command waits in it.
  static var waiting: Self { Self(rawValue: 1 << 1) }
  /// Its blocks and the places in it.
  static var members: Self { Self(rawValue: 1 << 2) }
}
