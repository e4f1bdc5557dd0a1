@testable import NavigatorKit

struct PickColor: ResultRoute {
  typealias Result = String
  var seed = 0
}

/// Collects what comes of waiting, so that a second end would be seen.
@MainActor
final class Ends<Value: Sendable & Equatable> {
  private(set) var all: [NavigationResult<Value>] = []
  private var task: Task<Void, Never>?

  init(_ handle: ResultHandle<Value>) {
    task = Task { [weak self] in
      let result = await handle.value()
      self?.all.append(result)
    }
  }

  /// Lets everything happen that can.
  func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }

  /// Waits for the end, which the release of a block brings in a turn of its own.
  func end() async { await task?.value }

  func cancel() { task?.cancel() }

  var kinds: [ResultEnd.Kind?] { all.map { $0.end?.kind } }
}
