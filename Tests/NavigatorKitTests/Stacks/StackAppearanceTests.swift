import NavigatorKit
import NavigatorKitTesting
import Testing

/// A host that shows what it is told to, and says so when a test does.
@MainActor
private final class SilentHost: CommitScope {
  func commit(animated: Bool, _ change: () -> Void) { change() }

  func afterWrite(_ work: @escaping @MainActor () -> Void) { work() }
}

/// Waits for the screen on top, and keeps how that ended.
@MainActor
private final class Wait {
  private(set) var isShown: Bool?
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

  /// How it ends, or `nil` if it does not.
  func end() async -> Bool? {
    for _ in 0..<10_000 where isShown == nil { await Task.yield() }
    return isShown
  }
}

/// Lets everything that has become possible happen, while no time passes.
@MainActor
private func turns() async {
  for _ in 0..<20 { await Task.yield() }
}

@MainActor
@Suite(.ownTime)
struct `To wait until a screen is shown` {
  private let navigator = Navigator<Spot>()
  private let host = SilentHost()

  private var top: EntryID? { navigator.host.path.last?.id }

  /// A wait that has begun, and not ended, on a stack with a host that has shown its root.
  private func waiting(after command: () -> Void) async -> Wait {
    navigator.host.scope = host
    navigator.host.didShow(nil)
    command()
    let wait = await Wait(navigator)
    await turns()
    #expect(wait.isShown == nil)
    return wait
  }

  @Test func `a screen in the place of one that has left is not shown before it appears`() async {
    navigator.navigate(to: .a)
    navigator.host.scope = host
    navigator.host.didShow(top)
    let former = top
    navigator.replaceTop(with: [.b])
    navigator.host.didHide(former)
    let wait = await Wait(navigator)
    await turns()
    #expect(wait.isShown == nil)
    navigator.host.didShow(top)
    await turns()
    #expect(wait.isShown == true)
  }

  @Test func `a wait for a screen ends at once where no host says what it shows`() async {
    navigator.navigate(to: .a)
    #expect(await !navigator.host.shown())
    navigator.host.scope = host
    #expect(await !navigator.host.shown())
  }

  @Test func `a wait for a screen ends when that on top has appeared, whatever lies under it`()
    async
  {
    let wait = await waiting { navigator.append(contentsOf: [.a, .b]) }
    navigator.host.didShow(navigator.host.path.first?.id)
    await turns()
    #expect(wait.isShown == nil)
    navigator.host.didShow(top)
    #expect(await wait.end() == true)
    #expect(await navigator.host.shown())
  }

  @Test func `a wait for a screen ends for all, each with its own screen`() async {
    let first = await waiting { navigator.navigate(to: .a) }
    let second = await Wait(navigator)
    await turns()
    navigator.host.didShow(top)
    navigator.navigate(to: .b)
    let third = await Wait(navigator)
    await turns()
    #expect(await [first.end(), second.end()] == [true, true])
    #expect(third.isShown == nil)
    navigator.host.didShow(top)
    #expect(await third.end() == true)
  }

  @Test(arguments: [0, 1, 2])
  func `a wait for a screen ends when a later command takes the screen away or covers it`(
    command: Int
  ) async {
    let wait = await waiting { navigator.navigate(to: .a) }
    switch command {
    case 0: navigator.navigate(to: .b)
    case 1: navigator.popLast()
    default: navigator.replace(with: [.c])
    }
    #expect(await wait.end() == false)
  }

  @Test func `a wait for a screen goes on while what is under the screen changes`() async {
    let wait = await waiting { navigator.append(contentsOf: [.a, .b]) }
    navigator.host.path.remove(at: 0)
    await turns()
    #expect(wait.isShown == nil)
    navigator.host.didShow(top)
    #expect(await wait.end() == true)
  }

  @Test func `a wait for a screen after a pop ends when the screen below has come back`() async {
    let wait = await waiting {
      navigator.navigate(to: .a)
      navigator.host.didHide(nil)
      navigator.host.didShow(top)
      navigator.popLast()
    }
    navigator.host.didShow(nil)
    #expect(await wait.end() == true)
  }

  @Test func `a wait for a screen after a pop ends when what lay on it has left the screen`() async
  {
    var popped: EntryID?
    let wait = await waiting {
      navigator.append(contentsOf: [.a, .b])
      popped = top
      navigator.host.didHide(nil)
      navigator.host.didShow(popped)
      navigator.popLast()
    }
    navigator.host.didHide(popped)
    #expect(await wait.end() == true)
  }

  @Test func `a wait for a screen ends at once if what lay on it left the screen before the stack`()
    async
  {
    navigator.host.scope = host
    navigator.append(contentsOf: [.a, .b])
    navigator.host.didShow(top)
    navigator.host.didHide(top)
    navigator.host.path.removeLast()
    #expect(await navigator.host.shown())
  }

