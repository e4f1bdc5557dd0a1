import Foundation
import Observation
import SwiftUI

/// What a probe has seen, with the milliseconds since it began.
@MainActor
@Observable
final class ProbeLog {
  /// All of it in one line, which follows a turn later: a body may note something, too.
  private(set) var text = "nothing"

  @ObservationIgnored private(set) var lines: [String] = []
  @ObservationIgnored private let start = ProcessInfo.processInfo.systemUptime

  func note(_ event: String) {
    let passed = ProcessInfo.processInfo.systemUptime - start
    lines.append("\(Int(passed * 1_000)) \(event)")
    Task { text = lines.joined(separator: "; ") }
  }
}

/// Shows what was seen, for whoever looks and for the UI test.
struct LogText: View {
  let log: ProbeLog

  var body: some View {
    #if os(Linux)
    Text(verbatim: log.text)
    #else
    // The whole text is there for a UI test, and pushes no button off the screen.
    Text(verbatim: log.text).lineLimit(1).accessibilityIdentifier("log")
    #endif
  }
}
