import SwiftUI
import Testing

@Suite("A transaction")
@MainActor
struct TransactionTests {
  @Test func `a transaction is merged into the one around it, which comes back after`() {
    let box = Box<[String]>([])
    let binding = Binding<Int>(
      get: { 0 },
      set: { _, transaction in
        box.value.append("\(transaction.animation == .default) \(transaction.disablesAnimations)")
      }
    )
    withAnimation(.default) {
      withoutAnimations { binding.wrappedValue = 1 }
      binding.wrappedValue = 1
    }
    binding.wrappedValue = 1
    #expect(box.value == ["true true", "true false", "false false"])
  }

  @Test func `a transaction is changed by modifiers, wherever the update begins`() async {
    await withWindow(StatePath().transaction { $0.disablesAnimations = true }) { window in
      window.tap("Go to 1")
      #expect(window.pathChanges.map(\.disablesAnimations) == [true])
    }
  }

  @Test func `a transaction reaches a modal with its coming and its going`() async {
    let model = SheetModel()
    await withWindow(SheetPresenter(model: model, log: Log())) { window in
      withoutAnimations { model.item = Item(id: "a") }
      window.settle()
      withAnimation { model.item = nil }
      window.settle()
      model.item = Item(id: "b")
      window.swipeDownSheet()
      #expect(window.modalChanges.map(\.isPresented) == [true, false, true, false])
      #expect(window.modalChanges.map(\.disablesAnimations) == [true, false, false, false])
      #expect(window.modalChanges.map(\.animation) == [nil, .default, nil, nil])
      #expect(window.modalChanges.map(\.isByUser) == [false, false, false, true])
    }
  }

  @Test func `a transaction reaches the stack with the change of its path`() async {
    let model = PathModel()
    await withWindow(NumberStack(model: model)) { window in
      withoutAnimations { model.path = [1, 2] }
      window.settle()
      withAnimation { model.path = [] }
      #expect(window.pathChanges.map(\.disablesAnimations) == [true, false])
      #expect(window.pathChanges.map(\.animation) == [nil, .default])
      #expect(window.pathChanges.map(\.to) == [2, 0])
    }
  }
}

/// Keeps its path in state, which its body binds and does not read.
struct StatePath: View {
  @State private var path: [Int] = []

  init() {}

  var body: some View {
    NavigationStack(path: $path) {
      NumberRoot()
        .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}
