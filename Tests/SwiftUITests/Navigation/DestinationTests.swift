import Foundation
import SwiftUI
import Testing

@Suite("A destination")
@MainActor
struct DestinationTests {
  @Test func `the destination closest to the root wins, and the other one is noted`() async {
    await withWindow(expecting: [.duplicateDestination]) {
      NavigationStack {
        NavigationLink(value: 1) { Text("Go") }
          .navigationDestination(for: Int.self) { _ in Text("inner") }
          .navigationDestination(for: Int.self) { _ in Text("outer") }
      }
    } test: { window in
      window.tap("Go")
      #expect(window.topScreen.texts == ["outer"])
    }
  }

  @Test func `a destination is asked again for a screen that is revealed, if it has changed`() async
  {
    let model = PathModel([1])
    let ticker = Ticker()
    await withWindow(CapturingStack(model: model, ticker: ticker)) { window in
      #expect(window.topScreen.texts == ["1 at 0"])
      model.path = [1, 2]
      ticker.count = 5
      #expect(window.topScreen.texts == ["2 at 5"])
      window.goBack()
      #expect(window.topScreen.texts == ["1 at 5"])
    }
  }

  @Test func `a destination that is missing makes a link dead`() async {
    await withWindow(expecting: [.deadLink]) {
      NavigationStack {
        NavigationLink(value: "nowhere") { Text("Go") }
          .navigationDestination(for: Int.self) { _ in Text("number") }
      }
    } test: { window in
      window.tap("Go")
      #expect(window.topScreen.backLevels == 0)
    }
  }

  @Test func `a destination that is missing leaves the element in the path`() async {
    let model = PathModel([1])
    await withWindow(EmptyStack(model: model), expecting: [.missingDestination]) { window in
      #expect(window.topScreen.backLevels == 1)
      #expect(model.path == [1])
    }
  }

  @Test func `a destination of nothing leaves a link disabled`() async {
    await withWindow {
      NavigationStack {
        NavigationLink(value: Int?.none) { Text("Go") }
          .navigationDestination(for: Int.self) { _ in Text("number") }
      }
    } test: { window in
      #expect(!window.tap("Go"))
      #expect(window.topScreen.controls.map(\.isEnabled) == [false])
    }
  }

  @Test func `a destination in a lazy container is noted`() async {
    await withWindow(expecting: [.destinationInLazyContainer]) {
      NavigationStack {
        List {
          NavigationLink(value: 1) { Text("Go") }
            .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
        }
      }
    } test: { window in
      window.settle()
    }
  }

  @Test func `a destination outside of a stack is noted`() async {
    await withWindow(expecting: [.destinationOutsideStack]) {
      NavigationStack { Text("Root") }
        .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    } test: { window in
      window.settle()
    }
  }

  @Test func `a destination that holds a stack is noted`() async {
    await withWindow(expecting: [.nestedStack]) {
      NavigationStack {
        NavigationLink(value: 1) { Text("Go") }
          .navigationDestination(for: Int.self) { number in
            NavigationStack { NumberScreen(number: number) }
          }
      }
    } test: { window in
      window.tap("Go")
    }
  }

  @Test func `a destination of a link with a view is on top of the path and not in it`() async {
    let model = PathModel()
    await withWindow(ViewLinks(model: model)) { window in
      window.tap("About")
      #expect(window.topScreen.texts == ["About us"])
      #expect(model.path == [])
      window.goBack()
      #expect(window.topScreen.links == ["About"])
    }
  }

  @Test func `a destination that a binding presents writes the binding for back`() async {
    let model = SheetModel()
    await withWindow(PresentsDestination(model: model)) { window in
      model.item = Item(id: "a")
      #expect(window.topScreen.texts == ["Item a"])
      window.goBack()
      #expect(model.item == nil)
      #expect(window.topScreen.texts == ["Root"])
    }
  }
}

