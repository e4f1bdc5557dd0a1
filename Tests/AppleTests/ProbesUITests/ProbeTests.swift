import XCTest

/// What SwiftUI does by itself, without the kit.
///
/// Each test drives a probe and records its log. It asserts no more than what the kit relies on.
final class ProbeTests: XCTestCase {
  @MainActor func testP1SheetOnASheetThatIsComing() {
    for wait in [0, 200, 500] {
      let probed = ProbedApp("P1", variant: wait)
      probed.tap("both")
      probed.pause(3)
      let log = record("P1, \(wait) ms", logOf: probed)
      XCTAssertTrue(log.has("+1"), "a sheet says when it comes")
      // The time after which the kit asks for a layer on another one.
      if wait == 500 { XCTAssertTrue(log.has("+2"), "a sheet comes on one that is there") }
    }
  }

  @MainActor func testP2SheetInThePlaceOfALeavingOne() {
    for wait in [0, 5, 300] {
      let probed = ProbedApp("P2", variant: wait)
      probed.tap("overlap")
      probed.pause(4)
      #if os(iOS)
      if probed.element("page 2").exists {
        probed.drag(from: CGVector(dx: 0.5, dy: 0.5), to: CGVector(dx: 0.5, dy: 0.3))
        probed.pause(1)
      }
      #endif
      let log = record("P2, \(wait) ms", logOf: probed)
      // The kit asks for the next layer in the last one's `onDismiss`.
      if wait == 0 {
        XCTAssertTrue(log.has("first dismissed"), "onDismiss runs")
        XCTAssertTrue(log.has("+2"), "a sheet comes that is asked for in onDismiss")
      }
    }
  }

  @MainActor func testP3PathOfAStackThatGoes() {
    for (way, name) in ["animated", "at once", "by its id"].enumerated() {
      let probed = ProbedApp("P3", variant: way)
      probed.pause(5)
      let log = record("P3, \(name)", logOf: probed)
      guard let write = log.time(of: "write []", after: "leave") else { continue }
      guard let end = log.time(of: "-stack", after: "leave") else {
        XCTFail("\(name): a stack that goes says so")
        continue
      }
      // `HostTime.write` and `HostTime.leaving` of the kit.
      XCTAssertLessThan(end - write, 100, "\(name): the stack disappears soon after the write")
      XCTAssertLessThan(write - end, 300, "\(name): nothing is written long after that")
    }
  }

  @MainActor func testP4AppearancesByBinding() {
    for (kind, name) in ["key path", "subscript", "closures"].enumerated() {
      let probed = ProbedApp("P4", variant: kind)
      probed.pause(6)
      for _ in 1...4 {
        probed.goBack()
        probed.pause(1.5)
      }
      let log = record("P4, \(name)", logOf: probed)
      // The kit binds by a subscript.
      if kind == 1 {
        XCTAssertNotNil(log.time(of: "write [1, 2, 3]", after: "go back"), "a way back is written")
        XCTAssertNotNil(log.time(of: "write []", after: "go back"), "and so is the last one")
      }
    }
  }

