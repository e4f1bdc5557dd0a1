import Foundation

/// A resolved command: the draft, what it means, and how guards and observers see it.
@MainActor
final class Change {
  let command: Command
  let draft: Draft
  let meaning: Meaning
  /// The screen in front before the change.
  let origin: RouteEntry?
  /// The tab or the flow in front before the change, if its root was the screen in front and has no route.
  let originChoice: RouteEntry?
  let isDryRun: Bool
  /// Whether it only takes screens away that a host has taken away already.
  let isTailRemoval: Bool
  private(set) lazy var transition = makeTransition()

  init(_ command: Command, _ draft: Draft, isDryRun: Bool = false) {
    (self.command, self.draft, self.isDryRun) = (command, draft, isDryRun)
    meaning = Meaning(draft)
    origin = command.block.screenInFront
    originChoice = origin == nil ? command.block.choiceInFront : nil
    if case .tap = command.intent.ask {
      isTailRemoval = false
    } else {
      isTailRemoval = draft.isTailRemoval
    }
  }

  private(set) lazy var questions = Questions(
    about: meaning,
    arriving: command.cause.kind == .restore ? .restore : .forward
  )

  /// What a guard is told of the question to it.
  func request(_ question: Question, at now: Date, after last: Date?) -> GuardRequest {
    GuardRequest(
      entry: question.seen.entry,
      phase: question.phase,
      transition: transition,
      lastTransition: last,
      now: now,
      isDryRun: isDryRun,
      reference: BlockReference(question.seen.block)
    )
  }

  // MARK: In words

  private func makeTransition() -> StateTransition {
    let blocks = draft.blocks
    let lead = blocks.first { $0 === command.block } ?? blocks.first ?? command.block
    var facts = facts(of: lead, alone: blocks.count == 1)
    facts.intent = draft.told ?? (blocks.count == 1 ? described(facts) : command.intent)
    facts.parts = blocks.filter { $0 !== lead }.map { StateTransition(self.facts(of: $0)) }
    return StateTransition(facts)
  }

  private func facts(of block: Block, alone isAlone: Bool = false) -> StateTransition.Facts {
    // What lies in layers and places goes and comes with them.
    let isAll = isAlone && block is AnyStackBlock
    let goes = isAll ? meaning.goes : meaning.goes.filter { $0.block === block }
    let comes = isAll ? meaning.comes : meaning.comes.filter { $0.block === block }
    // Of a layer and the screen on top of the stack in it, it is the screen.
    let own = meaning.uncovers.last { $0.block === block || $0.block.layer?.presenter === block }
    let uncovered = own ?? meaning.uncovers.last
    let style = draft.style(of: block) ?? command.intent.ask.style
    let removed = goes.reversed().map(\.entry)
    let inserted = comes.map(\.entry)
    let span = draft.span(of: block)
    let (before, after) = (Draft().top(of: block), draft.top(of: block))
    return StateTransition.Facts(
      owner: block.location,
      intent: command.intent,
      cause: command.cause,
      kind: block.kind,
      style: style,
      depthBefore: span.before,
      depthAfter: span.after,
      keptBelow: span.below,
      keptAbove: span.above,
      removed: removed,
      inserted: inserted,
      revealed: uncovered?.entry,
      origin: before ?? block.rootEntry,
      destination: after ?? block.rootEntry,
      isAnimated: command.isAnimated,
      change: block is LayersBlock
        ? style.flatMap { inserted.isEmpty ? nil : NavigationMove(presentingAs: $0) } ?? .dismissal
        : block.move(span, of: command.intent)
    )
  }

  /// The intent as what it came to: a write that only pops is a pop.
  private func described(_ facts: StateTransition.Facts) -> NavigationIntent {
    switch command.intent.ask {
    case .push(_, let strategy):
      return facts.inserted.first.map { .push($0.route, strategy: strategy) } ?? command.intent
    case .write, .show:
      guard facts.keptAbove == 0 else { return command.intent }
      if facts.inserted.isEmpty { return .popLast(facts.removed.count) }
      if facts.removed.isEmpty { return .append(facts.inserted.map(\.route)) }
      return command.intent
    default: return command.intent
    }
  }
}

extension Block {
  /// The screen in front of the whole tree, or of what has gone with the block, or of the block if it is in no tree.
  var screenInFront: RouteEntry? {
    let now = Draft()
    return (wholeTree.map { now.front(of: $0) } ?? now.face(of: self)).last?.entry
  }

  /// The innermost tab or flow that is in front there.
  var choiceInFront: RouteEntry? { wholeTree?.choiceInFront }

  private var wholeTree: NavigationGroup? {
    group.map { group in group.lineage.last(where: \.isGone) ?? group.top }
  }

  /// What becomes of screens: those that change their places are exchanged, too.
  fileprivate func move(_ span: Draft.Span, of intent: NavigationIntent) -> NavigationMove {
    guard kind == .stack else { return intent.ask.move }
    if case .remove = intent.ask { return .removal }
    let kept = span.below + span.above
    if span.above > 0 || (span.before == kept) == (span.after == kept) { return .replace }
    return span.before == kept ? .push : .pop
  }
}

extension NavigationGroup {
  fileprivate var choiceInFront: RouteEntry? {
    guard let choice else { return children.first { $0.choiceInFront } }
    let selected = choice.choice.selected
    return choice.knownPlace(of: selected.route)?.group.choiceInFront ?? selected
  }
}

extension Draft {
  /// Whether it only takes the topmost screens of stacks and layers away.
  fileprivate var isTailRemoval: Bool {
    edits.allSatisfy { edit in
      switch edit.change {
      case .stack(let block, let edit):
        edit.inserted.isEmpty && edit.range.upperBound == block.count
      case .layers(_, let from, let to): to.count < from.count && from.starts(with: to)
      case .choice, .root: false
      }
    }
  }

  /// The style of the layer that comes, or of the frontmost one that goes.
  fileprivate func style(of block: Block) -> ModalStyle? {
    guard let presenter = block as? LayersBlock else { return nil }
    let before = presenter.layers
    let new = layers(presenter).last { layer in !before.contains { $0.id == layer.id } }
    return (new ?? before.last)?.style
  }
}

extension NavigationIntent.Ask {
  /// The style of the layer that it is about.
  var style: ModalStyle? {
    switch self {
    case .present(let request, _): request.style
    case .showLayers(let requests), .add(let requests): requests.last?.style
    case .dismissStyle(let style, _): style
    default: nil
    }
  }
}

extension Command {
  /// How observers see it when nothing changes.
  var emptyTransition: StateTransition {
    let count = Draft().span(of: block).before
    let top = Draft().top(of: block) ?? block.rootEntry
    return StateTransition(
      StateTransition.Facts(
        owner: block.location,
        intent: intent,
        cause: cause,
        kind: block.kind,
        style: intent.ask.style,
        depthBefore: count,
        depthAfter: count,
        keptBelow: count,
        keptAbove: 0,
        removed: [],
        inserted: [],
        revealed: nil,
        origin: top,
        destination: top,
        isAnimated: isAnimated,
        change: intent.ask.move
      )
    )
  }
}
