@testable import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting

/// A walk through an app, with a follower on each screen that is there.
@MainActor final class ScreenWalk {
  private(set) var done: [ScreenStep] = []
  /// How often something came about, by its name.
  private(set) var counts: [String: Int] = [:]
  private(set) var problem: String?
  var random: SeededGenerator
  private(set) var rig: ScreenLifeRig?
  var history: NavigationUndo?
  var archive: NavigationArchive?
  let door = Door()
  /// A host may bring a screen back in the turn of the swipe.
  let host = WritingHost()
  private(set) var lives: [EntryID: ScreenLife] = [:]
  /// Those of them that are not away: a small part of a long walk, looked at in each turn.
  private var present: [ScreenLife] = []
  /// The screens that are there.
  private(set) var places: [ScreenLife.Place] = []
  /// What was let go of in this step, in order, with the screens that were there at that moment.
  private var released: [(place: ScreenLife.Place, left: Set<EntryID>)] = []
  /// How many leave-guards have been asked, and how many have answered.
  private var (asked, answered) = (0, 0)
  /// The leave-guards that decide at once, which would decide alike for ever.
  private var passing: [LeaveGuard] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    rig = ScreenLifeRig(mainLifetime: seed.isMultiple(of: 2) ? .kept : .visit)
    rig?.app.guards.add("door", for: .routes(of: LifePage.self)) { [door] request in
      // The screen, and the root of a tab, that a check takes away.
      door.isOpen || ![.d, .home].contains(request.route.as(LifePage.self))
        ? .allow : .block("shut")
    }
    if (seed / 2).isMultiple(of: 2) { history = rig.map { NavigationUndo($0.app, limit: 5) } }
    follow()
  }

  func step() async {
    let step = random.one(of: ScreenStep.allCases)
    done.append(step)
    note("\(step)")
    released = []
    take(step)
    noteAway()
    let turns = host.work
    host.work = []
    for work in turns { work() }
    await settle()
    for leaveGuard in passing { leaveGuard.isArmed = false }
    passing = []
    follow()
  }

  /// Lets go of everything.
  func end() async {
    (released, history, rig, archive) = ([], nil, nil, nil)
    noteAway()
    await settle()
    follow()
  }

  func note(_ what: String) { counts[what, default: 0] += 1 }

  func replaceSpare() { rig?.spare = ScreenLifeRig.makeSpare() }

  /// Lets everything take its turn: longest waits what a host has emptied, and then whether it brings that back.
  private func settle() async {
    var (quiet, last) = (0, -1)
    while quiet < 12 {
      await turn()
      quiet = asked == answered && answered == last ? quiet + 1 : 0
      last = answered
      noteAway()
    }
  }

  /// Notes the screens that are not there now.
  private func noteAway() {
    places = rig?.places ?? []
    let living = Set(places.map(\.id))
    present.removeAll { life in
      guard !living.contains(life.place.id) else { return false }
      life.goneSince = done.count
      note("gone: \(life.place.kind)")
      return true
    }
  }
}

// MARK: - The law

extension ScreenWalk {
  /// Compares what was heard with what is there, and follows what is new.
  private func follow() {
    rig?.spare.host.willShowRoot()
    rig?.front?.host.willShowRoot()
    places = rig?.places ?? []
    let living = Set(places.map(\.id))
    for life in lives.values where !living.contains(life.place.id) {
      if life.ends != 1 { fail("has ended \(life.ends) times, and is gone", life) }
      if life.isKept { fail("is gone, and kept", life) }
      if life.isProtected { fail("is gone, and protected", life) }
    }
    for place in places {
      guard let life = lives[place.id] else {
        lives[place.id] = ScreenLife(place) { [weak self] in
          self?.released.append(($0, Set(self?.rig?.places.map(\.id) ?? [])))
        }
        continue
      }
      life.place = place
      if life.goneSince != nil { comeBack(life) }
      if life.ends != 0 { fail("has ended \(life.ends) times, and is there", life) }
      if !life.isKept { fail("is there, and not kept", life) }
    }
    present = places.compactMap { lives[$0.id] }
    checkOrder()
  }

  /// A screen that was away is back.
  private func comeBack(_ life: ScreenLife) {
    if life.ends != 1 { fail("has ended \(life.ends) times, and was away", life) }
    // A root that a restoration or an undo has brought back may be shown later.
    let since = life.place.kind == .root ? life.goneSince : nil
    let isMadeAnew = done.dropFirst((since ?? done.count) - 1)
      .contains { $0 == .restore || $0 == .undo }
    if !life.isKept, !isMadeAnew { fail("is back without what it kept", life) }
    let step = done.last?.rawValue.replacing("protectAnd", with: "").lowercased()
    note("back: \(step ?? "")")
    life.follow()
  }

  /// What several screens of a block kept is let go of from the top, but for one that was left there then: a check takes
  /// away what is refused, and afterwards the layer around what was not.
  private func checkOrder() {
    var last: [EntryID: (depth: Int, left: Set<EntryID>)] = [:]
    for (place, left) in released {
      if let other = last[place.block], other.depth <= place.depth, !other.left.contains(place.id) {
        problem = "\(place.kind) \(place.depth) is let go of after \(other.depth)"
      }
      last[place.block] = (place.depth, left)
    }
  }

  private func fail(_ what: String, _ life: ScreenLife) {
    problem = "\(life.place.kind) \(life.place.handle.entry.map { "\($0.route)" } ?? "-") \(what)"
  }
}

// MARK: - Leave-guards

extension ScreenWalk {
  /// How a leave-guard decides.
  enum Form: CaseIterable { case slow, soon, decided }

  /// Protects a screen by a guard that refuses once, or never.
  func protect(_ place: ScreenLife.Place, oftenStays: Bool = false) {
    let form = random.one(of: Form.allCases)
    let stays = random.below(6) < (oftenStays ? 4 : 3)
    guard form == .decided else { return ask(place, isSlow: form == .slow, stays: stays) }
    let guards = place.handle.standing?.pipeline.guards
    guard let guards, place.handle.entry != nil else { return }
    note(Self.branch(form, stays))
    let decision = stays ? GuardDecision.block(.unsavedChanges) : .allow
    let leaveGuard = guards.protect("form", for: .entry(place.id), decision: decision)
    passing.append(leaveGuard)
    lives[place.id]?.protect(by: leaveGuard)
  }

  private func ask(_ place: ScreenLife.Place, isSlow: Bool, stays: Bool) {
    var stays = stays
    let leaveGuard = place.handle.protect { [weak self] _ in
      self?.asked += 1
      defer { self?.answered += 1 }
      if isSlow { await turns(3) }
      self?.note(Self.branch(isSlow ? .slow : .soon, stays))
      defer { stays = false }
      return stays ? .block(.unsavedChanges) : .allow
    }
    lives[place.id]?.protect(by: leaveGuard)
  }

  private static func branch(_ form: Form, _ stays: Bool) -> String {
    "a guard \(stays ? "refuses" : "allows"), \(form)"
  }

  /// Everything that has to come about in a long run.
  static var branches: [String] {
    ScreenStep.allCases.map { "\($0)" }
      + ScreenLife.Kind.allCases.map { "gone: \($0)" }
      + Form.allCases.flatMap { [branch($0, true), branch($0, false)] }
      + ["back: drag", "back: swipe", "back: undo", "back: restore"]
  }
}
