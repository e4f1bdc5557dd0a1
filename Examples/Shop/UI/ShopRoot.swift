#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
import ShopShell
public import SwiftUI

/// The shop in a window of its own.
///
/// Every window has a tree of its own. SwiftUI makes the content of a `WindowGroup` once and shows it
/// in each window, so that what is made there is shared; what a body makes is not.
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
    FlowHost(app) { flow in
      FlowScreen(flow: flow, window: window)
    }
    // A link is shown in the tabs: on the splash screen and the log-in it waits.
    .links(window.inbox, when: app.flow == .main)
    .environment(window)
  }
}
#endif
