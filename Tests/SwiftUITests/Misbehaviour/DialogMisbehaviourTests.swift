import Observation
import SwiftUI
import Testing

@Suite("A naive dialog presenter")
@MainActor
struct DialogMisbehaviourTests {
  @Test func `a naive presenter misses the answer when the system clears the binding first`() async
  {
    func answers(_ options: StandInOptions) async -> [String] {
      let model = Questions()
      await withWindow(QuestionView(model: model), options: options) { window in
        model.question = "Delete?"
        window.tap("Yes")
      }
      return model.answers
    }
    #expect(await answers([]) == ["yes"])
    #expect(await answers(.clearsDialogFirst) == ["none"])
    #expect(await answers(.standard) == ["none"])
  }

  @Test
  func `a naive presenter misses an answer that comes a turn later, though it waits for an update`()
    async
  {
    func answers(_ options: StandInOptions) async -> [String] {
      let model = PatientQuestions()
      await withWindow(PatientQuestionView(model: model), options: options) { window in
        model.isAsking = true
        window.tap("Yes")
        #expect(window.modals == [])
        await window.finishTasks()
        #expect(model.answer == "yes")
      }
      return model.answers
    }
    #expect(await answers([]) == ["yes"])
    #expect(await answers(.clearsDialogFirst) == ["yes"])
    #expect(await answers(.actsAfterDialog) == ["none"])
  }

  @Test func `a naive presenter asks again from the action of the same dialog, and is shown it`()
    async
  {
    func modals(_ options: StandInOptions) async -> [StandInModalStyle] {
      let model = TwoSheets()
      var modals: [StandInModalStyle] = []
      await withWindow(options: options) {
        Text("Root").alert(
          Text("Again?"),
          isPresented: Bindable(wrappedValue: model).first,
          presenting: "It"
        ) { _ in
          Button("Again") { model.first = true }
        } message: { _ in
        }
      } test: { window in
        model.first = true
        window.tap("Again")
        window.finishDismissals()
        modals = window.modals
      }
      return modals
    }
    #expect(await modals([]) == [])
    #expect(await modals(.clearsDialogFirst) == [.alert])
    #expect(await modals([.clearsDialogFirst, .delayedDismissals]) == [.alert])
  }

  @Test func `a naive presenter asks at an item of a sheet's toolbar, and a tap outside crashes`()
    async
  {
    func violations(_ options: StandInOptions, isInSheet: Bool = true) -> [StandInViolation.Kind] {
      let model = TwoSheets()
      let window = StandInWindow(options: options) {
        if isInSheet {
          Text("Root").sheet(isPresented: .fixed(true)) { AskingBar(model: model) }
        } else {
          AskingBar(model: model)
        }
      }
      window.settle()
      model.first = true
      #expect(window.modals.last == .confirmationDialog)
      return window.violations.map(\.kind)
    }
    #expect(violations([]) == [])
    #expect(violations(.popoverDialogs, isInSheet: false) == [])
    #expect(violations(.popoverDialogs) == [.popoverInSheetToolbar])
  }

  @Test func `a naive presenter never closes a confirmation without buttons, if it waits for them`()
    async
  {
    func modals(_ options: StandInOptions) async -> [StandInModalStyle] {
      let model = ShownQuestions()
      var modals: [StandInModalStyle] = []
      await withWindow(ShownQuestionView(model: model), options: options) { window in
        model.isWanted = true
        #expect(window.forceDismiss())
        modals = window.modals
      }
      return modals
    }
    #expect(await modals([]) == [])
    #expect(await modals(.popoverDialogs) == [.confirmationDialog])
  }

  @Test
  func `a naive presenter offers a way out that a popover does not have, and points at its view`()
    async
  {
    func buttons(_ options: StandInOptions) async -> [String] {
      let model = TwoSheets()
      var buttons: [String] = []
      await withWindow(options: options) {
        Text("Title")
        DeletionView(model: model)
      } test: { window in
        #expect(window.topScreen.anchor == [])
        model.first = true
        buttons = window.topScreen.buttons
        #expect(window.topScreen.anchor == ["Row"])
        #expect(window.forceDismiss())
        #expect(!model.first)
        model.second = true
        #expect(window.topScreen.buttons == ["Keep"])
        #expect(!window.forceDismiss(), "an alert has nothing outside")
        #expect(window.modals == [.alert])
      }
      return buttons
    }
    #expect(await buttons([]) == ["Delete", "Keep"])
    #expect(await buttons(.popoverDialogs) == ["Delete"])
  }

