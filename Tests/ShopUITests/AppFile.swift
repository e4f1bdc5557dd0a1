// snippet: shop-app-file
import ShopUI
import SwiftUI

// shown: @main
struct ShopApp: App {
  var body: some Scene { ShopScene() }
}
// end
