import Foundation
import NavigatorKit
import SwiftUI
import Testing

@testable import AppleProbes

/// The screens that `Tests/AppleTests` shows on Apple's systems do what they are asserted to do there.
@MainActor
@Suite("The screen of a sentence") struct SentenceTests {
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

  @Test(arguments: [[], .nilAfterNextRequest] as [StandInOptions])
  func `the nil of a dragged sheet reaches none that waits`(options: StandInOptions) async {
    await shown(.draggedSheet, options) { window in
      await window.tap("both", at: "root", "sheet: number 1")
      await window.swipeDown(at: "root", "sheet: number 2")
      await window.tap("close", at: "root")
    }
  }

  @Test(arguments: [[], .equalSelectionWrites] as [StandInOptions])
  func `a second tap on a tab tells the screen, or pops`(options: StandInOptions) async {
    await shown(.selectedTab, options) { window in
      window.tap("push")
      await window.rest()
      #expect(window.topScreen.texts.contains("number 1"))
      window.selectTab("first")
      await window.rest(at: "told, number 1")
      window.tap("let it pop")
      await window.rest()
      window.selectTab("first")
      await window.rest()
      #expect(window.topScreen.texts.contains("root of first"))
    }
  }

  @Test func `a plan shows both of its layers, each as it was when the one on it goes`() async {
    await shown(.twoLayers) { window in
      window.tap("apply")
      await window.rest()
      #expect(window.screens.map(\.texts) == [["number 1"], ["number 2"], ["number 3"]])
      window.tap("close")
      await window.rest()
      #expect(window.screens.map(\.texts) == [["number 1"], ["number 2"]])
      await window.tap("close", at: "number 1")
    }
  }

  @Test(arguments: [[], .teardownEmptiesPath] as [StandInOptions])
  func `a flow that was left has its stack when it comes back`(options: StandInOptions) async {
    await shown(.leftFlow, options) { window in
      for _ in 0..<3 {
        window.tap("next")
        await window.rest()
      }
      window.expect("number 3")
      await window.tap("leave", at: "pause")
      await window.tap("return", at: "number 3")
      await window.goBack(at: "number 2")
    }
  }

  @Test(arguments: [[], .losesRequestsWhileDismissing] as [StandInOptions])
  func `a sheet comes that the answer to an alert presents`(options: StandInOptions) async {
    await shown(.alertThenSheet, options) { window in
      window.tap("ask")
      await window.rest()
      #expect(window.modals == [.alert])
      window.tap("Yes")
      await window.rest()
      #expect(window.modals == [.sheet])
      #expect(window.topScreen.texts == ["number 1"])
    }
  }

  @Test(arguments: [[], .popoverDialogs] as [StandInOptions])
  func `a confirmation points at its control, and its end is an answer`(options: StandInOptions)
    async
  {
    await shown(.anchoredDialog, options) { window in
      for (button, style, answer) in [
        ("delete", StandInModalStyle.confirmationDialog, "Yes"),
        ("delete", .confirmationDialog, "No"), ("share", .alert, "Yes"),
      ] {
        window.tap(button)
        await window.rest()
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
      window.tap("sheet")
      await window.rest()
      #expect(window.topScreen.texts == ["sheet"])
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
      #expect(window.topScreen.texts == ["number 2"])
      #expect(window.violations.isEmpty)
      storage = window.sceneStorage
      window.close()
    }
  }

  @Test func `a sheet leaves with its tab, and comes back with it`() async {
    await shown(.coveredTab) { window in
      window.tap("sheet")
      await window.rest()
      await window.tap("next", at: "root of first", "sheet: number 2")
      await window.tap("other tab", at: "root of second")
      window.selectTab("first")
      await window.rest(at: "root of first", "sheet: number 2")
    }
  }
}
