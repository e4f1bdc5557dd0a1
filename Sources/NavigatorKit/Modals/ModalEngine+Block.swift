// The layers as the pipeline sees them.

extension ModalEngine: LayerContainer {
  var kind: BlockKind { .modals }

  var defaultName: String {
    Route.self == AnyRoute.self ? "ModalPresenter" : "ModalPresenter<\(Route.self)>"
  }

  var revision: BlockRevision { state.revision }

  var entryCount: Int { state.count }

  var allEntries: [RouteEntry] { state.layers.map(\.entry) }

  var topEntry: RouteEntry? { state.layers.last?.entry }

  /// Whether the layer on top is protected from being left.
  var isProtected: Bool {
    facts.access(.modalProtection)
    return attached?.isProtected ?? false
  }

  var observedTop: RouteEntry? {
    facts.access(.modalLayers)
    return topLayer
  }

  var topStyle: ModalStyle? { state.layers.last?.style }

  var topLayer: RouteEntry? {
    if state.count == 0 { return nil }
    return state.layers.last { $0.style != .dialog }?.entry
  }

  func intentToUncover(_ part: CoveredPart) -> NavigationIntent? {
    var kept = 0
    if case .pipeline(let pipeline) = part,
      let layer = navigators.first(where: { $0.value.engine.slot.pipeline === pipeline })?.key,
      let level = state.index(of: layer)
    {
      kept = level + 1
    }
    return intentToDismiss(above: kept)
  }

  /// The intent that dismisses the layers from a position on, if there are any; a dialog counts as
  /// none.
  private func intentToDismiss(above count: Int) -> NavigationIntent? {
    guard count < state.count, state.layers[count].style != .dialog else { return nil }
    return .modal(.dismissLayer(state.layers[count].id))
  }

  func intentToReturn(to entry: EntryID?) -> NavigationIntent? {
    let kept = entry.flatMap { state.index(of: LayerID($0)) }.map { $0 + 1 } ?? 0
    return intentToDismiss(above: kept)
  }

  func innerStack(at index: Int) -> NavigationPipeline? {
    guard index < state.count, state.layers[index].style != .dialog else { return nil }
    return navigator(of: state.layers[index].id)?.pipeline
  }

  func intentToLeave(_ layer: EntryID) -> NavigationIntent? {
    holds(layer) ? .modal(.dismissLayer(LayerID(layer))) : nil
  }

  func holds(_ id: EntryID) -> Bool {
    let id = LayerID(id)
    return state.index(of: id) != nil || waiting.contains { $0.request.id == id }
  }

  func isGone(_ id: EntryID) -> Bool {
    screen.index(of: LayerID(id)) == nil && state.index(of: LayerID(id)) == nil
  }

  func accepts(_ intent: NavigationIntent) -> Bool {
    if let ask = intent.ask(as: ModalIntent<AnyRoute>.self) {
      return Route.self == AnyRoute.self || ask.mapRoutes({ $0.as(Route.self) }) != nil
    }
    return intent.removedEntries != nil
  }

  // Specialized as in a stack, since the layers of nodes are of mixed routes.
  @_specialize(where Route == AnyRoute)
  func propose(_ intent: NavigationIntent, replacing stopgaps: Set<EntryID>) -> Proposal {
    if let ids = intent.removedEntries {
      guard let lowest = state.layers.firstIndex(where: { ids.contains($0.id.entryID) }) else {
        return .unchanged(.notFound, intent: { intent })
      }
      return .change(change(ModalEdit(kept: lowest), intent))
    }
    guard let ask = intent.ask(as: ModalIntent<AnyRoute>.self) else {
      return .unchanged(.notAccepted, intent: { intent })
    }
    guard var typed = ask.mapRoutes({ $0.as(Route.self) }) else {
      return .unchanged(.foreignRoute, intent: { intent })
    }
    if let id = intent.awaited?.entryID, case .present(var request, let policy) = typed {
      request.id = LayerID(id)
      typed = .present(request, policy)
    }
    // A stopgap gives way to the next layer, whatever the policy says, unless others lie on it:
    // these stay, too.
    guard let level = stopgaps.isEmpty ? nil : levelOn(stopgaps) else {
      return proposal(for: typed)
    }
    switch typed {
    case .present(let request, let policy) where request.content.dialog == nil:
      if case .inPlace(let id) = policy?.kind {
        return proposal(for: typed, state.exchange(id, for: request, below: level))
      }
      return .change(change(state.add([request], keeping: level), intent))
    case .add(let requests) where !requests.isEmpty:
      return .change(change(state.add(requests, keeping: level), intent))
    default:
      return proposal(for: typed)
    }
  }

