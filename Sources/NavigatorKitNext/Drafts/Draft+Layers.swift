// Layers: what an intent comes to.

extension Draft {
  /// Adds the edit of an intent for a presenter.
  mutating func apply(_ ask: NavigationIntent.Ask, to block: LayersBlock) throws(Refusal) {
    let layers = layers(block)
    switch ask {
    case .present(let request, let policy):
      try present(request, policy ?? block.defaultPolicy, over: layers, of: block)
    case .add(let requests):
      if requests.isEmpty { throw .unchanged(.nothingAsked) }
      put(requests, on: layers.withoutDialog, of: block)
    case .showLayers(let requests): try show(requests, over: layers, of: block)
    case .dismiss(let number):
      if number <= 0 { throw .unchanged(.nothingAsked) }
      if layers.isEmpty { throw .unchanged(.nothingPresented) }
      keep(layers.dropLast(number), of: block)
    case .dismissToRoute(let route):
      guard let index = layers.lastIndex(where: { $0.content.route == route }) else {
        throw .unchanged(.notFound)
      }
      if index == layers.count - 1 { throw .unchanged(.alreadyOnTop) }
      keep(layers[...index], of: block)
    case .dismissLayer(let id): try leave(layers.lastIndex { $0.id == id }, of: block)
    case .dismissStyle(let style, let number):
      if number <= 0 { throw .unchanged(.nothingAsked) }
      let found = layers.indices.reversed().lazy.filter { layers[$0].style == style }
      try cut(at: found.prefix(number).last, of: block)
    case .dismissAll:
      if layers.isEmpty, block.queue.isEmpty { throw .unchanged(.nothingPresented) }
      clear(block)
      keep([], of: block, end: .reset)
    case .finish(let finish):
      if layers.isEmpty, finish.screen == .front { throw .unchanged(.nothingPresented) }
      try leave(layers.index(of: finish.screen), of: block)
    case .leave(let id): try leave(layers.lastIndex { $0.id.entryID == id }, of: block)
    case .uncover(let id):
      let kept = id.flatMap { id in layers.lastIndex { $0.id.entryID == id } }.map { $0 + 1 } ?? 0
      // A dialog covers nothing.
      if kept < layers.count, !layers[kept].isDialog { keep(layers[..<kept], of: block) }
    case .remove(let ids):
      try cut(at: layers.firstIndex { ids.contains($0.id.entryID) }, of: block)
    default: throw .unchanged(.notAccepted)
    }
  }
}

// MARK: - Presenting

extension Draft {
  private mutating func present(
    _ request: NavigationIntent.ModalRequest,
    _ policy: ModalPresentationPolicy,
    over layers: [Layer],
    of block: LayersBlock
  ) throws(Refusal) {
    // Nothing lies on a dialog: what is presented takes its place.
    let below = layers.withoutDialog
    if request.content.dialog != nil {
      // Dialogs go over everything, and one after the other.
      let replaces = policy == .replaceCurrent || policy == .replaceAll
      if below.count < layers.count, !replaces { throw .waitsForLayers(block) }
      return put([request], on: below, of: block)
    }
    switch policy.kind {
    case .replaceCurrent: put([request], on: below.dropLast(), of: block)
    case .replaceAll:
      clear(block)
      put([request], on: [], of: block)
    case .stack: put([request], on: below, of: block)
    case .ignoreIfAlreadyPresented:
      if !layers.isEmpty { throw .unchanged(.alreadyPresented) }
      put([request], on: [], of: block)
    case .rejectIfPresented:
      if !layers.isEmpty { throw .failed(.modalPresented) }
      put([request], on: [], of: block)
    case .enqueue:
      // What this change takes away itself is not in the way.
      let isFree = changes(block) || !block.isOnScreen && block.queue.isEmpty
      guard layers.isEmpty, isFree else { throw .waitsForLayers(block) }
      put([request], on: [], of: block)
    case .inPlace(let id):
      guard let old = below.last, old.id == id else { throw .unchanged(.notFound) }
      var layer = Layer(request, id: LayerID(names.next()), stack: stack(of: request))
      layer.takePlace(of: old)
      keep(below.dropLast() + [layer], of: block)
    }
  }

