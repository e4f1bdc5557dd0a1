/// The turns of a tree: one change at a time, and what is asked for meanwhile after it, in order.
@MainActor
class Turns: Gate {
  private var queue: [() -> Void] = []
  private var afterwards: [() -> Void] = []
  private var given = 0
  /// The host that has not finished a write during which something else was asked for.
  private weak var writingHost: (any CommitScope)?
  private var hostTurn: EntryID?

  /// How many commands may be given from inside of others before that is a loop.
  static let limit = NavigationFailure.commandLimit

  /// Runs something as a turn of its own, and what was asked for meanwhile after it.
  final func turn<Result>(_ body: () -> Result) -> Result {
    word.insert(.busy)
    let result = body()
    turnDidEnd()
    return result
  }

  /// Runs the write of a host as a turn; what was asked for meanwhile waits until the host has finished, since it must
  /// not be written to while it writes.
  final func turn<Result>(writtenBy host: any CommitScope, _ body: () -> Result) -> Result {
    word.insert(.busy)
    hostTurn = nil
    let result = body()
    runAfterwards()
    if queue.isEmpty {
      turnDidEnd()
    } else {
      let turn = HostTurn(self)
      (writingHost, hostTurn) = (host, turn.id)
      host.afterWrite { turn.end() }
    }
    return result
  }

  /// Whether nothing is under way.
  final var isFree: Bool {
    if isHostWriting, writingHost == nil { turnDidEnd() }
    return !word.contains(.busy)
  }

  /// Whether nothing is under way but the write of a host.
  final var isHostWriting: Bool { hostTurn != nil }

  fileprivate final func hostDidWrite(_ turn: EntryID) { if hostTurn == turn { turnDidEnd() } }

  /// Runs something as a turn, now or when those before it have ended.
  final func whenFree(_ body: @escaping () -> Void) {
    if isFree { turn(body) } else { enqueue(body) }
  }

  /// Runs something after the change that is under way and before the next command.
  final func afterChange(_ body: @escaping () -> Void) {
    if isFree { return body() }
    afterwards.append(body)
    word.insert(.queued)
  }

  /// Whether another command may be given before this turn has ended.
  final func mayEnqueue() -> Bool {
    given += 1
    return given <= Self.limit
  }

  /// Whether the command that may not be given is the first: one line names the loop, and there may be thousands.
  final var isFirstTooMany: Bool { given == Self.limit + 1 }

  final func enqueue(_ body: @escaping () -> Void) {
    queue.append(body)
    word.insert(.queued)
  }

  final func turnDidEnd() {
    word.insert(.busy)
    hostTurn = nil
    runAfterwards()
    var next = 0
    while next < queue.count {
      let body = queue[next]
      next += 1
      body()
      runAfterwards()
    }
    queue = []
    given = 0
    word.subtract([.busy, .queued])
  }

  private func runAfterwards() {
    while !afterwards.isEmpty { afterwards.removeFirst()() }
  }
}

/// The turn of a host: it ends when the host has finished a write, or goes away without a word.
@MainActor
private final class HostTurn {
  nonisolated let id = EntryID()
  private let turns: Turns

  init(_ turns: Turns) { self.turns = turns }

  deinit { Task { @MainActor [id, turns] in turns.hostDidWrite(id) } }

  func end() { turns.hostDidWrite(id) }
}
