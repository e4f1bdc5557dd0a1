import NavigatorKit
import ShopContracts
import ShopShell
import SwiftUI
import Testing

@testable import ShopUI

@MainActor
@Suite("Walks through the shop", .ownTime) struct WalkTests {
  // MARK: There and back

  @Test(arguments: StandInOptions.every)
  func `a way back leads screen by screen, and no further than the root`(
    options: StandInOptions
  ) async {
    await walk(options) { walk in
      await walk.enter(.catalog)
      await walk.tap(["Walnut desk", "Read the reviews"])
      walk.expect("Reviews of the Walnut desk")
      walk.expect(walk.window.topScreen.backLevels == 2)
      await walk.goBack()
      walk.expect("Walnut desk")
      await walk.goBack()
      walk.expect("Products")
      await walk.goBack(isPossible: false)
    }
  }

  @Test(arguments: StandInOptions.every)
  func `a pull takes down sheets, and nothing else`(options: StandInOptions) async {
    await walk(options) { walk in
      await walk.enter(.catalog)
      await walk.tap("Walnut desk")
      await walk.swipeDown(isPossible: false)
      await walk.tap("Put it into the cart")
      await walk.swipeDown()
      walk.expect("Walnut desk", [])
      await walk.act { walk.node.present(CartRoute(items: [7]), as: .fullScreen) }
      await walk.swipeDown(isPossible: false)
      await walk.tap("Close")
      walk.expect("Walnut desk", [])
    }
  }

  @Test(arguments: StandInOptions.every)
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

  @Test(arguments: StandInOptions.every)
  func `a walk stays where it is when the tab is tapped again`(options: StandInOptions) async {
    // Where the system pops by itself, the state follows it, and nothing is popped twice.
    await walk(options, undoneBy: [.stalePathWrites, .popsStackOnTabReselection]) { walk in
      await walk.enter(.catalog)
      await walk.tap(["Walnut desk", "Read the reviews"])
      await walk.selectTab(.catalog)
      await walk.selectTab(.catalog)
      walk.expect("Reviews of the Walnut desk")
      walk.expect(walk.node.stack.depth == 2)
    }
  }

  // MARK: With a draft

  @Test(arguments: StandInOptions.everyWithDialogs)
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

  @Test(arguments: StandInOptions.everyWithDialogs)
  func `a draft keeps the sheet that it is in`(options: StandInOptions) async {
    await walk(options, undoneBy: .undoing, allowing: [.presentedWhileDismissing]) { walk in
      await walk.enter(.home)
      await walk.act { walk.node.present(ProfileRoute()) }
      await walk.edit("ada@example.com", "Mail")
      walk.expect("Edit your profile", [.sheet])
      await walk.swipeDown(isPossible: false)
      // Whoever wants the sheet away is asked, and it goes with what was typed.
      await walk.act { walk.node.dismiss() }
      walk.expect("Save your changes?", [.sheet, .alert])
      await walk.tap("Keep editing")
      walk.expect("Edit your profile", [.sheet])
      await walk.act { walk.node.dismiss() }
      await walk.tap("Discard")
      walk.expect("The shop", [])
      await walk.act { walk.node.present(ProfileRoute()) }
      await walk.swipeDown()
    }
  }

  // MARK: To the inspection

  @Test(arguments: StandInOptions.every)
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

  @Test(arguments: StandInOptions.every)
  func `the inspection leads back along the way, and along links of the shop`(
    options: StandInOptions
  ) async {
    await walk(options, undoneBy: .undoing) { walk in
      await walk.enter(.home)
      await walk.tap(["Inspect", "Home"])
      walk.expect("The shop")
      await walk.tap("Inspect")
      await walk.type("shop://catalog/nothing", into: "Link")
      walk.expect(walk.texts.contains { $0.contains("nothing") })
      await walk.type("https://other.example/catalog/products", into: "Link")
      await walk.tap("Follow")
      await walk.open("https://other.example/catalog/products")
      walk.expect("Inspection")
      await walk.type("shop://catalog/products/42", into: "Link")
      await walk.tap("Follow", times: 2)
      walk.expect("Walnut desk")
      walk.expect(walk.navigation.tabs?.selection == .catalog)
    }
  }

