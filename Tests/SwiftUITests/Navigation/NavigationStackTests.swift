import Foundation
import SwiftUI
import Testing

@MainActor struct `A navigation stack` {
  @Test func `a stack appends links, and writes one shorter path for levels back`() async {
    let model = Model()
    await withWindow(NumberStack(model: model)) { window in
      for number in 1...3 { window.tap("Go to \(number)") }
      #expect(window.topScreen.texts == ["Screen 3"] && window.topScreen.backLevels == 3)
      #expect(window.goBack(levels: 2) && window.topScreen.texts == ["Screen 1"])
      window.tap("Leave")
      #expect(window.topScreen.texts == ["Root"])
      #expect(!window.goBack() && model.log == ["[1]", "[1, 2]", "[1, 2, 3]", "[1]", "[]"])
      #expect(window.pathChanges.map(\.to) == [1, 2, 3, 1, 0])
      #expect(window.pathChanges.allSatisfy { $0.isByUser })
    }
  }

  @Test func `a stack makes a covered screen when it is revealed, and runs each body once`() async {
    let model = Model([1, 2, 3])
    await withWindow(NumberStack(model: model)) { window in
      #expect(window.bodyCount(of: NumberScreen.self) == 1)
      window.goBack()
      #expect(window.bodyCount(of: NumberScreen.self) == 2)
      window.tap("Go to 3")
      window.goBack()
      #expect(window.bodyCount(of: NumberScreen.self) == 3)
      #expect(window.bodyCount(of: NumberRoot.self) == 1)
      #expect(window.bodyCount(of: NumberStack.self) == 4, "it spells the binding, and so reads it")
    }
  }

  @Test func `a stack keeps the state of a covered screen`() async {
    let model = Model([1])
    await withWindow(stack(model) { Counter("\($0)") }) { window in
      window.tap("More")
      model.path = [1, 2]
      #expect(window.topScreen.texts == ["2 0"])
      window.goBack()
      #expect(window.topScreen.texts == ["1 1"])
    }
  }

  @Test func `a stack bound to state leaves the body alone that owns it`() async {
    await withWindow(StatePath()) { window in
      window.tap("Go to 1")
      #expect(window.topScreen.texts == ["Screen 1"] && window.bodyCount(of: StatePath.self) == 1)
    }
  }

  @Test func `a stack keeps a path of its own when none is bound`() async {
    await withWindow {
      NavigationStack {
        NumberRoot().navigationDestination(for: Int.self) { NumberScreen(number: $0) }
      }
    } test: { window in
      window.tap("Go to 1")
      #expect(window.topScreen.texts == ["Screen 1"])
      window.goBack()
      #expect(window.topScreen.texts == ["Root"])
    }
  }

  @Test func `a stack reads several changes of its path between two looks as one`() async {
    let model = Model()
    await withWindow(NumberStack(model: model)) { window in
      model.path = [1]
      model.path = [1, 2]
      #expect(window.topScreen.texts == ["Screen 2"] && window.pathChanges.map(\.to) == [2])
    }
  }

  @Test func `a stack follows whatever the setter of its binding made of a write`() async {
    let model = Model([1, 2])
    await withWindow {
      NavigationStack(path: model.bound.growingPath) {
        NumberRoot().navigationDestination(for: Int.self) { NumberScreen(number: $0) }
      }
    } test: { window in
      window.goBack()
      #expect(model.path == [1, 2] && window.topScreen.texts == ["Screen 2"])
    }
  }

  @Test func `a stack shows the title of the screen in front, which is presented`() async {
    let model = Model()
    await withWindow {
      NavigationStack(path: model.bound.path) {
        AskingScreen().navigationTitle(Text("Numbers"))
          .navigationDestination(for: Int.self) {
            AskingScreen().navigationTitle("Number \($0)")
          }
      }
    } test: { window in
      #expect(window.topScreen.title == "Numbers" && window.topScreen.texts == ["false"])
      model.path = [4]
      #expect(window.topScreen.title == "Number 4" && window.topScreen.texts == ["true"])
    }
  }

