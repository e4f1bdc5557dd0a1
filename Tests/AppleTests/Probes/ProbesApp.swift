#if !os(Linux)
import Foundation
import SwiftUI

/// Shows what `-probe NAME -variant NUMBER` names, and without it a list to choose from.
@main
struct ProbesApp: App {
  var body: some Scene {
    WindowGroup {
      Chooser(
        name: UserDefaults.standard.string(forKey: "probe"),
        variant: UserDefaults.standard.integer(forKey: "variant")
      )
    }
  }
}
#endif
