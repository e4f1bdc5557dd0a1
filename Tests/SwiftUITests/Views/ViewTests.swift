import Observation
import SwiftUI
import Testing

@Suite("A view")
@MainActor
struct ViewTests {
  @Test func `a view shows the texts of its parts in order`() async {
    await withWindow {
      VStack {
        Text("Hello")
        Group {
          Text(verbatim: "big")
          Text("World")
        }
      }
    } test: { window in
      #expect(window.topScreen.texts == ["Hello", "big", "World"])
    }
  }

  @Test func `a view shows the branch that its condition picks`() async {
    let model = Choice()
    await withWindow(ChoiceView(model: model)) { window in
      #expect(window.topScreen.texts == ["No"])
      model.isYes = true
      #expect(window.topScreen.texts == ["Yes", "indeed"])
    }
  }

  @Test func `a view shows one row for each element`() async {
    await withWindow(List { ForEach(["a", "b"], id: \.self) { Text($0) } }) { window in
      #expect(window.topScreen.texts == ["a", "b"])
    }
  }

  @Test func `a view runs the action of a button that is tapped`() async {
    let log = Log()
    await withWindow(expecting: [.noSuchControl]) {
      Button("Buy") { log.add("bought") }
      Button("Sell") { log.add("sold") }.disabled(true)
    } test: { window in
      #expect(window.topScreen.buttons == ["Buy", "Sell"])
      #expect(window.tap("Buy"))
      #expect(!window.tap("Sell"))
      #expect(!window.tap("Rent"))
      #expect(log.entries == ["bought"])
    }
  }

  @Test func `a view is changed by a modifier that has a body`() async {
    await withWindow(Text("Price").modifier(Framed(name: "shop"))) { window in
      #expect(window.topScreen.texts == ["shop", "Price", "end"])
    }
  }

  @Test func `a view shows new content in a modifier whose body does not run again`() async {
    let model = Choice()
    await withWindow(FramedChoice(model: model)) { window in
      model.isYes = true
      #expect(window.topScreen.texts == ["shop", "true", "end"])
      #expect(window.bodyCount(of: Framed.self) == 1)
    }
  }

  @Test func `a view puts the controls of its toolbar on the screen`() async {
    await withWindow {
      Text("Inbox").toolbar {
        ToolbarItem(placement: .navigation) { Button("Edit") {} }
        ToolbarItem { Button("Sort") {} }
      }
    } test: { window in
      #expect(window.topScreen.buttons == ["Edit", "Sort"])
    }
  }

  @Test func `a view is shown by an app's window`() {
    let window = StandInWindow(app: SmallApp())
    #expect(window.topScreen.texts == ["App"])
  }
}

struct SmallApp: App {
  var body: some Scene {
    WindowGroup { Text("App") }
  }
}

@MainActor
@Observable
final class Choice {
  var isYes = false
}

struct ChoiceView: View {
  let model: Choice

  var body: some View {
    if model.isYes {
      Text("Yes")
      Text("indeed")
    } else {
      Text("No")
    }
  }
}

struct FramedChoice: View {
  let model: Choice

  var body: some View {
    Text("\(model.isYes)").modifier(Framed(name: "shop"))
  }
}

struct Framed: ViewModifier {
  let name: String

  func body(content: Content) -> some View {
    Text(name)
    content
    Text("end")
  }
}
