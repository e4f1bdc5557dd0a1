public import Observation

/// The root of an app that shows one of its flows, such as splash, log-in, main.
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
/// The place of a flow is made when the flow is entered, and released when it is left, unless the
/// flow is declared to be kept. An app may hold on to a released place, but that changes nothing
/// any more: commands to it fail with ``NavigationFailure/Kind/gone``.
///
/// Entering a flow is a transition. Guards are asked about the flow itself, as a route;
/// leave-guards are asked about everything that goes with the flow that is left. Guards that allow
/// the flow are asked as well about the routes at the roots in it, and then about the tab in front
/// there. For that the place of the flow is made beforehand, and thrown away if they refuse.
///
/// An intent that the entered flow does not take waits for a flow that takes it. So does an intent
/// that a guard has parked in a flow that is left; its time runs on. Give up on it with
/// ``ParkCondition/abandon()``.
@MainActor
public final class FlowNavigator<Flow: NavigationRoute>:
  Observable, NavigationBlock, NavigationPlace
{
  private let configuration: Configuration
  lazy var engine = configuration.makeEngine(of: self, in: nil)

  /// What a host of your own needs of the flows.
  public private(set) lazy var host = BlockPort(engine, of: self)

  private struct Configuration: Sendable {
    let name: String
    let first: FlowDeclaration<Flow>
    let others: [FlowDeclaration<Flow>]
    let registry: (any PlaceRegistry)?

    @MainActor
    func makeEngine(
      of owner: FlowNavigator,
      in parent: (any NavigationPlace)?
    ) -> FlowEngine<Flow> {
      let engine = FlowEngine(first, others, in: NavigationGroup(name, in: parent))
      engine.group.place = owner
      engine.group.take(registry)
      engine.pipeline.owned(by: owner).anchor(in: engine.group)
      return engine
    }
  }

  /// Makes the flows of an app.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - first: The flow that is entered at first, and again if guards refuse a later one that is
  ///     shown.
  ///   - others: The other flows; if one is declared twice, its first declaration counts.
  ///   - registry: The registry of the app's modules, whatever content it makes. The outermost
  ///     place of a tree takes it: hosts, archives and the guards of modules find it from anywhere
  ///     in the tree. A registry further in is ignored, and the log says so.
  public nonisolated init<Content>(
    _ name: String,
    first: FlowDeclaration<Flow>,
    others: [FlowDeclaration<Flow>] = [],
    registry: DestinationRegistry<Content>? = DestinationRegistry<Never>?.none
  ) {
    configuration = Configuration(name: name, first: first, others: others, registry: registry)
  }

  /// Makes flows in a place, which they join at once.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - first: The flow that is entered at first, and again if guards refuse a later one that is
  ///     shown.
  ///   - others: The other flows; if one is declared twice, its first declaration counts.
  ///   - parent: The place that they belong to, or `nil` if they are the outermost one.
  ///   - registry: The registry of the app's modules, which counts in the outermost place of a
  ///     tree.
  public convenience init<Content>(
    _ name: String,
    first: FlowDeclaration<Flow>,
    others: [FlowDeclaration<Flow>] = [],
    in parent: (any NavigationPlace)?,
    registry: DestinationRegistry<Content>? = DestinationRegistry<Never>?.none
  ) {
    self.init(name, first: first, others: others, registry: registry)
    engine = configuration.makeEngine(of: self, in: parent)
  }

  /// The group of the flows, with their guards and events.
  public var group: NavigationGroup { engine.group }

  /// The pipeline through which every change of the entered flow goes.
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

  /// The identity of this visit to the flow: a later visit is another one.
  package var visit: EntryID {
    engine.facts.access(.flow)
    return engine.entered.entry.id
  }

  /// The place of a flow; `nil` for a flow that is not entered, unless its place is kept.
  public func place(of flow: Flow) -> (any NavigationPlace)? {
    engine.facts.access(.flow)
    guard let record = engine.record(of: flow) else { return nil }
    return record === engine.entered ? engine.place(of: record) : record.place
  }

  /// The intents that wait for a flow that takes them, oldest first.
  ///
  /// An intent that also selects a tab does so in the flow that takes it. A command that was given
  /// to a part of a flow, such as a node in a tab, comes back in that part: if the flow is made
  /// anew, the part is found by its tab and its name. Layers end with their flow, so a command for
  /// the stack of a layer goes to the stack under it. If the part is no longer there, another
  /// block is found as with ``NavigationPlace/send(_:cause:animated:fileID:line:)``.
  ///
  /// An awaited result is carried with its intent. It ends with the screen that comes, or with the
  /// intent.
  public var carriedIntents: [NavigationIntent] { engine.carried.map(\.intent) }
}
