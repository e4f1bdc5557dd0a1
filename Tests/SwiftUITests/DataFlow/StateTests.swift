import SwiftUI
import Testing

@Suite("State")
@MainActor
struct StateTests {
  @Test func `state keeps its value while its view keeps its identity`() async {
    await withWindow(Counter(name: "a")) { window in
      window.tap("More")
      window.tap("More")
      window.show { Counter(name: "b") }
      #expect(window.topScreen.texts == ["b 2"])
    }
  }

  @Test func `state starts anew when the identity of its view changes`() async {
    await withWindow(Counter(name: "a").id(1)) { window in
      window.tap("More")
      window.show { Counter(name: "a").id(2) }
      #expect(window.topScreen.texts == ["a 0"])
    }
  }

  @Test func `state drops what is written outside of a tree`() {
    let counter = Counter(name: "a")
    counter.count = 5
    #expect(counter.count == 0)
  }

  @Test func `state does not run the body again for an equal value`() async {
    await withWindow(Counter(name: "a")) { window in
      window.tap("Same")
      #expect(window.bodyCount(of: Counter.self) == 1)
    }
  }

  @Test func `state runs only the body that reads it, not the one that passes a binding on`() async
  {
    await withWindow(Owner()) { window in
      window.tap("Toggle")
      #expect(window.topScreen.texts == ["on"])
      #expect(window.bodyCount(of: Owner.self) == 1)
      #expect(window.bodyCount(of: Switch.self) == 2)
    }
  }

  @Test func `state that a body writes is noted as a violation`() async {
    await withWindow(WritesInBody(), expecting: [.changeDuringUpdate]) { window in
      window.settle()
    }
  }
}

private struct Counter: View {
  let name: String
  @State var count = 0

  init(name: String) { self.name = name }

  var body: some View {
    Text("\(name) \(count)")
    Button("More") { count += 1 }
    Button("Same") { count = count + 0 }
  }
}

private struct Owner: View {
  @State private var isOn = false

  var body: some View {
    Switch(isOn: $isOn)
  }
}

private struct Switch: View {
  @Binding var isOn: Bool

  var body: some View {
    Text(isOn ? "on" : "off")
    Button("Toggle") { isOn.toggle() }
  }
}

private struct WritesInBody: View {
  @State private var count = 0

  var body: some View {
    if count == 0 { count = 1 }
    return Text("\(count)")
  }
}