  /// Replaces all layers; equal ones at the bottom stay.
  private mutating func show(
    _ requests: [NavigationIntent.ModalRequest],
    over layers: [Layer],
    of block: LayersBlock
  ) throws(Refusal) {
    let kept = zip(layers, requests).prefix { $0.shows($1) }.count
    if kept == layers.count, kept == requests.count, block.queue.isEmpty {
      throw .unchanged(.equal)
    }
    clear(block)
    put(Array(requests[kept...]), on: layers[..<kept], of: block)
  }

  private mutating func put(
    _ requests: [NavigationIntent.ModalRequest],
    on below: ArraySlice<Layer>,
    of block: LayersBlock
  ) {
    let new = requests.map { Layer($0, id: LayerID(names.next()), stack: stack(of: $0)) }
    keep(below + new, of: block)
  }

  private mutating func stack(of request: NavigationIntent.ModalRequest) -> [RouteEntry] {
    request.stack.map { RouteEntry(id: names.next(), route: $0) }
  }
}

// MARK: - Dismissing

extension Draft {
  /// Takes away a layer and all above it, and says that it was left for itself.
  private mutating func leave(_ index: Int?, of block: LayersBlock) throws(Refusal) {
    let layers = layers(block)
    finished = index.map { layers[$0].id.entryID }
    try cut(at: index, of: block)
  }

  private mutating func cut(at index: Int?, of block: LayersBlock) throws(Refusal) {
    guard let index else { throw .unchanged(.notFound) }
    keep(layers(block)[..<index], of: block)
  }

  private mutating func keep(
    _ layers: ArraySlice<Layer>,
    of block: LayersBlock,
    end: ResultEnd.Kind? = nil
  ) {
    add(.layers(block, from: self.layers(block), to: Array(layers)), end: end)
  }
}

// MARK: - What goes with screens

extension Draft {
  /// Takes away the layers that belong to screens that go, and those that belong to screens in these, until no more go.
  mutating func removeBelongings(in presenters: [LayersBlock]) {
    let owning = presenters.filter { layers($0).contains { $0.owner != .place } }
    var isMore = !owning.isEmpty
    while isMore {
      isMore = false
      let screens = Set(Meaning(self).goes.map(\.entry.id))
      for presenter in owning {
        let layers = layers(presenter)
        guard let index = layers.firstIndex(where: { $0.belongs(to: screens) }) else { continue }
        keep(layers[..<index], of: presenter, end: .dismissedByCode)
        isMore = true
      }
    }
  }
}

extension [Layer] {
  /// All but a dialog on top.
  fileprivate var withoutDialog: ArraySlice<Layer> {
    last?.isDialog ?? false ? dropLast() : self[...]
  }

  fileprivate func index(of screen: Finish.Screen) -> Int? {
    switch screen {
    case .front: lastIndex { !$0.isDialog }
    case .entry(let id): lastIndex { $0.id.entryID == id }
    case .route(let route): lastIndex { $0.content.route == route }
    }
  }
}

extension Layer {
  fileprivate init(_ request: NavigationIntent.ModalRequest, id: LayerID, stack: [RouteEntry]) {
    let isRoute = request.content.route != nil
    self.init(
      id: id,
      content: request.content,
      style: isRoute && request.style == .dialog ? .sheet : request.style,
      options: request.options,
      owner: request.screen.map { .screen($0) } ?? .place,
      isAnimated: request.isAnimated,
      stack: stack
    )
  }

  /// Comes in the place of another layer, looks and all.
  fileprivate mutating func takePlace(of old: Layer) {
    self = Layer(
      id: id,
      content: content,
      style: old.style,
      options: old.options,
      owner: old.owner,
      isAnimated: isAnimated,
      stack: stack,
      replaced: old.id
    )
  }

  fileprivate func shows(_ request: NavigationIntent.ModalRequest) -> Bool {
    content == request.content && style == request.style
  }
}
