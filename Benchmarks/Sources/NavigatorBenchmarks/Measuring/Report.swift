/// Prints the table.
@MainActor
struct Report {
  let rows: [Row]
  let counts: [CountRow]
  /// The constant piece of work that every round begins with.
  let pace: Workload

  func print() {
    let titles = rows.map(\.title) + counts.map(\.title)
    let width = titles.map(\.count).max() ?? 0
    line(
      pad("operation", width),
      ["least ns", "middle", "floor ns", "ratio", "goal", "allocs", "goal"],
      "floor"
    )
    for row in rows {
      let allocations = row.kit.allocations()
      let goal = row.goalInNanoseconds.map { $0 / row.floor.least }
      line(
        pad(row.title, width),
        [
          number(row.kit.least),
          number(row.kit.median),
          number(row.floor.least),
          number(row.kit.least / row.floor.least, decimals: 2),
          goal.map { number($0, decimals: 2) } ?? "-",
          allocations.map { number($0, decimals: 2) } ?? "-",
          row.allocationGoal.map { number($0) } ?? "-",
        ],
        row.floor.name + (row.isReached(with: allocations) ? "" : "  NOT REACHED")
      )
    }
    Swift.print(
      """

      The pace of the machine: \(pace.name), at the start of each of \(pace.samples.count) rounds, took \
      \(number(pace.least)) ns at least, \(number(pace.median)) in the middle and \
      \(number(pace.most)) at most.
      """
    )
    Swift.print()
    for row in counts {
      Swift.print(
        "\(pad(row.title, width))  \(row.count), expected \(row.expected)"
          + (row.isKept ? "" : "  WRONG")
      )
    }
  }

  private func line(_ title: String, _ numbers: [String], _ remark: String) {
    let columns = numbers.map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }
    Swift.print("\(title)\(columns.joined())  \(remark)")
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func number(_ value: Double, decimals: Int? = nil) -> String {
    guard value.isFinite else { return "-" }
    let decimals = decimals ?? (value < 100 && value != value.rounded() ? 1 : 0)
    let scale = [1.0, 10.0, 100.0][decimals]
    let scaled = (value * scale).rounded() / scale
    if decimals == 0 { return "\(Int(scaled))" }
    let text = "\(scaled)"
    let digits = text.split(separator: ".").last.map(\.count) ?? 0
    return text + String(repeating: "0", count: max(0, decimals - digits))
  }
}
