import SwiftUI

/// Which ways out of a sheet and of a screen go past what forbids them: a drag, Escape, a close button.
struct P10: View {
  let log: ProbeLog
  @State private var model: LoggedPath
  @State private var sheet: Numbered?

  init(log: ProbeLog) {
    self.log = log
    _model = State(initialValue: LoggedPath(log))
  }

  var body: some View {
    VStack {
      Button("sheet") { sheet = Numbered(1) }
      LogText(log: log)
    }
    .sheet(item: $sheet, onDismiss: { log.note("dismissed") }) { _ in
      NavigationStack(path: $model.path) {
        VStack {
          Button("push") { model.path = [1] }
          LogText(log: log)
        }
        .navigationDestination(for: Int.self) { number in
          Page(number, log).navigationBarBackButtonHidden()
        }
      }
      .interactiveDismissDisabled()
    }
  }
}