  @MainActor func testP5SwipesWithoutABackButton() throws {
    #if os(iOS)
    let probed = ProbedApp("P5")
    probed.tap("push")
    probed.expect("page 1")
    probed.swipeFromEdge()
    probed.pause(1)
    XCTAssertFalse(probed.log.has("write []"), "a hidden back button takes the edge's swipe away")
    probed.swipeInContent()
    probed.pause(1)
    record("P5, hidden", logOf: probed)
    if probed.element("push").exists { probed.tap("push") }
    probed.tap("hide or show")
    // Given up: it ends before the middle, slowly.
    probed.app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5))
      .press(
        forDuration: 0.05,
        thenDragTo: probed.app.coordinate(withNormalizedOffset: CGVector(dx: 0.25, dy: 0.5)),
        withVelocity: .slow,
        thenHoldForDuration: 1
      )
    probed.pause(1)
    record("P5, given up", logOf: probed)
    #else
    throw XCTSkip("There is no swipe back here.")
    #endif
  }

  @MainActor func testP6DialogInASheet() {
    for (form, name) in ["confirmation", "alert", "confirmation in the bar"].enumerated() {
      let probed = ProbedApp("P6", variant: form)
      probed.tap("sheet", "ask", "answer 2")
      probed.pause(1)
      probed.tap("ask", "answer 1")
      probed.pause(2)
      let log = record("P6, \(name)", logOf: probed)
      XCTAssertTrue(log.has("answer 2"), "\(name): the action of a button runs")
      XCTAssertTrue(log.has("asked false"), "\(name): the binding of a dialog is cleared")
      XCTAssertTrue(log.has("sheet dismissed"), "\(name): an answer may close the sheet")
    }
    #if os(iOS)
    // A report says that this crashes in the bar of a sheet.
    for (form, name) in [(0, "confirmation"), (2, "confirmation in the bar")] {
      let probed = ProbedApp("P6", variant: form)
      probed.tap("sheet", "ask")
      probed.expect("answer 1")
      probed.app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.15)).tap()
      probed.pause(2)
      record("P6, \(name), tap outside", logOf: probed)
    }
    #endif
  }

  @MainActor func testP7ValueOfTheSceneAfterALaunch() {
    let first = ProbedApp("P7", restores: true)
    first.tap("mint")
    first.quit()
    let second = ProbedApp("P7", restores: true)
    second.pause(3)
    let log = record("P7", logOf: second)
    XCTAssertTrue(log.contains { $0.event.hasPrefix("appear") }, "a view says that it is there")
  }

  @MainActor func testP8TabsUnasked() {
    let probed = ProbedApp("P8")
    probed.pause(1)
    record("P8, launch", logOf: probed)
    probed.tap("push")
    probed.expect("page 4")
    probed.tap("one")
    probed.pause(1)
    record("P8, second tap", logOf: probed)
    probed.tap("two")
    probed.expect("page 2")
    probed.tap("three", "leave")
    probed.pause(2)
    let log = record("P8, leave", logOf: probed)
    XCTAssertTrue(log.has("select 2"), "a tap on a tab is written")
  }

  @MainActor func testP9ModifiersOfAPresentation() throws {
    #if os(iOS)
    for (place, name) in ["in the stack", "around the stack"].enumerated() {
      let probed = ProbedApp("P9", variant: place)
      guard probed.element("sheet").waitForExistence(timeout: ProbedApp.patience) else {
        throw XCTSkip("There is no zoom here.")
      }
      probed.tap("sheet")
      probed.expect("page 1")
      let height = probed.element("page 1").frame.midY / probed.app.frame.height
      let picture = XCTAttachment(screenshot: probed.app.screenshot())
      picture.name = "P9, \(name)"
      picture.lifetime = .keepAlways
      add(picture)
      probed.drag(from: CGVector(dx: 0.5, dy: 0.7), to: CGVector(dx: 0.5, dy: 0.98))
      probed.pause(1)
      let stays = probed.element("page 1").exists
      // A sheet of half the height has its middle at three quarters of the screen.
      record(
        "P9, \(name)",
        "medium \(height > 0.6), stays \(stays), colour and zoom: see the picture and the video"
      )
    }
    #else
    throw XCTSkip("There is no zoom here.")
    #endif
  }

  @MainActor func testP10WaysOut() {
    let probed = ProbedApp("P10")
    probed.tap("sheet")
    probed.expect("push")
    #if os(iOS)
    probed.dragSheetDown()
    probed.pause(1)
    XCTAssertTrue(probed.element("push").exists, "a sheet without its gesture is not dragged away")
    #else
    probed.app.typeKey(.escape, modifierFlags: [])
    probed.pause(1)
    #endif
    record("P10, sheet", logOf: probed)
    guard probed.element("push").exists else { return }
    probed.tap("push")
    probed.expect("page 1")
    #if os(iOS)
    probed.swipeFromEdge()
    #else
    probed.app.typeKey(.escape, modifierFlags: [])
    probed.app.typeKey("[", modifierFlags: .command)
    #endif
    probed.pause(1)
    record("P10, screen", logOf: probed)
  }

  @MainActor func testP11WhoseViewsAScreenHears() {
    for place in ["root", "pushed"] {
      let probed = ProbedApp("P11")
      if place == "pushed" { probed.tap("push") }
      probed.tap("menu of \(place)")
      probed.pause(1)
      probed.app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.02)).tap()
      probed.tap("sheet of \(place)")
      probed.pause(2)
      let log = record("P11, \(place)", logOf: probed)
      // A host that a screen hears of is in that screen, and stacks do not nest.
      let heard = log.filter { $0.event.contains(" hears ") }
      XCTAssertFalse(
        heard.contains { $0.event.contains("sheet of") },
        "a sheet is not heard under it"
      )
      XCTAssertTrue(
        heard.contains { $0.event.hasPrefix("\(place) hears content of \(place)") },
        "the content is heard around it"
      )
    }
  }
}
