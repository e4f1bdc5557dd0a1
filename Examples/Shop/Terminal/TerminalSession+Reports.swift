import NavigatorKit
import ShopApp

extension TerminalSession {
  /// Lists the stacks of all layers, top first.
  func putLocation() {
    let levels = scene.levels.reversed().flatMap { level in
      level.path.reversed().map { row(of: $0, "") }
        + (level.layer.map { layer in
          [row(of: layer.entry, ", a \(layer.style)")]
        } ?? [])
    }
    let question = scene.dialog.map { dialog in
      [[ordinals.label(of: dialog.id.entryID), dialog.content.title.printable(), "a question"]]
    }
    TextTable.lines((question ?? []) + levels + [["--", "Home", "the root"]]).forEach(put)
  }

  private func row(of entry: RouteEntry, _ suffix: String) -> [String] {
    [
      ordinals.label(of: entry.id),
      entry.route.description.printable(),
      String(reflecting: entry.route.routeType) + suffix,
    ]
  }

  /// Lists the screens that were visited, oldest first.
  func putHistory(_ count: Int) {
    // A question is no screen.
    let visits = history.visits.filter { !$0.is(DialogContent.self) }
    let names = visits.suffix(count).map { $0.description.printable() }
    put(names.isEmpty ? "No screen but the start." : names.joined(separator: " › "))
  }

  /// Lists what happened, oldest first.
  ///
  /// Without times, places in the code and ids, so that the same commands print the same.
  func putLog(_ count: Int) {
    let rows = log.entries.suffix(count).map { entry in
      [entry.level.description, entry.message.replacing(/#[0-9a-f]+/, with: "a layer").printable()]
    }
    TextTable.lines(rows).forEach(put)
  }
}
