/// Tabs or flows: alternatives, of which one is in front, and the places that they show.
@MainActor
final class ChoiceBlock: Block {
  private(set) var choice: Choice
  private(set) var revision = BlockRevision(block: EntryID())
  private var places: [AnyRoute: any NavigationPlace] = [:]
  /// Places that were made for a question, and go if it is refused.
  private var hidden: Set<AnyRoute> = []
  let style: Style
  /// Whether a route is one of its ids, declared or not.
  let isID: (AnyRoute) -> Bool
  private let make: (AnyRoute, NavigationGroup) -> any NavigationPlace
  /// The group that the places are made in.
  private unowned let home: NavigationGroup

  /// What distinguishes flows from tabs.
  enum Style {
    /// All places stay.
    case tabs
    /// What is left goes, but for what is kept; some intents wait for a flow that accepts them.
    case flows(kept: Set<AnyRoute>, accepting: [AnyRoute: IntentScope])
  }

  init(
    _ name: String?,
    _ style: Style,
    _ choice: Choice,
    in group: NavigationGroup,
    isID: @escaping (AnyRoute) -> Bool,
    makePlace: @escaping (AnyRoute, NavigationGroup) -> any NavigationPlace
  ) {
    self.choice = choice
    self.style = style
    self.isID = isID
    make = makePlace
    home = group
    super.init(name, group.gate)
    join(group)
  }

  override nonisolated class var kind: BlockKind { .tabs }

  var isFlow: Bool { if case .flows = style { true } else { false } }

  /// Whether the place of an alternative stays when another is selected.
  func keeps(_ id: AnyRoute) -> Bool {
    if case .flows(let kept, _) = style { kept.contains(id) } else { true }
  }

  /// The intents that a flow takes that is not entered yet.
  func accepts(_ intent: NavigationIntent, in id: AnyRoute) -> Bool {
    if case .flows(_, let accepting) = style { accepting[id]?.includes(intent) ?? false } else { true }
  }

  override func accepts(_ intent: NavigationIntent) -> Bool {
    switch intent.ask {
    case .select(let id), .goBackTo(let id), .insert(let id, _), .removeTab(let id),
      .selectThen(let id, _):
      !isFlow && isID(id)
    case .enter(let id): isFlow && isID(id)
    case .remove: true
    default: false
    }
  }

  override func refuseWrite() { facts.change(facts.read.intersection(.choiceRefusal)) }

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

  // MARK: Places

  /// The place of an alternative, if it has been made.
  func knownPlace(of id: AnyRoute) -> (any NavigationPlace)? { places[id] }

  /// The place of an alternative, made now if it was not: for good.
  func place(of id: AnyRoute) -> any NavigationPlace {
    hidden.remove(id)
    return placeForQuestion(of: id)
  }

  /// The place of an alternative, made now if it was not: hidden, until a change that needs it is committed.
  func placeForQuestion(of id: AnyRoute) -> any NavigationPlace {
    if let place = places[id] { return place }
    hidden.insert(id)
    let place = make(id, home)
    places[id] = place
    return place
  }

  /// Keeps what the committed change shows, and drops what only refused ones would have shown.
  func settlePlaces() {
    hidden.remove(choice.selected.route)
    for id in hidden { forget(id) }
    hidden = []
  }

  func forget(_ id: AnyRoute) { places.removeValue(forKey: id)?.group.vanish() }

  /// The alternative that shows a group.
  func entry(showing group: NavigationGroup) -> RouteEntry? {
    choice.entries.first { places[$0.route]?.group === group }
  }
}

/// What can be read of tabs and flows.
extension ObservedFacts.Facts {
  static var selection: Self { Self(rawValue: 1 << 0) }
  static var alternatives: Self { Self(rawValue: 1 << 1) }
  /// A write of the host that is refused.
  static var choiceRefusal: Self { Self(rawValue: 1 << 2) }
}
