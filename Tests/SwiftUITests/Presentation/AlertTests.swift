import SwiftUI
import Testing

@Suite("An alert")
@MainActor
struct AlertTests {
  @Test func `an alert runs the action that is tapped, and is dismissed`() async {
    let model = TwoSheets()
    let log = Log()
    await withWindow(Alerts(model: model, log: log)) { window in
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

  @Test func `an alert without actions has one that says OK`() async {
    let model = TwoSheets()
    await withWindow(Alerts(model: model, log: Log())) { window in
      model.second = true
      #expect(window.modals == [.confirmationDialog])
      #expect(window.topScreen.buttons == ["OK"])
      window.tap("OK")
      #expect(!model.second)
    }
  }

  @Test
  func `an alert about data needs the data, and shows what it was about first until it is gone`()
    async
  {
    let model = TwoSheets()
    let log = Log()
    await withWindow(options: .delayedDismissals) {
      AlertAbout(model: model, data: nil, log: log)
    } test: { window in
      model.first = true
      #expect(window.modals == [])
      window.show { AlertAbout(model: model, data: "a", log: log) }
      #expect(window.topScreen.texts == ["about a"])
      window.show { AlertAbout(model: model, data: "b", log: log) }
      #expect(window.topScreen.texts == ["about a"])
      #expect(log.entries == ["+a"])
      model.first = false
      window.settle()
      #expect(log.entries == ["+a"])
      window.finishDismissals()
      #expect(log.entries == ["+a", "-a"])
    }
  }

  @Test
  func `an alert tells nobody that its content appears and disappears, if the system does not`()
    async
  {
    func entries(_ options: StandInOptions) async -> [String] {
      let model = TwoSheets()
      let log = Log()
      await withWindow(AlertAbout(model: model, data: "a", log: log), options: options) { window in
        model.first = true
        window.tap("OK")
      }
      return log.entries
    }
    #expect(await entries([]) == ["+a", "-a"])
    #expect(await entries(.silentDialogs) == [])
  }

  @Test func `an alert cannot be dragged away`() async {
    let model = TwoSheets()
    await withWindow(Alerts(model: model, log: Log())) { window in
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
      .alert(Text("Delete?"), isPresented: $model.first, presenting: "It") { _ in
        Button("Delete", role: .destructive) { log.add("deleted") }
        Button("Keep", role: .cancel) {}
      } message: { what in
        Text("\(what) is gone then")
      }
      .confirmationDialog(Text("Sure?"), isPresented: $model.second, presenting: "It") { _ in
      } message: { _ in
      }
  }
}

private struct AlertAbout: View {
  @Bindable var model: TwoSheets
  let data: String?
  let log: Log

  var body: some View {
    Text("Root")
      .alert(Text("Really?"), isPresented: $model.first, presenting: data) { data in
        Button("OK") {}
          .onAppear { log.add("+\(data)") }
          .onDisappear { log.add("-\(data)") }
      } message: { data in
        Text("about \(data)")
      }
  }
}
