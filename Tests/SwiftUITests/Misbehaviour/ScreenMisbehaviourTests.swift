import SwiftUI
import Testing

/// What each switch does, and that nothing of it happens without the switch.
@MainActor struct `A stack that misbehaves` {
  @Test func `a path is written again around a push, after a way back, and after a pop`() async {
    await expect([([], ["[1]"]), (.unchangedPathWrites, ["[]", "[1]", "[1]"])]) {
      NumberStack(model: $0)
    } test: { window, _ in
      window.tap("Go to 1")
    }
    let stale: [(StandInOptions, [String])] = [
      ([], ["[1]"]), (.stalePathWrites, ["[1]", "[1, 2]"]),
    ]
    await expect(stale, of: Model([1, 2])) {
      NumberStack(model: $0)
    } test: { window, _ in
      window.goBack()
    }
    await expect([([], []), (.longerPathWrites, ["[1, 2, 3]"])]) {
      NumberStack(model: $0)
    } test: { window, model in
      for path in [[1, 2, 3], [1]] {
        model.path = path
        window.settle()
      }
    }
  }

  @Test func `a path is emptied when the root changes, also one that changes with it`() async {
    await expect([([], ["1 2"]), (.standard, ["[]", ""])], of: Model([1])) {
      SectionStack(model: $0, section: "a")
    } test: { window, model in
      model.path = [1, 2]
      window.show { SectionStack(model: model, section: "b") }
      window.settle()
      model.add(model.path)
    }
  }

  @Test func `a path is emptied as its stack is taken down, but not with the window`() async {
    for isClosed in [false, true] {
      let model = Model([1, 2], item: "a")
      let options: StandInOptions = [
        .teardownEmptiesPath, .nilWhenPresenterLeaves, .presenterLeavesSlowly,
      ]
      let window = StandInWindow(options: isClosed ? options : .teardownEmptiesPath) {
        NumberStack(model: model)
        if isClosed { SheetPresenter(model: model) }
      }
      if isClosed { window.close() } else { window.show { Text("Other") } }
      #expect(model.log == (isClosed ? ["+a", "-a"] : ["[]"]))
    }
    await expect([([], [])], of: Model([1, 2])) {
      NumberStack(model: $0)
    } test: { window, _ in
      window.show { Text("Other") }
    }
  }

  @Test func `two taps before the next frame push twice`() async {
    await expect([(.standard, ["[1]", "[1, 1]", "! pathChangedTwiceInOneTurn"])]) {
      NumberStack(model: $0)
    } test: { window, _ in
      window.tap("Go to 1", times: 2)
    }
  }

  @Test(arguments: [true, false])
  func `a cancelled swipe back writes the shorter path, and the old one`(inOneTurn: Bool) async {
    let model = Model([1, 2])
    await withWindow(stack(model) { Counter("\($0)") }) { window in
      window.tap("More")
      #expect(await window.cancelledSwipe(inOneTurn: inOneTurn) && model.log == ["[1]", "[1, 2]"])
      #expect(window.topScreen.texts == [inOneTurn ? "2 1" : "2 0"])
      #expect(window.pathChanges.map(\.to) == (inOneTurn ? [] : [1, 2]))
      #expect(window.pathChanges.allSatisfy { $0.isByUser })
      model.path = []
      #expect(window.pathChanges.last?.isByUser == false)
      #expect(await !window.cancelledSwipe(inOneTurn: inOneTurn))
    }
  }

  @Test func `a hidden back button holds, but not always against swipes and Menu`() async {
    let logs: [(StandInOptions, [String])] = [
      ([], ["false false false"]),
      (.contentSwipe, ["[1]", "false true false"]),
      (.reenabledSwipe, ["[1]", "false true false"]),
      (.menuIgnoresHiddenBack, ["[1]", "false false true"]),
    ]
    await expect(logs, of: Model([1, 2])) {
      stack($0) { Text("Form \($0)").navigationBarBackButtonHidden() }
    } test: { window, model in
      #expect(window.topScreen.isBackButtonHidden)
      model.add([window.goBack(), window.swipeBack(), window.pressMenu()])
    }
  }

