import SwiftUI
import Testing

@Suite("A transaction")
@MainActor
struct TransactionTests {
  @Test func `is merged into the one around it, which comes back after`() {
    let box = Box<[String]>([])
    let binding = Binding<Int>(
      get: { 0 },
      set: { _, transaction in
        box.value.append("\(transaction.animation == .linear) \(transaction.disablesAnimations)")
      }
    )
    withAnimation(.linear) {
      withTransaction(\.disablesAnimations, true) { binding.wrappedValue = 1 }
      binding.wrappedValue = 1
    }
    binding.wrappedValue = 1
    #expect(box.value == ["true true", "true false", "false false"])
  }

  @Test func `completes once, after the body`() {
    var order: [String] = []
    withAnimation(.default) {
      order.append("body")
    } completion: {
      order.append("completion")
    }
    #expect(order == ["body", "completion"])
  }

  @Test func `reaches the stack with the change of its path`() async {
    let model = PathModel()
    await withWindow {
      NumberStack(model: model)
    } test: { window in
      withTransaction(\.disablesAnimations, true) { model.path = [1, 2] }
      window.settle()
      withAnimation { model.path = [] }
      #expect(window.pathChanges.map(\.disablesAnimations) == [true, false])
      #expect(window.pathChanges.map(\.animation) == [nil, .default])
      #expect(window.pathChanges.map(\.to) == [2, 0])
    }
  }
}
