import NavigatorKit
import NavigatorKitTesting
import Testing

/// Waits for the screen on top, and keeps how that ended.
@MainActor private final class Wait {
  private var isShown: Bool?
  private var hasBegun = false
  private var task: Task<Void, Never>?

  init(_ navigator: Navigator<Spot>) async {
    task = Task {
      hasBegun = true
      isShown = await navigator.host.shown()
    }
    while !hasBegun { await Task.yield() }
  }

  func cancel() { task?.cancel() }

  /// How it has ended, or `nil` if it has not.
  func end() async -> Bool? {
    await turns()
    return isShown
  }
}

/// A stack whose host has shown its root.
@MainActor private final class ShownRig {
  let navigator = Navigator<Spot>()
  let host = RecordingScope()
  private var last: EntryID?

  init() {
    navigator.host.scope = host
    navigator.host.didShow(nil)
  }

  var top: EntryID? { navigator.host.path.last?.id }

  /// The host says that the top has appeared, or left the screen, or the one that was on top then.
  func show() {
    last = top
    navigator.host.didShow(top)
  }

  func hide() { navigator.host.didHide(top) }

  func hideFormer() { navigator.host.didHide(last) }

  func push(_ spots: Spot...) { navigator.append(contentsOf: spots) }

  /// Pushes, has the host show the last, and pops that.
  func pushAndPop(_ spots: Spot...) {
    navigator.append(contentsOf: spots)
    show()
    navigator.popLast()
  }
}

/// What happens before a wait, what leaves it waiting, and what ends it.
private struct WaitRow: Sendable, CustomTestStringConvertible {
  typealias Step = @MainActor @Sendable (ShownRig) -> Void

  let testDescription: String
  var isShown = true
  var before: Step = { $0.push(.a) }
  var during: Step = { _ in }
  var end: Step = { $0.show() }

  init(_ name: String, _ change: (inout Self) -> Void = { _ in }) {
    testDescription = name
    change(&self)
  }

  /// A row whose wait ends without the screen.
  init(_ name: String, endedBy end: @escaping Step) {
    (testDescription, isShown, self.end) = (name, false, end)
  }

  static let all = [
    WaitRow("it appears, and not what is under it") { row in
      row.before = { $0.push(.a, .b) }
      row.during = { $0.navigator.host.didShow($0.navigator.host.path.first?.id) }
    },
    WaitRow("it appears when what is under it has changed") { row in
      row.before = { $0.push(.a, .b) }
      row.during = { $0.navigator.host.path.remove(at: 0) }
    },
    WaitRow("it appears in the place of one that has left") { row in
      row.before = { rig in
        rig.push(.a)
        rig.show()
        rig.navigator.replaceTop(with: [.b])
      }
      row.during = { $0.hideFormer() }
    },
    WaitRow("it comes back after it was hidden with its stack and covered there") { row in
      row.before = { rig in
        rig.push(.a)
        rig.show()
        rig.hide()
        rig.pushAndPop(.b)
      }
    },
    WaitRow("another comes in its place", endedBy: { $0.navigator.replace(with: [.c]) }),
    WaitRow("the host goes", endedBy: { $0.navigator.host.scope = nil }),
  ]

  /// Before those, nothing is waited for.
  static let none = [
    WaitRow("there is no host", endedBy: { $0.navigator.host.scope = nil }),
    WaitRow(
      "the host has shown no screens",
      endedBy: { rig in
        rig.navigator.host.scope = nil
        rig.navigator.host.scope = rig.host
      }
    ),
    WaitRow("what lay on it left the screen before the stack") { row in
      row.end = { rig in
        rig.push(.b)
        rig.show()
        rig.hide()
        rig.navigator.host.path.removeLast()
      }
    },
    WaitRow("it was hidden with its whole stack") { row in
      row.end = { rig in
        rig.show()
        rig.hide()
      }
    },
  ]
}

@MainActor struct `A wait until a screen is shown` {
  private let rig = ShownRig()
  private var navigator: Navigator<Spot> { rig.navigator }

