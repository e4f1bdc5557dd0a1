import NavigatorKit
import ShopShell
import ShopContracts

/// What a frame shows: the stack, the layers over it, and what stands on the topmost screen.
struct TerminalScene: Hashable {
  /// A stack, and the layer that shows it.
  struct Level: Hashable {
    let layer: ModalLayer<AnyRoute>?
    let path: RoutePath
  }

  let place: ShopPlace
  let tabs: [ShopTab]
  let levels: [Level]
  let dialog: PresentedDialog?
  let page: TerminalPage
  let summary: String

  /// Whether the screen is protected from being left, so that the host would take its back button
  /// and its swipe away.
  let isProtected: Bool

  /// The layers that are drawn, the dialog included.
  var layers: [LayerID] { levels.compactMap { $0.layer?.id } + (dialog.map { [$0.id] } ?? []) }

  /// Everything that is drawn, bottom first.
  var entries: [EntryID] { levels.path.map(\.id) + (dialog.map { [$0.id.entryID] } ?? []) }
}

extension [TerminalScene.Level] {
  /// Everything that is open, bottom first: the stack, then each layer and its stack.
  var path: RoutePath {
    var path = RoutePath()
    for level in self {
      if let layer = level.layer { path.append(layer.entry) }
      path += level.path
    }
    return path
  }

  /// The routes, each behind the sign that tells what lies on a stack from what covers it.
  var crumbs: [String] {
    flatMap { level in
      (level.layer.map { [" ▸ \($0.route.description.printable())"] } ?? [])
        + level.path.map { " › \($0.route.description.printable())" }
    }
  }
}
