public import Foundation

/// A window without a screen: it shows a view, and a test looks at it and taps.
///
/// Nothing happens by itself. Each gesture, and each look, first lets the views catch up with the
/// state, and ends when there is nothing left to update.
///
///     await withWindow(options: [.duplicateNil]) {
///       ShopView(shop: shop)
///     } test: { window in
///       window.tap("Red shoes")
///       #expect(window.topScreen.title == "Red shoes")
///       window.goBack()
///       #expect(window.bodyCount(of: ShopView.self) == 1)
///     }
@MainActor
public final class StandInWindow {
  let renderer: Renderer
  private var rootView: any View

  /// Shows a view, and delivers the URL that launched the app, if there is one.
  ///
  /// - Parameters:
  ///   - options: How badly the system behaves.
  ///   - clock: The time that transitions take.
  ///   - url: The URL that launched the app.
  ///   - sceneStorage: What an earlier window has stored.
  ///   - root: The view.
  public init(
    options: StandInOptions = .standard,
    clock: StandInClock = StandInClock(),
    launchedBy url: URL? = nil,
    restoring sceneStorage: [String: any Sendable] = [:],
    @ViewBuilder root: () -> some View
  ) {
    renderer = Renderer(options: options, clock: clock, sceneStorage: sceneStorage)
    rootView = root()
    start(launchedBy: url)
  }

  /// Shows the first window of an app.
  public init(
    app: some App,
    options: StandInOptions = .standard,
    clock: StandInClock = StandInClock()
  ) {
    renderer = Renderer(options: options, clock: clock)
    rootView = (app.body as? any WindowScene)?.root ?? EmptyView()
    start(launchedBy: nil)
  }

  private func start(launchedBy url: URL?) {
    renderer.root = Node(
      WindowRoot(content: rootView),
      key: .content,
      environment: environment,
      in: Node.Place(renderer: renderer, parent: nil)
    )
    renderer.root?.run()
    if let url, renderer.options.contains(.urlBeforeAppearance) { deliver(url) }
    settle()
    if let url, !renderer.options.contains(.urlBeforeAppearance) { openURL(url) }
  }

  private var environment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.surroundings.level = renderer.rootLevel
    environment.openURL = OpenURLAction(system: { [inbox = renderer.inbox] in
      inbox.openedURLs.append($0)
    })
    return environment
  }
}

// MARK: - Running

extension StandInWindow {
  /// Lets the views catch up with everything that has changed.
  public func settle() {
    renderer.settle()
  }

  /// Looks until something is so, and says whether it is.
  ///
  /// Between two looks ten milliseconds pass, for the system and for the clock of the window. The looks are counted, not
  /// the time: a slow machine has as many as a fast one.
  public func settle(looks: Int = 500, until condition: @MainActor () -> Bool) async -> Bool {
    for _ in 0..<looks {
      settle()
      if condition() { return true }
      renderer.clock.advance(by: .milliseconds(10))
      try? await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  /// Replaces the view that the window shows, as a parent would offer a new value of it.
  public func show(@ViewBuilder _ root: () -> some View) {
    rootView = root()
    renewRoot()
  }

  /// Takes all views away.
  public func close() {
    let root = renderer.root
    renderer.root = nil
    root?.remove()
    let leaving = renderer.leavingContents
    renderer.leavingContents = []
    for content in leaving { content.remove() }
    settle()
    renderer.removedNodes = []
  }

  /// Waits for the tasks that views have started, and for what the system does a turn later.
  public func finishTasks() async {
    settle()
    while !renderer.tasks.isEmpty {
      await renderer.tasks.removeFirst().value
      settle()
    }
  }

  /// Ends dismissals that were held back by `StandInOptions.delayedDismissals` or
  /// `StandInOptions.presenterLeavesSlowly`, oldest first.
  public func finishDismissals(limit: Int = .max) {
    settle()
    let due = renderer.pendingDismissals.prefix(limit)
    renderer.pendingDismissals.removeFirst(due.count)
    for end in due { end() }
    settle()
  }

  /// Whether a modal is coming or leaving, of which `StandInOptions.transitionsLast` says how long that takes.
  public var isInTransition: Bool {
    settle()
    return renderer.transitions > 0
  }

  /// How many dismissals are held back.
  public var pendingDismissals: Int {
    settle()
    return renderer.pendingDismissals.count
  }
}

// MARK: - Events

extension StandInWindow {
  /// Delivers a URL to the handlers that are on screen, inner ones first.
  public func openURL(_ url: URL) {
    settle()
    deliver(url)
    settle()
  }

  private func renewRoot() {
    renderer.settle { [self] in
      renderer.root?.accept(WindowRoot(content: rootView), environment: environment)
    }
  }

  /// What views have stored for this scene, by name.
  public var sceneStorage: [String: any Sendable] {
    settle()
    return renderer.sceneStorage.values
  }

  /// Delivers what `StandInOptions.restoresLate` has held back.
  public func deliverSceneStorage() {
    settle()
    renderer.sceneStorage.deliver()
    settle()
  }

  /// The URLs that the app gave to the system.
  public var openedURLs: [URL] { renderer.inbox.openedURLs }

  private func deliver(_ url: URL) {
    var handlers: [URLHandler] = []
    renderer.root?.visitVisible { node in
      guard let handler = node.modifier as? URLHandler, node.hasLeaf else { return }
      handlers.append(handler)
    }
    for handler in handlers { handler.action(url) }
  }
}

// MARK: - Notes

extension StandInWindow {
  /// What the app did that SwiftUI punishes.
  public var violations: [StandInViolation] {
    settle()
    return renderer.violations
  }

  /// The changes of paths that stacks have seen, oldest first.
  public var pathChanges: [StandInPathChange] {
    settle()
    return renderer.pathChanges
  }

  /// The comings and goings of modals, oldest first.
  public var modalChanges: [StandInModalChange] {
    settle()
    return renderer.modalChanges
  }

  /// How often the body of a view or modifier type has been evaluated.
  public func bodyCount(of type: Any.Type) -> Int {
    settle()
    return renderer.bodyCount(of: type)
  }

  /// Counts body evaluations from zero again.
  public func resetBodyCounts() {
    settle()
    renderer.resetBodyCounts()
  }
}

/// The top of the tree, which shows whatever the window does.
struct WindowRoot {
  let content: any View
}

extension WindowRoot: View, MultiView {
  var parts: [ViewPart] {
    [ViewPart(key: .type(ObjectIdentifier(type(of: content))), view: content)]
  }
}
