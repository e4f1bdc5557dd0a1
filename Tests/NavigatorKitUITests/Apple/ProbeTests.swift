import SwiftUI
import Testing

@testable import AppleProbes

/// The probes of SwiftUI alone run, as far as the stand-in can tell.
@MainActor
@Suite("A probe") struct ProbeTests {
  /// What each says of itself when it is shown, and after the taps.
  nonisolated static let probes: [(name: String, taps: [String], notes: [String])] = [
    ("P1", ["both"], ["+1", "+2"]),
    ("P3", [], ["+0", "+stack", "write [1, 2]"]),
    ("P4", [], ["+0", "write [1]"]),
    ("P5", ["push"], ["write [1]", "+1"]),
    ("P6", ["sheet", "ask", "answer 1"], ["asked false", "answer 1", "sheet dismissed"]),
    ("P7", ["mint"], ["body nil", "appear nil", "change minted"]),
    ("P8", ["push"], ["+1", "write [4]", "+4"]),
    ("P10", ["sheet", "push"], ["write [1]", "+1"]),
    (
      "P11", ["push"],
      ["root hears content of root, row of root", "pushed hears content of pushed, row of pushed"]
    ),
  ]

  @Test(arguments: probes.indices)
  func `a probe notes what happens`(index: Int) async {
    let probe = Self.probes[index]
    await withWindow(allowing: [.presentedWhileDismissing, .presentedOffScreen]) {
      QuestionScreen(name: probe.name, variant: 0)
    } test: { window in
      await window.rest()
      for label in probe.taps {
        #expect(window.tap(label))
        await window.rest()
      }
      let log = window.screens.flatMap(\.texts).joined(separator: "; ")
      for note in probe.notes { #expect(log.contains(" \(note)"), "\(probe.name): \(log)") }
    }
  }

  @Test func `an app that is told no probe lists all`() async {
    await withWindow(Chooser(name: nil, variant: 0)) { window in
      #expect(window.topScreen.buttons.count == 21)
      window.tap("P8")
      #expect(window.topScreen.selectedTab == "one")
    }
  }
}
