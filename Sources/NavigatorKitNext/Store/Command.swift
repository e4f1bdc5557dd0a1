/// One command, from its call to its end: the same through queue, guards, redirects and parking.
@MainActor
final class Command {
  /// What it asks for now: guards may have sent it elsewhere.
  private(set) var intent: NavigationIntent
  /// What it asked for at first.
  let asked: NavigationIntent
  private(set) var block: Block
  private(set) var cause: NavigationCause
  let isAnimated: Bool
  /// Where it looks for what carries it out.
  private(set) var reach: Reach
  /// Where its block was when it began to wait: the block may go, and come anew.
  private(set) var address: Address?
  private(set) var hops: [Redirection.Hop] = []
  /// The change that it carries out, if that is known: undo, and what a screen takes back.
  var known: Draft?
  private var formerBlocks: [Weak<Block>] = []
  /// The value that it brings from the screen that it finishes.
  var value: (any Sendable)?
  /// The screen whose value that is, wherever guards have sent the command.
  private(set) var finishing: EntryID?
  /// The refusals that have been answered for it: the guards are not asked again about these routes.
  var excused: Set<Question.Excuse> = []
  /// The screen that a guard has not let pass, and where that is.
  private(set) var refused: (screen: Seen, location: String)?
  /// What it waits for.
  var hold = Hold.nothing
  /// The screens that are shown as long as it is parked, and go with what it does.
  var stopgaps: Set<EntryID> = []
  /// The parked command that it shows such a screen for.
  var standsInFor: Command?
  /// The presenter that it was admitted to after it had waited for other layers to go.
  private(set) weak var entering: LayersBlock?
  /// What is done when it has been carried out, or when there is nothing to do for it.
  var arrival: (() -> Void)?
  /// What is done when its turn comes.
  var whenBegun: (() -> Void)?
  /// The ids of its new entries, so that they are the same when it is resolved again.
  var names: [EntryID]
  /// What slow guards have allowed, and when.
  private var allowed: [Question.Key: Int] = [:]
  /// How many commands of slow guards have led to it, each of which was given by a guard of the one before.
  var generation = 0
  /// Whether observers have been told that it waits: they are told how it ends.
  private(set) var isWaitTold = false
  /// How often it has been asked anew because guards might answer otherwise.
  private(set) var renewals = 0
  private var pending: PendingNavigation?
  private var followers: [(NavigationOutcome) -> Void] = []
  private(set) var outcome: NavigationOutcome?

  /// Where a command looks for what carries it out.
  enum Reach {
    /// In its block, or near that.
    case block
    /// In front, in the place of its block.
    case front
    /// In its block, which comes to the front.
    case shown
    /// Where its block was, which has gone.
    case address(Address)
    /// Anywhere, from the place of its block on: what takes it comes to the front.
    case tree
  }

  /// What a command waits for.
  enum Hold {
    case nothing
    /// The end of the commands before it.
    case turn
    /// The answer of a slow guard.
    case answer(Asking)
    /// The end of a command that a slow guard decides about, which has given this one.
    case command(Command)
    /// A condition that a guard has named.
    case condition(Parked)
    /// Layers that are in the way.
    case layers(LayersBlock)
    /// A flow that accepts it.
    case flow(ChoiceBlock)
  }

  /// How often a command is asked anew before it gives way.
  static let renewalLimit = 8

  init(
    _ intent: NavigationIntent,
    at block: Block,
    _ cause: NavigationCause,
    animated: Bool = true,
    reach: Reach = .block,
    after hops: [Redirection.Hop] = []
  ) {
    (self.intent, asked, self.block, self.cause) = (intent, intent, block, cause)
    isAnimated = animated
    self.reach = reach
    self.hops = hops
    names = intent.awaited.map { [$0.entryID] } ?? []
    value = intent.finishingValue
    if let awaited = intent.awaited {
      awaited.takeBack = { [weak self, weak block, id = awaited.entryID] cause, isAnimated in
        block?.store.withdraw(id, of: self, cause, animated: isAnimated)
      }
    }
  }

  var isPlan: Bool { if case .plan = asked.ask { true } else { false } }

  /// What callers wait for.
  var identity: PendingNavigation { identity(hold: nil) }

  func identity(hold: PendingNavigation.Hold?) -> PendingNavigation {
    if let pending, hold == nil || pending.hold != nil { return pending }
    let next = PendingNavigation(hold: hold)
    pending?.settle(hold == nil ? .pending(next) : .parked(next))
    pending = next
    return next
  }

  /// Notes that its turn has come.
  func begin() {
    whenBegun?()
    whenBegun = nil
  }

  func noteRefusal(of screen: Seen) { refused = (screen, screen.block.location) }

  /// Goes on with what a guard wants instead.
  func redirect(to intent: NavigationIntent, by guardName: GuardName, finishing: EntryID? = nil) {
    self.finishing = self.finishing ?? finishing
    hops.append(Redirection.Hop(guardName: guardName, intent: intent))
    (self.intent, cause, known) = (intent, .redirect, nil)
    // The new screens are others.
    names = []
    allowed = [:]
  }

