import SwiftUI

/// What becomes of a sheet that is asked for while another comes or goes: it is late, lost, or broken.
struct P2: View {
  let log: ProbeLog
  /// The milliseconds until the first is taken away; with 0 it goes by itself, and the second follows its `onDismiss`.
  let wait: Int
  @State private var first: Numbered?
  @State private var second: Numbered?

  var body: some View {
    VStack {
      Button("overlap", action: overlap)
      LogText(log: log)
    }
    .sheet(item: $first, onDismiss: firstIsGone) { _ in Page(1, log) }
    .sheet(item: $second, onDismiss: { log.note("second dismissed") }) { _ in
      // To be dragged: a sheet that came too early crashes then.
      List { Page(2, log) }
    }
  }

  private func overlap() {
    log.note("ask first")
    first = Numbered(1)
    Task {
      try await Task.sleep(for: .milliseconds(wait > 0 ? wait : 1_500))
      log.note("take first away")
      first = nil
      guard wait > 0 else { return }
      try await Task.sleep(for: .milliseconds(5))
      askSecond()
    }
  }

  private func firstIsGone() {
    log.note("first dismissed")
    if wait == 0 { askSecond() }
  }

  private func askSecond() {
    log.note("ask second")
    second = Numbered(2)
  }
}
