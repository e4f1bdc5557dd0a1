import Observation
import SwiftUI
import Testing

@Suite("A binding")
@MainActor
struct BindingTests {
  @Test func `a binding asks its getter once when it is made`() {
    let log = Log()
    let binding = Binding(
      get: {
        log.add("get"); return 1
      },
      set: { log.add("set \($0)") }
    )
    #expect(log.entries == ["get"])
    binding.wrappedValue = 2
    #expect(log.entries == ["get", "set 2"])
  }

  @Test func `a binding gives its setter the transaction around it`() {
    var seen: [Bool] = []
    let box = Box(false)
    let binding = Binding<Int>(
      get: { 0 },
      set: { _, transaction in box.value = transaction.disablesAnimations }
    )
    binding.wrappedValue = 1
    seen.append(box.value)
    withoutAnimations { binding.wrappedValue = 1 }
    seen.append(box.value)
    #expect(seen == [false, true])
  }

  @Test func `a binding to a property of an object is the same one however often it is spelled`()
    async
  {
    let model = Form2()
    await withWindow(Spells(model: model)) { window in
      model.other += 1
      #expect(window.topScreen.texts == ["1", ""])
      #expect(window.bodyCount(of: Spells.self) == 2)
      #expect(window.bodyCount(of: Field.self) == 1)
    }
  }

  @Test func `a binding reaches through an object in state`() async {
    await withWindow(OwnsObject()) { window in
      window.tap("Type")
      #expect(window.topScreen.texts == ["typed"])
    }
  }

  @Test
  func `a binding shows a body what was there as the update began, and all others the present`()
    async
  {
    let log = Log()
    await withWindow(Snapshots(log: log), expecting: [.changeDuringUpdate]) { window in
      window.tap("Now")
      #expect(log.entries.first == "old old")
      #expect(log.entries.last == "new")
    }
  }

  @Test func `a binding of a collection gives bindings of its elements`() {
    let model = Form2()
    @Bindable var bindable = model
    $bindable.words[1].wrappedValue = "z"
    for word in $bindable.words { word.wrappedValue += "!" }
    #expect(model.words == ["a!", "z!"])
  }
}

@MainActor
final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

@MainActor
@Observable
final class Form2 {
  var text = ""
  var other = 0
  var words = ["a", "b"]
}

private struct Spells: View {
  @Bindable var model: Form2

  var body: some View {
    Text("\(model.other)")
    Field(text: $model.text)
  }
}

private struct Field: View {
  @Binding var text: String

  var body: some View { Text(text) }
}

private struct OwnsObject: View {
  @State private var model = Form2()

  var body: some View {
    Field(text: $model.text)
    Button("Type") { $model.text.wrappedValue = "typed" }
  }
}

private struct Snapshots: View {
  let log: Log
  @State private var word = "old"

  var body: some View {
    let binding = $word
    let before = binding.wrappedValue
    if word == "old" { word = "new" }
    log.add("\(before) \(binding.wrappedValue)")
    return Button("Now") { log.add(binding.wrappedValue) }
  }
}