  @Test func `a screen can be swiped away, and left by Menu, while its button shows`() async {
    let model = Model([1, 2])
    await withWindow(NumberStack(model: model)) { window in
      for isPushed in [true, false] {
        #expect(window.swipeBack() == isPushed)
        #expect(window.pressMenu() == isPushed)
      }
      #expect(model.log == ["[1]", "[]"])
    }
  }

  @Test func `an action takes Menu, unless it is nil or focus is elsewhere`() async {
    let outOfFocus: StandInOptions = [.menuIgnoresHiddenBack, .menuIgnoresHandlerOutOfFocus]
    for (options, hasAction, log) in [
      (.menuIgnoresHiddenBack, true, ["asked"]), (.menuIgnoresHiddenBack, false, ["[]"]),
      (outOfFocus, true, ["[]"]),
    ] {
      await expect([(options, log)], of: Model([1])) { model in
        stack(model) { number in
          Text("Form \(number)").navigationBarBackButtonHidden()
            .onExitCommand(perform: hasAction ? { model.add("asked") } : nil)
        }
      } test: { window, _ in
        #expect(window.pressMenu())
      }
    }
  }

  @Test func `another element is shown by the page that is there, if that has no identity`() async {
    for (options, isIdentified, log) in [
      ([], false, ["+1", "+2", ""]), (.inPlaceScreens, false, ["+1", "secret"]),
      (.inPlaceScreens, true, ["+1", "+2", ""]),
    ] as [(StandInOptions, Bool, [String])] {
      await expect([(options, log)], of: Model([1])) { model in
        stack(model) { number in
          if isIdentified {
            NoteScreen(number: number, model: model).id(number)
          } else {
            NoteScreen(number: number, model: model)
          }
        }
      } test: { window, model in
        window.type("secret", into: "Note")
        model.path = [2]
        #expect(window.topScreen.texts == ["Notes on 2"])
        model.add(window.topScreen.fields["Note"] ?? "none")
      }
    }
  }

  @Test func `another depth is another page, also when pages are updated in place`() async {
    let model = Model([1])
    await withWindow(options: .inPlaceScreens) {
      stack(model) { NoteScreen(number: $0, model: model) }
    } test: { window in
      for note in ["one", "two"] {
        window.type(note, into: "Note")
        if note == "one" { model.path = [1, 2] } else { window.goBack() }
        #expect(window.topScreen.fields["Note"] == (note == "one" ? "" : "one"))
      }
      model.path = [1, 2]
      #expect(window.topScreen.fields["Note"] == "")
    }
  }
}

@MainActor struct `A life that misbehaves` {
  @Test func `a view appears twice`() async {
    await expect([([], ["+root"]), (.repeatedAppearances, ["+root", "+root"])]) {
      Text("Root").logged("root", in: $0)
    }
  }

  @Test func `each branch of an if appears and disappears, unless a view is around it`() async {
    for (options, isInContainer, log) in [
      ([], false, ["+if"]), (.appearsByBranch, false, ["+if", "+if", "-if"]),
      (.appearsByBranch, true, ["+if"]),
    ] as [(StandInOptions, Bool, [String])] {
      await expect([(options, log)]) {
        Waiting(model: $0, isInContainer: isInContainer)
      } test: { window, model in
        model.first = true
        #expect(window.topScreen.texts == ["Ready"])
      }
    }
  }

