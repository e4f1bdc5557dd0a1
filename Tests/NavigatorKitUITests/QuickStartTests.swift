import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
struct `The app that README.md has to paste` {
  @Test(.ownTime)
  func `screens of both features push and present each other, and close themselves`() async {
    let window = StandInWindow(app: LibraryApp())
    #expect(window.topScreen.buttons == ["Book 1"])
    for (button, title) in [
      ("Book 1", "Book 1"), ("Its author", "Ada"), ("Another book", "Book 2"),
      ("Its author", "Ada"),
    ] {
      window.tap(button)
      #expect(window.topScreen.title == title)
    }
    #expect(window.modals == [.sheet], "with a stack of its own")
    window.goBack()
    await window.walk("Close")
    #expect(window.modals.isEmpty)
    #expect(window.topScreen.title == "Ada")
    window.goBack()
    #expect(window.topScreen.title == "Book 1")
    window.tap("Close")
    #expect(window.topScreen.buttons == ["Book 1"])
    #expect(window.violations.isEmpty)
    window.close()
  }

  @Test(.ownTime) func `the modules fit together`() {
    let registry = LibraryWindow.registry
    #expect(registry.diagnostics.isEmpty, "\(registry.report)")
  }

  @Test(.ownTime) func `two windows share nothing`() {
    let content = Library()
    let (first, second) = (StandInWindow { content }, StandInWindow { content })
    first.tap("Book 1")
    #expect(first.topScreen.title == "Book 1")
    #expect(second.topScreen.title == nil)
    first.close()
    second.close()
  }
}
