/// Where in the tree a plan leads, as the tree is now.
@MainActor
struct PlanTarget {
  private let plan: NavigationPlan
  private let root: NavigationGroup
  private let tabs: NavigationPipeline?
  /// The group whose stack and layers are meant.
  private let group: NavigationGroup
  /// Whether it is in front already.
  private let isInFront: Bool

  /// What nobody can do, and who was asked.
  struct Unhandled: Error {
    let intent: NavigationIntent
    let search: IntentSearch
  }

  /// Finds the target, or returns `nil` if there is no such tab.
  init?(_ plan: NavigationPlan, _ root: NavigationGroup) {
    self.plan = plan
    self.root = root
    guard let tab = plan.tab else {
      (tabs, group, isInFront) = (nil, root.innermost, true)
      return
    }
    let intent = NavigationIntent.tab(.select(tab))
    var search = IntentSearch(intent: intent)
    guard let taker = search.taker(below: root.innermostTaking(intent)),
      let group = taker.block?.group(shownBy: intent)
    else { return nil }
    tabs = taker
    self.group = group.innermost
    isInFront = root.innermost === group.innermost
  }

  /// What shows layers over the stack.
  var modals: NavigationPipeline? {
    group.memberPipelines.first { $0.block?.isOverlay ?? false }
  }

  /// The presenters of other places whose layers lie over the target, innermost first.
  var coveringModals: [NavigationPipeline] {
    guard !isAdded || !isInFront else { return [] }
    return root.innermost.lineage
      .flatMap(\.memberPipelines)
      .filter { pipeline in
        guard let block = pipeline.block, block.isOverlay else { return false }
        return block.entryCount > 0 && pipeline.group !== group
      }
  }

  private var isAdded: Bool { plan.mode.adds }

  /// What the stacks of the layers are to show, of those that the plan names.
  var layerStacks: [[AnyRoute]] {
    let layers = plan.layers.map(\.stack)
    guard case .present = plan.mode.kind else { return layers }
    return plan.stack.isEmpty ? layers : [Array(plan.stack.dropFirst())] + layers
  }

  /// What has to be done, in one transition.
  func parts() throws(Unhandled) -> [AddressedIntent] {
    var parts: [AddressedIntent] = []
    if let tabs, let tab = plan.tab {
      parts.append(AddressedIntent(block: tabs.id, intent: .tab(.select(tab))))
    }
    var layers = plan.layers.map { request($0.route, $0.style) }
    var stack: NavigationIntent?
    let routes = plan.stack.map(\.base)
    switch plan.mode.kind {
    case .replace: stack = .replace(with: routes)
    case .reusePrefix: stack = .show(RoutePath(routes: routes))
    case .push: stack = routes.isEmpty ? nil : .append(routes)
    case .present(let style):
      if let first = plan.stack.first { layers.insert(request(first, style), at: 0) }
    }
    let modalIntent = modalIntent(layers)
    if let modalIntent { parts.append(try part(modalIntent)) }
    if let stack { parts.append(try part(stack)) }
    return parts
  }

  private func modalIntent(_ layers: [ModalRequest<AnyRoute>]) -> NavigationIntent? {
    if isAdded { return layers.isEmpty ? nil : .modal(.add(layers)) }
    return modals == nil && layers.isEmpty ? nil : .modal(.show(layers))
  }

  private func request(_ route: AnyRoute, _ style: ModalStyle) -> ModalRequest<AnyRoute> {
    ModalRequest(content: .route(route), style: style, options: .standard)
  }

  /// An intent for the member of the target that can carry it out.
  private func part(_ intent: NavigationIntent) throws(Unhandled) -> AddressedIntent {
    var search = IntentSearch(intent: intent)
    // What is pushed goes on what is in front; the rest is about the stack under all layers.
    let taker = isAdded ? search.taker(below: group) : group.stackOrModals(accepting: intent)
    guard let taker else { throw Unhandled(intent: intent, search: search) }
    return AddressedIntent(block: taker.id, intent: intent)
  }
}

extension NavigationGroup {
  /// The group that is in front in this one, and has no other in front of it.
  var innermost: NavigationGroup { frontGroup?.innermost ?? self }

  /// The outermost group on the way to the front that has tabs or flows for an intent.
  fileprivate func innermostTaking(_ intent: NavigationIntent) -> NavigationGroup {
    if memberPipelines.contains(where: { $0.block?.accepts(intent) ?? false }) { return self }
    return frontGroup?.innermostTaking(intent) ?? self
  }

  /// The member that can carry an intent out, not counting the stacks of layers.
  fileprivate func stackOrModals(accepting intent: NavigationIntent) -> NavigationPipeline? {
    memberPipelines.first { $0.outer == nil && $0.block?.accepts(intent) ?? false }
  }
}
