/// Lays out rows of cells in columns, each as wide as its widest cell.
enum TextTable {
  static func lines(_ rows: [[String]]) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        // The last cell needs no padding: nothing stands behind it.
        column == row.count - 1
          ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      return cells.joined(separator: "  ")
    }
  }
}
