import Observation
import SwiftUI
import Testing

@MainActor struct `The inputs of a view` {
  @Test func `the inputs of a view run its body if one has changed`() async {
    let unchanged: [(Int, Model) -> Receives] = [
      { _, _ in Receives(tuple: (1, "a")) },
      { Receives(choice: $0 < 0 ? .number(0) : .object($1)) },
      { _, _ in Receives(existential: "a") },
      { _, _ in Receives(closure: {}) },
      { Receives(object: $1) },
      { _, _ in Receives(content: AnyView(Text("a"))) },
      { _, _ in Receives(type: Int.self) },
    ]
    let changed: [(Int, Model) -> Receives] = [
      { number, _ in Receives(tuple: (number, "a")) },
      { number, _ in Receives(existential: number) },
      { number, model in Receives(closure: { model.number = number }) },
      { _, _ in Receives(object: Model()) },
      { number, _ in Receives(content: AnyView(Text("\(number)"))) },
    ]
    for (index, make) in (unchanged + changed).enumerated() {
      let model = Model()
      await withWindow(Passes(model: model, make: make)) { window in
        model.number += 1
        #expect(window.bodyCount(of: Passes.self) == 2)
        #expect(
          window.bodyCount(of: Receives.self) == (index < unchanged.count ? 1 : 2),
          "\(index)"
        )
      }
    }
  }

  @Test func `the inputs of a view may be the cases of an enumeration that is a view`() async {
    let model = Model()
    await withWindow(ShowsCase(model: model)) { window in
      for (number, text) in [(1, "case 0"), (5, "case 1")] {
        model.number = number
        #expect(window.topScreen.texts == [text])
        #expect(window.bodyCount(of: CaseView.self) == number / 5 + 1)
      }
    }
  }

  @Test func `the inputs of a view may be wrappers in one, or all of the environment`() async {
    await withWindow(UsesWrapper().disabled(true)) { window in
      #expect(window.topScreen.texts == ["0 false false"])
      window.show { UsesWrapper().disabled(false) }
      window.tap("More")
      #expect(window.topScreen.texts == ["1 true true"])
    }
  }
}

@MainActor struct `The environment` {
  @Test func `the environment runs only bodies that read the value that changed`() async {
    func root(_ size: Int) -> some View {
      Reads().transformEnvironment(\.size) { $0 += 1 }.environment(\.size, size)
    }
    await withWindow(root(1)) { window in
      #expect(window.topScreen.texts == ["2", "enabled"])
      window.show { root(2) }
      #expect(window.topScreen.texts == ["3", "enabled"] && window.bodyCount(of: Reads.self) == 1)
      #expect(window.bodyCount(of: SizeView.self) == 2 && window.bodyCount(of: AbleView.self) == 1)
    }
  }

  @Test func `the environment carries observable objects by type`() async {
    let model = Model()
    await withWindow(ModelView().environment(model)) { window in
      model.text = "Bo"
      #expect(window.topScreen.texts == ["Bo"])
    }
    await withWindow(ModelView(), expecting: [.missingObject]) { window in
      #expect(window.topScreen.texts == [])
    }
    await withWindow(MaybeModelView()) { window in
      #expect(window.topScreen.texts == ["nobody"])
    }
  }
}

@MainActor struct `A transaction` {
  @Test func `a transaction is merged into the one around it, which comes back after`() {
    let model = Model()
    let binding = Binding<Int>(
      get: { 0 },
      set: { model.add([$1.animation == .default, $1.disablesAnimations]) }
    )
    withAnimation(.default) {
      withoutAnimations { binding.wrappedValue = 1 }
      binding.wrappedValue = 1
    }
    binding.wrappedValue = 1
    #expect(model.log == ["true true", "true false", "false false"])
  }

  @Test func `a transaction is changed by modifiers, wherever the update begins`() async {
    await withWindow(StatePath().transaction { $0.disablesAnimations = true }) { window in
      window.tap("Go to 1")
      #expect(window.pathChanges.map(\.disablesAnimations) == [true])
    }
  }

  @Test func `a transaction reaches a stack, and a modal that comes and goes`() async {
    let model = Model()
    await withWindow {
      NumberStack(model: model)
      SheetPresenter(model: model)
    } test: { window in
      withoutAnimations {
        model.path = [1, 2]
        model.item = Item(id: "a")
      }
      window.settle()
      withAnimation {
        model.path = []
        model.item = nil
      }
      window.settle()
      model.item = Item(id: "b")
      window.swipeDownSheet()
      #expect(window.pathChanges.map(\.disablesAnimations) == [true, false])
      #expect(window.pathChanges.map(\.animation) == [nil, .default])
      #expect(window.modalChanges.map(\.isPresented) == [true, false, true, false])
      #expect(window.modalChanges.map(\.disablesAnimations) == [true, false, false, false])
      #expect(window.modalChanges.map(\.animation) == [nil, .default, nil, nil])
      #expect(window.modalChanges.map(\.isByUser) == [false, false, false, true])
    }
  }
}

