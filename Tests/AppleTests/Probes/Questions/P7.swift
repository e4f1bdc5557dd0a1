import Foundation
import SwiftUI

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
