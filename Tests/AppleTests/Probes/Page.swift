import Foundation
import Observation
import SwiftUI

/// A screen that says when it appears and disappears.
struct Page: View {
  let number: Int
  let log: ProbeLog

  init(_ number: Int, _ log: ProbeLog) {
    self.number = number
    self.log = log
  }

  var body: some View {
    VStack {
      Text(verbatim: "page \(number)")
      LogText(log: log)
    }
    .onAppear { log.note("+\(number)") }
    .onDisappear { log.note("-\(number)") }
  }
}

/// What a sheet shows.
struct Numbered: Identifiable {
  let id: Int

  init(_ id: Int) {
    self.id = id
  }
}

/// A path that says what is written to it.
@MainActor
@Observable
final class LoggedPath {
  var path: [Int] = [] { didSet { log.note("write \(path)") } }

  let log = ProbeLog()

  /// The path as the kit binds it: by a key path with an argument.
  subscript(on mounting: Int) -> [Int] {
    get { path }
    set { path = newValue }
  }
}

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
