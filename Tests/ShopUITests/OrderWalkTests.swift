import NavigatorKit
import ShopContracts
import ShopShell
import SwiftUI
import Testing

@testable import ShopUI

@MainActor
@Suite("Walks to an order", .ownTime)
struct OrderWalkTests {
  @Test(arguments: StandInOptions.everyWithDialogs)
  func `a walk to an order leads through cart, log-in, address, and question to the thanks`(
    options: StandInOptions
  ) async {
    await order(options, taps: 1)
  }

  @Test(arguments: StandInOptions.everyWithDialogs)
  func `a walk to an order leads to the same if everything is tapped twice`(
    options: StandInOptions
  ) async {
    await order(options, taps: 2)
  }

  private func order(_ options: StandInOptions, taps: Int) async {
    await walk(options, allowing: [.presentedWhileDismissing]) { walk in
      await walk.tap("Look around without", times: taps)
      await walk.selectTab(.catalog)
      await walk.tap("Walnut desk", times: taps)
      walk.expect(walk.node.stack.depth == 1)
      await walk.tap("Put it into the cart", times: taps)
      walk.expect("Your cart", [.sheet])
      await walk.tap("Continue to the address", times: taps)
      walk.expect("Log in", [.sheet])
      await walk.tap("Log in as Ada", times: taps)
      walk.expect("Where shall it go?", [.sheet])
      walk.expect(walk.navigation.stack.depth == 1)
      await walk.tap("Another address", times: taps)
      walk.expect("Your addresses", [.sheet, .sheet])
      await walk.tap("3 Bridge Street, Bath", times: taps)
      walk.expect(walk.texts.first == "3 Bridge Street, Bath")
      await walk.tap("Place the order", times: taps)
      walk.expect("Place the order?", [.sheet, .confirmationDialog])
      await walk.tap("Place it", times: taps)
      // The sheet has done its part: no way back leads to an order that has been placed.
      walk.expect("Thank you", [.fullScreenCover])
      walk.expect(walk.texts.last == "To: 3 Bridge Street, Bath")
      await walk.tap("Close", times: taps)
      walk.expect("Walnut desk", [])
    }
  }

  @Test(arguments: StandInOptions.every, [1, 2])
  func `a walk to an order shows the draft that all screens share`(
    options: StandInOptions,
    taps: Int
  ) async {
    await walk(options, undoneBy: .undoing) { walk in
      await walk.enter(.catalog, isLoggedIn: true)
      await walk.tap("Cork board")
      await walk.tap("Put it into the cart")
      await walk.tap("Continue to the address")
      walk.expect(walk.texts == ["12 Mill Lane, Oxford", "By post", "On an invoice"])
      await walk.tap("Another delivery", times: taps)
      walk.expect("How shall it come?", [.sheet])
      await walk.tap("By courier", times: taps)
      walk.expect(walk.texts == ["12 Mill Lane, Oxford", "By courier", "On an invoice"])
      await walk.tap("Another payment", times: taps)
      walk.expect("How will you pay?", [.sheet])
      await walk.goBack()
      walk.expect("Where shall it go?", [.sheet])
      await walk.tap("Another payment", times: taps)
      await walk.tap("By card", times: taps)
      walk.expect("Where shall it go?", [.sheet])
      walk.expect(walk.texts == ["12 Mill Lane, Oxford", "By courier", "By card"])
      await walk.goBack()
      await walk.tap("Continue to the address")
      walk.expect(walk.texts == ["12 Mill Lane, Oxford", "By courier", "By card"])
    }
  }

  @Test(arguments: StandInOptions.everyWithDialogs)
  func `a walk to an order can be broken off at the question`(options: StandInOptions) async {
    await walk(options, allowing: [.presentedWhileDismissing]) { walk in
      await walk.enter(.catalog, isLoggedIn: true)
      await walk.tap("Cork board")
      await walk.tap("Put it into the cart")
      await walk.tap("Continue to the address")
      walk.expect("Where shall it go?", [.sheet])
      await walk.tap("Place the order")
      await walk.tap("Not yet")
      walk.expect("Where shall it go?", [.sheet])
      await walk.goBack()
      walk.expect("Your cart", [.sheet])
      await walk.tap("Close")
      walk.expect("Cork board", [])
    }
  }

  @Test(arguments: StandInOptions.every)
  func `a walk to an order keeps the old address if the picker is swiped away`(
    options: StandInOptions
  ) async {
    await walk(options) { walk in
      await walk.enter(.catalog, isLoggedIn: true)
      await walk.tap("Cork board")
      await walk.tap("Put it into the cart")
      await walk.tap("Continue to the address")
      await walk.tap("Another address")
      walk.expect("Your addresses", [.sheet, .sheet])
      await walk.swipeDown()
      walk.expect("Where shall it go?", [.sheet])
      walk.expect(walk.texts.first == "12 Mill Lane, Oxford")
      // Nothing waits any more: the next picker is asked anew.
      await walk.tap("Another address")
      await walk.tap("8 Harbour Road, Whitby")
      walk.expect(walk.texts.first == "8 Harbour Road, Whitby")
    }
  }

  @Test(arguments: StandInOptions.every)
  func `a walk to an order ends for whoever swipes the sheet away under the picker`(
    options: StandInOptions
  ) async {
    await walk(options) { walk in
      await walk.enter(.catalog, isLoggedIn: true)
      await walk.tap("Cork board")
      await walk.tap("Put it into the cart")
      await walk.tap("Continue to the address")
      await walk.tap("Another address")
      // The sheet below goes, and takes the picker with it.
      walk.node.dismiss(2)
      await walk.rest()
      walk.expect("Cork board", [])
      await walk.tap("Put it into the cart")
      walk.expect("Your cart", [.sheet])
    }
  }

  @Test(arguments: StandInOptions.every)
  func `a walk to an order waits for the log-in, and is forgotten by whoever goes back`(
    options: StandInOptions
  ) async {
    await walk(options) { walk in
      await walk.enter(.catalog)
      await walk.tap("Desk lamp")
      await walk.tap("Put it into the cart")
      await walk.tap("Continue to the address")
      walk.expect("Log in", [.sheet])
      await walk.goBack()
      walk.expect("Your cart", [.sheet])
      await walk.swipeDown()
      await walk.selectTab(.account)
      await walk.tap("Log in")
      await walk.tap("Log in as Ada")
      walk.expect("Ada Byron", [])
      await walk.selectTab(.catalog)
      walk.expect("Desk lamp", [])
    }
  }
}
