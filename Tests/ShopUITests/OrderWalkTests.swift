import NavigatorKit
import ShopContracts
import ShopShell
import SwiftUI
import Testing

@testable import ShopUI

@MainActor
@Suite("Walks to an order")
struct OrderWalkTests {
  @Test(arguments: StandInOptions.everyWithDialogs)
  func `lead through cart, log-in, address, and question to the thanks`(
    options: StandInOptions
  ) async {
    await walk(options, allowing: [.presentedWhileDismissing]) { walk in
      await walk.tap("Look around without")
      await walk.selectTab(.catalog)
      await walk.tap("Walnut desk")
      await walk.tap("Put it into the cart")
      #expect(walk.window.modals == [.sheet])
      await walk.tap("Continue to the address")
      #expect(walk.title == "Log in")
      await walk.tap("Log in as Ada")
      #expect(walk.title == "Where shall it go?")
      await walk.tap("Another address")
      #expect(walk.title == "Your addresses")
      await walk.tap("3 Bridge Street, Bath")
      #expect(walk.texts == ["3 Bridge Street, Bath"])
      await walk.tap("Place the order")
      #expect(walk.window.modals == [.sheet, .confirmationDialog])
      await walk.tap("Place it")
      #expect(walk.window.modals == [.sheet, .fullScreenCover])
      #expect(walk.title == "Thank you")
      #expect(walk.texts.last == "To: 3 Bridge Street, Bath")
      await walk.tap("Close")
      #expect(walk.window.modals == [.sheet])
      await walk.swipeDown()
      #expect(walk.title == "Walnut desk")
    }
  }
}
