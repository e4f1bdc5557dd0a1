import NavigatorKit
import NavigatorKitTesting
import Testing

/// A mistake in a host, and the one rule that it breaks.
struct HostMistake: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let rule: HostRule
  let change: @MainActor @Sendable (inout ToolkitWindow.Hosts) -> Void

  private init(
    _ name: String,
    _ rule: HostRule,
    _ change: @escaping @MainActor @Sendable (inout ToolkitWindow.Hosts) -> Void
  ) { (testDescription, self.rule, self.change) = (name, rule, change) }

  static let all: [HostMistake] = [
    .init("compares the number of pages", .pushing) { $0.stacks = Counting.self },
    .init("empties a path to make it shorter", .goingBack) { $0.stacks = Rebuilding.self },
    .init("shows a change in its next step", .sameTurn) { $0.stacks = Late.self },
    .init("forgets work that comes after a write", .afterWrite) { $0.stacks = Forgetful.self },
    .init("animates always", .animation) { $0.stacks = Animating.self },
    .init("reports no screen", .shown) { $0.stacks = Silent.self },
    .init("shows a root that is withheld", .withheldRoot) { $0.withholdsRoots = false },
    .init("leaves the back button", .protection) { $0.stacks = Unprotected.self },
    .init("lets every layer be dragged", .protection) { $0.layers = Open.self },
    .init("shows no stack in a layer", .nesting) { $0.layers = Stackless.self },
    .init("says that a layer has left when it is to leave", .turns) { $0.layers = Hasty.self },
    .init("says that a sheet has left when it begins to", .closing) {
      $0.layers = ClosedIsGone.self
    },
    .init("hears nothing while a layer closes", .closing) { $0.layers = Deaf.self },
    .init("says that a dialog has left when it begins to", .answering) {
      $0.layers = ClosedIsAnswered.self
    },
    .init("takes down the lowest layer alone", .dropping) { $0.layers = LowestOnly.self },
    .init("shows the layers that are wanted, not those offered", .hiding) {
      $0.layers = Wanting.self
    },
    .init("reads the tab once", .selecting) { $0.tabs = Reading.self },
    .init("believes the bar", .refusing) { $0.tabs = Believing.self },
    .init("tells no tap on the selected tab", .reselecting) { $0.tabs = Swallowing.self },
  ]
}

// MARK: - Stacks

private final class Counting: StackHost {
  override func show(animated: Bool) {
    let count = stack.host.path.count
    if count == 0 || count + 1 != view.pages.count { super.show(animated: animated) }
  }
}

private final class Rebuilding: StackHost {
  override func pageWasPopped() {
    let rest = RoutePath(stack.host.path.prefix(view.pages.count - 1))
    stack.host.path = []
    stack.host.path = rest
    show(animated: false)
  }
}

private final class Late: StackHost {
  override func commit(animated: Bool, _ change: () -> Void) {
    change()
    toolkit.later { self.show(animated: animated) }
  }
}

private final class Forgetful: StackHost {
  private var forgotten: [@MainActor () -> Void] = []

  override func afterWrite(_ work: @escaping @MainActor () -> Void) {
    if isWriting { forgotten.append(work) } else { work() }
  }
}

private final class Animating: StackHost {
  override func commit(animated: Bool, _ change: () -> Void) {
    super.commit(animated: true, change)
  }
}

private final class Silent: StackHost { override func report(_ entry: EntryID?) {} }

private final class Unprotected: StackHost { override func protect(_ isProtected: Bool) {} }

// MARK: - Layers

private final class Open: LayerHost { override func protect(_ isProtected: Bool) {} }

private final class Stackless: LayerHost {
  override func makeStack(for layer: ModalLayer<AnyRoute>) -> StackHost? { nil }
}

private final class Hasty: LayerHost {
  override func takeDown(from level: Int) {
    let (layer, wasLeaving) = (layers[level], layers[level].view.isLeaving)
    super.takeDown(from: level)
    if !wasLeaving { hasLeft(layer) }
  }
}

private final class ClosedIsGone: LayerHost {
  override func beginsToClose(_ layer: Layer) {
    let isByUser = modals.layers.contains { $0.id == layer.id }
    super.beginsToClose(layer)
    if isByUser, layer.options != nil { modals.host.didDismiss(layer.id, on: self) }
  }
}

private final class ClosedIsAnswered: LayerHost {
  override func beginsToClose(_ layer: Layer) {
    super.beginsToClose(layer)
    if layer.options == nil { modals.host.didDismiss(layer.id, on: self) }
  }
}

private final class Deaf: LayerHost {
  private var isClosing = false

  override func modalsDidChange() {
    if !isClosing { super.modalsDidChange() }
  }

  override func beginsToClose(_ layer: Layer) {
    isClosing = modals.layers.contains { $0.id == layer.id }
    super.beginsToClose(layer)
  }

  override func hasLeft(_ layer: Layer) {
    super.hasLeft(layer)
    isClosing = false
  }
}

private final class LowestOnly: LayerHost {
  override func takeDown(from level: Int) { toolkit.close(layers[level].view) }

  override func hasLeft(_ layer: Layer) {
    guard let level = layers.firstIndex(where: { $0.id == layer.id }) else { return }
    layers.removeSubrange(level...)
    super.hasLeft(layer)
  }
}

private final class Wanting: LayerHost {
  override func isOffered(_ layer: Layer, above below: LayerID?) -> Bool {
    modals.layers.contains { $0.id == layer.id } || super.isOffered(layer, above: below)
  }
}

// MARK: - Tabs

private final class Reading: TabHost<WindowTab> { override func follow() {} }

private final class Believing: TabHost<WindowTab> {
  private var known: WindowTab?

  override func tabWasTapped(_ tab: WindowTab) { tabs.host.selection = tab }

  /// What is read again and is as before is no news to the bar.
  override func follow() {
    let tapped = bar.selected
    super.follow()
    if tabs.selection == known { bar.show(tapped) }
    known = tabs.selection
  }
}

private final class Swallowing: TabHost<WindowTab> {
  override func tabWasTapped(_ tab: WindowTab) {
    if tab != tabs.selection { super.tabWasTapped(tab) }
  }
}

@MainActor struct `Rules for hosts` {
  @Test func `a small host keeps all rules`() async throws {
    // snippet: host-rules
    try await expectHostRules { ToolkitWindow() }
    // end
  }

  @Test(arguments: HostMistake.all)
  func `a host with a mistake breaks one rule`(_ mistake: HostMistake) async {
    var hosts = ToolkitWindow.Hosts()
    mistake.change(&hosts)
    let error = await #expect(throws: BrokenHostRules.self) {
      try await expectHostRules { ToolkitWindow(hosts) }
    }
    #expect(error?.rules == [mistake.rule], "\(error?.description ?? "nothing broken")")
  }

  @Test func `there is a mistake for each rule`() {
    #expect(Set(HostMistake.all.map(\.rule)) == Set(HostRule.all))
  }
}
