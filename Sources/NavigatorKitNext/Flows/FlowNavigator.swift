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
  private lazy var parts = makeParts()

  /// The door for those who write a host of their own.
  public var host: BlockPort { parts.host }

  private typealias Parts = (group: NavigationGroup, block: ChoiceBlock, host: BlockPort)

  private struct Configuration: Sendable {
    let name: String
    let first: FlowDeclaration<Flow>
    let all: [FlowDeclaration<Flow>]
    var parent: (any NavigationPlace)?
    let registry: (any PlaceRegistry)?

    @MainActor
    func place(of flow: AnyRoute, in group: NavigationGroup) -> any NavigationPlace {
      let declaration = all.first { flow.equals($0.flow) } ?? first
      let place = declaration.makePlace(group)
      place.group.acceptedIntents = declaration.acceptedIntents
      return place
    }

    var style: ChoiceBlock.Style {
      .flows(
        kept: Set(all.filter(\.lifetime.isKept).map { AnyRoute($0.flow) }),
        accepting: Dictionary(
          uniqueKeysWithValues: all.map { (AnyRoute($0.flow), $0.acceptedIntents) }
        )
      )
    }
  }

  private func makeParts() -> Parts {
    let group = NavigationGroup(configuration.name, in: configuration.parent)
    // From now on its group is enough: nothing in a place keeps the place.
    configuration.parent = nil
    group.place = self
    group.take(configuration.registry)
    let block = ChoiceBlock(
      configuration.style,
      Choice(
        configuration.all.map { AnyRoute($0.flow) },
        selecting: AnyRoute(configuration.first.flow)
      ),
      in: group,
      isID: { $0.is(Flow.self) },
      root: { [all = configuration.all] id in all.first { id.equals($0.flow) }?.root },
      makePlace: { [configuration] in configuration.place(of: $0, in: $1) }
    )
    return (group, block, BlockPort(block, of: self))
  }

  /// Makes the flows of an app.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - first: The flow that is entered at first, and again when another may not be shown any more.
  ///   - others: The other flows; one that is declared twice counts as declared first.
  ///   - parent: The place that they belong to.
  ///   - registry: Which content shows which routes; given once, to the root place.
  public nonisolated init<Content>(
    _ name: String,
    first: FlowDeclaration<Flow>,
    others: [FlowDeclaration<Flow>] = [],
    in parent: (any NavigationPlace)? = nil,
    registry: DestinationRegistry<Content>? = DestinationRegistry<Never>?.none
  ) {
    var known: Set<Flow> = []
    let all = [first] + others
    configuration = Configuration(
      name: name,
      first: first,
      all: all.filter { known.insert($0.flow).inserted },
      parent: parent,
      registry: registry
    )
  }

  /// The group of the flows: the guards and events of all of them.
  public var group: NavigationGroup { parts.group }

  private var block: ChoiceBlock { parts.block }

  /// The flow that is entered; writing it is a transition like
  /// ``FlowEntering/enter(_:animated:fileID:line:)``.
  public var flow: Flow {
    get {
      block.facts.access(.selection)
      block.facts.access(.choiceRefusal)
      return block.choice.selected.route.as(Flow.self) ?? configuration.first.flow
    }
    set { block.store.write(.enter(AnyRoute(newValue)), to: block, .assignment) }
  }

  /// The flows that are declared, in order.
  public var flows: [Flow] { configuration.all.map(\.flow) }

  /// The place of the flow that is entered, such as a node or tabs.
  public var place: any NavigationPlace {
    block.facts.access(.selection)
    guard let place = block.place(of: block.choice.selected.route) else {
      preconditionFailure("the closure that makes the place of a flow asks for that place")
    }
    return place
  }

  /// The place of the flow that is entered, if it is of a type.
  ///
  /// ```swift
  /// app.place(as: TabNavigator<ShopTab>.self)?.select(.cart)
  /// ```
  public func place<Place: NavigationPlace>(as type: Place.Type) -> Place? { place as? Place }

  /// The identity of this visit to the flow: entering it again later is another one.
  package var visit: EntryID {
    block.facts.access(.selection)
    return block.choice.selected.id
  }

  /// The place of a flow, or `nil` if the flow is not entered and its place is not kept.
  public func place(of flow: Flow) -> (any NavigationPlace)? {
    let id = AnyRoute(flow)
    block.facts.access(.selection)
    if id == block.choice.selected.route { return block.place(of: id) }
    return block.isShown(id) ? block.knownPlace(of: id) : nil
  }

  /// The intents that wait for a flow that takes them, oldest first.
  ///
  /// One that a guard has parked in a flow that was left is among them: it goes on when its condition is fulfilled, at
  /// the place that has the name of the one that it was given to, or, if there is none, wherever a flow takes it.
  public var carriedIntents: [NavigationIntent] { block.store.intentsWaiting(for: block) }
}
