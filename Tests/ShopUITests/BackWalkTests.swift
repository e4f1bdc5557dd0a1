import NavigatorKit
import ShopContracts
import ShopShell
import SwiftUI
import Testing

@testable import ShopUI

@MainActor
@Suite("Walks there and back", .ownTime)
struct BackWalkTests {
  @Test(arguments: StandInOptions.every)
  func `a way back leads screen by screen, and no further than the root`(
    options: StandInOptions
  ) async {
    await walk(options) { walk in
      await walk.enter(.catalog)
      await walk.tap("Walnut desk")
      await walk.tap("Read the reviews")
      walk.expect("Reviews of the Walnut desk")
      walk.expect(walk.window.topScreen.backLevels == 2)
      await walk.goBack()
      walk.expect("Walnut desk")
      await walk.goBack()
      walk.expect("Products")
      let isPossible = await walk.goBack()
      walk.expect(!isPossible)
    }
  }

  @Test(arguments: StandInOptions.every)
  func `a pull takes down sheets, and nothing else`(options: StandInOptions) async {
    await walk(options) { walk in
      await walk.enter(.catalog)
      await walk.tap("Walnut desk")
      var isPossible = await walk.swipeDown()
      walk.expect(!isPossible)
      await walk.tap("Put it into the cart")
      isPossible = await walk.swipeDown()
      walk.expect(isPossible)
      walk.expect("Walnut desk", [])
      walk.navigation.stack.perform(.popToRoot)
      walk.node.present(CartRoute(items: [7]), as: .fullScreen)
      await walk.rest()
      isPossible = await walk.swipeDown()
      walk.expect(!isPossible)
      await walk.tap("Close")
      walk.expect(walk.window.modals.isEmpty)
    }
  }

  @Test(arguments: StandInOptions.every)
  func `a walk finds each tab as it was left`(options: StandInOptions) async {
    await walk(options) { walk in
      await walk.enter(.catalog)
      await walk.tap("Walnut desk")
      await walk.selectTab(.account)
      await walk.tap("Orders")
      walk.expect("Your orders")
      await walk.selectTab(.catalog)
      walk.expect("Walnut desk")
      await walk.selectTab(.account)
      walk.expect("Your orders")
      await walk.selectTab(.home)
      walk.expect("The shop")
    }
  }

  @Test(arguments: StandInOptions.every)
  func `a walk stays where it is when the tab is tapped again`(options: StandInOptions) async {
    // Where the system pops by itself, the state follows it, and nothing is popped twice.
    await walk(options, undoneBy: [.stalePathWrites, .popsStackOnTabReselection]) { walk in
      await walk.enter(.catalog)
      await walk.tap("Walnut desk")
      await walk.tap("Read the reviews")
      await walk.selectTab(.catalog)
      await walk.selectTab(.catalog)
      walk.expect("Reviews of the Walnut desk")
      walk.expect(walk.node.stack.depth == 2)
    }
  }

  @Test(arguments: StandInOptions.every)
  func `a double tap shows nothing twice`(options: StandInOptions) async {
    await walk(options) { walk in
      await walk.enter(.catalog, isLoggedIn: true)
      await walk.tap("Walnut desk", times: 2)
      walk.expect(walk.node.stack.depth == 1)
      await walk.tap("Your profile", times: 2)
      walk.expect(walk.node.stack.depth == 2)
      await walk.tap("Orders", times: 2)
      await walk.tap("Order the Desk lamp again", times: 2)
      walk.expect("Your cart")
      walk.expect(walk.node.stack.depth == 4)
    }
  }
}
