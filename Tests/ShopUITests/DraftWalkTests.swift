import NavigatorKit
import ShopContracts
import ShopShell
import SwiftUI
import Testing

@testable import ShopUI

@MainActor
@Suite("Walks with a draft", .ownTime)
struct DraftWalkTests {
  @Test(arguments: StandInOptions.everyWithDialogs)
  func `a draft has no way back but through a question`(options: StandInOptions) async {
    await walk(options, undoneBy: .undoing) { walk in
      await walk.enter(.account)
      await walk.tap("Edit")
      await walk.type("Ada King", into: "Name")
      // A field shows what stands in it; no line beside it says the same.
      walk.expect(walk.texts == [])
      walk.expect(walk.window.topScreen.isBackButtonHidden)
      let isPossible = await walk.goBack()
      walk.expect(!isPossible)
      await walk.tap("Done", times: 2)
      walk.expect("Save your changes?", [.alert])
      await walk.tap("Keep editing")
      walk.expect("Edit your profile", [])
      walk.expect(walk.window.topScreen.fields["Name"] == "Ada King")
      await walk.tap("Done")
      await walk.tap("Discard")
      walk.expect("Guest", [])
      walk.expect(!walk.window.topScreen.isBackButtonHidden)
    }
  }

  @Test(arguments: StandInOptions.every)
  func `a walk with a draft ends with what was saved`(options: StandInOptions) async {
    await walk(options, undoneBy: .undoing) { walk in
      await walk.enter(.account)
      await walk.tap("Edit")
      await walk.type("Ada King", into: "Name")
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
      walk.node.present(ProfileRoute())
      await walk.rest()
      await walk.tap("Edit")
      await walk.type("ada@example.com", into: "Mail")
      walk.expect("Edit your profile", [.sheet])
      var isPossible = await walk.swipeDown()
      walk.expect(!isPossible)
      // Whoever wants the sheet away is asked, and it goes with what was typed.
      walk.node.dismiss()
      await walk.rest()
      walk.expect("Save your changes?", [.sheet, .alert])
      await walk.tap("Keep editing")
      walk.expect("Edit your profile", [.sheet])
      walk.node.dismiss()
      await walk.rest()
      await walk.tap("Discard")
      walk.expect("The shop", [])
      walk.node.present(ProfileRoute())
      await walk.rest()
      isPossible = await walk.swipeDown()
      walk.expect(isPossible)
    }
  }

  @Test(arguments: StandInOptions.every)
  func `a draft stops nobody who changes tabs`(options: StandInOptions) async {
    await walk(options) { walk in
      await walk.enter(.account)
      await walk.tap("Edit")
      await walk.type("Ada King", into: "Name")
      await walk.selectTab(.home)
      walk.expect("The shop")
      await walk.selectTab(.account)
      walk.expect("Edit your profile")
      walk.expect(walk.window.topScreen.fields["Name"] == "Ada King")
      walk.expect(walk.window.topScreen.isBackButtonHidden)
    }
  }
}