  @Test func `a naive presenter tells nobody of its content in a popover, if the system does not`()
    async
  {
    func count(_ options: StandInOptions) async -> Int {
      let model = TwoSheets()
      let log = Log()
      await withWindow(options: options) {
        Text("Root").confirmationDialog(
          Text("Sure?"),
          isPresented: Bindable(wrappedValue: model).first,
          presenting: "It"
        ) { _ in
          Button("Yes") {}.onAppear { log.add("+") }
        } message: { _ in
        }
      } test: { window in
        model.first = true
        #expect(window.modals == [.confirmationDialog])
      }
      return log.entries.count
    }
    #expect(await count(.popoverDialogs) == 1)
    #expect(await count([.popoverDialogs, .silentPopovers]) == 0)
    #expect(await count(.silentPopovers) == 1, "it is no popover")
  }

  @Test func `a dialog without buttons has none in a popover`() async {
    let model = TwoSheets()
    await withWindow(options: .popoverDialogs) {
      Text("Root").confirmationDialog(
        Text("Sure?"),
        isPresented: Bindable(wrappedValue: model).first,
        presenting: "It"
      ) { _ in
      } message: { _ in
        Text("Really")
      }
    } test: { window in
      model.first = true
      #expect(window.topScreen.texts == ["Really"])
      #expect(window.topScreen.buttons == [])
    }
  }
}

/// Asks at an item of its toolbar.
private struct AskingBar: View {
  @Bindable var model: TwoSheets

  var body: some View {
    Text("Form").toolbar {
      ToolbarItem {
        Text("Delete").confirmationDialog(
          Text("Sure?"),
          isPresented: $model.first,
          presenting: 1
        ) { _ in
          Button("Yes") {}
        } message: { _ in
        }
      }
    }
  }
}

/// Takes false for a dismissal only when the buttons have appeared.
@MainActor
@Observable
private final class ShownQuestions {
  var isWanted = false
  @ObservationIgnored var isShown = false

  var isAsking: Bool {
    get { isWanted }
    set { if !newValue, isShown { isWanted = false } }
  }
}

private struct ShownQuestionView: View {
  @Bindable var model: ShownQuestions

  var body: some View {
    Text("Root")
      .confirmationDialog(Text("Info"), isPresented: $model.isAsking, presenting: "It") { _ in
        Button("Close", role: .cancel) {}
          .onAppear { model.isShown = true }
      } message: { _ in
        Text("Something")
      }
  }
}

private struct DeletionView: View {
  @Bindable var model: TwoSheets

  var body: some View {
    Text("Row")
      .confirmationDialog(Text("Delete?"), isPresented: $model.first, presenting: "It") { _ in
        Button("Delete", role: .destructive) {}
        Button("Keep", role: .cancel) {}
      } message: { _ in
      }
      .alert(Text("Deleted"), isPresented: $model.second, presenting: "It") { _ in
        Button("Keep", role: .cancel) {}
      } message: { _ in
      }
  }
}

/// Takes false for the end of the question.
@MainActor
@Observable
private final class Questions {
  var question: String?
  @ObservationIgnored var answers: [String] = []

  var isAsking: Bool {
    get { question != nil }
    set { if !newValue { finish(with: "none") } }
  }

  func finish(with answer: String) {
    guard question != nil else { return }
    question = nil
    answers.append(answer)
  }
}

private struct QuestionView: View {
  @Bindable var model: Questions

  var body: some View {
    Text("Root")
      .alert(Text("Sure?"), isPresented: $model.isAsking, presenting: model.question) { _ in
        Button("Yes") { model.finish(with: "yes") }
        Button("No", role: .cancel) { model.finish(with: "no") }
      } message: { _ in
      }
  }
}

/// Takes the update in which the dialog leaves for the end of the question.
@MainActor
@Observable
private final class PatientQuestions {
  var isAsking = false
  @ObservationIgnored var answer: String?
  @ObservationIgnored var answers: [String] = []
}

private struct PatientQuestionView: View {
  @Bindable var model: PatientQuestions

  var body: some View {
    Text("Root")
      .alert(Text("Sure?"), isPresented: $model.isAsking, presenting: "It") { _ in
        Button("Yes") { model.answer = "yes" }
      } message: { _ in
      }
      .onChange(of: model.isAsking) { wasAsking, _ in
        if wasAsking { model.answers.append(model.answer ?? "none") }
      }
  }
}
