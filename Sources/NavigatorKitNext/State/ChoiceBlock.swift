/// Tabs or flows: alternatives, of which one is in front, and the places that they show.
@MainActor
final class ChoiceBlock: Block {
  private(set) var choice: Choice
  private(set) var revision = BlockRevision(block: EntryID())
  let style: Style
  /// Whether a route is one of its ids, declared or not.
  let isID: (AnyRoute) -> Bool
  /// The reaction to a selection of the tab that is shown already.
  var reselection = TabReselection.tellScreen
  /// The effect of "back" at the root of a tab.
  var rootBack = TabRootBack.stay
  private var places: [AnyRoute: Content] = [:]
  private var taps: [AnyRoute: TapCount] = [:]
  /// The roots of alternatives whose places are not made yet.
  private var roots: [AnyRoute: RouteEntry] = [:]
  private let declaredRoot: (AnyRoute) -> AnyRoute?
  private let make: (AnyRoute, NavigationGroup) -> any NavigationPlace

  /// What distinguishes flows from tabs.
  enum Style {
    /// All places stay.
    case tabs
    /// What is left goes, but for what is kept; some intents wait for a flow that accepts them.
    case flows(kept: Set<AnyRoute>, accepting: [AnyRoute: IntentScope])
  }

  /// What an alternative holds.
  private enum Content {
    /// A closure of the app makes it at this moment.
    case beingMade
    /// It was made for a question, and goes if that is refused.
    case hidden(any NavigationPlace)
    /// It is a part of the tree.
    case shown(any NavigationPlace)
  }

  init(
    _ style: Style,
    _ choice: Choice,
    in group: NavigationGroup,
    isID: @escaping (AnyRoute) -> Bool,
    root: @escaping (AnyRoute) -> AnyRoute?,
    makePlace: @escaping (AnyRoute, NavigationGroup) -> any NavigationPlace
  ) {
    self.choice = choice
    self.style = style
    self.isID = isID
    declaredRoot = root
    make = makePlace
    super.init(nil, group.gate)
    join(group)
  }

  override nonisolated var kind: BlockKind {
    if case .flows = style { .flow } else { .tabs }
  }

  nonisolated var isFlow: Bool { kind == .flow }

  /// Whether the place of an alternative stays when another is selected.
  func keeps(_ id: AnyRoute) -> Bool {
    if case .flows(let kept, _) = style { kept.contains(id) } else { true }
  }

  /// Whether an intent may wait until a flow is entered that is not yet.
  func mayAccept(_ intent: NavigationIntent) -> Bool {
    guard case .flows(_, let accepting) = style else { return false }
    return accepting.contains { $0.key != choice.selected.route && $0.value.includes(intent) }
  }

  /// Whether it has a flow that takes an intent from elsewhere.
  func isForFlow(_ intent: NavigationIntent) -> Bool {
    guard case .flows(_, let accepting) = style else { return false }
    return accepting.values.contains { $0.includes(intent) }
  }

  override func accepts(_ intent: NavigationIntent) -> Bool {
    switch intent.ask {
    case .select(let id), .tap(let id), .insert(let id, _), .removeTab(let id),
      .selectThen(let id, _):
      !isFlow && isID(id)
    case .reselect, .goBack: !isFlow
    case .enter(let id): isFlow && isID(id)
    case .remove: true
    default: false
    }
  }

  override func refuseWrite() { facts.change(facts.read.intersection(.choiceRefusal)) }

  /// Lets go of its places, too: they have gone with it.
  override func vanish(as new: Standing = .gone) {
    super.vanish(as: new)
    places = [:]
  }

  /// The one place where the choice changes.
  func apply(_ new: Choice) {
    var changing: ObservedFacts.Facts = []
    if new.selected != choice.selected { changing.formUnion(.selection) }
    if new.entries.map(\.route) != choice.entries.map(\.route) { changing.formUnion(.alternatives) }
    facts.change(changing.intersection(facts.read)) {
      choice = new
      revision.number &+= 1
    }
  }
}

// MARK: - Places

extension ChoiceBlock {
  /// The place of an alternative, if it has been made.
  func knownPlace(of id: AnyRoute) -> (any NavigationPlace)? {
    switch places[id] {
    case .hidden(let place), .shown(let place): place
    case .beingMade, nil: nil
    }
  }

  /// Whether the place of an alternative is a part of the tree.
  func isShown(_ id: AnyRoute) -> Bool { if case .shown = places[id] { true } else { false } }

  /// The place of an alternative, made now if it was not: for good.
  ///
  /// - Returns: The place, or `nil` if it is the one that asks, while it is made, or if all of them have gone.
  func place(of id: AnyRoute) -> (any NavigationPlace)? {
    let place = placeForQuestion(of: id)
    if let place { show(place, of: id) }
    return place
  }

  /// The place of an alternative, made now if it was not: hidden, until a change that needs it is committed.
  func placeForQuestion(of id: AnyRoute) -> (any NavigationPlace)? {
    if places[id] != nil { return knownPlace(of: id) }
    guard standing == .shown, let group else { return nil }
    let root = rootToCome(of: id)
    places[id] = .beingMade
    let place = make(id, group)
    place.settle(in: group)
    root.map(place.group.receive)
    roots[id] = nil
    place.group.hide()
    places[id] = .hidden(place)
    return place
  }

  /// The root that is declared for an alternative, as long as its place is not made.
  func rootToCome(of id: AnyRoute) -> RouteEntry? {
    if places[id] != nil { return nil }
    let root = roots[id] ?? declaredRoot(id).map { RouteEntry($0) }
    roots[id] = root
    return root
  }

  /// Keeps what the choice shows, and drops what only questions have needed.
  ///
  /// - Parameter wanted: The alternatives that commands ask about which still wait for an answer.
  func settlePlaces(keeping wanted: Set<AnyRoute>) {
    for case (let id, .hidden(let place)) in places {
      if id == choice.selected.route {
        show(place, of: id)
      } else if !wanted.contains(id) {
        forget(id)
      }
    }
  }

  private func show(_ place: any NavigationPlace, of id: AnyRoute) {
    guard !isShown(id) else { return }
    places[id] = .shown(place)
    place.group.show()
  }

  func forget(_ id: AnyRoute) {
    knownPlace(of: id)?.group.vanish()
    places[id] = nil
  }

  /// The alternative that shows a group.
  func entry(showing group: NavigationGroup) -> RouteEntry? {
    choice.entries.first { knownPlace(of: $0.route)?.group === group }
  }
}

// MARK: - Taps

extension ChoiceBlock {
  /// Tells the screen in front of the selected tab that the tab was selected again.
  func noteTap() {
    let count = count(of: choice.selected.route)
    count.facts.change(.taps.intersection(count.facts.read)) { count.number += 1 }
  }

  /// How often a tab was selected again while it was shown.
  func taps(on id: AnyRoute) -> Int {
    let count = count(of: id)
    count.facts.access(.taps)
    return count.number
  }

  private func count(of id: AnyRoute) -> TapCount {
    let count = taps[id] ?? TapCount()
    taps[id] = count
    return count
  }

  /// The taps on one tab: those on others do not concern who observes them.
  private final class TapCount {
    let facts = ObservedFacts()
    var number = 0
  }
}

/// What can be read of tabs and flows.
extension ObservedFacts.Facts {
  static var selection: Self { Self(rawValue: 1 << 0) }
  static var alternatives: Self { Self(rawValue: 1 << 1) }
  /// A write of the host that is refused.
  static var choiceRefusal: Self { Self(rawValue: 1 << 2) }
  static var taps: Self { Self(rawValue: 1 << 3) }
}
