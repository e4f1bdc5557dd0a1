import NavigatorKit
public import NavigatorKitLinks

extension LinkTable {
  /// All diagnostics as text, a line each, or a line that says that there are none.
  public var report: String {
    diagnostics.isEmpty
      ? "\(index.entries.count) links, no problems"
      : diagnostics.map(\.description).joined(separator: "\n")
  }

  /// All links as a table of text, in the order of their paths: the pattern, what it shows, where,
  /// and the module.
  public var text: String {
    let rows = [["link", "shows", "where", "module"]] + rows.map { $0.cells }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      .joined(separator: "  ").trimmingSuffix()
    }
    .joined(separator: "\n")
  }

  /// All links as a table of Markdown, in the order of their paths.
  public var markdown: String {
    let lines = rows.map { row in
      let cells = ["`\(row.pattern)`", "`\(row.example)`", row.summary, row.shown, row.module]
      return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    return (["| link | example | shows | where | module |", "|---|---|---|---|---|"] + lines)
      .joined(separator: "\n")
  }

  /// All links as JSON: an array of objects, in the order of their paths, each on a line.
  public var json: String {
    let lines = rows.map { row in
      let members = [
        ("pattern", row.pattern), ("example", row.example), ("route", row.route),
        ("summary", row.summary), ("shown", row.shown), ("module", row.module),
        ("source", row.source),
      ]
      return "{"
        + members.map { "\(Self.quoted($0)):\(Self.quoted($1))" }.joined(separator: ",") + "}"
    }
    return lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n]"
  }

  /// A link as a row of the tables.
  private struct Row {
    let pattern: String
    let example: String
    let route: String
    let summary: String
    let shown: String
    let module: String
    let source: String

    var cells: [String] { [pattern, summary, shown, module] }
  }

  private var rows: [Row] {
    let diagnosis = LinkDiagnosis(self)
    return index.entries.indices.map { number in
      let entry = index.entries[number]
      let declaration = entry.declaration
      // A link without a flow or tab of its own is where its parents are.
      let chain = chain(to: declaration.example, entry: number)
      let plan = plan(chain, on: nil)
      var place = chain.last?.place ?? declaration.place
      (place.flow, place.tab) = (plan.flow, plan.tab)
      return Row(
        pattern: "\(entry.shape)",
        example: diagnosis.exampleLink(number) ?? "",
        route: "\(declaration.routeType)",
        summary: declaration.summary ?? declaration.example.description,
        shown: place.description + (declaration.isReadOnly ? ", read only" : ""),
        module: "\(entry.module)",
        source: "\(entry.source)"
      )
    }
    .enumerated().sorted { ($0.element.pattern, $0.offset) < ($1.element.pattern, $1.offset) }
    .map(\.element)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{0}"..."\u{1f}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension LinkPlace: CustomStringConvertible {
  /// Where and how the routes are shown, in a few words.
  package var description: String {
    var parts: [String] = []
    if let flow { parts.append("flow \(flow)") }
    if let tab { parts.append("tab \(tab)") }
    parts.append(style.map { "as \($0)" } ?? "pushed")
    if let mode { parts.append("\(mode)") }
    return parts.joined(separator: ", ")
  }
}

extension String {
  /// The text without spaces at the end.
  fileprivate func trimmingSuffix() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
