import Observation
import SwiftUI
import Testing

@MainActor struct `The state of a view` {
  @Test
  func `state keeps its value as long as its view is the same, and none outside of a tree`() async {
    await withWindow(Counter("a").id(1)) { window in
      window.tap("More")
      window.show { Counter("b").id(1) }
      #expect(window.topScreen.texts == ["b 1"])
      window.show { Counter("b").id(2) }
      #expect(window.topScreen.texts == ["b 0"])
    }
    let counter = Counter("a")
    counter.count = 5
    #expect(counter.count == 0)
  }

  @Test func `state runs the body that reads it, for another value`() async {
    await withWindow(Owner()) { window in
      window.tap("Same")
      #expect(window.bodyCount(of: Switch.self) == 1)
      window.tap("Toggle")
      #expect(window.topScreen.texts == ["on"] && window.bodyCount(of: Switch.self) == 2)
      #expect(window.bodyCount(of: Owner.self) == 1, "it passes a binding on")
    }
  }

  @Test func `state shows a body what was there as its update began`() async {
    let model = Model()
    await withWindow(Snapshots(model: model), expecting: [.changeDuringUpdate]) { window in
      window.tap("Now")
      #expect(model.log.first == "old old" && model.log.last == "new")
    }
  }
}

@MainActor struct `A binding` {
  @Test func `a binding asks its getter once when it is made`() {
    let model = Model()
    let binding = Binding(
      get: {
        model.add("get")
        return 1
      },
      set: { model.add("set \($0)") }
    )
    #expect(model.log == ["get"])
    binding.wrappedValue = 2
    #expect(model.log == ["get", "set 2"])
  }

  @Test func `a binding to a property is the same however often it is spelled`() async {
    let model = Model()
    await withWindow(Spells(model: model)) { window in
      model.number += 1
      #expect(window.topScreen.texts == ["1", ""] && window.bodyCount(of: Spells.self) == 2)
      #expect(window.bodyCount(of: Field.self) == 1)
    }
  }

  @Test func `a binding reaches through an object in state`() async {
    await withWindow(OwnsObject()) { window in
      window.tap("Count")
      #expect(window.topScreen.texts == ["1", ""])
      #expect(window.bodyCount(of: Field.self) == 1, "it is the same")
      window.tap("Type")
      #expect(window.topScreen.texts == ["1", "typed"])
    }
  }
}

@MainActor struct `What a view observes` {
  @Test func `observation runs the bodies that read what changed, once between two looks`() async {
    let model = Model()
    await withWindow(Mixed(model: model)) { window in
      model.text = "Bo"
      model.text = "Cy"
      #expect(window.topScreen.texts == ["0", "Cy", "fixed"])
      #expect(window.bodyCount(of: TextView.self) == 2 && window.bodyCount(of: Mixed.self) == 1)
      model.number = 7
      #expect(window.topScreen.texts == ["7", "Cy", "fixed"])
      #expect(window.bodyCount(of: Mixed.self) == 2 && window.bodyCount(of: TextView.self) == 2)
      #expect(window.bodyCount(of: Fixed.self) == 1)
    }
  }

  @Test func `a change by a body of what a body reads is noted`() async {
    let model = Model()
    await withWindow(expecting: [.changeDuringUpdate]) {
      TextView(model: model)
      Meddler(model: model)
    } test: { window in
      #expect(window.topScreen.texts == ["Meddler", "done"])
    }
  }
}

@MainActor struct `Scene storage` {
  private let stored: [String: any Sendable]

  init() {
    let first = StandInWindow { Draft() }
    first.tap("Write")
    #expect(first.topScreen.texts == ["draft"])
    stored = first.sceneStorage
    #expect(stored["text"] as? String == "draft" && stored["name"] as? String == "draft")
  }

  @Test func `scene storage comes back where the system has kept it`() {
    for (options, texts) in [
      (StandInOptions(), ["draft"]), (.restoresNothing, [""]),
      (.lacksScene, [""]),
    ] {
      let window = StandInWindow(options: options, restoring: stored) { Draft() }
      window.deliverSceneStorage()
      #expect(window.topScreen.texts == texts && window.sceneStorage.isEmpty == (options != []))
      let broken: Set<StandInViolation.Kind> =
        options == .lacksScene ? [.sceneStorageWithoutScene] : []
      #expect(Set(window.violations.map(\.kind)) == broken)
    }
    #expect(StandInWindow { Draft() }.topScreen.texts == [""])
  }

  @Test func `scene storage is shared by properties of one name`() async {
    await withWindow {
      Draft()
      Mirror()
    } test: { window in
      window.tap("Write")
      #expect(window.topScreen.texts == ["draft", "draft"])
      #expect(window.bodyCount(of: Mirror.self) == 2)
    }
  }

  @Test func `scene storage comes when the test says so, over what was stored since`() {
    let window = StandInWindow(options: .restoresLate, restoring: stored) { Mirror() }
    #expect(window.topScreen.texts == [""])
    window.tap("Early")
    #expect(window.topScreen.texts == ["early"])
    window.deliverSceneStorage()
    #expect(window.topScreen.texts == ["draft"])
    #expect(window.sceneStorage["text"] as? String == "draft")
  }
}

private struct Owner: View {
  @State private var isOn = false

  var body: some View { Switch(isOn: $isOn) }
}

private struct Switch: View {
  @Binding var isOn: Bool

  var body: some View {
    Text(isOn ? "on" : "off")
    Button("Toggle") { isOn.toggle() }
    Button("Same") { isOn = isOn && true }
  }
}

private struct Snapshots: View {
  let model: Model
  @State private var word = "old"

  var body: some View {
    let binding = $word
    let before = binding.wrappedValue
    if word == "old" { word = "new" }
    model.add("\(before) \(binding.wrappedValue)")
    return Button("Now") { model.add(binding.wrappedValue) }
  }
}

private struct Spells: View {
  @Bindable var model: Model

  var body: some View {
    Text("\(model.number)")
    Field(text: $model.text)
  }
}

private struct Field: View {
  @Binding var text: String

  var body: some View { Text(text) }
}

private struct OwnsObject: View {
  @State private var model = Model()

  var body: some View {
    Text("\(model.number)")
    Field(text: $model.text)
    Button("Type") { $model.text.wrappedValue = "typed" }
    Button("Count") { model.number += 1 }
  }
}

private struct TextView: View {
  let model: Model

  var body: some View { Text(model.text) }
}

private struct Mixed: View {
  let model: Model

  var body: some View {
    Text("\(model.number)")
    TextView(model: model)
    Fixed(title: "fixed", optional: nil)
  }
}

private struct Fixed: View {
  let title: String
  let optional: Text?

  var body: some View {
    Text(title)
    optional
  }
}

private struct Meddler: View {
  let model: Model

  var body: some View {
    if model.text != "Meddler" { model.text = "Meddler" }
    return Text("done")
  }
}

private struct Draft: View {
  @SceneStorage("text") private var text = ""
  @SceneStorage("name") private var name: String?

  init() {}

  var body: some View {
    Text(text)
    Button("Write") {
      $text.wrappedValue = "draft"
      name = text
    }
  }
}

private struct Mirror: View {
  @SceneStorage("text") private var text = ""

  init() {}

  var body: some View {
    Text(text)
    Button("Early") { text = "early" }
  }
}