  @Test(.ownTime, arguments: WaitRow.all)
  private func `a wait for a screen ends when it is shown, covered or gone`(row: WaitRow) async {
    row.before(rig)
    let wait = await Wait(navigator)
    #expect(await wait.end() == nil)
    row.during(rig)
    #expect(await wait.end() == nil)
    row.end(rig)
    #expect(await wait.end() == row.isShown)
  }

  @Test(.ownTime, arguments: WaitRow.none)
  private func `a wait for a screen ends at once if nothing is waited for`(row: WaitRow) async {
    row.before(rig)
    row.end(rig)
    #expect(await Wait(navigator).end() == row.isShown)
  }

  @Test(.ownTime)
  func `a wait for a screen ends for all, each with its own screen or its task`() async {
    rig.push(.a)
    let (first, second, third) = await (Wait(navigator), Wait(navigator), Wait(navigator))
    third.cancel()
    #expect(await third.end() == false)
    #expect(await first.end() == nil)
    rig.show()
    rig.push(.b)
    let fourth = await Wait(navigator)
    #expect(await [first.end(), second.end(), fourth.end()] == [true, true, nil])
    rig.show()
    #expect(await fourth.end() == true)
  }

  @Test(.ownTime)
  func `a wait for a screen ends if that is not there in time, later ones at once`() async {
    for spot in [Spot.a, .b] {
      rig.push(spot)
      let wait = await Wait(navigator)
      await turns()
      pass(.seconds(4))
      #expect(await wait.end() == nil)
      pass(.seconds(1))
      #expect(await wait.end() == false)
      #expect(await !navigator.host.shown())
      rig.show()
      #expect(await navigator.host.shown())
    }
  }

  @Test(.ownTime) func `a wait for a screen ends at once without a host, and begins anew`() async {
    var host: RecordingScope? = RecordingScope()
    navigator.host.scope = host
    navigator.host.didShow(nil)
    #expect(await navigator.host.shown())
    host = nil
    #expect(navigator.host.scope == nil && host == nil)
    #expect(await !navigator.host.shown())
    navigator.host.scope = rig.host
    navigator.host.didShow(nil)
    rig.push(.a)
    let wait = await Wait(navigator)
    #expect(await wait.end() == nil)
    rig.show()
    #expect(await wait.end() == true)
  }

  @Test(.ownTime) func `a wait for a screen is for what a slow guard lets through later`() async {
    navigator.guards.addAsync("slow") { _ in
      await Task.yield()
      return .allow
    }
    let outcome = navigator.navigate(to: .a)
    #expect(await navigator.host.shown())
    #expect(await outcome.settled() == .committed)
    #expect(await Wait(navigator).end() == nil)
  }

  /// Each wait ends once, and as the screens and the commands until then say.
  @Test(.ownTime, arguments: 0..<40)
  func `a wait for a screen agrees with a list of what was on top`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    var open: [(wait: Wait, top: EntryID?)] = []
    var visible: Set<EntryID?> = [nil]
    var height = 0
    for step in 0..<60 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: rig.push(.a)
      case 1: navigator.popLast()
      case 2:
        rig.show()
        visible.insert(rig.top)
        height = navigator.depth
      case 3:
        let covered = Set<EntryID?>([nil] + navigator.host.path.map(\.id))
        // What has come in the place of a screen that has left was not under it.
        let hasUncovered = !visible.isSubset(of: covered) && navigator.depth < height
        for entry in visible where entry != rig.top { navigator.host.didHide(entry) }
        visible.formIntersection([rig.top])
        if hasUncovered {
          visible.insert(rig.top)
          height = navigator.depth
        }
      default: open.append((await Wait(navigator), rig.top))
      }
      for one in open {
        let end = one.top != rig.top ? false : visible.contains(rig.top) ? true : nil
        #expect(await one.wait.end() == end, "seed \(seed), step \(step)")
      }
      open.removeAll { $0.top != rig.top || visible.contains(rig.top) }
    }
    navigator.host.scope = nil
    for one in open { #expect(await one.wait.end() == false, "seed \(seed)") }
  }
}