  @Test func `a stack gives its screens the environment around it, not that of its root`() async {
    for isDisabled in [true, false] {
      await withWindow {
        NavigationStack(path: Model([1]).bound.path) {
          Text("Root").disabled(true).navigationDestination(for: Int.self) { _ in AbleView() }
        }.disabled(isDisabled)
      } test: { window in
        #expect(window.topScreen.texts == [isDisabled ? "disabled" : "enabled"])
      }
    }
  }

  @Test func `a stack notes a binding that is made anew, or changes because it changed`() async {
    let rules: [String] = ["! unstablePathBinding", "! pathChangedTwiceInOneTurn"]
    for (index, rule) in rules.enumerated() {
      await expect([(.standard, [rule])]) {
        if index == 0 { UnstableStack(model: $0) } else { PushyStack(model: $0) }
      } test: { window, model in
        model.path = [1]
        #expect(window.topScreen.texts == ["Screen \(index + 1)"])
      }
    }
  }

  @Test func `a stack takes a hundred screens one by one, and thousands at once`() async {
    let model = Model()
    await withWindow(NumberStack(model: model)) { window in
      for number in 1...100 {
        model.path.append(number)
        window.settle()
      }
      #expect(window.bodyCount(of: NumberScreen.self) == 100)
      model.path = Array(1...10_000)
      for _ in 1...20 { window.goBack() }
      #expect(window.topScreen.texts == ["Screen 9980"])
      #expect(window.bodyCount(of: NumberScreen.self) == 121)
    }
  }

  @Test func `a path of any types drives a stack, and notes two types at one index`() async {
    let model = Model()
    await withWindow(expecting: [.mixedTypesAtOneIndex]) {
      NavigationStack(path: model.bound.anyPath) {
        Text("Root")
          .navigationDestination(for: Int.self) { Text("number \($0)") }
          .navigationDestination(for: String.self) { Text("text \($0)") }
      }
    } test: { window in
      model.anyPath.append(1)
      model.anyPath.append("two")
      #expect(window.topScreen.texts == ["text two"])
      window.goBack()
      #expect(window.topScreen.texts == ["number 1"] && window.violations == [])
      model.anyPath = .of("one")
      #expect(window.topScreen.texts == ["text one"])
    }
  }

  @Test func `a path of any types survives encoding, unless an element cannot be encoded`() throws {
    struct Plain: Hashable {}
    var path = NavigationPath.of(1)
    path.append("two")
    let codable = try #require(path.codable)
    let data = try JSONEncoder().encode(codable)
    let decoded = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(decoded == codable && NavigationPath.of(Plain()).codable == nil)
  }
}

@MainActor struct `A destination` {
  @Test func `the destination closest to the root wins, and the other one is noted`() async {
    await expect([(.standard, ["outer", "outer", "! duplicateDestination"])], of: Model([1])) {
      NavigationStack(path: $0.bound.path) {
        Text("Root")
          .navigationDestination(for: Int.self) { _ in Text("inner") }
          .navigationDestination(for: Int.self) { _ in
            Text("outer").navigationDestination(for: Int.self) { _ in Text("deeper") }
          }
      }
    } test: { window, model in
      model.add(window.topScreen.texts)
      model.path = [1, 2]
      model.add(window.topScreen.texts)
    }
  }

  @Test func `a destination that has changed is asked for a revealed screen`() async {
    let model = Model([1])
    await withWindow(CapturingStack(model: model)) { window in
      #expect(window.topScreen.texts == ["1 at 0"])
      model.path = [1, 2]
      model.number = 5
      #expect(window.topScreen.texts == ["2 at 5"])
      window.goBack()
      #expect(window.topScreen.texts == ["1 at 5"])
    }
  }

