import Foundation
import NavigatorKit
import NavigatorKitLinks
import ShopContracts
import ShopShell
import SwiftUI
import Testing

@testable import ShopUI

@MainActor
@Suite("Walks along links", .ownTime) struct LinkWalkTests {
  private let reviews = "shop://catalog/products/42/reviews"

  @Test(arguments: StandInOptions.every)
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

  @Test(arguments: StandInOptions.every)
  func `links of the shop lead out of a sheet into another tab`(options: StandInOptions) async {
    await walk(options) { walk in
      await walk.enter(.catalog)
      await walk.tap(["Walnut desk", "Put it into the cart"])
      walk.expect("Your cart", [.sheet])
      await walk.open("https://shop.example/account/orders")
      walk.expect("Your orders", [])
      walk.expect(walk.navigation.tabs?.selection == .account)
      await walk.selectTab(.catalog)
      walk.expect("Walnut desk", [])
    }
  }

  @Test(arguments: StandInOptions.every)
  func `links of the shop are followed once if they come twice`(options: StandInOptions) async {
    await walk(options, undoneBy: .undoing) { walk in
      await walk.enter(.home)
      if let url = URL(string: reviews) { walk.window.openURL(url) }
      await walk.open(reviews)
      walk.expect("Reviews of the Walnut desk")
      walk.expect(walk.navigation.stack.depth == 2)
      await walk.open(reviews)
      walk.expect(walk.navigation.stack.depth == 2)
      await walk.tap("All products", times: 2)
      walk.expect("Products")
    }
  }

  @Test(arguments: StandInOptions.every)
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

  @Test(arguments: StandInOptions.every)
  func `links of the shop lead past the log-in for whoever stands there`(
    options: StandInOptions
  ) async {
    await walk(options) { walk in
      await walk.tap("Log in")
      await walk.open(reviews)
      walk.expect("Reviews of the Walnut desk")
    }
  }

  @Test(arguments: StandInOptions.pairs(StandInOptions.everyWithDialogs, [true, false]))
  func `links of the shop wait for a draft`(options: StandInOptions, inSheet: Bool) async {
    await walk(options, undoneBy: .undoing, allowing: [.presentedWhileDismissing]) { walk in
      await walk.enter(inSheet ? .home : .account)
      if inSheet { await walk.act { walk.node.present(ProfileRoute()) } }
      await walk.edit("Ada King")
      await walk.open("shop://account/orders")
      walk.expect("Edit your profile", inSheet ? [.sheet] : [])
      walk.expect(walk.shop.links.inbox.waitingLink != nil)
      await walk.tap("Save")
      walk.expect("Your orders", [])
    }
  }
}
