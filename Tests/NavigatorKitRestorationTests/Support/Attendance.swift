import Testing

/// Prints how often each step was taken in a long run, of which none is to be rare.
func expectAttendance<Step: CaseIterable & Hashable>(_ counts: [Step: Int], of walk: String) {
  print("\(walk): \(counts.values.reduce(0, +)) steps")
  for step in Step.allCases {
    print("  \(step): \(counts[step, default: 0])")
    #expect(counts[step, default: 0] >= 100, "\(step) was taken too seldom")
  }
}