  func holdsOnly(_ layer: EntryID, among entries: Set<EntryID>) -> Bool {
    level(of: [layer], among: entries) != nil
  }

  /// The level at which a layer comes that takes the place of stopgaps, if there are any.
  private func levelOn(_ stopgaps: Set<EntryID>) -> Int? {
    // Nothing lies on a dialog: a layer takes its place.
    let dialog = state.layers.last.flatMap { $0.style == .dialog ? $0.id.entryID : nil }
    let known = dialog.map { stopgaps.union([$0]) } ?? stopgaps
    if let level = level(of: stopgaps, among: known) { return level }
    let isCovered = state.layers.contains { stopgaps.contains($0.id.entryID) }
    return isCovered ? state.count - (dialog == nil ? 0 : 1) : nil
  }

  /// The level of the lowest of some layers on which nothing foreign lies: only layers of a set,
  /// and those that screens on such a layer have presented; `nil` if there is none.
  private func level(of wanted: Set<EntryID>, among entries: Set<EntryID>) -> Int? {
    state.layers.indices.first { level in
      guard wanted.contains(state.layers[level].id.entryID) else { return false }
      var screens: Set<EntryID> = []
      return state.layers[level...].allSatisfy { layer in
        let id = layer.id.entryID
        guard entries.contains(id) || layer.presenter.map(screens.contains) ?? false else {
          return false
        }
        screens.insert(id)
        screens.formUnion(innerPipelines(of: id).flatMap { $0.block?.allEntries ?? [] }.map(\.id))
        return true
      }
    }
  }

  func proposal(for intent: ModalIntent<Route>) -> Proposal {
    proposal(for: intent, resolve(intent))
  }

  private func proposal(
    for intent: ModalIntent<Route>,
    _ resolution: ModalResolution<Route>
  ) -> Proposal {
    switch resolution {
    case .none(let reason): .unchanged(reason, intent: { Self.erase(intent) })
    case .failure(let failure): .failed(failure, intent: { Self.erase(intent) })
    case .wait(let request):
      .deferred(
        intent: { Self.erase(intent) },
        until: { [weak self] cause, animated, _ in
          self?.wait(request, cause, animated) ?? .failed(.ownerReleased)
        }
      )
    case .edit(let edit): .change(change(edit, Self.erase(intent)))
    }
  }

  var dialogs: [EntryID] {
    state.layers.filter { $0.content.dialog != nil }.map(\.id.entryID)
  }

  func forgetAfterwards() { afterwards = [:] }

  func refuseWrite() {
    let plain: ObservedFacts.Facts = [.modalSheet, .modalFullScreen]
    facts.change(plain.intersection(facts.read))
    slotFacts.change(slotFacts.read)
  }

  func changeProtection(_ change: () -> Void) { facts.change(.modalProtection, change) }

  static func erase(_ intent: ModalIntent<Route>) -> NavigationIntent {
    .modal(intent.mapRoutes { AnyRoute($0) } ?? .dismiss(0))
  }

  /// Describes an edit: what changes, and no more.
  private func change(_ edit: ModalEdit<Route>, _ intent: NavigationIntent) -> ProposedChange {
    let removed = state.layers[edit.kept...].map(\.entry)
    let below = edit.kept > 0 ? state.layers[edit.kept - 1].entry : nil
    let added = edit.added.map(\.entry)
    let uncovered = uncovered(by: edit)
    return ProposedChange(
      revision: state.revision,
      intent: intent,
      kind: .modals,
      move: edit.added.last.map { NavigationMove(presentingAs: $0.style) } ?? .dismissal,
      style: (edit.added.last ?? state.layers.last)?.style,
      keptBelow: edit.kept,
      removed: Few(removed),
      inserted: Few(added),
      revealed: uncovered.last?.entry,
      origin: state.layers.last?.entry,
      destination: added.last ?? below,
      isTailRemoval: added.isEmpty,
      commit: { [weak self] in self?.commit(edit) },
      uncovered: Few(uncovered)
    )
  }

  /// The entries that an edit uncovers, bottom first: the layer below with its screen, or, under
  /// the last layer, the screens of the group.
  ///
  /// A dialog covers no screen.
  private func uncovered(by edit: ModalEdit<Route>) -> [UncoveredEntry] {
    guard edit.added.isEmpty, state.layers[edit.kept...].contains(where: { $0.style != .dialog })
    else { return [] }
    guard edit.kept > 0 else { return pipeline.group?.entriesInFront(under: pipeline) ?? [] }
    let below = state.layers[edit.kept - 1].entry
    return [UncoveredEntry(entry: below, pipeline: pipeline)] + entryInFront(in: below)
  }
}