  @Test func `covered screens appear, or do not when they are uncovered`() async {
    func log(_ options: StandInOptions) async -> [String] {
      let model = Model([1])
      await withWindow(options: options) {
        NavigationStack(path: model.bound.path) {
          Text("Root").logged("root", in: model)
            .navigationDestination(for: Int.self) { Text("\($0)").logged("\($0)", in: model) }
        }
      } test: { window in
        model.path = [1, 2]
        window.goBack()
        window.goBack()
        model.path = [3]
      }
      return model.log.filter { $0.hasPrefix("+") }
    }
    #expect(await log([]) == ["+1", "+2", "+1", "+root", "+3"])
    #expect(await log(.skippedAppearances) == ["+1", "+2", "+3"])
    let covered = ["+1", "+2", "+root", "+1", "+1", "+root", "+root", "+3", "+root"]
    #expect(await log(.coveredAppearances) == covered)
  }

  @Test func `a view lives on after it was removed, as long as the window`() async {
    for options in [[], .keepsRemovedViews] as [StandInOptions] {
      let (model, registry) = (Model(), Registry())
      await withWindow(RegisteredView(registry: registry, model: model), options: options) {
        window in
        #expect(registry.held != nil)
        window.show { Text("Other") }
        #expect(window.topScreen.texts == ["Other"] && model.log == ["+view", "-view"])
        #expect((registry.held != nil) == (options != []))
      }
      #expect(registry.held == nil, "the window is closed")
    }
  }
}

@MainActor struct `A tab view that misbehaves` {
  @Test func `the selection is written without a tap`() async {
    await expect([([], ["[1]"]), (.equalSelectionWrites, ["[1]", "home"])]) {
      Tabs(model: $0)
    } test: { window, _ in
      window.tap("Go to 1")
    }
  }

  @Test func `a second tap pops the stack of the tab, and nothing at its root`() async {
    let logs: [(StandInOptions, [String])] = [
      ([], ["home", "home", "[1]", "search"]),
      (.popsStackOnTabReselection, ["home", "[]", "home", "[1]", "search"]),
    ]
    await expect(logs, of: Model([1, 2])) {
      Tabs(model: $0)
    } test: { window, model in
      window.selectTab("Home")
      model.path = []
      window.selectTab("Home")
      window.tap("Go to 1")
      window.selectTab("Search")
    }
  }

  @Test func `all tabs are made at once, and hidden ones thrown away`() async {
    let logs: [(StandInOptions, [String])] = [
      ([], ["0", "Screen 1"]), (.eagerTabs, ["1", "Screen 1"]), (.forgetfulTabs, ["0", "Root"]),
    ]
    await expect(logs) { model in
      TabView(selection: model.bound.tab) {
        StatePath().tabItem { Text("Home") }.tag("home")
        Finder().tabItem { Text("Search") }.tag("search")
      }
    } test: { window, model in
      model.add("\(window.bodyCount(of: Finder.self))")
      window.tap("Go to 1")
      window.selectTab("Search")
      window.selectTab("Home")
      model.add(window.topScreen.texts)
    }
  }
}

private struct SectionStack: View {
  @Bindable var model: Model
  let section: String

  var body: some View {
    NavigationStack(path: $model.loggedPath) {
      Text(section).id(section)
        .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}

private struct NoteScreen: View {
  @State private var note = ""
  let number: Int
  let model: Model

  init(number: Int, model: Model) {
    self.number = number
    self.model = model
  }

  var body: some View {
    Text("Notes on \(number)")
    TextField("Note", text: $note).onAppear { model.add("+\(number)") }
  }
}

/// Shows a placeholder first.
private struct Waiting: View {
  let model: Model
  let isInContainer: Bool

  var body: some View {
    if isInContainer {
      ZStack { content }.logged("if", in: model)
    } else {
      content.logged("if", in: model)
    }
  }

  @ViewBuilder private var content: some View {
    if model.first { Text("Ready") } else { Text("Wait") }
  }
}

/// What a view keeps in its state.
@MainActor private final class Held {}

@MainActor private final class Registry {
  weak var held: Held?
}

private struct RegisteredView: View {
  @State private var held = Held()
  let registry: Registry
  let model: Model

  init(registry: Registry, model: Model) {
    self.registry = registry
    self.model = model
  }

  var body: some View {
    Text("View").onAppear { registry.held = held }.logged("view", in: model)
  }
}
