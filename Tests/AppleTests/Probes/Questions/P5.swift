import SwiftUI

/// Which swipes pop a screen whose back button is hidden, and what one writes that is given up.
struct P5: View {
  let log: ProbeLog
  @State private var model: LoggedPath
  @State private var isHidden = true

  init(log: ProbeLog) {
    self.log = log
    _model = State(initialValue: LoggedPath(log))
  }

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
