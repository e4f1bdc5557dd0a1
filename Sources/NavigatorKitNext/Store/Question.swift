import Foundation

/// What one guard is asked about one screen.
struct Question {
  let guarding: RegisteredGuard
  let seen: Seen
  let phase: GuardPhase
  /// When that last changed which the guard belongs to.
  let lastTransition: Date?

  /// What tells it from others, however often a command is resolved.
  struct Key: Hashable {
    let token: GuardToken
    let entry: EntryID
    let phase: GuardPhase
  }

  /// Whether the guard takes its time.
  @MainActor var isSlow: Bool {
    switch guarding.role {
    case .async: true
    case .leave(let leaveGuard): leaveGuard.isSlow
    case .sync, .arrival: false
    }
  }

  /// What an app carries on in spite of: a guard's refusal of a route.
  struct Excuse: Hashable {
    let token: GuardToken
    let route: AnyRoute
  }

  var excuse: Excuse { Excuse(token: guarding.token, route: seen.entry.route) }

  var key: Key { Key(token: guarding.token, entry: seen.entry.id, phase: phase) }
}

/// The questions about a change, in order: what goes from the top, what comes and what is uncovered from the bottom;
/// about each screen the guards of the outermost place first, and each place's in the order in which they were added.
@MainActor
struct Questions {
  private(set) var all: [Question] = []

  init(about meaning: Meaning, arriving phase: GuardPhase) {
    for seen in meaning.goes { add(seen, .leave) }
    for seen in meaning.comes { add(seen, phase) }
    for seen in meaning.uncovers { add(seen, .reveal) }
  }

  init(about seen: [Seen], _ phase: GuardPhase) { for seen in seen { add(seen, phase) } }

  private mutating func add(_ seen: Seen, _ phase: GuardPhase) {
    let first = all.count
    seen.block.forEachGuards { guards in
      guard guards.asks(in: phase) else { return }
      for guarding in guards.chain(of: phase).guards(for: seen.entry)
      where guarding.scope.covers(seen.entry) {
        // A guard of a module may be with several places around a screen: the outermost asks it.
        if guarding.isContributed,
          all[first...].contains(where: { $0.guarding.token == guarding.token })
        {
          continue
        }
        let last = guards.lastTransition
        all.append(Question(guarding: guarding, seen: seen, phase: phase, lastTransition: last))
      }
    }
  }

  /// The leave-guards among them that are armed, and what they protect.
  var lateLeave: LateLeave? {
    let armed = all.filter { $0.guarding.leaveGuard?.refuses ?? false }
    if armed.isEmpty { return nil }
    var names: [GuardName] = []
    var removed: [RouteEntry] = []
    for question in armed {
      if !names.contains(question.guarding.name) { names.append(question.guarding.name) }
      if !removed.contains(question.seen.entry) { removed.append(question.seen.entry) }
    }
    return LateLeave(guardNames: names, removed: removed.reversed())
  }
}

extension Block {
  /// Calls a function with the guards that are asked about its screens, those of the outermost place first.
  func forEachGuards(_ body: (NavigationGuards) -> Void) {
    group?.forEachGuards(body)
    if let layer { layer.presenter.attendants.knownGuards.map(body) }
    attendants.knownGuards.map(body)
  }
}

extension NavigationGroup {
  fileprivate func forEachGuards(_ body: (NavigationGuards) -> Void) {
    parent?.forEachGuards(body)
    attendants.knownGuards.map(body)
  }
}
