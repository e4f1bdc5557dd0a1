import XCTest

/// The app that shows one probe, and what a test does with it.
@MainActor
struct ProbedApp {
  /// How long a screen may take to come: longer than all times that the kit itself waits.
  static let patience: TimeInterval = 10

  let app = XCUIApplication()

  /// Launches the app.
  ///
  /// - Parameters:
  ///   - probe: What it shows.
  ///   - variant: In which way.
  ///   - restores: Whether the system brings back what the launch before has shown.
  init(_ probe: String, variant: Int = 0, restores: Bool = false) {
    app.launchArguments = ["-probe", probe, "-variant", "\(variant)"]
    #if os(macOS)
    app.launchArguments += ["-ApplePersistenceIgnoreState", restores ? "NO" : "YES"]
    app.launchArguments += ["-NSQuitAlwaysKeepsWindows", restores ? "YES" : "NO"]
    #endif
    app.launch()
  }

  // MARK: Looking

  /// What carries a name: a control by its label, a text by what it says.
  func element(_ name: String) -> XCUIElement {
    app.descendants(matching: .any).matching(Self.isNamed(name)).firstMatch
  }

  private static func isNamed(_ name: String) -> NSPredicate {
    // On macOS a text has its words as a value, and a button as a title.
    NSPredicate(format: "label == %@ OR title == %@ OR value == %@", name, name, name)
  }

  /// Fails if something does not come.
  func expect(_ name: String, file: StaticString = #filePath, line: UInt = #line) {
    let hasCome = element(name).waitForExistence(timeout: Self.patience)
    XCTAssertTrue(hasCome, "\"\(name)\" has not come", file: file, line: line)
  }

  /// Fails if something does not go.
  func expectNo(_ name: String, file: StaticString = #filePath, line: UInt = #line) {
    let hasGone = element(name).waitForNonExistence(timeout: Self.patience)
    XCTAssertTrue(hasGone, "\"\(name)\" is still there", file: file, line: line)
  }

  /// What the probe has noted, in order.
  var log: [LogLine] {
    let text = app.staticTexts.matching(identifier: "log").firstMatch
    guard isAlive, text.waitForExistence(timeout: Self.patience) else { return [] }
    let words = [text.label, text.value as? String ?? ""].max { $0.count < $1.count } ?? ""
    return words.components(separatedBy: "; ").compactMap(LogLine.init)
  }

  /// Whether the app has not crashed.
  var isAlive: Bool { app.state == .runningForeground }

  // MARK: Acting

  /// Taps buttons, links or tabs one after the other, of each the one in front if there are several.
  func tap(_ names: String..., file: StaticString = #filePath, line: UInt = #line) {
    for name in names {
      expect(name, file: file, line: line)
      let buttons = app.buttons.matching(Self.isNamed(name)).allElementsBoundByIndex
      press(buttons.last { $0.isHittable } ?? buttons.last ?? element(name))
    }
  }

  /// Taps the back button of the bar, if there is one.
  func goBack() {
    let named = app.buttons["Back"].firstMatch
    let button = named.exists ? named : app.navigationBars.buttons.firstMatch
    if button.exists { press(button) }
  }

  private func press(_ element: XCUIElement) {
    #if os(macOS)
    element.click()
    #else
    element.tap()
    #endif
  }

  /// Ends the app as a user does, so that the system keeps what it shows.
  func quit() {
    #if os(macOS)
    app.typeKey("q", modifierFlags: .command)
    _ = app.wait(for: .notRunning, timeout: Self.patience)
    #else
    XCUIDevice.shared.press(.home)
    pause(3)
    app.terminate()
    #endif
  }

  /// Lets time pass in which nothing is expected.
  func pause(_ seconds: TimeInterval) {
    _ = XCTWaiter.wait(for: [XCTestExpectation(description: "time")], timeout: seconds)
  }

  #if os(iOS)
  /// Drags from one point of the screen to another, both from 0 to 1.
  func drag(from start: CGVector, to end: CGVector) {
    app.coordinate(withNormalizedOffset: start)
      .press(
        forDuration: 0.05,
        thenDragTo: app.coordinate(withNormalizedOffset: end),
        withVelocity: .fast,
        thenHoldForDuration: 0
      )
  }

  /// Swipes back from the edge.
  func swipeFromEdge() {
    drag(from: CGVector(dx: 0, dy: 0.5), to: CGVector(dx: 0.9, dy: 0.5))
  }

  /// Swipes back in the content.
  func swipeInContent() {
    drag(from: CGVector(dx: 0.3, dy: 0.6), to: CGVector(dx: 0.95, dy: 0.6))
  }

  /// Drags the sheet in front down.
  func dragSheetDown() {
    drag(from: CGVector(dx: 0.5, dy: 0.2), to: CGVector(dx: 0.5, dy: 0.98))
  }
  #endif
}

/// A line of a probe's log.
struct LogLine: CustomStringConvertible {
  /// The milliseconds since the probe began.
  let time: Int
  let event: String

  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let time = Int(parts[0]) else { return nil }
    self.time = time
    event = String(parts[1])
  }

  var description: String { "\(time) \(event)" }
}

extension Array where Element == LogLine {
  /// Whether something was noted.
  func has(_ event: String) -> Bool { contains { $0.event == event } }

  /// When something was noted first, after something else.
  func time(of event: String, after earlier: String? = nil) -> Int? {
    let start = earlier.flatMap { earlier in firstIndex { $0.event == earlier } } ?? startIndex
    return self[start...].first { $0.event == event }?.time
  }
}

extension XCTestCase {
  /// Prints what a cell of the table in Documentation/SwiftUI.md takes, and attaches it to the result.
  @MainActor func record(_ row: String, _ text: String) {
    print("PROBE \(row): \(text)")
    let attachment = XCTAttachment(string: text)
    attachment.name = "PROBE \(row)"
    attachment.lifetime = .keepAlways
    add(attachment)
  }

  /// Records what a probe has noted.
  @MainActor @discardableResult func record(_ row: String, logOf probed: ProbedApp) -> [LogLine] {
    let log = probed.log
    let isAlive = probed.isAlive
    let lines = log.map(\.description).joined(separator: "; ")
    record(row, isAlive ? lines : "the app has crashed")
    return log
  }
}
