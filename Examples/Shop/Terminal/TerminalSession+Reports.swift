import NavigatorKit
import ShopShell
import ShopContracts

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
    TextTable.lines((question ?? []) + levels + [root]).forEach(put)
    if let failure = scene.page.failure { put(failure.printable()) }
  }

  private var root: [String] {
    ["--", navigation.place.title, "the root of \(navigation.node.group.location)".printable()]
  }

  private func row(of entry: RouteEntry, _ suffix: String) -> [String] {
    [
      ordinals.label(of: entry.id),
      entry.route.description.printable(),
      String(reflecting: entry.route.routeType) + suffix,
    ]
  }

  /// Lists the tabs, each with what is open in it.
  func putTabs() throws(ShopError) {
    guard let tabs = navigation.tabs else {
      throw ShopError("There are no tabs here yet: try flow main.")
    }
    let rows = tabs.ids.map { tab in
      let levels = tabs.host.isCreated(tab) ? tabs.node(of: tab)?.levels ?? [] : []
      let open = levels.map { TerminalScene.Level(layer: $0.layer, path: $0.navigator.path) }
      let isSelected = tab == tabs.selection
      return [
        isSelected ? "[\(tab.rawValue)]" : " \(tab.rawValue)",
        TerminalFrame.way(tab.title, open.crumbs),
      ]
    }
    TextTable.lines(rows).forEach(put)
  }

  /// Lists the flows, and what waits for one of them.
  func putFlows() {
    let app = navigation.app
    let rows = app.flows.map { flow in
      [flow == app.flow ? "[\(flow.rawValue)]" : " \(flow.rawValue)", flow.title]
    }
    TextTable.lines(rows).forEach(put)
    for intent in app.carriedIntents { put("waits: \(intent)".printable()) }
  }

  /// Prints the tree, a line for each part of it.
  func putTree() {
    for line in "\(navigation.app.snapshot())".split(separator: "\n") {
      put(String(line).printable())
    }
  }

  /// Lists the screens that were visited, oldest first.
  func putHistory(_ count: Int) {
    let names = visit.history.routes.suffix(count).map { $0.description.printable() }
    put(names.isEmpty ? "No screen but the start." : names.joined(separator: " › "))
  }

  /// Lists the screen views, oldest first.
  func putViews(_ count: Int) {
    let lines = visit.views.lines.suffix(count)
    if lines.isEmpty { put("No screen view yet.") }
    for line in lines { put(line.printable()) }
  }

  /// Lists what happened, oldest first.
  ///
  /// With the place in the tree, and without times, places in the code and ids, so that the same
  /// commands print the same.
  func putLog(_ count: Int) {
    let rows = log.entries.suffix(count).map { entry -> [String] in
      let place = entry.navigator.split(separator: "/").dropFirst().joined(separator: "/")
      let message = "\(entry.message) (\(place))"
      return [
        entry.level.description, message.replacing(/#[0-9a-f]+/, with: "a layer").printable(),
      ]
    }
    TextTable.lines(rows).forEach(put)
  }
}
