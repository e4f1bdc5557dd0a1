import Observation
import SwiftUI
import Testing

@Suite("Observation")
@MainActor
struct ObservationTests {
  @Test func `observation runs only bodies that read what changed`() async {
    let model = Account()
    await withWindow {
      VStack {
        NameView(model: model)
        BalanceView(model: model)
      }
    } test: { window in
      model.name = "Bo"
      #expect(window.topScreen.texts == ["Bo", "0"])
      #expect(window.bodyCount(of: NameView.self) == 2)
      #expect(window.bodyCount(of: BalanceView.self) == 1)
    }
  }

  @Test func `observation runs a body once for several changes between two looks`() async {
    let model = Account()
    await withWindow(NameView(model: model)) { window in
      model.name = "Bo"
      model.name = "Cy"
      #expect(window.topScreen.texts == ["Cy"])
      #expect(window.bodyCount(of: NameView.self) == 2)
    }
  }

  @Test func `observation does not run a parent for what only its child reads`() async {
    let model = Account()
    await withWindow(Parent(model: model)) { window in
      model.name = "Bo"
      #expect(window.bodyCount(of: Parent.self) == 1)
      #expect(window.bodyCount(of: NameView.self) == 2)
    }
  }

  @Test func `observation does not run a child whose inputs are unchanged`() async {
    let model = Account()
    await withWindow(Mixed(model: model)) { window in
      model.balance = 7
      #expect(window.topScreen.texts == ["7", "Al", "fixed"])
      #expect(window.bodyCount(of: Mixed.self) == 2)
      #expect(window.bodyCount(of: NameView.self) == 1)
      #expect(window.bodyCount(of: Fixed.self) == 1)
    }
  }

  @Test func `a body that spells the binding of a path observes the path`() async {
    let model = PathModel()
    await withWindow(NumberStack(model: model)) { window in
      window.tap("Go to 1")
      #expect(window.bodyCount(of: NumberStack.self) == 2)
      #expect(window.bodyCount(of: NumberRoot.self) == 1)
      #expect(window.bodyCount(of: NumberScreen.self) == 1)
    }
  }

  @Test func `a change by a body of what a body reads is noted as a violation`() async {
    let model = Account()
    await withWindow(expecting: [.changeDuringUpdate]) {
      NameView(model: model)
      Meddler(model: model)
    } test: { window in
      #expect(window.topScreen.texts == ["Meddler", "done"])
    }
  }
}

@MainActor
@Observable
final class Account {
  var name = "Al"
  var balance = 0
}

private struct NameView: View {
  let model: Account

  var body: some View { Text(model.name) }
}

private struct BalanceView: View {
  let model: Account

  var body: some View { Text("\(model.balance)") }
}

private struct Parent: View {
  let model: Account

  var body: some View { NameView(model: model) }
}

private struct Mixed: View {
  let model: Account

  var body: some View {
    Text("\(model.balance)")
    NameView(model: model)
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
  let model: Account

  var body: some View {
    if model.name != "Meddler" { model.name = "Meddler" }
    return Text("done")
  }
}
