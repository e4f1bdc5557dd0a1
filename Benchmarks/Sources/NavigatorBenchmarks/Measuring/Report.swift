/// Prints the table and says what is broken.
@MainActor
struct Report {
  let rows: [Row]
  let counts: [CountRow]
  private(set) var broken: [String] = []

  init(rows: [Row], counts: [CountRow]) {
    self.rows = rows
    self.counts = counts
  }

  mutating func print() {
    let titles = rows.map(\.title) + counts.map(\.title)
    let width = titles.map(\.count).max() ?? 0
    line(
      pad("operation", width),
      ["kit ns", "floor ns", "ratio", "limit", "allocs", "limit"],
      "floor"
    )
    for row in rows {
      let allocations = row.kit.allocations()
      let limit = row.limitInNanoseconds.map { $0 / row.floor.median }
      line(
        pad(row.title, width),
        [
          number(row.kit.median),
          number(row.floor.median),
          number(row.kit.median / row.floor.median, decimals: 2),
          limit.map { number($0, decimals: 2) } ?? "-",
          allocations.map { number($0, decimals: 2) } ?? "-",
          row.allocationLimit.map { number($0) } ?? "-",
        ],
        row.floor.name + (row.keepsTime ? "" : "  TOO SLOW")
          + (row.keepsAllocations(allocations) ? "" : "  ALLOCATES")
      )
      if !row.keepsTime || !row.keepsAllocations(allocations) { broken.append(row.title) }
    }
    Swift.print()
    for row in counts {
      Swift.print(
        "\(pad(row.title, width))  \(row.count), expected \(row.expected)"
          + (row.isKept ? "" : "  WRONG")
      )
      if !row.isKept { broken.append(row.title) }
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
