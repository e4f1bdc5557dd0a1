import AllocationCounter

/// One thing that is measured, many times and in turn with all others.
@MainActor
final class Workload {
  let name: String
  /// Nanoseconds per operation, one number for each round.
  private(set) var samples: [Double] = []
  private let body: Body
  /// How many operations `instructions.py` counts.
  private let period: Int

  private enum Body {
    /// Does a number of operations; how many at a time is found by trying.
    case loop(@MainActor (Int) -> Void)
    /// Measures by itself, since it has to prepare what is not to count.
    case sampler(@MainActor () -> Double)
  }

  /// Makes a workload of a loop that does a number of operations.
  ///
  /// The period is the number of operations after which the same begins again. The tables of routes,
  /// URLs and numbers repeat within 1,024; operations that take long have a shorter one.
  init(_ name: String, period: Int = 1_024, loop: @escaping @MainActor (Int) -> Void) {
    self.name = name
    self.period = period
    body = .loop(loop)
  }

  /// Makes a workload that measures by itself and returns nanoseconds per operation.
  init(_ name: String, sampler: @escaping @MainActor () -> Double) {
    self.name = name
    period = 1
    body = .sampler(sampler)
  }

  private lazy var batch = calibratedBatch()

  /// Measures once more.
  func measure() {
    switch body {
    case .sampler(let sample):
      samples.append(sample())
    case .loop(let run):
      let count = batch
      samples.append(Stopwatch.nanoseconds(for: count) { run(count) })
    }
  }

  /// Forgets what was measured.
  func reset() { samples = [] }

  /// The middle of what was measured, in nanoseconds per operation.
  var median: Double {
    let sorted = samples.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }

  /// The least that was measured, which other work on the machine disturbed least.
  var least: Double { samples.min() ?? .nan }

  /// The most that was measured.
  var most: Double { samples.max() ?? .nan }

  /// Allocations per operation, or `nil` where they are not counted.
  func allocations() -> Double? {
    guard allocation_count() >= 0 else { return nil }
    let tally = tally()
    return Double(tally.allocations) / Double(tally.operations)
  }

  /// Does a number of operations, or measures itself as often, for tools that look at what is done.
  func repeatBody(_ count: Int) {
    switch body {
    case .sampler(let sample): for _ in 0..<count { _ = sample() }
    case .loop(let run): _ = Stopwatch.nanoseconds(for: count) { run(count) }
    }
  }

  /// The tally of many operations, after a first round that fills caches and grows arrays.
  func tally() -> Stopwatch.Tally {
    repeatBody(period)
    _ = Stopwatch.takeTally()
    repeatBody(period)
    return Stopwatch.takeTally()
  }

  /// How many operations take about two milliseconds.
  private func calibratedBatch() -> Int {
    guard case .loop(let run) = body else { return 1 }
    // The first operation looks up types and fills caches, so its time says nothing of the next.
    run(1)
    var count = 1
    while count < 1 << 24 {
      let time = Stopwatch.nanoseconds(for: count) { run(count) }
      if time * Double(count) > 500_000 { return max(1, Int(2_000_000 / time)) }
      count *= 2
    }
    return count
  }
}
