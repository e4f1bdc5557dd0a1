/// What gestures have taken away and may come back: until the host can take nothing back, and the leave-guards that
/// decide by a function have allowed it.
///
/// What screens keep, and their guards, stay meanwhile. One gesture is one question, and so are several: all that they
/// took comes back, or nothing, and nothing does once anything else has changed there.
@MainActor
final class SwipedScreens: Participant {
  private unowned let store: Store
  /// The last gesture.
  private var change: Change?
  /// What leads back to the state before the first.
  private var way = Draft()
  /// How often the blocks on the way had changed after the last gesture.
  private var revisions: [BlockRevision] = []
  private var write: HeldWork?
  private var asking: Asking?
  private var allowed: Set<Question.Key> = []

  init(_ store: Store) { self.store = store }

  func follows(_ change: Change) -> Bool { change.isGesture || self.change != nil }

  func didCommit(_ change: Change) {
    guard change.isGesture, self.change != nil || mayComeBack(change) else { return }
    let back = Set(change.meaning.comes.map(\.entry.id))
    let screens = store.lingering.filter { !back.contains($0.entry.id) } + change.meaning.goes
    if screens.count > NavigationGuards.keptScreenLimit { return }
    var way = change.draft.inverse
    for edit in self.way.edits { way.add(edit.change, end: edit.end) }
    (self.change, self.way, store.lingering) = (change, way, screens)
    revisions = way.blocks.map(\.currentRevision)
  }

  private func mayComeBack(_ change: Change) -> Bool {
    change.isTailRemoval && (store.scope != nil || question(about: change.meaning.goes) != nil)
  }

  func wasTold(_ change: Change) {
    if hasMoved { return end() }
    guard change === self.change else { return }
    if store.scope == nil { return ask() }
    write?.drop()
    write = HostTime.later(HostTime.write) { [weak self] in self?.store.whenFree { self?.ask() } }
  }

  private var hasMoved: Bool {
    let blocks = way.blocks
    return blocks.map(\.currentRevision) != revisions || blocks.allSatisfy { $0.standing != .shown }
  }

  /// The first question to a leave-guard that has not been answered.
  private func question(about screens: [Seen]) -> Question? {
    Questions(about: screens, .leave).all.first { question in
      let leaveGuard = question.guarding.leaveGuard
      return leaveGuard?.refuses ?? false && leaveGuard?.answer.function != nil
        && !allowed.contains(question.key)
    }
  }

  private func ask() {
    guard let change, !hasMoved, let question = question(about: store.lingering),
      let decide = question.guarding.leaveGuard?.answer.function
    else { return end() }
    // It is before the user already.
    if let asking, asking.question.key == question.key { return }
    asking?.end()
    let next = Asking(question, about: change, in: store)
    asking = next
    // Who has withdrawn the question by then need not be asked.
    let asked: Asking.Decide = { next.isOpen ? try await decide($0) : .allow }
    next.begin(store.request(question, about: change), asked, nil) { [weak self] decision in
      self?.store.whenFree { self?.answer(decision ?? .allow, next) }
    }
  }

  private func answer(_ decision: GuardDecision, _ asking: Asking) {
    guard asking === self.asking else { return }
    if !decision.allows, !hasMoved { return comeBack(from: asking.change) }
    allowed.insert(asking.question.key)
    ask()
  }

  /// Brings all back as a command past all guards.
  private func comeBack(from change: Change) {
    let command = Command(change.command.intent, at: change.command.block, .resume)
    command.known = way
    command.whenEnded { [weak self] _ in self?.end() }
    command.settling { store.proceed(Change(command, way)) }
  }

  /// Lets go of what a session leaves in blocks: it comes back by nobody's answer.
  func endSession(in blocks: [Block]) {
    if way.blocks.contains(where: { block in blocks.contains { $0 === block } }) { end() }
  }

  /// Lets go of what has not come back.
  func end() {
    guard change != nil else { return }
    write?.drop()
    asking?.end()
    let (screens, command) = (store.lingering, change?.command)
    (change, way, write, asking, allowed, store.lingering) = (nil, Draft(), nil, nil, [], [])
    let gone = screens.filter { Draft().standing(of: .entry($0.entry.id), near: $0.block) == nil }
    if let command { store.haveEnded(gone, after: command) }
  }
}

extension Change {
  /// Whether the user has done it on the screen, to screens.
  fileprivate var isGesture: Bool {
    command.cause.kind == .gesture && !isAside
      && draft.edits.allSatisfy {
        switch $0.change {
        case .stack, .layers: true
        case .choice, .root: false
        }
      }
  }
}

extension Store {
  /// Ends what screens have kept that a gesture had taken away before.
  fileprivate func haveEnded(_ screens: [Seen], after gesture: Command) {
    let ids = Set(screens.map(\.entry.id))
    guardEnds.end(screens)
    marks.forget(ids)
    scopes.endGone()
    for case (let id, let presenter as LayersBlock) in screens.map({ ($0.entry.id, $0.block) }) {
      screen.end([LayerID(id)], of: presenter)
    }
    if word.contains(.belongings) {
      afterChange { [self] in dismissLayers(of: ids, after: gesture) }
    }
  }
}
