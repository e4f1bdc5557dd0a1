// What a screen asks for: it is resolved from where the screen lies at that moment.

/// Where a screen lies.
@MainActor
struct ScreenStanding {
  /// The block that it is in: a stack, or a presenter if it is a layer's own screen.
  let block: Block
  /// Its entry, or `nil` for the root.
  let entry: EntryID?
}

extension Draft {
  /// Adds the edits of what a screen asks for.
  mutating func apply(
    _ intent: NavigationIntent,
    of screen: NavigationIntent.Screen,
    near block: Block
  ) throws(Refusal) {
    let found = standing(of: screen, near: block)
    if case .present(let request, let policy) = intent.ask, request.content.dialog != nil,
      found != nil || block.gate.lingers(screen),
      let presenter = presenterInFront(of: found?.block ?? block)
    {
      lead = presenter
      return try apply(.present(request, policy ?? .stack), to: presenter)
    }
    guard let standing = found else { throw .failed(.screenEnded) }
    switch intent.ask {
    case .screen(.leave): try leave(standing)
    case .finish(let finish):
      if case .route(let route) = finish.screen, entry(of: standing)?.route != route {
        throw .unchanged(.notFound)
      }
      try leave(standing)
    case .screen(.returnHere): try returnTo(standing)
    case .screen(.show(let route)):
      try uncover(standing)
      try apply(.push(route, .always), to: stack(of: standing))
    default: try apply(intent, over: standing)
    }
  }

  private mutating func apply(
    _ intent: NavigationIntent,
    over standing: ScreenStanding
  ) throws(Refusal) {
    if intent.ask.bringsScreen, isCovered(standing) { throw .unchanged(.covered) }
    if let inPlace = intent.inPlace(of: standing) {
      told = inPlace
      return try apply(inPlace, at: standing.block)
    }
    guard intent.ask.isAboutLayers else { return try apply(intent, at: stack(of: standing)) }
    guard let presenter = presenters(of: standing).first else { throw .unchanged(.notAccepted) }
    try apply(intent.presented(by: standing, on: presenter), at: presenter)
  }

  /// Takes the screen away, with what lies on it.
  private mutating func leave(_ standing: ScreenStanding) throws(Refusal) {
    guard let id = standing.entry else { throw .unchanged(.alreadyAtRoot) }
    try uncover(standing, keepingStack: true)
    try apply(.leave(id), to: standing.block)
  }

  mutating func returnTo(_ standing: ScreenStanding) throws(Refusal) {
    let before = additions
    try uncover(standing.block)
    try uncover(standing)
    if additions == before { throw .unchanged(.alreadyOnTop) }
  }

  /// Takes away what lies on a screen.
  private mutating func uncover(
    _ standing: ScreenStanding,
    keepingStack keepsStack: Bool = false
  ) throws(Refusal) {
    for presenter in presenters(of: standing) where presenter !== standing.block {
      try apply(.uncover(standing.block.layer?.id.entryID), to: presenter)
    }
    if keepsStack { return }
    try apply(.uncover(standing.entry), to: standing.block)
    if standing.block is LayersBlock { try apply(.uncover(nil), to: stack(of: standing)) }
  }
}

// MARK: - Where it lies

extension Draft {
  /// Where a screen lies now, or `nil` if it has ended.
  func standing(of screen: NavigationIntent.Screen, near block: Block) -> ScreenStanding? {
    switch screen {
    case .entry(let id):
      if block.rootEntry?.id == id { return standing(of: .root, near: block) }
      let all = block.standing == .shown ? [block] : []
      let tree = block.group?.top.blocks ?? []
      if let block = (all + tree).first(where: { holds(id, in: $0) }) {
        return ScreenStanding(block: block, entry: id)
      }
      let place = block.group?.top.places.first { $0.rootEntry?.id == id }
      return place?.blockOnRoot.map { ScreenStanding(block: $0, entry: nil) }
    case .root:
      guard block.standing == .shown else { return nil }
      if let layer = block.layer {
        return ScreenStanding(block: layer.presenter, entry: layer.id.entryID)
      }
      return ScreenStanding(block: block, entry: nil)
    case .top:
      guard block.standing == .shown else { return nil }
      return top(of: block).map { ScreenStanding(block: block, entry: $0.id) }
        ?? standing(of: .root, near: block)
    }
  }

  private func holds(_ id: EntryID, in block: Block) -> Bool {
    if let stack = block as? AnyStackBlock { return self.stack(stack).lastIndex(of: id) != nil }
    return !(block is ChoiceBlock) && entries(of: block).contains { $0.id == id }
  }

  /// The entry of a screen, or that of the root if it has one.
  func entry(of standing: ScreenStanding) -> RouteEntry? {
    guard let id = standing.entry else { return standing.block.group?.rootEntry }
    return entries(of: standing.block).last { $0.id == id }
  }

