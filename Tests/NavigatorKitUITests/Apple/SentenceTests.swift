import Foundation
import NavigatorKit
import SwiftUI
import Testing

@testable import AppleProbes

/// The screens that `Tests/AppleTests` shows on Apple's systems do what they are asserted to do there.
@MainActor struct `The screen of a sentence` {
  private func shown(
    _ sentence: Sentence,
    _ options: StandInOptions = [],
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    let options = options.union(.standard)
    await withWindow(Chooser(name: sentence.rawValue, variant: 0), options: options) { window in
      await window.rest()
      await test(window)
    }
  }

  @Test func `a protected screen has no way back until it is saved`() async {
    await shown(.protectedScreen) { window in
      await window.tap("write", at: "draft")
      #expect(!window.goBack())
      #expect(!window.swipeBack())
      await window.tap("save", at: "saved")
      #expect(window.swipeBack())
      await window.rest(at: "root")
    }
  }

  @Test(arguments: StandInOptions.each(.nilAfterNextRequest))
  func `the nil of a dragged sheet reaches none that waits`(options: StandInOptions) async {
    await shown(.draggedSheet, options) { window in
      await window.tap("both", at: "root", "sheet: number 1")
      await window.swipeDown(at: "root", "sheet: number 2")
      await window.tap("close", at: "root")
    }
  }

  @Test(arguments: StandInOptions.each(.equalSelectionWrites))
  func `a second tap on a tab tells the screen, or pops`(options: StandInOptions) async {
    await shown(.selectedTab, options) { window in
      await window.rest(after: window.tap("push"))
      #expect(window.topScreen.texts.contains("number 1"))
      await window.rest(after: window.selectTab("first"), at: "told, number 1")
      await window.rest(after: window.tap("let it pop"))
      await window.rest(after: window.selectTab("first"))
      #expect(window.topScreen.texts.contains("root of first"))
    }
  }

  @Test func `a plan shows both of its layers, each as it was when the one on it goes`() async {
    await shown(.twoLayers) { window in
      await window.rest(after: window.tap("apply"))
      #expect(window.screens.map(\.texts) == [["number 1"], ["number 2"], ["number 3"]])
      await window.rest(after: window.tap("close"))
      #expect(window.screens.map(\.texts) == [["number 1"], ["number 2"]])
      await window.tap("close", at: "number 1")
    }
  }

  @Test(arguments: StandInOptions.each(.teardownEmptiesPath))
  func `a flow that was left has its stack when it comes back`(options: StandInOptions) async {
    await shown(.leftFlow, options) { window in
      for _ in 0..<3 { await window.rest(after: window.tap("next")) }
      window.expect("number 3")
      await window.tap("leave", at: "pause")
      await window.tap("return", at: "number 3")
      await window.goBack(at: "number 2")
    }
  }

  @Test(arguments: StandInOptions.each(.losesRequestsWhileDismissing))
  func `a sheet comes that the answer to an alert presents`(options: StandInOptions) async {
    await shown(.alertThenSheet, options) { window in
      await window.rest(after: window.tap("ask"))
      #expect(window.modals == [.alert])
      await window.rest(after: window.tap("Yes"))
      #expect(window.modals == [.sheet] && window.topScreen.texts == ["number 1"])
    }
  }

  @Test(arguments: StandInOptions.each(.popoverDialogs))
  func `a confirmation points at its control, and is answered`(options: StandInOptions) async {
    await shown(.anchoredDialog, options) { window in
      for (button, style, answer) in [
        ("delete", StandInModalStyle.confirmationDialog, "Yes"),
        ("delete", .confirmationDialog, "No"), ("share", .alert, "Yes"),
      ] {
        await window.rest(after: window.tap(button))
        #expect(window.modals == [style])
        let isOutside = answer == "No" && options.contains(.popoverDialogs)
        #expect(isOutside ? window.forceDismiss() : window.tap(answer))
        await window.rest()
        #expect(window.topScreen.texts == ["answer \(answer.lowercased())"])
      }
    }
  }

  @Test func `a link that comes while a sheet is open shows its screen without the sheet`() async {
    await shown(.linkOverSheet) { window in
      #expect(await window.texts(atRestAfter: window.tap("sheet")) == ["sheet"])
      await window.tap("link", at: "number 7")
    }
  }

  @Test(.ownTime) func `a launch shows what was shown before it`() async {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "probe-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var storage: [String: any Sendable] = [:]
    for launch in 0..<2 {
      let window = StandInWindow(restoring: storage) { Relaunch(folder: folder) }
      await window.rest()
      if launch == 0 {
        window.expect("number 0, nothing restored")
        await window.tap("go on", at: "number 1, nothing restored", "sheet: number 2")
      }
      #expect(window.topScreen.texts == ["number 2"] && window.violations.isEmpty)
      storage = window.sceneStorage
      window.close()
    }
  }

  @Test func `a sheet leaves with its tab, and comes back with it`() async {
    await shown(.coveredTab) { window in
      await window.rest(after: window.tap("sheet"))
      await window.tap("next", at: "root of first", "sheet: number 2")
      await window.tap("other tab", at: "root of second")
      await window.rest(after: window.selectTab("first"), at: "root of first", "sheet: number 2")
    }
  }
}

/// The probes of SwiftUI alone run, as far as the stand-in can tell.
@MainActor struct `A probe` {
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

  @Test func `an app that is told no probe lists all`() {
    inWindow(Chooser(name: nil, variant: 0)) { window in
      #expect(window.topScreen.buttons.count == 21)
      window.tap("P8")
      #expect(window.topScreen.selectedTab == "one")
    }
  }
}
