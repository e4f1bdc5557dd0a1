/// One line of the table: what the kit takes, what the floor takes, and what the kit is to take.
@MainActor
struct Row {
  /// One part of a goal: so many times what a workload takes in the same run.
  struct Term {
    let factor: Double
    let workload: Workload
  }

  let kit: Workload
  let floor: Workload
  /// The parts of the goal; empty for a row that is only there to be read.
  var goal: [Term] = []
  /// How many allocations an operation is to make; `nil` if there is no goal for them.
  var allocationGoal: Double?

  var title: String { kit.name }

  /// The goal in nanoseconds of this run.
  var goalInNanoseconds: Double? {
    goal.isEmpty ? nil : goal.reduce(0) { $0 + $1.factor * $1.workload.least }
  }

  /// Whether the least time comes within 15 % of the goal, and the allocations are as few as they are to be.
  func isReached(with allocations: Double?) -> Bool {
    if let goalInNanoseconds, kit.least > 1.15 * goalInNanoseconds { return false }
    guard let allocations, let allocationGoal else { return true }
    return allocations <= allocationGoal + 0.01
  }

  var workloads: [Workload] { [kit, floor] + goal.map(\.workload) }
}

/// A line about a number that has to be exactly right.
struct CountRow {
  let title: String
  let count: Int
  let expected: Int

  var isKept: Bool { count == expected }
}
