import SwiftUI

/// Which screens appear on the way there and back, by the kind of binding.
struct P4: View {
  let log: ProbeLog
  /// The binding: 0 a key path, 1 a key path with an argument, as the kit's, 2 two closures.
  let kind: Int
  @State private var model: LoggedPath

  init(log: ProbeLog, kind: Int) {
    self.log = log
    self.kind = kind
    _model = State(initialValue: LoggedPath(log))
  }

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
