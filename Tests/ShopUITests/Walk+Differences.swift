import Foundation
import NavigatorKit
import NavigatorKitLinks
import ShopContracts
import ShopShell
import SwiftUI

@testable import ShopUI

extension Walk {
  /// How the screen differs from the state; empty if they agree.
  var differences: [String] {
    var found: [String] = []
    func expect<Value: Equatable>(_ wanted: Value, _ shown: Value, _ what: String) {
      if wanted != shown { found.append("\(what): \(wanted) in the state, \(shown) on the screen") }
    }
    let screens = window.screens
    expect(navigation.tabs?.selection.title, screens[0].selectedTab, "tab")
    expect(styles, window.modals, "layers")
    var titles = node.levels.map { level in
      title(of: level.navigator.path.last ?? level.layer?.entry ?? node.host.rootEntry)
    }
    titles += [node.modals.host.presentedDialog?.content.title].compactMap { $0 }
    expect(titles, screens.map { $0.title ?? "" }, "titles")
    for (level, screen) in zip(node.levels, screens) {
      let stack = level.navigator
      expect(stack.depth, screen.backLevels, "depth of \(screen.title ?? "")")
      if stack.depth > 0 {
        expect(
          stack.host.isProtected,
          screen.isBackButtonHidden,
          "way back of \(screen.title ?? "")"
        )
      }
      guard let layer = level.layer else { continue }
      expect(ModalPhase.presented, node.modals.host.phase(of: layer.id), "phase of \(layer.route)")
    }
    if node.modals.host.presentedDialog == nil, let top = screens.last, top.style == .sheet {
      expect(node.modals.host.isProtected, top.isInteractiveDismissDisabled, "swipe")
    }
    for other in navigation.nodes where other !== node {
      for layer in other.modals.layers {
        expect(.waiting, other.modals.host.phase(of: layer.id), "hidden layer \(layer.route)")
      }
    }
    expect(nil, shop.links.inbox.waitingLink?.url, "link that waits")
    if !visit.shop.session.isLoggedIn {
      // Whatever happens, nothing that needs a log-in stays anywhere without one.
      let open = navigation.nodes.flatMap { $0.openPath.map(\.route.description) }
      expect([], open.filter { Self.protectedNames.contains($0) }, "protected screens")
    }
    return found
  }

  private static let protectedNames = [
    "Address", "Addresses", "Deliveries", "Payments", "Confirmation",
  ]

  private var styles: [StandInModalStyle] {
    let layers = node.modals.layers.map { layer -> StandInModalStyle in
      layer.style == .sheet ? .sheet : .fullScreenCover
    }
    return layers
      + [node.modals.host.presentedDialog].compactMap { dialog in
        dialog.map { $0.content.kind == .alert ? .alert : .confirmationDialog }
      }
  }

  private func title(of entry: RouteEntry?) -> String {
    let content = try? entry.map { try visit.shop.registry.content(for: $0.route) }
    return content?.screen.title ?? ""
  }
}
