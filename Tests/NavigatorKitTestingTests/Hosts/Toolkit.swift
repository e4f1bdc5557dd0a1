/// What toolkits have in common: they change first, tell then, and take steps to do it.
@MainActor final class Toolkit {
  /// The sheets and alerts on the screen, bottom first, also those that fade out.
  private(set) var sheets: [ToolkitSheet] = []
  private var due: [@MainActor () -> Void] = []

  /// Does something in the next step.
  func later(_ work: @escaping @MainActor () -> Void) { due.append(work) }

  /// Ends an animation, or does what else is due.
  func step() -> Bool {
    if !due.isEmpty { due.removeFirst()() }
    return !due.isEmpty
  }

  /// Does something when an animation of some steps has ended.
  private func later(steps: Int, _ work: @escaping @MainActor () -> Void) {
    later { [self] in
      if steps > 1 { later(steps: steps - 1, work) } else { work() }
    }
  }

  func present(_ sheet: ToolkitSheet, then appeared: @escaping @MainActor () -> Void) {
    sheets.append(sheet)
    later(appeared)
  }

  /// Closes a sheet, and none of those above it.
  func close(_ sheet: ToolkitSheet, pressing label: String? = nil) {
    guard !sheet.isLeaving else { return }
    sheet.isLeaving = true
    sheet.closed()
    if let label { later { sheet.pressed(label) } }
    later(steps: 4) { [self] in
      sheets.removeAll { $0 === sheet }
      sheet.left()
    }
  }
}

/// Pages that lie on each other, with a back button.
@MainActor final class ToolkitStack {
  private(set) var pages: [String] = []
  private(set) var wasAnimated: Bool?
  var hasBackButton = true
  var popped: () -> Void = {}

  func show(_ pages: [String], animated: Bool) {
    guard pages != self.pages else { return }
    self.pages = pages
    wasAnimated = animated
  }

  /// The user goes back.
  func goBack() {
    guard hasBackButton, pages.count > 1 else { return }
    pages.removeLast()
    popped()
  }
}

/// A sheet with pages, or an alert with buttons.
@MainActor final class ToolkitSheet {
  let title: String
  let stack: ToolkitStack?
  var canClose = true
  var isLeaving = false
  /// It begins to close: the first that is said, whoever closes it.
  var closed: () -> Void = {}
  /// A button was pressed, which is said while the alert fades out.
  var pressed: (String) -> Void = { _ in }
  /// It has left the screen.
  var left: () -> Void = {}

  init(_ title: String, showing stack: ToolkitStack? = nil) {
    self.title = title
    self.stack = stack
  }

  var page: String { stack?.pages.last ?? title }
}

/// A bar that shows a tab as selected before it says that it was tapped.
@MainActor final class ToolkitBar<Tab> {
  private(set) var selected: Tab
  var tapped: (Tab) -> Void = { _ in }

  init(_ selected: Tab) { self.selected = selected }

  func show(_ tab: Tab) { selected = tab }

  /// The user taps a tab.
  func tap(_ tab: Tab) {
    selected = tab
    tapped(tab)
  }
}
