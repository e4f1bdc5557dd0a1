import NavigatorKit
import Observation

/// The smallest host of a stack that keeps the rules.
@MainActor class StackHost: CommitScope {
  let stack: MultiRouteNavigator
  let view = ToolkitStack()
  let toolkit: Toolkit
  let root: @MainActor () -> String
  private var top: EntryID?
  private(set) var isWriting = false
  private var afterwards: [@MainActor () -> Void] = []

  required init(
    _ stack: MultiRouteNavigator,
    on toolkit: Toolkit,
    root: @escaping @MainActor () -> String
  ) {
    self.stack = stack
    self.toolkit = toolkit
    self.root = root
    stack.host.scope = self
    view.popped = { [weak self] in self?.pageWasPopped() }
    show(animated: false)
    follow()
  }

  // snippet: host-stack
  func commit(animated: Bool, _ change: () -> Void) {
    change()
    show(animated: animated)
  }

  func afterWrite(_ work: @escaping @MainActor () -> Void) {
    if isWriting { afterwards.append(work) } else { work() }
  }

  /// The view has fewer pages already; the first is the root.
  func pageWasPopped() {
    isWriting = true
    stack.host.path.removeLast(stack.host.path.count - (view.pages.count - 1))
    isWriting = false
    show(animated: false)
    let works = afterwards
    afterwards = []
    for work in works { work() }
  }
  // end

  func show(animated: Bool) {
    let path = stack.host.path
    view.show([root()] + path.map(\.route.description), animated: animated)
    report(path.last?.id)
  }

  func report(_ entry: EntryID?) {
    if entry != top { stack.host.didHide(top) }
    top = entry
    stack.host.didShow(entry)
  }

  // Read tracked, apply untracked: a view answers while it is told.
  func follow() {
    let (isProtected, _) = withObservationTracking {
      (stack.host.isProtected, root())
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.toolkit.later { self?.follow() } }
    }
    protect(isProtected)
    show(animated: false)
  }

  func protect(_ isProtected: Bool) { view.hasBackButton = !isProtected }
}
