import Foundation
import NavigatorKit
import SwiftUI
import Testing

@testable import AppleProbes

/// The screens that `Tests/AppleTests` shows on Apple's systems do what they are asserted to do there.
@MainActor
@Suite("The screen of a sentence")
struct SentenceTests {
  private func shown(
    _ sentence: Sentence,
    options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(Chooser(name: sentence.rawValue, variant: 0), options: options) { window in
      await window.rest()
      await test(window)
    }
  }

  private func tap(_ labels: String..., in window: StandInWindow) async {
    for label in labels {
      #expect(window.tap(label))
      await window.rest()
    }
  }

  @Test func `a protected screen has no way back until it is saved`() async {
    await shown(.protectedScreen) { window in
      await tap("write", in: window)
      #expect(window.topScreen.texts == ["draft"])
      #expect(!window.goBack())
      #expect(!window.swipeBack())
      await tap("save", in: window)
      #expect(window.topScreen.texts == ["saved"])
      #expect(window.swipeBack())
      await window.rest()
      #expect(window.topScreen.texts == ["root"])
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .nilAfterNextRequest]])
  func `the nil of a dragged sheet does not reach the one that waits`(
    options: StandInOptions
  ) async {
    await shown(.draggedSheet, options: options) { window in
      await tap("both", in: window)
      #expect(window.topScreen.texts == ["number 1"])
      #expect(window.swipeDownSheet())
      await window.rest()
      #expect(window.screens.map(\.texts) == [["root"], ["number 2"]])
      await tap("close", in: window)
      #expect(window.screens.map(\.texts) == [["root"]])
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .equalSelectionWrites]])
  func `a second tap on a tab tells the screen, and pops where that is wanted`(
    options: StandInOptions
  ) async {
    await shown(.selectedTab, options: options) { window in
      await tap("push", in: window)
      #expect(window.topScreen.texts.contains("number 1"))
      window.selectTab("first")
      await window.rest()
      #expect(window.topScreen.texts == ["told", "number 1"])
      await tap("let it pop", in: window)
      window.selectTab("first")
      await window.rest()
      #expect(window.topScreen.texts.contains("root of first"))
    }
  }

  @Test func `a plan shows both of its layers, each as it was when the one on it goes`() async {
    await shown(.twoLayers) { window in
      await tap("apply", in: window)
      #expect(window.screens.map(\.texts) == [["number 1"], ["number 2"], ["number 3"]])
      await tap("close", in: window)
      #expect(window.topScreen.texts == ["number 2"])
      await tap("close", in: window)
      #expect(window.screens.map(\.texts) == [["number 1"]])
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .teardownEmptiesPath]])
  func `a flow that was left has its stack when it comes back`(options: StandInOptions) async {
    await shown(.leftFlow, options: options) { window in
      await tap("next", "next", "next", in: window)
      #expect(window.topScreen.texts == ["number 3"])
      await tap("leave", in: window)
      #expect(window.topScreen.texts == ["pause"])
      await tap("return", in: window)
      #expect(window.topScreen.texts == ["number 3"])
      window.goBack()
      await window.rest()
      #expect(window.topScreen.texts == ["number 2"])
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .losesRequestsWhileDismissing]])
  func `a sheet comes that the answer to an alert presents`(options: StandInOptions) async {
    await shown(.alertThenSheet, options: options) { window in
      await tap("ask", in: window)
      #expect(window.modals == [.alert])
      await tap("Yes", in: window)
      #expect(window.modals == [.sheet])
      #expect(window.topScreen.texts == ["number 1"])
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .popoverDialogs]])
  func `a confirmation points at its control, and is closed with the answer of its cancel button`(
    options: StandInOptions
  ) async {
    await shown(.anchoredDialog, options: options) { window in
      await tap("delete", in: window)
      #expect(window.modals == [.confirmationDialog])
      await tap("Yes", in: window)
      #expect(window.topScreen.texts == ["answer yes"])
      await tap("delete", in: window)
      if options.contains(.popoverDialogs) { window.forceDismiss() } else { window.tap("No") }
      await window.rest()
      #expect(window.topScreen.texts == ["answer no"])
      await tap("share", in: window)
      #expect(window.modals == [.alert])
      await tap("Yes", in: window)
      #expect(window.topScreen.texts == ["answer yes"])
    }
  }

  @Test func `a link that comes while a sheet is open shows its screen without the sheet`() async {
    await shown(.linkOverSheet) { window in
      await tap("sheet", in: window)
      #expect(window.topScreen.texts == ["sheet"])
      await tap("link", in: window)
      #expect(window.screens.map(\.texts) == [["number 7"]])
    }
  }

  @Test(.ownTime) func `a launch shows what was shown before it`() async {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "probe-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var storage: [String: any Sendable] = [:]
    for launch in 0..<2 {
      let window = StandInWindow(restoring: storage) {
        Relaunch(folder: folder)
      }
      await window.rest()
      if launch == 0 {
        #expect(window.topScreen.texts == ["number 0", "nothing restored"])
        await tap("go on", in: window)
      }
      #expect(window.topScreen.texts == ["number 2"])
      #expect(window.violations.isEmpty)
      storage = window.sceneStorage
      window.close()
    }
  }

  @Test func `a sheet leaves with its tab, and comes back with it`() async {
    await shown(.coveredTab) { window in
      await tap("sheet", "next", in: window)
      #expect(window.topScreen.texts == ["number 2"])
      await tap("other tab", in: window)
      #expect(window.screens.map(\.texts) == [["root of second"]])
      window.selectTab("first")
      await window.rest()
      #expect(window.screens.map(\.texts) == [["root of first"], ["number 2"]])
    }
  }
}