@MainActor struct `A preference` {
  private func heard(
    @ViewBuilder _ content: (Model) -> some View,
    test: (StandInWindow, Model) -> Void = { _, _ in }
  ) async -> [String] {
    let (model, log) = (Model(), Model())
    await withWindow {
      content(model).onPreferenceChange(Names.self) { log.add($0) }
    } test: { window in
      test(window, model)
    }
    return log.log
  }

  @Test func `a preference is heard around views, of several one after the other`() async {
    let several = await heard { _ in
      VStack {
        Named("a")
        Group { Named("b") }
        HStack { Named("c") }
      }
    }
    #expect(several == ["a b c"])
    let outer = await heard { _ in
      VStack { Named("inner") }.preference(key: Names.self, value: ["outer"])
    }
    #expect(outer == ["outer"])
    let none = await heard { _ in
      VStack {
        Text("plain")
        EmptyView().preference(key: Names.self, value: ["nobody"])
      }
    }
    #expect(none == [])
    let inner = Model()
    let both = await heard { _ in Named("a").onPreferenceChange(Names.self) { inner.add($0) } }
    #expect(both == inner.log)
    let tab = await heard { _ in
      TabView(selection: .fixed("a")) { Named("a").tabItem { Text("first") }.tag("a") }
    }
    #expect(tab == ["a"])
  }

  @Test func `a preference is heard when it changes, and only then`() async {
    let changes = await heard {
      MaybeNamed(model: $0)
    } test: { window, model in
      for isShown in [true, true, false] {
        model.first = isShown
        window.settle()
      }
    }
    #expect(changes == ["a", "a b", "a"])
  }

  @Test func `a preference in a sheet, a pushed screen or a toolbar stays there`() async {
    let sheet = await heard { model in
      Named("under").sheet(isPresented: model.bound.first) { Named("over") }
    } test: { window, model in
      model.first = true
      #expect(window.topScreen.texts == ["over"])
    }
    #expect(sheet == ["under"])
    let stack = await heard { model in
      NavigationStack(path: model.bound.path) {
        Named("root")
          .toolbar { ToolbarItem { Named("item") } }
          .navigationDestination(for: Int.self) { _ in Named("pushed") }
      }
    } test: { window, model in
      model.path = [1]
      #expect(window.topScreen.texts == ["pushed"])
    }
    #expect(stack == ["root"])
  }
}

private enum Choice {
  case number(Int)
  case object(Model?)
}

private struct Passes: View {
  let model: Model
  let make: (Int, Model) -> Receives
  @State private var object = Model()

  init(model: Model, make: @escaping (Int, Model) -> Receives) {
    self.model = model
    self.make = make
  }

  var body: some View { make(model.number, object) }
}

private struct Receives: View {
  var tuple = (0, "")
  var choice = Choice.number(0)
  var existential: any Hashable = 0
  var closure: (() -> Void)?
  var object: Model?
  var content: AnyView?
  var type: Any.Type?

  var body: some View { Text("received") }
}

private enum CaseView: View {
  case number(Int, Model)
  case none

  var body: some View {
    switch self {
    case .number(let number, _): Text("case \(number)")
    case .none: Text("none")
    }
  }
}

private struct ShowsCase: View {
  let model: Model

  var body: some View { CaseView.number(model.number / 5, model) }
}

/// A wrapper that is made of others.
@propertyWrapper
private struct Tally: DynamicProperty {
  @State private var count = 0
  @Environment(\.isEnabled) private var isEnabled

  init() {}

  var wrappedValue: String { "\(count) \(isEnabled)" }
  func add() { count += 1 }
}

private struct UsesWrapper: View {
  @Tally private var tally
  @Environment(\.self) private var values

  init() {}

  var body: some View {
    Text("\(tally) \(values.isEnabled)" as String)
    Button("More") { _tally.add() }
  }
}

private enum SizeKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var size: Int {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }
}

private struct Reads: View {
  var body: some View {
    SizeView()
    AbleView()
  }
}

private struct SizeView: View {
  @Environment(\.size) private var size

  var body: some View { Text("\(size)") }
}

private struct ModelView: View {
  @Environment(Model.self) private var model

  var body: some View { Text(model.text) }
}

private struct MaybeModelView: View {
  @Environment(Model.self) private var model: Model?

  var body: some View { Text(model?.text ?? "nobody") }
}

private enum Names: PreferenceKey {
  static let defaultValue: [String] = []

  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// A view that says its name.
private struct Named: View {
  let name: String

  init(_ name: String) { self.name = name }

  var body: some View { Text(name).preference(key: Names.self, value: [name]) }
}

private struct MaybeNamed: View {
  let model: Model

  var body: some View {
    VStack {
      Named("a")
      if model.first { Named("b") }
    }
  }
}