@Suite("A navigation path")
@MainActor
struct NavigationPathTests {
  @Test func `a navigation path drives a stack of any types`() async {
    let model = PathModel()
    await withWindow(AnyStack(model: model)) { window in
      model.typeErased.append(1)
      model.typeErased.append("two")
      #expect(window.topScreen.texts == ["text two"])
      window.goBack()
      #expect(window.topScreen.texts == ["number 1"])
      #expect(model.typeErased.count == 1)
    }
  }

  @Test func `a navigation path notes two types at one index`() async {
    let model = PathModel()
    model.typeErased.append(1)
    await withWindow(AnyStack(model: model), expecting: [.mixedTypesAtOneIndex]) { window in
      model.typeErased = .of("one")
      #expect(window.topScreen.texts == ["text one"])
    }
  }

  @Test func `a navigation path survives encoding`() throws {
    var path = NavigationPath()
    path.append(1)
    path.append("two")
    let codable = try #require(path.codable)
    let data = try JSONEncoder().encode(codable)
    let decoded = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(decoded == codable)
  }

  @Test func `a navigation path cannot be encoded when an element cannot`() {
    struct Plain: Hashable {}
    var path = NavigationPath()
    path.append(Plain())
    #expect(path.codable == nil)
  }
}

@Suite("The binding of a path")
@MainActor
struct PathBindingTests {
  @Test func `a binding of a path is noted when each body makes another one`() async {
    let model = PathModel()
    await withWindow(UnstableStack(model: model), expecting: [.unstablePathBinding]) { window in
      model.path = [1]
      #expect(window.topScreen.texts == ["Screen 1"])
    }
  }

  @Test func `a binding of a path is noted when it changes again because it changed`() async {
    let model = PathModel()
    await withWindow(PushyStack(model: model), expecting: [.pathChangedTwiceInOneTurn]) { window in
      model.path = [1]
      window.settle()
      #expect(model.path == [1, 2])
    }
  }
}

/// Has a destination whose closure carries what the body has read.
private struct CapturingStack: View {
  @Bindable var model: PathModel
  let ticker: Ticker

  var body: some View {
    let count = ticker.count
    NavigationStack(path: $model.path) {
      Text("Root").navigationDestination(for: Int.self) { Text("\($0) at \(count)") }
    }
  }
}

private struct EmptyStack: View {
  @Bindable var model: PathModel

  var body: some View {
    NavigationStack(path: $model.path) { Text("Root") }
  }
}

private struct ViewLinks: View {
  @Bindable var model: PathModel

  var body: some View {
    NavigationStack(path: $model.path) {
      NavigationLink {
        Text("About us")
      } label: {
        Text("About")
      }
    }
  }
}

private struct PresentsDestination: View {
  @Bindable var model: SheetModel

  var body: some View {
    NavigationStack {
      Text("Root")
        .navigationDestination(isPresented: $model.isCovered) { Text("Covered") }
        .navigationDestination(item: $model.item.id2) { Text("Item \($0)") }
    }
  }
}

extension Item? {
  /// The id as something hashable to present.
  fileprivate var id2: String? {
    get { self?.id }
    set { self = newValue.map { Item(id: $0) } }
  }
}

private struct AnyStack: View {
  @Bindable var model: PathModel

  var body: some View {
    NavigationStack(path: $model.typeErased) {
      Text("Root")
        .navigationDestination(for: Int.self) { Text("number \($0)") }
        .navigationDestination(for: String.self) { Text("text \($0)") }
    }
  }
}

private struct UnstableStack: View {
  let model: PathModel

  var body: some View {
    let path = Binding(get: { model.path }, set: { model.path = $0 })
    NavigationStack(path: path) {
      NumberRoot()
        .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}

/// Pushes a second screen as soon as it has seen the first.
private struct PushyStack: View {
  let model: PathModel

  var body: some View {
    NumberStack(model: model).onChange(of: model.path) { _, new in
      if new == [1] { model.path = [1, 2] }
    }
  }
}