  /// Waits as what a write has come to, which leaves alone what is there when it goes on.
  func park(as told: NavigationIntent) { if cause.isWrite { intent = told } }

  /// Goes on after what it was parked for has happened.
  func resume() {
    (cause, known, hops) = (.resume, nil, [])
    allowed = [:]
  }

  // MARK: Its place

  /// The blocks that it was given to, or handed over by: their observers hear of it, whatever it changes.
  var senders: [Block] {
    let former = formerBlocks.compactMap(\.value)
    return if case .block = reach { [block] + former } else { former }
  }

  /// Goes on in another block.
  func move(to block: Block, reach: Reach = .block) {
    if case .block = self.reach, block !== self.block { formerBlocks.append(Weak(self.block)) }
    (self.block, self.reach) = (block, reach)
  }

  /// Remembers where its block is.
  func noteAddress() { address = address ?? Address(of: block) }

  /// Whether observers are to be told of an outcome: they know of its wait, but not that a guard has parked it then.
  func isNews(_ outcome: NavigationOutcome) -> Bool {
    if outcome.unsettled == nil { return true }
    defer { isWaitTold = true }
    if case .parked = outcome { return true }
    return !isWaitTold
  }

  /// Whether the block has gone that it was given to.
  var hasLostBlock: Bool { if case .address = reach { true } else { block.standing == .gone } }

  /// Goes on at its address, since its block has gone: in a part of the tree that is still there.
  func loseBlock(to other: Block) {
    guard block.standing == .gone, let address else { return }
    if case .tree = reach { return move(to: other, reach: .tree) }
    move(to: other, reach: .address(address))
  }

  /// Makes the command that carries this one on past a guard that has blocked it, and keeps nothing of the tree until
  /// then.
  ///
  /// Its result has ended by then. What slow guards have allowed holds for the same screens.
  func continuation(past excuse: Question.Excuse) -> (Block) -> Command {
    let (ask, cause, isAnimated, hops) = (intent.ask, cause, isAnimated, hops)
    let (excused, value, names, allowed) = (excused.union([excuse]), value, names, allowed)
    return { block in
      let next = Command(NavigationIntent(ask), at: block, cause, animated: isAnimated, after: hops)
      (next.excused, next.value) = (excused, value)
      (next.names, next.allowed) = (names, allowed)
      return next
    }
  }

  // MARK: Its turn among layers

  /// Goes on after the layers have gone that were in the way.
  func enter(_ presenter: LayersBlock) {
    (intent, entering) = (intent.layingOnTop, presenter)
  }

  /// Whether it is among those that wait for something other than their turn.
  var isHeld: Bool {
    switch hold {
    case .nothing, .turn: false
    case .answer, .command, .condition, .layers, .flow: true
    }
  }

  /// Whether a slow guard is asked about it.
  var isAsked: Bool { if case .answer = hold { true } else { false } }

  /// The presenter in whose queue it is: it waits for layers to go, or has done so and is asked about now.
  var queueing: LayersBlock? {
    switch hold {
    case .layers(let presenter): presenter
    case .answer: entering
    case .nothing, .turn, .command, .condition, .flow: nil
    }
  }

  // MARK: Answers

  func allows(_ question: Question, in epoch: Int) -> Bool { allowed[question.key] == epoch }

  func allow(_ question: Question, in epoch: Int) { allowed[question.key] = epoch }

  /// Forgets what was allowed in another epoch, so that it is asked anew.
  ///
  /// - Returns: Whether it may be.
  func renew() -> Bool {
    allowed = [:]
    renewals += 1
    return renewals <= Self.renewalLimit
  }

  // MARK: The end

  /// Notes an outcome, which is the end unless it says that the command waits.
  @discardableResult
  func settle(_ outcome: NavigationOutcome) -> NavigationOutcome {
    guard outcome.unsettled == nil, self.outcome == nil else { return outcome }
    self.outcome = outcome
    hold = .nothing
    if let awaited = intent.awaited ?? asked.awaited, !awaited.isExpected {
      awaited.end(ResultEnd(of: outcome))
    }
    if outcome.isCommitted || outcome == .unchanged(.alreadyOnTop) { arrival?() }
    pending?.settle(outcome)
    let all = followers
    followers = []
    for follower in all { follower(outcome) }
    return outcome
  }

  func whenEnded(_ follower: @escaping (NavigationOutcome) -> Void) {
    if let outcome { follower(outcome) } else { followers.append(follower) }
  }
}

/// A command that a guard holds until a condition is fulfilled.
@MainActor
final class Parked {
  let condition: ParkCondition
  var waiter: ParkCondition.Waiter?
  var expiry: Task<Void, Never>?

  init(_ condition: ParkCondition) { self.condition = condition }

  /// Lets go of the condition.
  func end() {
    if let waiter { condition.remove(waiter) }
    expiry?.cancel()
    (waiter, expiry) = (nil, nil)
  }
}
