import Observation
import SwiftUI
import Testing

@Suite("A naive screen that is left")
@MainActor
struct GoingBackMisbehaviourTests {
  @Test func `a naive screen is taken for ended when a swipe back is cancelled`() async {
    func outcome(inOneTurn: Bool) async -> (ended: [Int], texts: [String]) {
      let model = EndingPath([1, 2])
      var texts: [String] = []
      await withWindow(EndingStack(model: model)) { window in
        window.tap("Count")
        #expect(await window.cancelledSwipe(inOneTurn: inOneTurn))
        #expect(model.stored == [1, 2])
        texts = window.topScreen.texts
      }
      return (model.ended, texts)
    }
    #expect(await outcome(inOneTurn: true) == ([2], ["2 counts 1"]))
    #expect(await outcome(inOneTurn: false) == ([2], ["2 counts 0"]))
  }

  @Test(arguments: [true, false])
  func `a naive screen is there again after a cancelled swipe in a path of any type`(
    inOneTurn: Bool
  ) async {
    let model = PathModel()
    model.typeErased = .of(1)
    await withWindow {
      NavigationStack(path: Bindable(wrappedValue: model).typeErased) {
        NumberRoot().navigationDestination(for: Int.self) { NumberScreen(number: $0) }
      }
    } test: { window in
      #expect(await window.cancelledSwipe(inOneTurn: inOneTurn))
      #expect(window.topScreen.texts == ["Screen 1"])
      #expect(window.pathChanges.map(\.to) == (inOneTurn ? [] : [0, 1]))
      #expect(window.pathChanges.allSatisfy { $0.isByUser })
      model.typeErased = NavigationPath()
      #expect(window.pathChanges.last?.isByUser == false)
      #expect(await !window.cancelledSwipe(inOneTurn: inOneTurn))
    }
  }

  @Test(arguments: [StandInOptions.contentSwipe, .reenabledSwipe])
  func `a naive screen relies on a hidden back button, and is swiped away`(
    option: StandInOptions
  ) async {
    func path(_ options: StandInOptions) async -> [Int] {
      let model = PathModel([1])
      await withWindow(FormStack(model: model), options: options) { window in
        #expect(!window.goBack())
        #expect(window.swipeBack() == !options.isEmpty)
      }
      return model.path
    }
    #expect(await path([]) == [1])
    #expect(await path(option) == [])
  }

  @Test func `a naive screen relies on a hidden back button, and is left by Menu`() async {
    func path(_ options: StandInOptions) async -> [Int] {
      let model = PathModel([1])
      await withWindow(FormStack(model: model), options: options) { window in
        #expect(window.pressMenu() == !options.isEmpty)
      }
      return model.path
    }
    #expect(await path([]) == [1])
    #expect(await path(.menuIgnoresHiddenBack) == [])
  }

  @Test func `a naive screen takes Menu by an action, unless that is nil`() async {
    let log = Log()
    func path(exit: (() -> Void)?) async -> [Int] {
      let model = PathModel([1])
      await withWindow(options: .menuIgnoresHiddenBack) {
        FormStack(model: model, exit: exit)
      } test: { window in
        #expect(window.pressMenu())
      }
      return model.path
    }
    #expect(await path { log.add("asked") } == [1])
    #expect(log.entries == ["asked"])
    #expect(await path(exit: nil) == [])
    #expect(log.entries == ["asked"])
  }

  @Test func `a naive screen takes no Menu by an action while focus is elsewhere`() async {
    let model = PathModel([1])
    let options: StandInOptions = [.menuIgnoresHiddenBack, .menuIgnoresHandlerOutOfFocus]
    await withWindow(FormStack(model: model) {}, options: options) { window in
      #expect(window.pressMenu())
    }
    #expect(model.path == [])
  }

  @Test(arguments: [StandInOptions(), .menuIgnoresHiddenBack])
  func `a naive sheet that cannot be dragged may be left by Menu`(options: StandInOptions) async {
    let model = SheetModel(item: Item(id: "Form"))
    await withWindow(HeldSheet(model: model), options: options) { window in
      #expect(!window.swipeDownSheet())
      #expect(window.pressMenu() == !options.isEmpty)
      #expect((model.item == nil) == !options.isEmpty)
    }
  }

