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

  @ObservationIgnored private let log: ProbeLog

  init(_ log: ProbeLog) {
    self.log = log
  }

  /// The path as the kit binds it: by a key path with an argument.
  subscript(on mounting: Int) -> [Int] {
    get { path }
    set { path = newValue }
  }
}
