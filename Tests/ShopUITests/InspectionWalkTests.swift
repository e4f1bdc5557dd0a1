import NavigatorKit
import ShopContracts
import ShopShell
import SwiftUI
import Testing

@testable import ShopUI

@MainActor
@Suite("A walk to the inspection", .ownTime)
struct InspectionWalkTests {
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
  func `the inspection says what a link comes to, and follows it`(options: StandInOptions) async {
    await walk(options) { walk in
      await walk.enter(.home)
      await walk.tap("Inspect")
      await walk.type("shop://catalog/nothing", into: "Link")
      walk.expect(walk.texts.contains { $0.contains("nothing") })
      await walk.type("shop://catalog/products/42", into: "Link")
      await walk.tap("Follow", times: 2)
      walk.expect("Walnut desk")
      walk.expect(walk.navigation.tabs?.selection == .catalog)
    }
  }

  @Test(arguments: StandInOptions.every)
  func `the inspection leads back along the way`(options: StandInOptions) async {
    await walk(options, undoneBy: .undoing) { walk in
      await walk.enter(.home)
      await walk.tap("Inspect")
      await walk.tap("Home")
      walk.expect("The shop")
    }
  }
}
