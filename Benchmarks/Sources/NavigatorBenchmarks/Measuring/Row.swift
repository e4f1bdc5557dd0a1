/// One line of the table: what the kit takes, what the floor takes, and what the kit may take.
@MainActor
struct Row {
  /// One part of a limit: so many times what a workload takes in the same run.
  struct Term {
    let factor: Double
    let workload: Workload
  }

  let kit: Workload
  let floor: Workload
  /// The parts of the limit; empty for a row that is only there to be read.
  var limit: [Term] = []
  /// How many allocations an operation may make; `nil` if that does not matter.
  var allocationLimit: Double?

  var title: String { kit.name }

  var limitInNanoseconds: Double? {
    limit.isEmpty ? nil : limit.reduce(0) { $0 + $1.factor * $1.workload.median }
  }

  var keepsTime: Bool { limitInNanoseconds.map { kit.median <= $0 } ?? true }

  func keepsAllocations(_ allocations: Double?) -> Bool {
    guard let allocations, let allocationLimit else { return true }
    return allocations <= allocationLimit + 0.01
  }

  var workloads: [Workload] { [kit, floor] + limit.map(\.workload) }
}

/// A line about a number that has to be exactly right.
struct CountRow {
  let title: String
  let count: Int
  let expected: Int

  var isKept: Bool { count == expected }
}
