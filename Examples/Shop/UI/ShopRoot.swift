#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
import ShopContracts
import ShopShell
public import SwiftUI

/// The shop in a window of its own.
///
/// Every window has a tree of its own. SwiftUI makes the content of a `WindowGroup` once and shows it
/// in each window, so that what is made there is shared, up to Xcode 26 also the first value of a
/// `@State`; what a body makes is not.
public struct ShopRoot: View {
  /// Makes the content of a window.
  public init() {}

  /// The window.
  public var body: some View { OwnWindow() }
}

/// Keeps what a window shows for as long as the window is there.
private struct OwnWindow: View {
  @State private var window = ShopWindow()

  var body: some View { ShopFlows(window: window) }
}

/// The flows of the shop, and the one place where links come in.
struct ShopFlows: View {
  let window: ShopWindow

  var body: some View {
    let app = window.visit.navigation.app
    FlowHost(app)
      .tabLabels(for: ShopTab.self) { tab in
        Label(tab.title, systemImage: tab.symbol)
      }
      // On the splash screen links wait; on the log-in they lead past it.
      .links(window.links.inbox, when: app.flow != .splash)
      .environment(window)
  }
}

extension ShopTab {
  /// The name of the picture in the bar.
  fileprivate var symbol: String {
    switch self {
    case .home: "house"
    case .catalog: "square.grid.2x2"
    case .cart: "cart"
    case .account: "person"
    }
  }
}

#if !os(Linux)
#Preview { ShopRoot() }
#endif
#endif