  // MARK: To a log-out

  @Test(arguments: StandInOptions.every)
  func `a log-out leaves nothing protected in a hidden tab`(options: StandInOptions) async {
    await walk(options, undoneBy: .undoing) { walk in
      await walk.enter(.catalog, isLoggedIn: true)
      await walk.tap("Desk lamp")
      await walk.act { walk.navigation.stack.navigate(to: CartRoute(items: [7])) }
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

  @Test(arguments: StandInOptions.pairs(StandInOptions.every, [true, false]))
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

  @Test(arguments: StandInOptions.everyWithDialogs)
  func `a log-out leaves neither the thanks nor the question of an order`(
    options: StandInOptions
  ) async {
    // The question goes with the screen whose button it points at.
    let allowed: Set<StandInViolation.Kind> = [.presenterLeft, .presentedWhileDismissing]
    await walk(options, undoneBy: .undoing, allowing: allowed) { walk in
      await walk.order("Desk lamp")
      await walk.tap("Place the order")
      walk.expect("Place the order?", [.sheet, .confirmationDialog])
      await walk.act { try? walk.visit.access.logOut() }
      walk.expect("Your cart", [.sheet])
      #expect(!walk.visit.shop.session.isLoggedIn)
    }
  }

  // MARK: To an order

  @Test(arguments: StandInOptions.pairs(StandInOptions.everyWithDialogs, [1, 2]))
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

  @Test(arguments: StandInOptions.pairs(StandInOptions.every, [1, 2]))
  func `a walk to an order shows the draft that all screens share`(
    options: StandInOptions,
    taps: Int
  ) async {
    await walk(options, undoneBy: .undoing) { walk in
      await walk.order("Cork board")
      walk.expect(walk.texts == ["12 Mill Lane, Oxford", "By post", "On an invoice"])
      await walk.tap("Another delivery", times: taps)
      walk.expect("How shall it come?", [.sheet])
      await walk.tap("By courier", times: taps)
      walk.expect(walk.texts == ["12 Mill Lane, Oxford", "By courier", "On an invoice"])
      await walk.tap("Another payment", times: taps)
      walk.expect("How will you pay?", [.sheet])
      await walk.goBack()
      walk.expect("Where shall it go?", [.sheet])
      await walk.tap(["Another payment", "By card"], times: taps)
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
      await walk.order("Cork board")
      await walk.tap(["Place the order", "Not yet"])
      walk.expect("Where shall it go?", [.sheet])
      await walk.goBack()
      walk.expect("Your cart", [.sheet])
      await walk.tap("Close")
      walk.expect("Cork board", [])
    }
  }

  @Test(arguments: StandInOptions.every)
  func `a walk to an order keeps the old address if the picker is swiped away, and may end there`(
    options: StandInOptions
  ) async {
    await walk(options) { walk in
      await walk.order("Cork board")
      await walk.tap("Another address")
      walk.expect("Your addresses", [.sheet, .sheet])
      await walk.swipeDown()
      walk.expect("Where shall it go?", [.sheet])
      walk.expect(walk.texts.first == "12 Mill Lane, Oxford")
      // Nothing waits any more: the next picker is asked anew.
      await walk.tap(["Another address", "8 Harbour Road, Whitby"])
      walk.expect(walk.texts.first == "8 Harbour Road, Whitby")
      // The sheet below goes, and takes the picker with it.
      await walk.tap("Another address")
      await walk.act { walk.node.dismiss(2) }
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
      await walk.tap(["Desk lamp", "Put it into the cart", "Continue to the address"])
      walk.expect("Log in", [.sheet])
      await walk.goBack()
      walk.expect("Your cart", [.sheet])
      await walk.swipeDown()
      await walk.selectTab(.account)
      await walk.tap(["Log in", "Log in as Ada"])
      walk.expect("Ada Byron", [])
      await walk.selectTab(.catalog)
      walk.expect("Desk lamp", [])
    }
  }
}

extension Walk {
  /// Logs in, and goes from a product to the address of an order.
  fileprivate func order(_ product: String) async {
    await enter(.catalog, isLoggedIn: true)
    await tap([product, "Put it into the cart", "Continue to the address"])
    expect("Where shall it go?", [.sheet])
  }
}
