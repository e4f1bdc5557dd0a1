/// The state of one presenter: the layers that are wanted, bottom first.
///
/// A plain value, and the one source of truth. Its counterpart on the screen is a ``ModalScreen``.
@usableFromInline
struct ModalState<Route: NavigationRoute>: Sendable {
  @usableFromInline var layers: [ModalRecord<Route>] = []

  /// The identity of this state among all states of all blocks, apart from the dialog on top.
  @usableFromInline var revision: BlockRevision

  @usableFromInline
  init() {
    revision = BlockRevision(block: EntryID())
  }

  @inlinable var count: Int { layers.count }

  /// The layer nearest the top that shows a route.
  @inlinable var routeLayer: ModalRecord<Route>? {
    guard let last = layers.last else { return nil }
    return last.style.kind == .dialog ? layers.last { $0.style.kind != .dialog } : last
  }

  func index(of id: LayerID) -> Int? { layers.lastIndex { $0.id == id } }
}

/// A change to the layers that can be carried out as it is: the layers above a level are replaced.
@usableFromInline
struct ModalEdit<Route: NavigationRoute>: Sendable {
  /// How many of the lowest layers stay.
  @usableFromInline let kept: Int
  /// The new layers, bottom first.
  @usableFromInline var added: [ModalRecord<Route>] = []
  /// Whether the layers that wait to be presented go as well.
  @usableFromInline var dropsWaiting = false
  /// Whether the new layer replaces the lowest removed one without that leaving the screen.
  var isInPlace = false
}

/// The answer to an intent in a given state.
enum ModalResolution<Route: NavigationRoute> {
  case edit(ModalEdit<Route>)
  case none(UnchangedReason)
  case failure(NavigationFailure)
  /// The layer has to wait until others are gone.
  case wait(ModalRequest<Route>)
}

@MainActor
extension ModalState {
  /// Finds the change for an intent in this state.
  ///
  /// Changes nothing.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - fallback: The policy of a request that names none.
  ///   - isBusy: Whether a layer is on the screen that is no longer wanted.
  ///   - hasWaiting: Whether others wait to be presented.
  /// - Returns: The change, the wait, or the reason why there is none.
  func resolve(
    _ intent: ModalIntent<Route>,
    _ fallback: ModalPresentationPolicy,
    isBusy: Bool,
    hasWaiting: Bool
  ) -> ModalResolution<Route> {
    switch intent {
    case .present(let request, let policy):
      return present(request, (policy ?? fallback).kind, isBusy || hasWaiting)
    case .dismiss(let number):
      if number <= 0 { return .none(.nothingAsked) }
      return count == 0 ? .none(.nothingPresented) : keep(max(0, count - number))
    case .dismissToRoute(let route):
      guard let index = layers.lastIndex(where: { $0.content.route == route }) else {
        return .none(.notFound)
      }
      return index == count - 1 ? .none(.alreadyOnTop) : keep(index + 1)
    case .dismissLayer(let id):
      return index(of: id).map(keep) ?? .none(.notFound)
    case .dismissStyle(let style, let number):
      if number <= 0 { return .none(.nothingAsked) }
      let found = layers.indices.reversed().lazy.filter { layers[$0].style == style }
      return found.prefix(number).last.map(keep) ?? .none(.notFound)
    case .dismissAll:
      if count == 0, !hasWaiting { return .none(.nothingPresented) }
      return .edit(ModalEdit(kept: 0, dropsWaiting: true))
    case .show(let requests):
      return show(requests, hasWaiting)
    case .add(let requests):
      if requests.isEmpty { return .none(.nothingAsked) }
      // Nothing lies on a dialog: a new layer takes its place.
      let below = layers.last?.style.kind == .dialog ? count - 1 : count
      return .edit(add(requests, keeping: below))
    }
  }

