import SwiftUI

/// Whether a sheet comes that is asked for soon after the one below it, and when.
struct P1: View {
  let log: ProbeLog
  /// The milliseconds between the two.
  let wait: Int
  @State private var lower: Numbered?
  @State private var upper: Numbered?

  var body: some View {
    VStack {
      Button("both", action: ask)
      LogText(log: log)
    }
    .sheet(item: $lower, onDismiss: { log.note("lower dismissed") }) { _ in
      Page(1, log)
        .sheet(item: $upper, onDismiss: { log.note("upper dismissed") }) { _ in Page(2, log) }
    }
  }

  private func ask() {
    log.note("ask lower")
    lower = Numbered(1)
    guard wait > 0 else { return askUpper() }
    Task {
      try await Task.sleep(for: .milliseconds(wait))
      askUpper()
    }
  }

  private func askUpper() {
    log.note("ask upper")
    upper = Numbered(2)
  }
}
