import Foundation
import SwiftUI
import Testing

@Suite("Scene storage")
@MainActor
struct SceneStorageTests {
  @Test func `scene storage comes back in a window that restores it`() async {
    let first = StandInWindow { Draft() }
    first.tap("Write")
    #expect(first.topScreen.texts == ["draft", "second"])
    let second = StandInWindow(restoring: first.sceneStorage) { Draft() }
    #expect(second.topScreen.texts == ["draft", "second"])
    #expect(first.sceneStorage["text"] as? String == "draft")
  }

  @Test func `scene storage is shared by properties of one name`() async {
    await withWindow {
      Draft()
      Mirror()
    } test: { window in
      window.tap("Write")
      #expect(window.topScreen.texts == ["draft", "second", "draft"])
      #expect(window.bodyCount(of: Mirror.self) == 2)
    }
  }

  @Test func `scene storage comes when the test says so, over what was stored since`() async {
    let first = StandInWindow { Draft() }
    first.tap("Write")
    let second = StandInWindow(options: .restoresLate, restoring: first.sceneStorage) { Early() }
    #expect(second.topScreen.texts == [""])
    second.tap("Write")
    #expect(second.topScreen.texts == ["early"])
    second.deliverSceneStorage()
    #expect(second.topScreen.texts == ["draft"])
    #expect(second.sceneStorage["text"] as? String == "draft")
  }

  @Test func `scene storage is lost when the system has lost it`() async {
    let first = StandInWindow { Draft() }
    first.tap("Write")
    let second = StandInWindow(options: .restoresNothing, restoring: first.sceneStorage) { Draft() }
    second.deliverSceneStorage()
    #expect(second.topScreen.texts == ["", "first"])
    #expect(second.sceneStorage.isEmpty)
  }

  @Test func `scene storage keeps nothing without a scene, and must not be used there`() {
    let first = StandInWindow { Draft() }
    first.tap("Write")
    let second = StandInWindow(options: .lacksScene, restoring: first.sceneStorage) { Draft() }
    #expect(second.topScreen.texts == ["", "first"])
    #expect(Set(second.violations.map(\.kind)) == [.sceneStorageWithoutScene])
  }

  @Test func `scene storage is empty where nothing is stored`() {
    let window = StandInWindow { Draft() }
    #expect(window.topScreen.texts == ["", "first"])
    #expect(window.sceneStorage.isEmpty)
  }
}

private enum Page: String {
  case first
  case second
}

private struct Draft: View {
  @SceneStorage("text") private var text = ""
  @SceneStorage("page") private var page = Page.first
  @SceneStorage("data") private var data: Data?

  init() {}

  var body: some View {
    Text(text)
    Text(page.rawValue)
    Button("Write") {
      $text.wrappedValue = "draft"
      page = .second
      data = Data(text.utf8)
    }
  }
}

private struct Early: View {
  @SceneStorage("text") private var text = ""

  init() {}

  var body: some View {
    Text(text)
    Button("Write") { text = "early" }
  }
}

private struct Mirror: View {
  @SceneStorage("text") private var text = ""

  init() {}

  var body: some View { Text(text) }
}
