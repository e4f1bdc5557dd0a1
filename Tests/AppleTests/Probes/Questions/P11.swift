import SwiftUI

/// Whose preferences a screen hears, and where a link to a value finds its stack.
///
/// What differs between an app's own sheet and everything else on a screen could tell the kit's links that they are in
/// such a sheet.
struct P11: View {
  let log: ProbeLog
  @State private var model: LoggedPath

  init(log: ProbeLog) {
    self.log = log
    _model = State(initialValue: LoggedPath(log))
  }

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
