import Foundation
import Observation
import SwiftUI
import Testing

/// What every release does, and what an adapter that does the obvious thing makes of it.
///
/// There is no switch for these: each naive adapter is wrong on the standard system.
@Suite("A naive adapter, on a system that behaves,")
@MainActor
struct StandardBehaviourTests {
  @Test func `a naive adapter takes a step back of two levels for one`() async {
    let model = StepCounter()
    await withWindow {
      NavigationStack(path: Bindable(wrappedValue: model).path) {
        NumberRoot().navigationDestination(for: Int.self) { NumberScreen(number: $0) }
      }
    } test: { window in
      window.goBack(levels: 2)
      #expect(model.stored == [1])
      #expect(model.guess == [1, 2], "it took each shorter path for one step")
    }
  }

  @Test func `a naive adapter counts the screens that it asked for, and not those that were made`()
    async
  {
    let model = PathModel()
    await withWindow(NumberStack(model: model)) { window in
      model.path = [1, 2, 3]
      #expect(window.topScreen.texts == ["Screen 3"])
      #expect(window.bodyCount(of: NumberScreen.self) == 1)
    }
  }

  @Test func `a naive adapter mixes types in one path, which traps`() async {
    let model = PathModel()
    await withWindow(expecting: [.mixedTypesAtOneIndex]) {
      NavigationStack(path: Bindable(wrappedValue: model).typeErased) {
        Text("Root")
          .navigationDestination(for: Int.self) { Text("\($0)") }
          .navigationDestination(for: String.self) { Text($0) }
      }
    } test: { window in
      model.typeErased = .of(1)
      window.settle()
      model.typeErased = .of("a")
    }
  }

  @Test func `a naive adapter puts a stack into a stack, which loops or traps`() async {
    let model = PathModel([1])
    await withWindow(expecting: [.nestedStack]) {
      NavigationStack(path: Bindable(wrappedValue: model).path) {
        Text("Root").navigationDestination(for: Int.self) { _ in
          NavigationStack { Text("Inner") }
        }
      }
    } test: { _ in
    }
  }

  @Test func `a naive adapter asks with a link that has nothing to show, and nothing happens`()
    async
  {
    let model = PathModel()
    await withWindow(expecting: [.deadLink]) {
      NavigationStack(path: Bindable(wrappedValue: model).path) {
        NavigationLink(value: Int?.none) { Text("Nothing") }
        NavigationLink(value: "text") { Text("Text") }
      }
    } test: { window in
      #expect(!window.tap("Nothing"))
      window.tap("Text")
      #expect(model.path.isEmpty)
    }
  }

  @Test func `a naive adapter declares a destination again deeper, and the first one shows it`()
    async
  {
    let model = PathModel([1])
    await withWindow(expecting: [.duplicateDestination]) {
      NavigationStack(path: Bindable(wrappedValue: model).path) {
        Text("Root").navigationDestination(for: Int.self) { number in
          Text("first \(number)").navigationDestination(for: Int.self) { Text("second \($0)") }
        }
      }
    } test: { window in
      window.settle()
      model.path = [1, 2]
      #expect(window.topScreen.texts == ["first 2"])
    }
  }

  @Test func `a naive adapter believes that nothing is shown once it is told of a dismissal`() async
  {
    let model = SheetModel(item: Item(id: "a"))
    let log = Log()
    await withWindow {
      Text("Root").sheet(
        item: Bindable(wrappedValue: model).item,
        onDismiss: { log.add("all gone") }
      ) {
        Text($0.id)
      }
    } test: { window in
      window.settle()
      model.item = Item(id: "b")
      #expect(window.topScreen.texts == ["b"])
      #expect(log.entries == ["all gone"])
    }
  }

  @Test func `a naive adapter takes its own dismissal for one by the user`() async {
    let model = SheetModel(item: Item(id: "a"))
    let log = Log()
    await withWindow {
      Text("Root").sheet(
        item: Bindable(wrappedValue: model).item,
        onDismiss: { log.add("by user") }
      ) {
        Text($0.id)
      }
    } test: { window in
      window.settle()
      model.item = nil
      window.settle()
      #expect(log.entries == ["by user"])
    }
  }

