import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("The app that README.md has to paste", .ownTime)
struct QuickStartTests {
  @Test func `a push leads to the screen of the other feature, and back`() {
    let window = StandInWindow(app: LibraryApp())
    #expect(window.topScreen.buttons == ["Book 1"])
    window.tap("Book 1")
    #expect(window.topScreen.title == "Book 1")
    window.tap("Its author")
    #expect(window.topScreen.title == "Ada")
    window.goBack()
    #expect(window.topScreen.title == "Book 1")
    window.tap("Close")
    #expect(window.topScreen.buttons == ["Book 1"])
    #expect(window.violations.isEmpty)
    window.close()
  }

  @Test func `a sheet has a stack of its own, which the screens of both features share`() async {
    let window = StandInWindow(app: LibraryApp())
    window.tap("Book 1")
    window.tap("Its author")
    window.tap("Another book")
    #expect(window.modals == [.sheet])
    #expect(window.topScreen.title == "Book 2")
    window.tap("Its author")
    #expect(window.topScreen.title == "Ada")
    window.goBack()
    window.tap("Close")
    await window.rest()
    #expect(window.modals.isEmpty)
    #expect(window.topScreen.title == "Ada")
    #expect(window.violations.isEmpty)
    window.close()
  }

  @Test func `the modules fit together`() {
    let registry = LibraryWindow.registry
    #expect(registry.diagnostics.isEmpty, "\(registry.report)")
  }

  @Test func `two windows share nothing`() {
    let content = Library()
    let first = StandInWindow { content }
    let second = StandInWindow { content }
    first.tap("Book 1")
    #expect(first.topScreen.title == "Book 1")
    #expect(second.topScreen.title == nil)
    first.close()
    second.close()
  }
}