  /// The stack that the screen pushes onto.
  func stack(of standing: ScreenStanding) -> Block {
    guard let presenter = standing.block as? LayersBlock, let id = standing.entry else {
      return standing.block
    }
    return presenter.stack(in: LayerID(id)) ?? presenter
  }

  /// The presenters whose layers lie over the screen, its own first.
  func presenters(of standing: ScreenStanding) -> [LayersBlock] {
    if let presenter = standing.block as? LayersBlock { return [presenter] }
    if let layer = standing.block.layer { return [layer.presenter] }
    return standing.block.group?.lineage.flatMap(\.presenters) ?? []
  }

  /// Whether another screen lies on it.
  func isCovered(_ standing: ScreenStanding) -> Bool {
    if standing.block is AnyStackBlock, top(of: standing.block)?.id != standing.entry {
      return true
    }
    if let stack = stack(of: standing) as? AnyStackBlock, stack !== standing.block,
      top(of: stack) != nil
    {
      return true
    }
    return presenters(of: standing).contains { presenter in
      let own = standing.block === presenter ? standing.entry : standing.block.layer?.id.entryID
      return layers(presenter).last { !$0.isDialog }?.id.entryID != own
    }
  }

  /// The presenter whose dialogs lie over everything that is seen: that of the outermost layers, or of the inmost place.
  private func presenterInFront(of block: Block) -> LayersBlock? {
    let own = presenters(of: ScreenStanding(block: block, entry: nil)).first
    return block.group.flatMap { presenterInFront(in: $0.top, own) } ?? own
  }

  private func presenterInFront(in group: NavigationGroup, _ own: LayersBlock?) -> LayersBlock? {
    let all = group.presenters
    if let covering = all.last(where: { !layers($0).isEmpty }) { return covering }
    let inner = group.choice.map { placeInFront(of: $0)?.group } ?? group.childChangedLast
    return inner.flatMap { presenterInFront(in: $0, own) } ?? all.first { $0 === own } ?? all.first
  }

  /// The screen under it.
  func entry(below standing: ScreenStanding) -> RouteEntry? {
    let all = entries(of: standing.block)
    guard let id = standing.entry, let index = all.firstIndex(where: { $0.id == id }) else {
      return nil
    }
    return index > 0 ? all[index - 1] : under(standing.block).flatMap { entry(of: $0) }
  }

  /// What a block lies on: the layer that its stack is in, what is in front under its layers, or the root.
  func under(_ block: Block) -> ScreenStanding? {
    if let layer = block.layer {
      return ScreenStanding(block: layer.presenter, entry: layer.id.entryID)
    }
    if let presenter = block as? LayersBlock {
      let seen = presenter.group.flatMap { front(of: $0, under: presenter).last }
      return seen.map { ScreenStanding(block: $0.block, entry: $0.isRoot ? nil : $0.entry.id) }
    }
    return ScreenStanding(block: block, entry: nil)
  }
}

extension NavigationIntent.Ask {
  /// Whether it brings a screen over the one that asks; a dialog is none.
  fileprivate var bringsScreen: Bool {
    switch self {
    case .push, .append, .replaceTop, .replace, .show, .write: true
    case .present(let request, _): request.style != .dialog
    default: false
    }
  }
}

extension NavigationIntent {
  /// A screen presents over what it lies in, in place of that; and what it presents goes with it.
  ///
  /// What a layer's first screen presents lies on the layer, and goes with it anyway. What takes the place of the layer
  /// in which the screen lies is there when the screen is not any more.
  @MainActor
  fileprivate func presented(by standing: ScreenStanding, on presenter: LayersBlock)
    -> NavigationIntent
  {
    guard case .present(var request, let policy) = ask else { return self }
    let isOver = policy == nil || policy == .stack
    if standing.block is AnyStackBlock, standing.block.layer?.presenter !== presenter || isOver,
      request.content.dialog == nil
    {
      request.screen = standing.entry
    }
    let own = NavigationIntent(.present(request, policy ?? .stack))
    return awaited.map(own.bringing) ?? own
  }

  /// The intent for the presenter, where a route is to take the place of a layer's first screen.
  @MainActor
  fileprivate func inPlace(of standing: ScreenStanding) -> NavigationIntent? {
    guard standing.block is LayersBlock, let id = standing.entry, let route = ask.successorOfTop
    else {
      return nil
    }
    let own = NavigationIntent.present(
      route,
      policy: ModalPresentationPolicy(kind: .inPlace(LayerID(id)))
    )
    return awaited.map(own.bringing) ?? own
  }
}

extension NavigationIntent.Ask {
  /// The one route that is to take the place of the top one.
  fileprivate var successorOfTop: AnyRoute? {
    switch self {
    case .push(let route, .replaceTop): route
    case .replaceTop(let routes) where routes.count == 1: routes[0]
    default: nil
    }
  }
}

extension Block {
  /// The root of its place, if that lies under it.
  var rootEntry: RouteEntry? { layer == nil ? group?.rootEntry : nil }
}
