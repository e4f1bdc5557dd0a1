import Foundation
import SwiftUI

/// What is written to a path as its stack goes, and when, against the disappearance of the stack.
struct P3: View {
  /// How it goes: 0 animated, 1 not, 2 as another view of the same type.
  let way: Int
  @Bindable var model: LoggedPath
  @State private var isIn = true
  @State private var visit = 0

  private var log: ProbeLog { model.log }

  var body: some View {
    VStack {
      LogText(log: log)
      if isIn {
        NavigationStack(path: $model[on: visit]) {
          Page(0, log).navigationDestination(for: Int.self) { Page($0, log) }
        }
        .onAppear { log.note("+stack") }
        .onDisappear { log.note("-stack") }
        .id(visit)
      } else {
        Page(9, log)
      }
    }
    .task {
      model.path = [1, 2]
      try? await Task.sleep(for: .seconds(2))
      leave()
    }
  }

  private func leave() {
    log.note("leave")
    switch way {
    case 0: withAnimation { isIn = false }
    case 1: isIn = false
    default: visit += 1
    }
  }
}

/// Which screens appear on the way there and back, by the kind of binding.
struct P4: View {
  /// The binding: 0 a key path, 1 a key path with an argument, as the kit's, 2 two closures.
  let kind: Int
  @Bindable var model: LoggedPath

  private var log: ProbeLog { model.log }

  var body: some View {
    VStack {
      LogText(log: log)
      Bound(model: model, kind: kind, log: log)
    }
    .task {
      for number in 1...4 {
        model.path.append(number)
        try? await Task.sleep(for: .seconds(1))
      }
      log.note("go back")
    }
  }

  private struct Bound: View {
    @Bindable var model: LoggedPath
    let kind: Int
    let log: ProbeLog

    var body: some View {
      NavigationStack(path: path) {
        Page(0, log).navigationDestination(for: Int.self) { Page($0, log) }
      }
    }

    private var path: Binding<[Int]> {
      switch kind {
      case 0: $model.path
      case 1: $model[on: 7]
      default: Binding(get: { model.path }, set: { model.path = $0 })
      }
    }
  }
}

/// Which swipes pop a screen whose back button is hidden, and what one writes that is given up.
struct P5: View {
  @Bindable var model: LoggedPath
  @State private var isHidden = true

  private var log: ProbeLog { model.log }

  var body: some View {
    NavigationStack(path: $model.path) {
      VStack {
        Button("push") { model.path = [1] }
        LogText(log: log)
      }
      .navigationDestination(for: Int.self) { number in
        VStack {
          Page(number, log)
          Button("hide or show") { isHidden.toggle() }
        }
        .navigationBarBackButtonHidden(isHidden)
      }
    }
  }
}

/// When a value of the scene is there after a launch: at the first body, a turn later, or later.
struct P7: View {
  let log: ProbeLog
  @SceneStorage("probe") private var name: String?

  var body: some View {
    let _ = log.note("body \(name ?? "nil")")
    VStack {
      Button("mint") { name = "minted" }
      LogText(log: log)
    }
    .onAppear {
      log.note("appear \(name ?? "nil")")
      Task {
        log.note("turn \(name ?? "nil")")
        try await Task.sleep(for: .seconds(1))
        log.note("second \(name ?? "nil")")
      }
    }
    .onChange(of: name) { log.note("change \(name ?? "nil")") }
  }
}

/// Which tabs are made and appear unasked, what a second tap writes, and what appears as the tabs go.
struct P8: View {
  @Bindable var model: LoggedPath
  @State private var tab = 1
  @State private var isIn = true

  private var log: ProbeLog { model.log }

  var body: some View {
    if isIn {
      TabView(selection: selection) {
        NavigationStack(path: $model.path) {
          VStack {
            Page(1, log)
            Button("push") { model.path = [4] }
          }
          .navigationDestination(for: Int.self) { Page($0, log) }
        }
        .tabItem { Text(verbatim: "one") }
        .tag(1)
        Page(2, log)
          .tabItem { Text(verbatim: "two") }
          .tag(2)
        VStack {
          Button("leave", action: leave)
          LogText(log: log)
        }
        .tabItem { Text(verbatim: "three") }
        .tag(3)
      }
    } else {
      Page(9, log)
    }
  }

  private func leave() {
    log.note("leave")
    isIn = false
  }

  private var selection: Binding<Int> {
    Binding(
      get: { tab },
      set: { tab in
        log.note("select \(tab)")
        self.tab = tab
      }
    )
  }
}

/// Whose preferences a screen hears, and where a link to a value finds its stack.
///
/// What differs between an app's own sheet and everything else on a screen could tell the kit's links that they are in
/// such a sheet.
struct P11: View {
  @Bindable var model: LoggedPath

  private var log: ProbeLog { model.log }

  var body: some View {
    NavigationStack(path: $model.path) {
      Hearing(name: "root", log: log) {
        Button("push") { model.path = [1] }
      }
      .navigationDestination(for: Int.self) { _ in
        Hearing(name: "pushed", log: log) { Text(verbatim: "page") }
      }
    }
    .hearing("stack", log)
  }

  /// A screen with a view in each place where one can be.
  private struct Hearing<Extra: View>: View {
    let name: String
    let log: ProbeLog
    let extra: Extra
    @State private var isOpen = false

    init(name: String, log: ProbeLog, @ViewBuilder extra: () -> Extra) {
      self.name = name
      self.log = log
      self.extra = extra()
    }

    var body: some View {
      VStack {
        said("content")
        extra
        Button("sheet of \(name)") { isOpen = true }
        #if !os(Linux)
        Menu("menu of \(name)") { said("menu") }
        #endif
        List { said("row") }
        LogText(log: log)
      }
      .toolbar { ToolbarItem { said("item") } }
      .sheet(isPresented: $isOpen) {
        VStack {
          said("sheet")
          LogText(log: log)
        }
      }
      .hearing(name, log)
    }

    private func said(_ place: String) -> some View {
      NavigationLink(value: 2) { Said(name: "\(place) of \(name)", log: log) }
    }
  }

  /// Says its name to the views around it, and notes whether a link around it is enabled.
  private struct Said: View {
    let name: String
    let log: ProbeLog
    @Environment(\.isEnabled) private var isEnabled

    init(name: String, log: ProbeLog) {
      self.name = name
      self.log = log
    }

    var body: some View {
      Text(verbatim: name)
        .preference(key: SaidNames.self, value: [name])
        .onAppear { log.note("\(name) is \(isEnabled ? "enabled" : "disabled")") }
    }
  }
}

private struct SaidNames: PreferenceKey {
  static let defaultValue: [String] = []

  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

extension View {
  fileprivate func hearing(_ name: String, _ log: ProbeLog) -> some View {
    onPreferenceChange(SaidNames.self) { @Sendable names in
      Task { @MainActor in log.note("\(name) hears \(names.joined(separator: ", "))") }
    }
  }
}
