import AllocationCounter

/// One thing that is measured, many times and in turn with all others.
@MainActor
final class Workload {
  let name: String
  /// Nanoseconds per operation, one number for each round.
  private(set) var samples: [Double] = []
  private let body: Body

  private enum Body {
    /// Does a number of operations; how many at a time is found by trying.
    case loop(@MainActor (Int) -> Void)
    /// Measures by itself, since it has to prepare what is not to count.
    case sampler(@MainActor () -> Double)
  }

  /// Makes a workload of a loop that does a number of operations.
  init(_ name: String, loop: @escaping @MainActor (Int) -> Void) {
    self.name = name
    body = .loop(loop)
  }

  /// Makes a workload that measures by itself and returns nanoseconds per operation.
  init(_ name: String, sampler: @escaping @MainActor () -> Double) {
    self.name = name
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

  /// Allocations per operation, or `nil` where they are not counted.
  func allocations() -> Double? {
    guard case .loop(let run) = body, allocation_count() >= 0 else { return nil }
    let operations = 10_000
    run(operations)
    let before = allocation_count()
    run(operations)
    return Double(allocation_count() - before) / Double(operations)
  }

  /// Does a number of operations, or measures itself as often, for tools that look at what is done.
  func repeatBody(_ count: Int) {
    switch body {
    case .sampler(let sample): for _ in 0..<count { _ = sample() }
    case .loop(let run): _ = Stopwatch.nanoseconds(for: count) { run(count) }
    }
  }

  /// The tally of many operations, after a first round that fills caches and grows arrays.
  ///
  /// There are 1,024 of them, as the tables of routes, URLs and numbers repeat within that.
  func tally() -> Stopwatch.Tally {
    var count = 1_024
    if case .sampler = body { count = 1 }
    repeatBody(count)
    _ = Stopwatch.takeTally()
    repeatBody(count)
    return Stopwatch.takeTally()
  }

  /// How many operations take about two milliseconds.
  private func calibratedBatch() -> Int {
    guard case .loop(let run) = body else { return 1 }
    var count = 1
    while count < 1 << 24 {
      let time = Stopwatch.nanoseconds(for: count) { run(count) }
      if time * Double(count) > 500_000 { return max(1, Int(2_000_000 / time)) }
      count *= 2
    }
    return count
  }
}
