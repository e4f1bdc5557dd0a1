/// One wanted layer.
struct Layer: Hashable, Sendable {
  let id: LayerID
  let content: NavigationIntent.ModalContent
  let style: ModalStyle
  var options: ModalOptions
  /// What it goes with.
  var owner: Owner
  var isAnimated: Bool
  /// What its stack begins with.
  var stack: [RouteEntry]
  /// The layer whose place it has taken, if it came there without that leaving the screen.
  var replaced: LayerID?

  /// What a layer belongs to, and goes with.
  enum Owner: Hashable, Sendable {
    case place
    case screen(EntryID)
  }

  /// The layer as a screen of its presenter.
  var entry: RouteEntry { RouteEntry(id: id.entryID, route: content.erased) }

  var isDialog: Bool { style.kind == .dialog }

  /// Whether it goes with one of these screens.
  func belongs(to screens: Set<EntryID>) -> Bool {
    if case .screen(let id) = owner { screens.contains(id) } else { false }
  }
}

extension [Layer] {
  /// Those that are screens, which dialogs are not.
  var screens: [Layer] { filter { !$0.isDialog } }
}
