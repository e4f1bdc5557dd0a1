import XCTest

/// Ten sentences of Documentation/SwiftUI.md, each on its screen.
///
/// Tests/NavigatorKitUITests/Apple asserts the same on the same screens in the stand-in.
final class SentenceTests: XCTestCase {
  // What follows a failure would only wait in vain.
  override func setUp() { continueAfterFailure = false }

  @MainActor func testProtectedScreen() {
    let probed = ProbedApp("protectedScreen")
    probed.tap("write")
    probed.expect("draft")
    #if os(iOS)
    probed.swipeFromEdge()
    probed.pause(1)
    #endif
    XCTAssertFalse(probed.app.buttons["Back"].exists, "there is a back button")
    probed.expect("draft")
    probed.tap("save")
    probed.expect("saved")
    #if os(iOS)
    probed.swipeFromEdge()
    #else
    probed.goBack()
    #endif
    probed.expect("root")
    probed.expectNo("saved")
    record("protectedScreen", "holds")
  }

  @MainActor func testDraggedSheet() throws {
    #if os(iOS)
    let probed = ProbedApp("draggedSheet")
    probed.tap("both")
    probed.expect("number 1")
    probed.dragSheetDown()
    probed.expect("number 2")
    probed.pause(3)
    probed.expect("number 2")
    probed.tap("close")
    probed.expectNo("number 2")
    record("draggedSheet", "holds")
    #else
    throw XCTSkip("A sheet is not dragged here.")
    #endif
  }

  @MainActor func testSelectedTab() {
    let probed = ProbedApp("selectedTab")
    probed.tap("push")
    probed.expect("number 1")
    record("selectedTab, before the tap", probed.element("told").exists ? "told" : "not told")
    probed.tap("first")
    probed.expect("told")
    // Where the system pops by itself, the screen is told all the same.
    if !probed.element("number 1").exists { probed.tap("push") }
    probed.tap("let it pop", "first")
    probed.expect("root of first")
    probed.expectNo("number 1")
    record("selectedTab", "holds")
  }

  @MainActor func testTwoLayers() {
    let probed = ProbedApp("twoLayers")
    probed.tap("apply")
    probed.expect("number 3")
    probed.pause(2)
    for number in [3, 2] {
      probed.tap("close")
      probed.expectNo("number \(number)")
    }
    probed.expect("number 1")
    record("twoLayers", "holds")
  }

  @MainActor func testLeftFlow() {
    let probed = ProbedApp("leftFlow")
    for number in 1...3 {
      probed.tap("next")
      probed.expect("number \(number)")
    }
    probed.tap("leave")
    probed.expect("pause")
    probed.pause(2)
    probed.tap("return")
    probed.expect("number 3")
    probed.pause(2)
    probed.expect("number 3")
    probed.goBack()
    probed.expect("number 2")
    record("leftFlow", "holds")
  }

  @MainActor func testAlertThenSheet() {
    let probed = ProbedApp("alertThenSheet")
    probed.tap("ask", "Yes")
    probed.expect("number 1")
    probed.pause(2)
    probed.expect("number 1")
    record("alertThenSheet", "holds")
  }

  @MainActor func testAnchoredDialog() {
    let probed = ProbedApp("anchoredDialog")
    probed.tap("delete", "Yes")
    probed.expect("answer yes")
    probed.tap("delete")
    probed.expect("Yes")
    #if os(iOS)
    let distance = probed.element("Yes").frame.midY - probed.element("delete").frame.midY
    record("anchoredDialog, from button to answer", "\(Int(distance)) points")
    #endif
    // A popover has no cancel button: it is closed by a tap beside it.
    if probed.app.buttons["No"].exists {
      probed.tap("No")
    } else {
      #if os(iOS)
      probed.app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.1)).tap()
      #else
      probed.app.typeKey(.escape, modifierFlags: [])
      #endif
    }
    probed.expect("answer no")
    probed.tap("share")
    probed.expect("No")
    probed.tap("Yes")
    probed.expect("answer yes")
    record("anchoredDialog", "holds")
  }

  @MainActor func testLinkOverSheet() {
    let probed = ProbedApp("linkOverSheet")
    probed.tap("sheet", "link")
    probed.expect("number 7")
    probed.expectNo("link")
    record("linkOverSheet", "holds")
  }

  @MainActor func testRelaunch() throws {
    let first = ProbedApp("relaunch", restores: true)
    // A run before may have left its state.
    if first.element("number 0").waitForExistence(timeout: 3) { first.tap("go on") }
    first.expect("number 2")
    first.pause(1)
    first.quit()
    let second = ProbedApp("relaunch", restores: true)
    second.pause(3)
    if second.element("nothing restored").exists, !second.element("number 2").exists {
      record("relaunch", "the system has kept nothing of the scene")
      throw XCTSkip("The system has kept nothing of the scene.")
    }
    second.expect("number 2")
    second.tap("close")
    second.expectNo("number 2")
    second.expect("number 1")
    record("relaunch", "holds")
  }

  @MainActor func testCoveredTab() {
    let probed = ProbedApp("coveredTab")
    probed.tap("sheet", "next")
    probed.expect("number 2")
    probed.tap("other tab")
    probed.expect("root of second")
    probed.expectNo("number 2")
    probed.pause(2)
    probed.tap("first")
    probed.expect("number 2")
    record("coveredTab", "holds")
  }
}
