/// The engine behind flows: the declared flows, and the one that is entered.
@MainActor
final class FlowEngine<Flow: NavigationRoute> {
  let records: [FlowRecord<Flow>]
  private(set) var entered: FlowRecord<Flow>
  private(set) var revision = BlockRevision(block: EntryID())

  let group: NavigationGroup
  let facts = ObservedFacts()
  let slot = PipelineSlot("flow")

  init(
    _ first: FlowDeclaration<Flow>,
    _ others: [FlowDeclaration<Flow>],
    in group: NavigationGroup
  ) {
    var known: Set<Flow> = []
    records = ([first] + others).filter { known.insert($0.flow).inserted }.map { FlowRecord($0) }
    entered = records[0]
    self.group = group
  }

  func record(of flow: Flow) -> FlowRecord<Flow>? { records.first { $0.flow == flow } }

  func place(of record: FlowRecord<Flow>) -> any NavigationPlace {
    if let place = record.place { return place }
    let place = makePlace(of: record)
    (record.place, record.session) = (place, group.session)
    return place
  }

  private func makePlace(of record: FlowRecord<Flow>) -> any NavigationPlace {
    // The first look at the entered flow may come while another one is prepared.
    group.preparing(by: nil) {
      making(record) {
        let place = record.declaration.makePlace(group)
        place.settle(in: group)
        place.group.acceptedIntents = record.declaration.acceptedIntents
        return place
      }
    }
  }

  private func making<Place>(_ record: FlowRecord<Flow>, _ make: () -> Place) -> Place {
    record.isBeingMade = true
    defer { record.isBeingMade = false }
    return make()
  }

  /// The preparation of a flow's place before the flow is entered, or `nil` if the place is there.
  func preparation(of record: FlowRecord<Flow>) -> PreparedPlace? {
    guard record.place == nil else { return nil }
    return PreparedPlace(in: group) { [weak self, weak record] in
      guard let self, let record, !record.isBeingMade else { return nil }
      return making(record) { record.declaration.makePlace(group) }
    }
  }

  /// The one place where flows change: one mutation, one notification.
  func commit(
    entering record: FlowRecord<Flow>,
    as visit: RouteEntry,
    _ prepared: PreparedPlace?,
    isKept: Bool
  ) {
    let changing = ObservedFacts.Facts.flow.intersection(facts.read)
    facts.willChange(changing)
    let left = entered
    entered = record
    revision.number &+= 1
    if !isKept { release(left) }
    left.entry = RouteEntry(AnyRoute(left.flow))
    record.entry = visit
    let leftGroup = left.place?.group
    if let place = prepared?.take() {
      (record.place, record.session) = (place, group.session)
      place.settle(in: group)
      place.group.acceptedIntents = record.declaration.acceptedIntents
    }
    let isNew = record.place == nil
    _ = place(of: record)
    facts.didChange(changing)
    group.updateLayers(from: leftGroup, to: record.place?.group)
    // Guards have not been asked about the root of a place that was not prepared.
    if isNew { queue.follow { [weak self] in self?.checkRoots(in: record) } }
    queue.follow { [weak self] in self?.deliver() }
  }

  /// Releases the places of hidden flows.
  func commit(releasing hidden: [FlowRecord<Flow>]) {
    facts.change(.flow.intersection(facts.read)) {
      revision.number &+= 1
      for record in hidden {
        release(record)
        record.entry = RouteEntry(AnyRoute(record.flow))
      }
    }
  }

  private func checkRoots(in record: FlowRecord<Flow>) {
    if record === entered { pipeline.checkRoots(inside: record.entry, withOwn: true) }
  }

  /// Releases the place of a flow; its parked intents wait for another flow.
  private func release(_ record: FlowRecord<Flow>) {
    guard let group = record.place?.group else { return }
    for pipeline in group.pipelines {
      for waiting in pipeline.takeParked() { carry(waiting, from: pipeline, in: group) }
    }
    group.depart(from: self.group)
    record.place = nil
  }
}

/// A flow: its declaration, and its place as long as that is kept.
@MainActor
final class FlowRecord<Flow: NavigationRoute> {
  let declaration: FlowDeclaration<Flow>
  /// The flow as guards and events see it: every visit is an entry of its own.
  var entry: RouteEntry
  var place: (any NavigationPlace)?
  /// How often a session had ended when the place was made.
  var session = 0
  var isBeingMade = false

  var flow: Flow { declaration.flow }

  init(_ declaration: FlowDeclaration<Flow>) {
    self.declaration = declaration
    entry = RouteEntry(AnyRoute(declaration.flow))
  }
}

extension ObservedFacts.Facts {
  /// Which flow is entered.
  static var flow: Self { Self(rawValue: 1 << 0) }
  /// The refusal of a write, after which the host reads again.
  static var flowRefusal: Self { Self(rawValue: 1 << 1) }
}