  /// Puts layers on a number of the lowest ones that are there.
  func add(_ requests: [ModalRequest<Route>], keeping kept: Int) -> ModalEdit<Route> {
    ModalEdit(kept: kept, added: requests.map { record(of: $0, keeping: kept) })
  }

  private func keep(_ number: Int) -> ModalResolution<Route> { .edit(ModalEdit(kept: number)) }

  private func present(
    _ request: ModalRequest<Route>,
    _ policy: ModalPresentationPolicy.Kind,
    _ isBusy: Bool
  ) -> ModalResolution<Route> {
    let hasDialog = layers.last?.style.kind == .dialog
    if request.content.dialog != nil {
      // Dialogs go over everything, and one after the other.
      if hasDialog, policy != .replaceCurrent, policy != .replaceAll { return .wait(request) }
      return insert(request, keeping: hasDialog ? count - 1 : count)
    }
    // Nothing lies on a dialog: a new layer takes its place.
    let below = hasDialog ? count - 1 : count
    switch policy {
    case .replaceCurrent:
      return insert(request, keeping: max(0, below - 1))
    case .replaceAll:
      return insert(request, keeping: 0, dropsWaiting: true)
    case .stack:
      return insert(request, keeping: below)
    case .ignoreIfAlreadyPresented:
      return count == 0 ? insert(request, keeping: 0) : .none(.alreadyPresented)
    case .rejectIfPresented:
      return count == 0 ? insert(request, keeping: 0) : .failure(.modalPresented)
    case .inPlace(let id):
      return exchange(id, for: request, below: below)
    case .enqueue:
      return count == 0 && !isBusy ? insert(request, keeping: 0) : .wait(request)
    }
  }

  /// Puts a layer in the place of another, if that is the top one below a level; style and options
  /// stay.
  func exchange(
    _ id: LayerID,
    for request: ModalRequest<Route>,
    below level: Int
  ) -> ModalResolution<Route> {
    guard level > 0, layers[level - 1].id == id else { return .none(.notFound) }
    var own = request
    (own.style, own.options) = (layers[level - 1].style, layers[level - 1].options)
    own.presenter = layers[level - 1].presenter
    let added = [record(of: own, keeping: level - 1)]
    return .edit(ModalEdit(kept: level - 1, added: added, isInPlace: true))
  }

  private func insert(
    _ request: ModalRequest<Route>,
    keeping kept: Int,
    dropsWaiting: Bool = false
  ) -> ModalResolution<Route> {
    let added = [record(of: request, keeping: kept)]
    return .edit(ModalEdit(kept: kept, added: added, dropsWaiting: dropsWaiting))
  }

  /// Replaces all layers; equal ones at the bottom stay.
  private func show(
    _ requests: [ModalRequest<Route>],
    _ hasWaiting: Bool
  ) -> ModalResolution<Route> {
    let kept = zip(layers, requests).prefix { layer, request in
      layer.content == request.content && layer.style == request.style
        && (request.id.map { $0 == layer.id } ?? true)
    }.count
    if kept == count, kept == requests.count, !hasWaiting { return .none(.equal) }
    let added = requests.dropFirst(kept).map { record(of: $0, keeping: kept) }
    return .edit(ModalEdit(kept: kept, added: added, dropsWaiting: true))
  }

  /// The record of a new layer: one that replaces the layer which presented it counts as presented
  /// by that layer's presenter.
  private func record(of request: ModalRequest<Route>, keeping kept: Int) -> ModalRecord<Route> {
    var presenter = request.presenter
    if presenter != nil, let replaced = layers[kept...].first(where: { $0.id.entryID == presenter })
    {
      presenter = replaced.presenter
    }
    return ModalRecord(
      id: request.id ?? LayerID(EntryIDSource.mintOnMainActor()),
      content: request.content,
      style: request.content.route != nil && request.style == .dialog ? .sheet : request.style,
      options: request.options,
      isAnimated: request.isAnimated,
      presenter: presenter
    )
  }
}