  @Test func `a link to nothing is disabled, and one without destination is dead`() async {
    let model = Model()
    await withWindow(expecting: [.deadLink]) {
      NavigationStack(path: model.bound.loggedPath) {
        NavigationLink(value: Int?.none) { Text("Nothing") }
        NavigationLink(value: "nowhere") { Text("Nowhere") }
          .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
      }
    } test: { window in
      #expect(window.topScreen.controls.map(\.isEnabled) == [false, true])
      #expect(!window.tap("Nothing") && window.violations == [])
      window.tap("Nowhere")
      #expect(model.log == [])
    }
  }

  @Test func `an element without destination stays in the path, and is noted`() async {
    await expect([(.standard, ["1", "! missingDestination"])], of: Model([1])) {
      NavigationStack(path: $0.bound.loggedPath) { Text("Root") }
    } test: { window, model in
      model.add("\(window.topScreen.backLevels)")
    }
  }

  @Test func `a destination in a list, outside of a stack or with one is noted`() async {
    func link(_ destination: @escaping (Int) -> some View) -> some View {
      NavigationLink(value: 1) { Text("Go") }
        .navigationDestination(for: Int.self, destination: destination)
    }
    let inList = StandInWindow { NavigationStack { List { link { Text("\($0)") } } } }
    #expect(inList.violations.map(\.kind) == [.destinationInLazyContainer])
    let outside = StandInWindow { link { Text("\($0)") } }
    outside.close()
    #expect(outside.violations.map(\.kind) == [.destinationOutsideStack])
    let nested = StandInWindow {
      NavigationStack { link { _ in NavigationStack { Text("Inner") } } }
    }
    nested.tap("Go")
    #expect(nested.violations.map(\.kind) == [.nestedStack])
  }

  @Test func `a destination of a link with a view is on top of the path and not in it`() async {
    let model = Model()
    await withWindow {
      NavigationStack(path: model.bound.loggedPath) {
        NavigationLink {
          Text("About us")
        } label: {
          Text("About")
        }
      }
    } test: { window in
      window.tap("About")
      #expect(window.topScreen.texts == ["About us"])
      window.goBack()
      #expect(window.topScreen.links == ["About"] && model.log == [])
    }
  }

  @Test func `a destination that a binding presents writes the binding for back`() async {
    let model = Model()
    func root(_ title: String) -> some View {
      NavigationStack {
        Text("Root")
          .navigationDestination(isPresented: model.bound.loggedFirst) { Text("Covered") }
          .navigationDestination(item: model.bound.item.shownID) { Text("\(title) \($0)") }
      }
    }
    await withWindow(root("Old")) { window in
      model.item = Item(id: "a")
      #expect(window.topScreen.texts == ["Old a"])
      window.show { root("New") }
      #expect(window.topScreen.texts == ["New a"])
      window.goBack()
      #expect(model.item == nil)
      model.first = true
      #expect(window.topScreen.texts == ["Covered"])
      window.goBack()
      #expect(window.topScreen.texts == ["Root"] && model.log == ["false"])
    }
  }
}

extension Model {
  /// A path that takes what is added and refuses what is removed.
  fileprivate var growingPath: [Int] {
    get { path }
    set { if newValue.count >= path.count { path = newValue } }
  }
}

extension Item? {
  /// The id as something hashable to present.
  fileprivate var shownID: String? {
    get { self?.id }
    set { self = newValue.map { Item(id: $0) } }
  }
}

private struct AskingScreen: View {
  @Environment(\.isPresented) private var isPresented

  var body: some View { Text("\(isPresented)" as String) }
}

/// Has a destination whose closure carries what the body has read.
private struct CapturingStack: View {
  let model: Model

  var body: some View {
    let number = model.number
    stack(model) { Text("\($0) at \(number)") }
  }
}

private struct UnstableStack: View {
  let model: Model

  var body: some View {
    NavigationStack(path: Binding(get: { model.path }, set: { model.path = $0 })) {
      NumberRoot().navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}

/// Pushes a second screen as soon as it has seen the first.
private struct PushyStack: View {
  let model: Model

  var body: some View {
    NumberStack(model: model).onChange(of: model.path) { _, new in
      if new == [1] { model.path = [1, 2] }
    }
  }
}
