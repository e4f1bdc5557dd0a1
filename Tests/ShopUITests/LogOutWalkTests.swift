import NavigatorKit
import ShopContracts
import ShopShell
import SwiftUI
import Testing

@testable import ShopUI

@MainActor
@Suite("Walks that end with a log-out", .ownTime)
struct LogOutWalkTests {
  @Test(arguments: StandInOptions.every)
  func `a log-out leaves nothing protected under the top of a hidden tab`(
    options: StandInOptions
  ) async {
    await walk(options, undoneBy: .undoing) { walk in
      await walk.enter(.account, isLoggedIn: true)
      await walk.tap("Orders")
      await walk.tap("Order the Desk lamp again")
      await walk.tap("Continue to the address")
      walk.expect("Where shall it go?")
      // What lies over a protected screen needs no log-in by itself.
      walk.navigation.stack.navigate(to: ProfileRoute())
      await walk.rest()
      walk.expect("Ada Byron")
      walk.expect(walk.node.stack.depth == 4)
      await walk.tap("Log out")
      walk.expect("Guest")
      walk.expect(walk.node.stack.depth == 3)
      await walk.goBack()
      walk.expect("Your cart")
    }
  }

  @Test(arguments: StandInOptions.every)
  func `a log-out leaves nothing protected in a hidden tab`(options: StandInOptions) async {
    await walk(options, undoneBy: .undoing) { walk in
      await walk.enter(.catalog, isLoggedIn: true)
      await walk.tap("Desk lamp")
      walk.navigation.stack.navigate(to: CartRoute(items: [7]))
      await walk.rest()
      await walk.tap("Continue to the address")
      walk.expect("Where shall it go?")
      await walk.selectTab(.account)
      await walk.tap("Log out")
      walk.expect(walk.has("Log in"))
      await walk.selectTab(.catalog)
      walk.expect("Your cart")
      await walk.tap("Continue to the address")
      walk.expect("Log in")
    }
  }

  @Test(arguments: StandInOptions.every)
  func `a log-out leaves nothing protected in a sheet`(options: StandInOptions) async {
    await walk(options, undoneBy: .undoing) { walk in
      await walk.enter(.catalog, isLoggedIn: true)
      await walk.tap("Desk lamp")
      await walk.tap("Put it into the cart")
      await walk.tap("Continue to the address")
      walk.navigation.stack.navigate(to: ProfileRoute())
      await walk.rest()
      walk.expect("Ada Byron", [.sheet])
      await walk.tap("Log out")
      walk.expect("Guest", [.sheet])
      walk.expect(walk.navigation.stack.depth == 1)
      await walk.goBack()
      walk.expect("Your cart", [.sheet])
    }
  }

  @Test(arguments: StandInOptions.everyWithDialogs)
  func `a log-out leaves neither the thanks nor the question of an order`(
    options: StandInOptions
  ) async {
    // The question goes with the screen whose button it points at.
    let allowed: Set<StandInViolation.Kind> = [.presenterLeft, .presentedWhileDismissing]
    await walk(options, undoneBy: .undoing, allowing: allowed) { walk in
      await walk.enter(.catalog, isLoggedIn: true)
      await walk.tap("Desk lamp")
      await walk.tap("Put it into the cart")
      await walk.tap("Continue to the address")
      await walk.tap("Place the order")
      walk.expect("Place the order?", [.sheet, .confirmationDialog])
      try? walk.visit.access.logOut()
      await walk.rest()
      walk.expect("Your cart", [.sheet])
      #expect(!walk.visit.shop.session.isLoggedIn)
    }
  }
}