  @Test func `a naive adapter asks for a sheet and a cover at once, and gets one of them`() async {
    let model = SheetModel(item: Item(id: "a"))
    await withWindow(expecting: [.secondModalOnLevel]) {
      Text("Root")
        .sheet(item: Bindable(wrappedValue: model).item) { Text($0.id) }
        .fullScreenCover(item: Bindable(wrappedValue: model).cover) { _ in Text("cover") }
    } test: { window in
      window.settle()
      model.isCovered = true
      #expect(window.modals == [.sheet])
      model.item = nil
      #expect(window.modals == [.fullScreenCover], "the other comes when the first is gone")
    }
  }

  @Test func `a naive adapter dismisses with an action read below the sheet, and nothing happens`()
    async
  {
    let model = SheetModel(item: Item(id: "a"))
    await withWindow(DismissingPresenter(model: model)) { window in
      window.tap("close")
      #expect(window.modals == [.sheet])
    }
  }

  @Test func `a naive adapter opens a URL once for each handler on the screen, inner ones first`()
    async throws
  {
    let url = try #require(URL(string: "shop://item/1"))
    let log = Log()
    await withWindow {
      Text("Root").onOpenURL { _ in log.add("inner") }.onOpenURL { _ in log.add("outer") }
    } test: { window in
      window.openURL(url)
      #expect(log.entries == ["inner", "outer"])
    }
  }

  @Test func `a naive adapter keeps state in a view that is in no tree, and loses it`() {
    let view = Remembering()
    view.remember(7)
    #expect(view.remembered == 0)
  }

  @Test func `a naive adapter counts what it is asked for while a binding is only made`() {
    var count = 0
    let binding = Binding(
      get: {
        count += 1
        return count
      },
      set: { _ in }
    )
    #expect(count == 1)
    _ = binding
  }

  @Test func `a naive adapter reads in a body what it has written there, and gets what was before`()
    async
  {
    let seen = Log()
    await withWindow(WritingBody(seen: seen), expecting: [.changeDuringUpdate]) { window in
      window.settle()
      #expect(seen.entries.first == "0")
    }
  }

  @Test
  func `a naive adapter loses no animation by a transaction of its own that says nothing of one`() {
    let seen = Box<[String]>([])
    let binding = Binding<Int>(
      get: { 0 },
      set: { _, transaction in
        seen.value.append("\(transaction.animation == .default) \(transaction.disablesAnimations)")
      }
    )
    withAnimation(.default) {
      withoutAnimations { binding.wrappedValue = 1 }
      binding.wrappedValue = 1
    }
    // Whoever thinks that the inner one takes the place of the outer one expects "false true".
    #expect(seen.value == ["true true", "true false"])
  }
}

/// Takes each shorter path for one step back.
@MainActor
@Observable
private final class StepCounter {
  var stored = [1, 2, 3]
  @ObservationIgnored var guess = [1, 2, 3]

  var path: [Int] {
    get { stored }
    set {
      if newValue.count < stored.count { guess.removeLast() }
      stored = newValue
    }
  }
}

private struct DismissingPresenter: View {
  @Bindable var model: SheetModel
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let dismiss = dismiss
    Text("Root").sheet(item: $model.item) { _ in Button("close") { dismiss() } }
  }
}

private struct Remembering: View {
  @State private var value = 0

  init() {}

  var remembered: Int { value }

  func remember(_ number: Int) {
    value = number
  }

  var body: some View { Text("\(value)") }
}

private struct WritingBody: View {
  let seen: Log
  @State private var value = 0

  init(seen: Log) {
    self.seen = seen
  }

  var body: some View {
    let _ = write()
    Text("\(value)")
  }

  private func write() {
    guard seen.entries.isEmpty else { return }
    value = 1
    seen.add("\(value)")
  }
}
