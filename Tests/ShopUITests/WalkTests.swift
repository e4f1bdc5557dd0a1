import NavigatorKit
import ShopContracts
import ShopShell
import SwiftUI
import Testing

@testable import ShopUI

@MainActor struct `Walks through the shop` {
  // MARK: There and back

  @Test(.ownTime, arguments: StandInOptions.every)
  func `a walk finds each tab as it was left, also with a draft`(options: StandInOptions) async {
    await walk(options) { walk in
      await walk.enter(.catalog)
      await walk.tap("Walnut desk")
      await walk.selectTab(.account)
      await walk.edit("Ada King")
      await walk.selectTab(.catalog)
      walk.expect("Walnut desk")
      await walk.selectTab(.account)
      walk.expect("Edit your profile")
      walk.expect(walk.window.topScreen.fields["Name"] == "Ada King")
      walk.expect(walk.window.topScreen.isBackButtonHidden)
      await walk.selectTab(.home)
      walk.expect("The shop")
    }
  }

  // MARK: With a draft

  @Test(.ownTime, arguments: StandInOptions.everyWithDialogs)
  func `a draft has no way back but through a question, or saved`(options: StandInOptions) async {
    await walk(options, undoneBy: .undoing) { walk in
      await walk.enter(.account)
      await walk.edit("Ada King")
      // A field shows what stands in it; no line beside it says the same.
      walk.expect(walk.texts == [])
      walk.expect(walk.window.topScreen.isBackButtonHidden)
      await walk.goBack(isPossible: false)
      await walk.tap("Done", times: 2)
      walk.expect("Save your changes?", [.alert])
      await walk.tap("Keep editing")
      walk.expect("Edit your profile", [])
      walk.expect(walk.window.topScreen.fields["Name"] == "Ada King")
      await walk.tap(["Done", "Discard"])
      walk.expect("Guest", [])
      await walk.edit("Ada King")
      await walk.tap("Save")
      walk.expect(!walk.window.topScreen.isBackButtonHidden)
      await walk.goBack()
      walk.expect("Ada King")
    }
  }

  // MARK: To the inspection

  @Test(.ownTime, arguments: StandInOptions.every)
  func `the inspection shows the way, the visits, the tree, and what was refused`(
    options: StandInOptions
  ) async {
    await walk(options) { walk in
      await walk.enter(.account, isLoggedIn: true)
      await walk.tap("Orders")
      await walk.goBack()
      // Who is logged in is not asked again.
      walk.navigation.stack.navigate(to: LogInRoute())
      await walk.selectTab(.home)
      await walk.tap("Inspect")
      walk.expect("Inspection")
      let texts = walk.texts
      walk.expect(walk.has("Inspection") && walk.has("Home"))
      walk.expect(texts.contains("Orders"))
      walk.expect(texts.contains { $0.contains("account (hidden)") })
      walk.expect(texts.contains { $0.contains("you are logged in already") })
    }
  }

  // MARK: To a log-out

  @Test(.ownTime, arguments: StandInOptions.pairs(StandInOptions.every, [true, false]))
  func `a log-out leaves nothing protected under the top`(
    options: StandInOptions,
    inSheet: Bool
  ) async {
    await walk(options, undoneBy: .undoing) { walk in
      let layers: [StandInModalStyle] = inSheet ? [.sheet] : []
      await walk.enter(.catalog, isLoggedIn: true)
      await walk.tap("Desk lamp")
      await walk.act {
        if inSheet {
          walk.node.present(CartRoute(items: [7]))
        } else {
          walk.node.navigate(to: CartRoute(items: [7]))
        }
      }
      await walk.tap("Continue to the address")
      // What lies over a protected screen needs no log-in by itself.
      await walk.act { walk.navigation.stack.navigate(to: ProfileRoute()) }
      walk.expect("Ada Byron", layers)
      await walk.tap("Log out")
      walk.expect("Guest", layers)
      walk.expect(walk.navigation.stack.depth == (inSheet ? 1 : 3))
      await walk.goBack()
      walk.expect("Your cart", layers)
    }
  }

  // MARK: To an order

  @Test(.ownTime, arguments: StandInOptions.pairs(StandInOptions.everyWithDialogs, [1, 2]))
  func `a walk to an order leads through cart, log-in, address, and question to the thanks`(
    options: StandInOptions,
    taps: Int
  ) async {
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
}
