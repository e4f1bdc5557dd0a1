/// The turns of a tree: one change at a time, and what is asked for meanwhile after it, in order.
@MainActor
class Turns: Gate {
  private var queue: [() -> Void] = []
  private var afterwards: [() -> Void] = []
  private var given = 0

  /// How many commands may be given from inside of others before that is a loop.
  static let limit = NavigationFailure.commandLimit

  /// Runs something as a turn of its own, and what was asked for meanwhile after it.
  final func turn<Result>(_ body: () -> Result) -> Result {
    word.insert(.busy)
    let result = body()
    turnDidEnd()
    return result
  }

  /// Runs something as a turn, now or when those before it have ended.
  final func whenFree(_ body: @escaping () -> Void) {
    if word.contains(.busy) { enqueue(body) } else { turn(body) }
  }

  /// Runs something after the change that is under way and before the next command.
  final func afterChange(_ body: @escaping () -> Void) {
    guard word.contains(.busy) else { return body() }
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
