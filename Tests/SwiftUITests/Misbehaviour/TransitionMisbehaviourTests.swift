import Observation
import SwiftUI
import Testing

@Suite("A naive presenter and transitions that last")
@MainActor
struct TransitionMisbehaviourTests {
  private func wanted(
    _ options: StandInOptions,
    breaking rules: Set<StandInViolation.Kind> = [],
    after wait: Duration = .zero
  ) async -> (modals: Int, model: Nested) {
    let model = Nested()
    let clock = StandInClock()
    var modals = 0
    await withWindow(expecting: rules, options: [.transitionsLast, options], clock: clock) {
      NestedPresenter(model: model)
    } test: { window in
      model.lower = true
      window.settle()
      clock.advance(by: wait)
      model.upper = true
      window.settle()
      clock.advance(by: .seconds(2))
      modals = window.modals.count
    }
    return (modals, model)
  }

  @Test func `a sheet on a sheet that is coming is late`() async {
    let late = await wanted([], breaking: [.presentedWhilePresenting])
    #expect(late.modals == 2)
    #expect(await wanted([], after: .milliseconds(500)).modals == 2)
  }

  @Test func `a sheet on a sheet that is coming is lost, though it is wanted`() async {
    let lost = await wanted(.losesRequestsWhilePresenting)
    #expect(lost.modals == 1)
    #expect(lost.model.upper)
    let later = await wanted(.losesRequestsWhilePresenting, after: .milliseconds(500))
    #expect(later.modals == 2)
  }

  @Test func `a sheet on a sheet that is coming is dropped, and wanted no more`() async {
    let dropped = await wanted(.dropsRequestsInTransitions)
    #expect(dropped.modals == 1)
    #expect(!dropped.model.upper)
    let later = await wanted(.dropsRequestsInTransitions, after: .milliseconds(500))
    #expect(later.modals == 2)
  }

  @Test func `a sheet that comes without an animation can carry another one at once`() async {
    let model = Nested()
    await withWindow(options: [.transitionsLast, .losesRequestsWhilePresenting]) {
      NestedPresenter(model: model)
    } test: { window in
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { model.lower = true }
      window.settle()
      model.upper = true
      #expect(window.modals.count == 2)
    }
  }

  @Test(arguments: [StandInOptions.losesRequestsWhileDismissing, .dropsRequestsInTransitions])
  func `a sheet in the place of one that leaves is lost or dropped`(
    _ options: StandInOptions
  ) async {
    let model = Nested()
    let clock = StandInClock()
    await withWindow(options: [.transitionsLast, options], clock: clock) {
      NestedPresenter(model: model)
    } test: { window in
      model.lower = true
      window.settle()
      clock.advance(by: .milliseconds(500))
      model.lower = false
      window.settle()
      #expect(model.dismissals == 0)
      model.other = true
      window.settle()
      clock.advance(by: .seconds(2))
      #expect(model.dismissals == 1)
      #expect(window.modals.isEmpty)
      #expect(model.other == (options == .losesRequestsWhileDismissing))
    }
  }
}

@Observable
@MainActor
private final class Nested {
  var lower = false
  var upper = false
  var other = false
  var dismissals = 0
}

private struct NestedPresenter: View {
  @Bindable var model: Nested

  init(model: Nested) { self.model = model }

  var body: some View {
    Text("root")
      .sheet(isPresented: $model.lower, onDismiss: { model.dismissals += 1 }) {
        Text("lower").sheet(isPresented: $model.upper) { Text("upper") }
      }
      .sheet(isPresented: $model.other) { Text("other") }
  }
}
