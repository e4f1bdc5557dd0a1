import SwiftUI
import Testing

@Suite("An alert")
@MainActor
struct AlertTests {
  @Test func `runs the action that is tapped, and is dismissed`() async {
    let model = TwoSheets()
    let log = Log()
    await withWindow {
      Alerts(model: model, log: log)
    } test: { window in
      model.first = true
      #expect(window.modals == [.alert])
      #expect(window.topScreen.title == "Delete?")
      #expect(window.topScreen.texts == ["It is gone then"])
      #expect(window.topScreen.controls.map(\.role) == [.destructive, .cancel])
      window.tap("Delete")
      #expect(log.entries == ["deleted"])
      #expect(!model.first)
      #expect(window.modals == [])
    }
  }

  @Test func `without actions has one that says OK`() async {
    let model = TwoSheets()
    await withWindow {
      Alerts(model: model, log: Log())
    } test: { window in
      model.second = true
      #expect(window.modals == [.confirmationDialog])
      #expect(window.topScreen.buttons == ["OK"])
      window.tap("OK")
      #expect(!model.second)
    }
  }

  @Test func `cannot be dragged away`() async {
    let model = TwoSheets()
    await withWindow {
      Alerts(model: model, log: Log())
    } test: { window in
      model.first = true
      #expect(!window.swipeDownSheet())
      #expect(window.modals == [.alert])
    }
  }
}

private struct Alerts: View {
  @Bindable var model: TwoSheets
  let log: Log

  var body: some View {
    Text("Root")
      .alert("Delete?", isPresented: $model.first) {
        Button("Delete", role: .destructive) { log.add("deleted") }
        Button("Keep", role: .cancel) {}
      } message: {
        Text("It is gone then")
      }
      .confirmationDialog("Sure?", isPresented: $model.second) {}
  }
}
