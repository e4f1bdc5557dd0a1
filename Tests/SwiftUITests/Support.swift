import Observation
import SwiftUI
import Testing

/// What views show, and a log of what happens to them.
@MainActor
@Observable
final class Model {
  var path: [Int]
  var anyPath = NavigationPath()
  var item: Item?
  var first = false
  var second = false
  var tab = "home"
  var number = 0
  var text = ""
  @ObservationIgnored var log: [String] = []

  init(_ path: [Int] = [], item: String? = nil) {
    self.path = path
    self.item = item.map { Item(id: $0) }
  }

  func add(_ entry: String) { log.append(entry) }

  /// Notes what is shown, as far as a list says it.
  func add(_ shown: [Any]) { add(shown.map { "\($0)" }.joined(separator: " ")) }
}

/// The same again, for bindings: what is written is in the log.
extension Model {
  var bound: Bindable<Model> { Bindable(wrappedValue: self) }

  var loggedPath: [Int] {
    get { path }
    set {
      add("\(newValue)")
      path = newValue
    }
  }

  var loggedItem: Item? {
    get { item }
    set {
      add(newValue?.id ?? "nil")
      item = newValue
    }
  }

  var loggedFirst: Bool {
    get { first }
    set {
      add("\(newValue)")
      first = newValue
    }
  }

  var loggedTab: String {
    get { tab }
    set {
      add(newValue)
      tab = newValue
    }
  }

  /// Something to present while `second` says so.
  var secondItem: Item? {
    get { second ? Item(id: "second") : nil }
    set { second = newValue != nil }
  }
}

/// The item of a sheet.
struct Item: Identifiable, Equatable {
  let id: String
  var note = ""
}

extension View {
  /// Notes that the view comes and goes.
  func logged(_ name: String, in model: Model) -> some View {
    onAppear { model.add("+\(name)") }.onDisappear { model.add("-\(name)") }
  }
}

extension Binding where Value: Sendable {
  /// A value that no write changes.
  static func fixed(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
}

extension NavigationPath {
  /// A path of one value.
  static func of(_ value: some Hashable) -> NavigationPath {
    var path = NavigationPath()
    path.append(value)
    return path
  }
}

/// Runs the body in a transaction that animates nothing.
func withoutAnimations(_ body: () -> Void) {
  var transaction = Transaction()
  transaction.disablesAnimations = true
  withTransaction(transaction, body)
}

/// Shows a view once for each set of switches, and expects what is in the log then, with the rules that were broken.
@MainActor
func expect(
  _ logs: [(StandInOptions, [String])],
  of model: @autoclosure () -> Model = Model(),
  sourceLocation: SourceLocation = #_sourceLocation,
  @ViewBuilder root: (Model) -> some View,
  test: (StandInWindow, Model) async -> Void = { _, _ in }
) async {
  for (options, log) in logs {
    let model = model()
    let window = StandInWindow(options: options) { root(model) }
    await test(window, model)
    window.settle()
    let broken = window.violations.map { "! \($0.kind)" }
    #expect(model.log + broken == log, "\(options)", sourceLocation: sourceLocation)
    window.close()
  }
}

// MARK: - Views

/// A stack on the path of a model.
@MainActor
func stack(_ model: Model, @ViewBuilder screen: @escaping (Int) -> some View) -> some View {
  NavigationStack(path: model.bound.loggedPath) {
    Text("Root").navigationDestination(for: Int.self, destination: screen)
  }
}

/// A stack of numbers whose screens link to the next ones.
struct NumberStack: View {
  @Bindable var model: Model

  var body: some View {
    NavigationStack(path: $model.loggedPath) {
      NumberRoot().navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}

struct NumberRoot: View {
  var body: some View {
    NavigationLink(value: 1) { Text("Go to 1") }
    Text("Root")
  }
}

struct NumberScreen: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("Screen \(number)")
    NavigationLink(value: number + 1) { Text("Go to \(number + 1)") }
    Button("Leave") { dismiss() }
  }
}

/// Keeps its path in state, which its body binds and does not read.
struct StatePath: View {
  @State private var path: [Int] = []

  init() {}

  var body: some View {
    NavigationStack(path: $path) {
      NumberRoot().navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}

/// A view with state of its own.
struct Counter: View {
  let name: String
  @State var count = 0

  init(_ name: String) { self.name = name }

  var body: some View {
    Text("\(name) \(count)")
    Button("More") { count += 1 }
    Button("Same") { count = count + 0 }
  }
}

struct SheetPresenter: View {
  @Bindable var model: Model

  var body: some View {
    Text("Root").sheet(item: $model.loggedItem) {
      model.add("dismiss")
    } content: {
      SheetContent(item: $0).logged($0.id, in: model)
    }
  }
}

struct SheetContent: View {
  let item: Item
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("Sheet \(item.id)\(item.note)")
    Button("Close") { dismiss() }
  }
}

/// A sheet and a cover on one level.
struct TwoSheets: View {
  @Bindable var model: Model

  var body: some View {
    Text("Root")
      .sheet(isPresented: $model.first) { Text("First") }
      .fullScreenCover(item: $model.secondItem) { _ in Text("Second") }
  }
}

/// A sheet on a sheet.
struct NestedSheets: View {
  @Bindable var model: Model

  var body: some View {
    Text("Root").sheet(isPresented: $model.first, onDismiss: { model.add("first") }) {
      Text("First").sheet(isPresented: $model.second, onDismiss: { model.add("second") }) {
        Text("Second")
      }
    }
  }
}

struct Tabs: View {
  @Bindable var model: Model

  var body: some View {
    TabView(selection: $model.loggedTab) {
      NumberStack(model: model).tabItem { Label("Home", systemImage: "house") }.tag("home")
      Finder().tabItem { Text("Search") }.tag("search")
    }
  }
}

struct Finder: View {
  var body: some View { Text("Find") }
}

/// Says whether it is enabled.
struct AbleView: View {
  @Environment(\.isEnabled) private var isEnabled

  var body: some View { Text(isEnabled ? "enabled" : "disabled") }
}
