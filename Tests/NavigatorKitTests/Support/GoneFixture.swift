import NavigatorKit

enum GoneRoute: NavigationRoute { case a, b, c, sheet, cover }
enum GoneTab: NavigationRoute { case one, two }
enum GoneFlow: NavigationRoute { case main, other }

/// A way in which a stack comes to lie nowhere, though somebody keeps it.
enum Death: String, CaseIterable, Sendable {
  case layerDismissed, layerDismissedByHost, layerReplaced, layerDismissedWithOneBelow
  case layerFinished, layerLeavingTheScreen, layerDismissedAndItsFlowLeft
  case tabRemoved, layerOfRemovedTab, flowLeft, layerOfFlowLeft
}

/// A host that shows at once what it is to show.
@MainActor final class GoneHost: ModalHost {
  let presenter: ModalPresenter<AnyRoute>

  init(_ presenter: ModalPresenter<AnyRoute>) {
    self.presenter = presenter
    presenter.host.attach(self)
    if let top = presenter.layers.last { presenter.host.didShow(top.id) }
  }

  func hasBegunToShow(_ layer: LayerID) -> Bool { true }
}

/// A tree, and a node of it with a screen and, where it has one, a layer with a screen.
@MainActor final class GoneFixture {
  let app: FlowNavigator<GoneFlow>
  var node: NavigationNode
  let tabs: TabNavigator<GoneTab>
  /// The stack that is gone, or will be.
  var stack: MultiRouteNavigator
  private var host: GoneHost?
  /// What the tree has been told.
  private(set) var events: [NavigationEvent] = []
  /// What the guards of the tree have been asked.
  private(set) var asked: [AnyRoute] = []

  init() throws {
    app = FlowNavigator(
      "app",
      first: .flow(.main) {
        TabNavigator("main", selection: GoneTab.one, tabs: [.one, .two], in: $0)
      },
      others: [.flow(.other, lifetime: .kept) { NavigationNode("other", in: $0) }]
    )
    guard let tabs = app.place(as: TabNavigator<GoneTab>.self), let node = tabs.node(of: .one)
    else { throw CancellationError() }
    (self.tabs, self.node, stack) = (tabs, node, node.stack)
    node.navigate(to: GoneRoute.a)
    app.guards.add("tree") { [weak self] request in
      self?.asked.append(request.route)
      return .allow
    }
    app.events.observe { [weak self] in self?.events.append($0) }
  }

  /// Lets the stack go, and forgets what the tree was told until then.
  func die(_ death: Death) {
    prepare(death)
    switch death {
    case .layerDismissed, .layerDismissedWithOneBelow, .layerLeavingTheScreen,
      .layerDismissedAndItsFlowLeft:
      node.dismiss()
    case .layerDismissedByHost:
      node.modals.host[.sheet, in: node.modals.host.slot()] = nil
      if let layer = host?.presenter.layers.last { node.modals.host.didDismiss(layer.id) }
    case .layerReplaced: node.present(GoneRoute.cover, policy: .replaceCurrent)
    case .layerFinished: node.modals.finish(with: 42)
    case .tabRemoved, .layerOfRemovedTab: tabs.remove(.one)
    case .flowLeft, .layerOfFlowLeft: app.enter(.other)
    }
    if death == .layerDismissedAndItsFlowLeft {
      node = NavigationNode("none")
      app.enter(.other)
    }
    forget()
  }

  private func prepare(_ death: Death) {
    switch death {
    case .tabRemoved, .flowLeft:
      node.present(GoneRoute.sheet)
      return
    case .layerDismissedWithOneBelow: node.present(GoneRoute.cover)
    default: break
    }
    node.present(GoneRoute.sheet, policy: .stack)
    if death == .layerDismissedByHost || death == .layerLeavingTheScreen {
      host = GoneHost(node.modals)
    }
    stack = node.host.frontStack
    stack.navigate(to: GoneRoute.b)
    stack.navigate(to: GoneRoute.c)
  }

  func forget() { (events, asked) = ([], []) }

  /// Whether the tree has been told once that something is gone, and nothing else.
  var wasToldOnce: Bool {
    events.count == 1 && events.first?.outcome.isGone ?? false && asked.isEmpty
  }
}

extension NavigationOutcome {
  /// Whether it says that the block is gone.
  var isGone: Bool {
    failure?.kind == .gone
  }
}
