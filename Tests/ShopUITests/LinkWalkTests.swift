import Foundation
import NavigatorKit
import NavigatorKitLinks
import ShopContracts
import ShopShell
import SwiftUI
import Testing

@testable import ShopUI

@MainActor struct `Walks along links` {
  private let reviews = "shop://catalog/products/42/reviews"

  @Test(.ownTime, arguments: StandInOptions.every)
  func `links of the shop wait on the splash screen, and lead to the same cold and warm`(
    options: StandInOptions
  ) async {
    var paths: [[AnyRoute]] = []
    for isCold in [true, false] {
      await walk(options, launchedBy: isCold ? reviews : nil) { walk in
        walk.expect("Welcome to the shop")
        await walk.tap("Look around without")
        if !isCold { await walk.open(reviews) }
        paths.append(Array(walk.navigation.path.routes))
        walk.expect("Reviews of the Walnut desk")
        walk.expect(walk.navigation.tabs?.selection == .catalog)
        walk.expect(walk.window.topScreen.backLevels == 2)
        await walk.goBack()
        walk.expect("Walnut desk")
      }
    }
    #expect(options.contains(.stalePathWrites) || paths[0] == paths[1])
  }

  @Test(.ownTime, arguments: StandInOptions.every)
  func `links of the shop are followed from a screen, and from the cart of a guest`(
    options: StandInOptions
  ) async {
    await walk(options, undoneBy: .undoing) { walk in
      await walk.enter(.home)
      await walk.tap("Browse the products")
      walk.expect("Products")
      await walk.tap("Walnut desk")
      await walk.tap("Buy it at once", times: 2)
      walk.expect("Your cart", [])
      walk.expect(walk.navigation.tabs?.selection == .cart)
      await walk.open("shop://checkout/address?item=42")
      walk.expect("Log in", [])
      await walk.tap("Log in as Ada")
      walk.expect("Where shall it go?", [])
    }
  }
}