  @Test func `a naive screen can be swiped away, and left by Menu, while its button shows`() async {
    let model = PathModel([1, 2])
    await withWindow(NumberStack(model: model)) { window in
      #expect(window.swipeBack())
      #expect(model.path == [1])
      #expect(window.pressMenu())
      #expect(model.path == [])
      #expect(!window.swipeBack())
      #expect(!window.pressMenu())
    }
  }

  @Test
  func `a naive screen shows what was typed about another element when pages are updated in place`()
    async
  {
    func field(_ options: StandInOptions, isIdentified: Bool = false) async -> String? {
      let model = PathModel([1])
      let log = Log()
      var field: String?
      await withWindow(options: options) {
        NoteStack(model: model, log: log, isIdentified: isIdentified)
      } test: { window in
        window.type("secret", into: "Note")
        model.path = [2]
        #expect(window.topScreen.texts == ["Notes on 2"])
        field = window.topScreen.fields["Note"]
        #expect(log.entries == (field == "" ? ["+1", "+2"] : ["+1"]))
      }
      return field
    }
    #expect(await field([]) == "")
    #expect(await field(.inPlaceScreens) == "secret")
    #expect(await field(.inPlaceScreens, isIdentified: true) == "")
  }

  @Test
  func `a naive screen is another page at another depth, also when pages are updated in place`()
    async
  {
    let model = PathModel([1])
    await withWindow(options: .inPlaceScreens) {
      NoteStack(model: model, log: Log(), isIdentified: false)
    } test: { window in
      window.type("one", into: "Note")
      model.path = [1, 2]
      #expect(window.topScreen.fields["Note"] == "")
      window.type("two", into: "Note")
      window.goBack()
      #expect(window.topScreen.fields["Note"] == "one")
      model.path = [1, 2]
      #expect(window.topScreen.fields["Note"] == "")
    }
  }
}

/// Takes every element that is missing for one that has ended.
@MainActor
@Observable
private final class EndingPath {
  var stored: [Int]
  @ObservationIgnored var ended: [Int] = []

  var path: [Int] {
    get { stored }
    set {
      ended += stored.dropFirst(newValue.count)
      stored = newValue
    }
  }

  init(_ path: [Int]) {
    stored = path
  }
}

private struct EndingStack: View {
  @Bindable var model: EndingPath

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Root").navigationDestination(for: Int.self) { CountingScreen(number: $0) }
    }
  }
}

private struct CountingScreen: View {
  @State private var count = 0
  let number: Int

  init(number: Int) { self.number = number }

  var body: some View {
    Text("\(number) counts \(count)")
    Button("Count") { count += 1 }
  }
}

/// Hides the back button of what is not to be left.
private struct FormStack: View {
  @Bindable var model: PathModel
  var exit: (() -> Void)?

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Root").navigationDestination(for: Int.self) { number in
        Text("Form \(number)")
          .navigationBarBackButtonHidden()
          .onExitCommand(perform: exit)
      }
    }
  }
}

/// Takes the drag of a sheet away.
private struct HeldSheet: View {
  @Bindable var model: SheetModel

  var body: some View {
    Text("Root").sheet(item: $model.item) { Text($0.id).interactiveDismissDisabled() }
  }
}

private struct NoteStack: View {
  @Bindable var model: PathModel
  let log: Log
  let isIdentified: Bool

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Root").navigationDestination(for: Int.self) { number in
        if isIdentified {
          NoteScreen(number: number, log: log).id(number)
        } else {
          NoteScreen(number: number, log: log)
        }
      }
    }
  }
}

private struct NoteScreen: View {
  @State private var note = ""
  let number: Int
  let log: Log

  init(number: Int, log: Log) {
    self.number = number
    self.log = log
  }

  var body: some View {
    Text("Notes on \(number)")
    TextField("Note", text: $note).onAppear { log.add("+\(number)") }
  }
}
