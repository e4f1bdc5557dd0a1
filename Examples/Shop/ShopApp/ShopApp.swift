#if canImport(SwiftUI) && !os(Linux)
import ShopUI
import SwiftUI

/// The shop as an app.
@main
struct ShopApp: App {
  #if os(macOS)
  @NSApplicationDelegateAdaptor(ShopAppDelegate.self) private var delegate
  #endif

  var body: some Scene { ShopScene() }
}
#else
/// Says where the app runs.
@main
struct ShopApp {
  static func main() {
    print("The shop's windows need an Apple system; here there is its terminal: swift run shop")
  }
}
#endif