  @Test func `a wait for a screen ends if that does not appear in time, and later ones at once`()
    async
  {
    let wait = await waiting { navigator.navigate(to: .a) }
    pass(.seconds(4))
    await turns()
    #expect(wait.isShown == nil)
    pass(.seconds(1))
    #expect(await wait.end() == false)
    #expect(await !navigator.host.shown())
    navigator.host.didShow(top)
    #expect(await navigator.host.shown())
    navigator.navigate(to: .b)
    let other = await Wait(navigator)
    await turns()
    #expect(other.isShown == nil)
    pass(.seconds(5))
    #expect(await other.end() == false)
  }

  @Test func `a wait for a screen ends at once if its cover never hid it`() async {
    navigator.host.scope = host
    navigator.host.didShow(nil)
    navigator.navigate(to: .a)
    navigator.host.didShow(top)
    navigator.popLast()
    #expect(await navigator.host.shown())
  }

  @Test func `a wait for a screen ends at once if it is hidden with its whole stack`() async {
    navigator.host.scope = host
    navigator.navigate(to: .a)
    navigator.host.didShow(top)
    navigator.host.didHide(top)
    #expect(await navigator.host.shown())
  }

  @Test func `a wait for a screen goes on if it was hidden with its stack and covered there`() async
  {
    let wait = await waiting {
      navigator.navigate(to: .a)
      navigator.host.didShow(top)
      navigator.host.didHide(top)
      navigator.navigate(to: .b)
      navigator.host.didShow(top)
      navigator.popLast()
    }
    navigator.host.didShow(top)
    #expect(await wait.end() == true)
  }

  @Test func `a wait for a screen ends at once where the host was released`() async {
    var host: SilentHost? = SilentHost()
    navigator.host.scope = host
    navigator.host.didShow(nil)
    #expect(await navigator.host.shown())
    host = nil
    #expect(navigator.host.scope == nil)
    #expect(await !navigator.host.shown())
    _ = host
  }

  @Test func `a wait for a screen ends when the host goes, and a later one begins anew`() async {
    let wait = await waiting { navigator.navigate(to: .a) }
    navigator.host.scope = nil
    #expect(await wait.end() == false)
    let other = await waiting {}
    navigator.host.didShow(top)
    #expect(await other.end() == true)
  }

  @Test func `a wait for a screen ends with its task, and the others go on`() async {
    let wait = await waiting { navigator.navigate(to: .a) }
    let other = await Wait(navigator)
    await turns()
    wait.cancel()
    #expect(await wait.end() == false)
    #expect(other.isShown == nil)
    navigator.host.didShow(top)
    #expect(await other.end() == true)
  }

  @Test func `a wait for a screen is for what a slow guard has let through after its outcome`()
    async
  {
    navigator.guards.addAsync("slow") { _ in
      await Task.yield()
      return .allow
    }
    navigator.host.scope = host
    navigator.host.didShow(nil)
    let outcome = navigator.navigate(to: .a)
    #expect(await navigator.host.shown())
    #expect(await outcome.settled() == .committed)
    let wait = await Wait(navigator)
    await turns()
    #expect(wait.isShown == nil)
    navigator.host.didShow(top)
    #expect(await wait.end() == true)
  }

  /// Each wait ends once, and as the screens and the commands until then say.
  @Test(arguments: 0..<40)
  func `a wait for a screen agrees with a list of what was on top`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    navigator.host.scope = host
    navigator.host.didShow(nil)
    var open: [(wait: Wait, top: EntryID?)] = []
    var visible: Set<EntryID?> = [nil]
    var height = 0
    for step in 0..<60 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: navigator.navigate(to: .a)
      case 1: navigator.popLast()
      case 2:
        navigator.host.didShow(top)
        visible.insert(top)
        height = navigator.depth
        for one in open where one.top == top {
          #expect(await one.wait.end() == true, "seed \(seed), step \(step)")
        }
        open.removeAll { $0.top == top }
      case 3:
        let covered = Set<EntryID?>([nil] + navigator.host.path.map(\.id))
        // What has come in the place of a screen that has left was not under it.
        let hasUncovered = !visible.isSubset(of: covered) && navigator.depth < height
        for entry in visible where entry != top { navigator.host.didHide(entry) }
        visible.formIntersection([top])
        if hasUncovered {
          visible.insert(top)
          height = navigator.depth
          for one in open where one.top == top {
            #expect(await one.wait.end() == true, "seed \(seed), step \(step)")
          }
          open.removeAll { $0.top == top }
        }
      default:
        let wait = await Wait(navigator)
        await turns()
        if visible.contains(top) {
          #expect(await wait.end() == true, "seed \(seed), step \(step)")
        } else {
          open.append((wait, top))
        }
      }
      await turns()
      for one in open {
        if one.top == top {
          #expect(one.wait.isShown == nil, "seed \(seed), step \(step)")
        } else {
          #expect(await one.wait.end() == false, "seed \(seed), step \(step)")
        }
      }
      open.removeAll { $0.top != top }
    }
    navigator.host.scope = nil
    for one in open { #expect(await one.wait.end() == false, "seed \(seed)") }
  }
}
