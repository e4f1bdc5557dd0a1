public import Observation

/// The root of an app: which of its flows is shown, such as splash, log-in, main.
///
/// ```swift
/// enum AppFlow: NavigationRoute { case splash, login, main }
/// let app = FlowNavigator<AppFlow>(
///   "app",
///   first: .flow(.splash) { NavigationNode("splash", in: $0) },
///   others: [
///     .flow(.login) { NavigationNode("login", in: $0) },
///     .flow(.main, accepting: .all) { group in
///       TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account], in: group)
///     },
///   ]
/// )
/// app.enter(.main)
/// ```
///
/// The place of a flow is made for entering it, and released when it is left unless it is
/// declared to be kept. What the app keeps of it all the same is gone: it changes nothing, and
/// commands fail with ``NavigationFailure/Kind/gone``. To enter a flow is a transition: guards are
/// asked about the flow, whose route is its id, and leave-guards about all that goes with the flow
/// that is left. Guards that allow the flow are asked as well about the roots in it that have routes,
/// and then about the tab that is in front in it: the place of the flow is made for it beforehand, and
/// thrown away if they refuse. An intent that the entered flow cannot take waits for the flow that
/// takes it. So does an intent that a guard has parked in a flow that is left; its time runs on. Give
/// up on it with ``ParkCondition/abandon()``.
@MainActor
public final class FlowNavigator<Flow: NavigationRoute>:
  Observable, NavigationBlock, NavigationPlace
{
  private var configuration: Configuration
  lazy var engine = makeEngine()

  /// The door for those who write a host of their own.
  public private(set) lazy var host = BlockPort(engine, of: self)

  private struct Configuration: Sendable {
    let name: String
    let first: FlowDeclaration<Flow>
    let others: [FlowDeclaration<Flow>]
    var parent: (any NavigationPlace)?
    let registry: (any PlaceRegistry)?

    @MainActor
    func makeEngine(of owner: FlowNavigator) -> FlowEngine<Flow> {
      let engine = FlowEngine(first, others, in: NavigationGroup(name, in: parent))
      engine.group.place = owner
      engine.group.take(registry)
      engine.pipeline.owned(by: owner).anchor(in: engine.group)
      return engine
    }
  }

  private func makeEngine() -> FlowEngine<Flow> {
    // From now on its group is enough: nothing in a place keeps the place.
    defer { configuration.parent = nil }
    return configuration.makeEngine(of: self)
  }

  /// Makes the flows of an app.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - first: The flow that is entered at first, and again when another may not be shown any more.
  ///   - others: The other flows; one that is declared twice counts as declared first.
  ///   - parent: The place that they belong to.
  ///   - registry: The registry of the app's modules, whatever content it makes, which the outermost place of a
  ///     tree takes: hosts, archives and the guards of modules find it from anywhere in the tree. Of another one
  ///     further in nothing counts, and the log says so.
  public nonisolated init<Content>(
    _ name: String,
    first: FlowDeclaration<Flow>,
    others: [FlowDeclaration<Flow>] = [],
    in parent: (any NavigationPlace)? = nil,
    registry: DestinationRegistry<Content>? = DestinationRegistry<Never>?.none
  ) {
    configuration = Configuration(
      name: name,
      first: first,
      others: others,
      parent: parent,
      registry: registry
    )
  }

  /// The group of the flows: the guards and events of all of them.
  public var group: NavigationGroup { engine.group }

  /// The way that every change of the flow itself takes.
  package var pipeline: NavigationPipeline { engine.pipeline.owned(by: self) }

  /// The flow that is entered; writing it is a transition like
  /// ``FlowEntering/enter(_:animated:fileID:line:)``.
  public var flow: Flow {
    get {
      engine.facts.access(.flow)
      engine.facts.access(.flowRefusal)
      return engine.entered.flow
    }
    set {
      let intent = NavigationIntent.enter(newValue)
      let isEqual = newValue == engine.entered.flow
      let tell = isEqual ? nil : pipeline.teller(of: intent, .assignment, true)
      pipeline.perform(.assignment, telling: tell) { [weak self] in
        guard let self else { return .failed(.ownerReleased) }
        if newValue == engine.entered.flow { return .unchanged(.equal) }
        let proposal = engine.propose(intent, replacing: [])
        return pipeline.run(proposal, .assignment, true, isWritten: true)
      }
    }
  }

  /// The flows that are declared, in order.
  public var flows: [Flow] { engine.records.map(\.flow) }

  /// The place of the flow that is entered, such as a node or tabs.
  public var place: any NavigationPlace {
    engine.facts.access(.flow)
    return engine.place(of: engine.entered)
  }

  /// The place of the flow that is entered, if it is of a type.
  ///
  /// ```swift
  /// app.place(as: TabNavigator<ShopTab>.self)?.select(.cart)
  /// ```
  public func place<Place: NavigationPlace>(as type: Place.Type) -> Place? { place as? Place }

  /// The identity of this visit to the flow: entering it again later is another one.
  package var visit: EntryID {
    engine.facts.access(.flow)
    return engine.entered.entry.id
  }

  /// The place of a flow, or `nil` if the flow is not entered and its place is not kept.
  public func place(of flow: Flow) -> (any NavigationPlace)? {
    engine.facts.access(.flow)
    guard let record = engine.record(of: flow) else { return nil }
    return record === engine.entered ? engine.place(of: record) : record.place
  }

  /// The intents that wait for a flow that takes them, oldest first.
  ///
  /// One that selects a tab on its way does so in the flow that takes it, too. A command that a part
  /// of a flow was given, such as a node in a tab, comes back in that part: if the flow is made anew,
  /// it is found by its tab and its name. A layer goes with its flow, so that what was pushed in it
  /// comes in the stack that lay under it. If the part is not there any more, the intent finds its
  /// place as with ``NavigationPlace/send(_:cause:animated:fileID:line:)``. A result that is
  /// awaited is carried with its intent, and ends with the screen that comes, or with the intent.
  public var carriedIntents: [NavigationIntent] { engine.carried.map(\.intent) }
}
