import SwiftUI
import Testing

@Suite("A navigation stack")
@MainActor
struct NavigationStackTests {
  @Test func `a navigation stack appends the value of a link that is tapped`() async {
    let model = PathModel()
    await withWindow(NumberStack(model: model)) { window in
      window.tap("Go to 1")
      window.tap("Go to 2")
      #expect(model.path == [1, 2])
      #expect(window.topScreen.texts == ["Screen 2"])
      #expect(window.topScreen.backLevels == 2)
    }
  }

  @Test func `a navigation stack writes a path without its last element for back`() async {
    let model = PathModel([1, 2, 3])
    await withWindow(NumberStack(model: model)) { window in
      #expect(window.goBack())
      #expect(model.path == [1, 2])
      #expect(window.topScreen.texts == ["Screen 2"])
    }
  }

  @Test func `a navigation stack writes one shorter path for several levels back`() async {
    let model = PathModel([1, 2, 3])
    await withWindow(NumberStack(model: model)) { window in
      window.goBack(levels: 2)
      #expect(model.path == [1])
      #expect(window.pathChanges.map(\.to) == [1])
      #expect(window.pathChanges.map(\.isByUser) == [true])
    }
  }

  @Test func `a navigation stack has no way back from its root`() async {
    await withWindow(NumberStack(model: PathModel())) { window in
      #expect(!window.goBack())
      #expect(window.topScreen.backLevels == 0)
    }
  }

  @Test func `a navigation stack has no way back from a screen that hides its back button`() async {
    let model = PathModel([1])
    await withWindow(HiddenBack(model: model)) { window in
      #expect(window.topScreen.isBackButtonHidden)
      #expect(!window.goBack())
      #expect(model.path == [1])
    }
  }

  @Test func `a navigation stack makes a covered screen only when it is revealed`() async {
    let model = PathModel([1, 2, 3])
    await withWindow(NumberStack(model: model)) { window in
      #expect(window.bodyCount(of: NumberScreen.self) == 1)
      window.goBack()
      #expect(window.bodyCount(of: NumberScreen.self) == 2)
    }
  }

  @Test func `a navigation stack keeps the state of a covered screen`() async {
    let model = PathModel([1])
    await withWindow(Remembering(model: model)) { window in
      window.tap("Mark")
      model.path.append(2)
      #expect(window.topScreen.texts == ["2 false"])
      window.goBack()
      #expect(window.topScreen.texts == ["1 true"])
    }
  }

  @Test func `a navigation stack leaves a screen whose dismiss action is called`() async {
    let model = PathModel([1, 2])
    await withWindow(NumberStack(model: model)) { window in
      window.tap("Leave")
      #expect(model.path == [1])
    }
  }

  @Test func `a navigation stack bound to state leaves the body alone that owns it`() async {
    await withWindow(StatePath()) { window in
      window.tap("Go to 1")
      #expect(window.topScreen.texts == ["Screen 1"])
      #expect(window.bodyCount(of: StatePath.self) == 1)
    }
  }

  @Test func `a navigation stack tells a pushed screen that it is presented, and not the root`()
    async
  {
    let model = PathModel()
    await withWindow(AskingStack(model: model)) { window in
      #expect(window.topScreen.texts == ["false"])
      model.path = [1]
      #expect(window.topScreen.texts == ["true"])
    }
  }

  @Test func `a navigation stack keeps a path of its own when none is bound`() async {
    await withWindow {
      NavigationStack {
        NumberRoot()
          .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
      }
    } test: { window in
      window.tap("Go to 1")
      #expect(window.topScreen.texts == ["Screen 1"])
      window.goBack()
      #expect(window.topScreen.texts == ["Root"])
    }
  }

  @Test func `a navigation stack reads several changes of its path between two looks as one`() async
  {
    let model = PathModel()
    await withWindow(NumberStack(model: model)) { window in
      model.path = [1]
      model.path = [1, 2]
      #expect(window.topScreen.texts == ["Screen 2"])
      #expect(window.pathChanges.map(\.to) == [2])
    }
  }

  @Test func `a navigation stack follows whatever the setter of its binding made of a write`() async
  {
    let model = PathModel([1, 2])
    await withWindow(RefusingStack(model: model)) { window in
      window.goBack()
      #expect(model.path == [1, 2])
      #expect(window.topScreen.texts == ["Screen 2"])
    }
  }

  @Test func `a navigation stack writes an empty path when its root becomes another view`() async {
    let model = PathModel([1, 2])
    await withWindow(SectionStack(model: model, section: "a")) { window in
      window.show { SectionStack(model: model, section: "b") }
      #expect(model.path == [])
      #expect(window.topScreen.texts == ["b"])
    }
  }

  @Test func `a navigation stack shows the title of the screen in front`() async {
    let model = PathModel()
    await withWindow(TitledStack(model: model)) { window in
      #expect(window.topScreen.title == "Numbers")
      model.path = [4]
      #expect(window.topScreen.title == "Number 4")
    }
  }

  @Test
  func `a navigation stack gives its destinations the environment around it, not that of its root`()
    async
  {
    await withWindow {
      NavigationStack {
        Text("Root").environment(\.isEnabled, false)
          .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
      }
    } test: { window in
      #expect(window.topScreen.texts == ["Root"])
    }
  }
}

private struct AskingStack: View {
  @Bindable var model: PathModel

  var body: some View {
    NavigationStack(path: $model.path) {
      AskingScreen().navigationDestination(for: Int.self) { _ in AskingScreen() }
    }
  }
}

private struct AskingScreen: View {
  @Environment(\.isPresented) private var isPresented

  var body: some View { Text("\(isPresented)" as String) }
}

private struct HiddenBack: View {
  @Bindable var model: PathModel

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Root").navigationDestination(for: Int.self) { number in
        NumberScreen(number: number).navigationBarBackButtonHidden()
      }
    }
  }
}

private struct Remembering: View {
  @Bindable var model: PathModel

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Root").navigationDestination(for: Int.self) { Markable(number: $0) }
    }
  }
}

private struct Markable: View {
  let number: Int
  @State private var isMarked = false

  init(number: Int) { self.number = number }

  var body: some View {
    Text("\(number) \("\(isMarked)")")
    Button("Mark") { isMarked = true }
  }
}

extension PathModel {
  /// A path that takes what is added and refuses what is removed.
  fileprivate var growingPath: [Int] {
    get { path }
    set { if newValue.count >= path.count { path = newValue } }
  }
}

private struct RefusingStack: View {
  @Bindable var model: PathModel

  var body: some View {
    NavigationStack(path: $model.growingPath) {
      NumberRoot()
        .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}

struct SectionStack: View {
  @Bindable var model: PathModel
  let section: String

  var body: some View {
    NavigationStack(path: $model.path) {
      Text(section).id(section)
        .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}

private struct TitledStack: View {
  @Bindable var model: PathModel

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Root").navigationTitle(Text("Numbers"))
        .navigationDestination(for: Int.self) { number in
          NumberScreen(number: number).navigationTitle(Text("Number \(number)"))
        }
    }
  }
}
