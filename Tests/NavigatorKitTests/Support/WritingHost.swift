import NavigatorKit

/// A scope that notes what it is asked to do after a write.
@MainActor
final class WritingHost: CommitScope {
  var work: [@MainActor () -> Void] = []

  func commit(animated: Bool, _ change: () -> Void) { change() }

  func afterWrite(_ work: @escaping @MainActor () -> Void) { self.work.append(work) }
}
