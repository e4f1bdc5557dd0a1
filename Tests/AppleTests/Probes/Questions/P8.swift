import SwiftUI

/// Which tabs are made and appear unasked, what a second tap writes, and what appears as the tabs go.
struct P8: View {
  let log: ProbeLog
  @State private var model: LoggedPath
  @State private var tab = 1
  @State private var isIn = true

  init(log: ProbeLog) {
    self.log = log
    _model = State(initialValue: LoggedPath(log))
  }

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
