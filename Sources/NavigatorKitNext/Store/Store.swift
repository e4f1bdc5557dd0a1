import Foundation

/// The one writer of a tree: commands come one at a time, are resolved, asked about and committed here.
///
/// A block that is made in a place has the store of the tree from the first line, one that is made without keeps its
/// own; nothing is ever handed over.
@MainActor
final class Store: Turns {
  /// The tree, or `nil` if the store is that of one block alone.
  private(set) weak var tree: NavigationGroup?
  private(set) weak var alone: Block?

  /// How often guards may have come to answer otherwise, wherever they are asked.
  private var epoch = 0
  /// The commands that wait, each with what it waits for.
  private(set) var waiting: [Command] = [] { didSet { note(.waiting, !waiting.isEmpty) } }
  /// How many sessions have ended: what was blocked in an earlier one does not go on.
  var sessionsEnded = 0
  /// Whether a dry run resolves a command at this moment.
  var isRehearsing = false
  /// How many plans have been asked for: those before the last are carried on no more.
  var plansBegun = 0
  weak var scope: (any CommitScope)? { didSet { note(.host, scope != nil) } }
  /// What follows from a commit, in order.
  private(set) lazy var participants: [any Participant] = makeParticipants()
  let events = EventQueue()
  private(set) lazy var results = ResultBook(self)
  private(set) lazy var swiped = SwipedScreens(self)
  private(set) lazy var scopes = ScreenScopes()
  private(set) lazy var guardEnds = GuardEnds()
  private(set) lazy var screen = LayersOnScreen(self)
  private(set) lazy var reselections = Reselections()
  private(set) lazy var undo = UndoNotes()
  private(set) lazy var visits = Visits()

  /// Which content shows which routes in the tree.
  var registries = Registries()

  nonisolated override init() {}

  func serve(_ tree: NavigationGroup) {
    self.tree = tree
    visits.follow(tree)
  }

  func serve(_ block: Block) { alone = block }

  override func shortWayDidEnd(of stack: AnyStackBlock) {
    if word.contains(.visits) { visits.note(stack) }
    if word.contains(.queued) { turnDidEnd() } else { word.remove(.busy) }
  }

  func now() -> Date { tree?.now() ?? Date() }

  /// All blocks of the tree.
  var blocks: [Block] {
    tree?.blocks ?? alone?.tree ?? []
  }

  /// Begins another epoch, in a place or everywhere: guards may answer otherwise from now on.
  func beginEpoch(in group: NavigationGroup? = nil) {
    if let group { group.epoch &+= 1 } else { epoch &+= 1 }
  }

  /// The period in which guards answer the same about the screens of a block: what was allowed in another is asked
  /// again.
  func epoch(of block: Block) -> Int {
    block.group?.lineage.reduce(epoch) { $0 &+ $1.epoch } ?? epoch
  }
}

// MARK: - Who attends

extension Store {
  /// Notes anew to which blocks guards and observers attend.
  ///
  /// That begins no epoch: a guard that has come is asked with the others, whatever they have answered.
  func noteAttention() {
    let all = blocks
    for block in all { block.noteAttention() }
    for block in all { block.updateProtection() }
  }
}

// MARK: - Commands

extension Store {
  /// Carries out a command: now if none is under way, else when its turn comes.
  func submit(_ command: Command) -> NavigationOutcome {
    if isRehearsing, command.address == nil { return command.settle(.unchanged(.dryRun)) }
    if let asking = Asking.running, asking.isOpen, asking.store === self,
      asking.concerns(command)
    {
      // A slow guard gives it: it comes after the command that the guard decides about.
      command.generation = asking.command.generation + 1
      guard command.generation <= Self.limit else { return refuseLoop(command) }
      hold(command, until: .command(asking.command))
      asking.command.whenEnded { [self] _ in goOn(after: asking.command) }
      return tell(command, .queued(command.identity))
    }
    if command.cause.isWrite, let scope, isFree || isHostWriting {
      return turn(writtenBy: scope) { carryOut(command) }
    }
    if isFree { return turn { carryOut(command) } }
    guard mayEnqueue() else { return refuseLoop(command, isTold: isFirstTooMany) }
    command.hold = .turn
    let outcome = tell(command, .queued(command.identity))
    enqueue { [self] in
      guard command.outcome == nil else { return }
      command.hold = .nothing
      command.settle(carryOut(command))
    }
    return outcome
  }

  /// Ends a command that is one too many of those that commands give, which would go on for ever.
  private func refuseLoop(_ command: Command, isTold: Bool = true) -> NavigationOutcome {
    let outcome = NavigationOutcome.failed(.queueOverflow(by: command.cause))
    return command.settle(isTold ? tell(command, outcome) : outcome)
  }
}

// MARK: - Those who wait

extension Store {
  func hold(_ command: Command, until hold: Command.Hold) {
    command.hold = hold
    command.noteAddress()
    if !waiting.contains(where: { $0 === command }) { waiting.append(command) }
    afterChange { [self] in noteWaits() }
  }

  /// Takes a command out of those that wait.
  func release(_ command: Command) { if command.isHeld { release([command]) } }

  /// Takes commands out of those that wait, all of them before anybody hears of it.
  func release(_ commands: [Command]) {
    let queued = commands.compactMap(\.queueing)
    for command in commands {
      switch command.hold {
      case .answer(let asking): asking.end()
      case .condition(let parking): parking.end()
      case .nothing, .turn, .command, .layers, .flow: break
      }
      command.hold = .nothing
    }
    waiting.removeAll { one in commands.contains { $0 === one } }
    for presenter in queued.prefix(1) { noteQueue(of: presenter) }
    afterChange { [self] in noteWaits() }
  }
}

extension Block {
  /// The one writer of its tree.
  var store: Store {
    guard let store = gate as? Store else { preconditionFailure("every gate is a store's") }
    if group == nil, layer == nil { store.serve(self) }
    return store
  }
}

extension NavigationGroup {
  var store: Store {
    guard let store = gate as? Store else { preconditionFailure("every gate is a store's") }
    return store
  }
}
