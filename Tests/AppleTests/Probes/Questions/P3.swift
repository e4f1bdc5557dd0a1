import SwiftUI

/// What is written to a path as its stack goes, and when, against the disappearance of the stack.
struct P3: View {
  let log: ProbeLog
  /// How it goes: 0 animated, 1 not, 2 as another view of the same type.
  let way: Int
  @State private var model: LoggedPath
  @State private var isIn = true
  @State private var visit = 0

  init(log: ProbeLog, way: Int) {
    self.log = log
    self.way = way
    _model = State(initialValue: LoggedPath(log))
  }

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
