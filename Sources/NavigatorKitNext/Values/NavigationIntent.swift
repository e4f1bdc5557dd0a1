/// A wish to navigate, as a value.
///
/// Guards redirect with one, plans and links carry them, and every verb is one. Two intents are equal if they ask for
/// the same.
public struct NavigationIntent: Sendable {
  let ask: Ask
  /// The result that the new screen is to bring, if somebody waits for one.
  private(set) var awaited: (any AwaitedResult)?

  init(_ ask: Ask) { self.ask = ask }

  init(_ finish: Finish) { self.init(.finish(finish)) }

  func bringing(_ awaited: any AwaitedResult) -> NavigationIntent {
    var intent = self
    intent.awaited = awaited
    return intent
  }

  /// The routes that it names.
  var routes: [AnyRoute] { ask.routes }

  /// The entries that it removes wherever they are, as checks and undo do.
  var removedEntries: [EntryID]? { if case .remove(let ids) = ask { ids } else { nil } }
}

extension NavigationIntent: Hashable {
  /// Returns whether two intents ask for the same.
  public static func == (one: NavigationIntent, other: NavigationIntent) -> Bool {
    one.ask == other.ask
  }

  /// Feeds what is asked for into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ask) }
}

extension NavigationIntent: CustomStringConvertible {
  /// The intent in words, without what its routes carry.
  public var description: String { ask.description }
}

// MARK: - Asks

extension NavigationIntent {
  /// Everything that can be asked of a tree.
  enum Ask: Hashable, Sendable {
    // Of a stack
    case push(AnyRoute, PushStrategy)
    case append([AnyRoute])
    case replaceTop([AnyRoute])
    case replace([AnyRoute])
    case show(RoutePath)
    case write([AnyRoute])
    case popLast(Int)
    case popToRoute(AnyRoute)
    case popToEntry(EntryID)
    case popToMatch(RouteCondition)
    case popToRoot
    // Of layers
    case present(ModalRequest, ModalPresentationPolicy?)
    case add([ModalRequest])
    case showLayers([ModalRequest])
    case dismiss(Int)
    case dismissToRoute(AnyRoute)
    case dismissLayer(LayerID)
    case dismissStyle(ModalStyle, Int)
    case dismissAll
    // Of tabs
    case select(AnyRoute)
    /// A tap on a tab, which may be selected already.
    case tap(AnyRoute)
    case reselect
    case insert(AnyRoute, Int?)
    case removeTab(AnyRoute)
    // Of flows
    case enter(AnyRoute)
    // Of several blocks: folds of others
    indirect case selectThen(AnyRoute, NavigationIntent)
    case showRoot(RouteEntry)
    case goBack
    case returnTo(ReturnTo)
    indirect case plan(NavigationPlan)
    /// Lead a place to a state that it has had.
    indirect case lead(PlaceState)
    case finish(Finish)
    case screen(ScreenAsk)
    /// What a screen asks for, which is resolved from where it lies then.
    indirect case onScreen(Screen, NavigationIntent)
    case leave(EntryID)
    case uncover(EntryID?)
    case showOn(EntryID?, AnyRoute)
    case remove([EntryID])
  }

  /// A screen of a block.
  enum Screen: Hashable, Sendable {
    case entry(EntryID)
    /// The root under a stack.
    case root
    /// Whatever is on top of a stack.
    case top
  }

  /// What a screen asks for itself.
  enum ScreenAsk: Hashable, Sendable {
    /// Show a route in the place of all that lies on the screen.
    case show(AnyRoute)
    /// Take away what lies on the screen.
    case returnHere
    /// Remove the screen.
    case leave
  }

  static func screen(_ ask: ScreenAsk) -> NavigationIntent { NavigationIntent(.screen(ask)) }

  /// What is to be presented.
  struct ModalRequest: Hashable, Sendable {
    let content: ModalContent
    let style: ModalStyle
    var options = ModalOptions.standard
    var stack: [AnyRoute] = []
    var isAnimated = true
    /// The screen that presents it, and that it goes with.
    var screen: EntryID?

    static func == (one: ModalRequest, other: ModalRequest) -> Bool {
      one.content == other.content && one.style == other.style && one.options == other.options
        && one.stack == other.stack
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(content)
      hasher.combine(style)
    }
  }

  /// What a layer shows.
  @usableFromInline
  enum ModalContent: Hashable, Sendable {
    case route(AnyRoute)
    // Boxed: dialogs are rare, and every layer would be as large as one.
    indirect case dialog(DialogContent)

    var route: AnyRoute? { if case .route(let route) = self { route } else { nil } }
    var dialog: DialogContent? { if case .dialog(let dialog) = self { dialog } else { nil } }

    /// The content as the route of an entry.
    var erased: AnyRoute {
      switch self {
      case .route(let route): route
      case .dialog(let dialog): AnyRoute(dialog)
      }
    }
  }

  /// A condition of the app's, which equals itself alone.
  @MainActor
  final class RouteCondition: nonisolated Hashable {
    let matches: (AnyRoute) -> Bool

    init(_ matches: @escaping (AnyRoute) -> Bool) { self.matches = matches }

    nonisolated static func == (one: RouteCondition, other: RouteCondition) -> Bool {
      one === other
    }

    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}

/// The end of a screen with a value.
///
/// Values need not be equatable, so that each equals itself alone.
struct Finish: Hashable, Sendable {
  enum Screen: Hashable, Sendable {
    case front
    case entry(EntryID)
    case route(AnyRoute)
  }

  let screen: Screen
  let value: any Sendable
  private let id = EntryID()

  init(_ screen: Screen, with value: any Sendable) { (self.screen, self.value) = (screen, value) }

  static func == (one: Finish, other: Finish) -> Bool { one.id == other.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

// MARK: - What an ask says of itself

extension NavigationIntent.Ask {
  /// The routes that it names.
  var routes: [AnyRoute] {
    switch self {
    case .push(let route, _), .popToRoute(let route), .dismissToRoute(let route),
      .select(let route), .tap(let route), .insert(let route, _), .removeTab(let route),
      .enter(let route), .showOn(_, let route):
      [route]
    case .append(let routes), .replaceTop(let routes), .replace(let routes), .write(let routes):
      routes
    case .show(let path): path.routes
    case .present(let request, _): [request.content.erased]
    case .add(let requests), .showLayers(let requests): requests.map(\.content.erased)
    case .selectThen(let tab, let intent): [tab] + intent.routes
    case .showRoot(let root): [root.route]
    case .screen(.show(let route)): [route]
    case .onScreen(_, let intent): intent.routes
    case .plan(let plan): plan.routes
    case .popLast, .popToEntry, .popToMatch, .popToRoot, .dismiss, .dismissLayer, .dismissStyle,
      .dismissAll, .reselect, .goBack, .returnTo, .lead, .finish, .screen, .leave, .uncover,
      .remove:
      []
    }
  }

  /// What becomes of screens, in a word.
  var move: NavigationMove {
    switch self {
    case .push, .append, .showOn: .push
    case .popLast, .popToRoute, .popToEntry, .popToMatch, .popToRoot: .pop
    case .replaceTop, .replace, .show, .write: .replace
    case .present(let request, _): NavigationMove(presentingAs: request.style)
    case .add(let requests), .showLayers(let requests):
      requests.last.map { NavigationMove(presentingAs: $0.style) } ?? .dismissal
    case .dismiss, .dismissToRoute, .dismissLayer, .dismissStyle, .dismissAll: .dismissal
    case .select, .tap, .reselect, .insert, .removeTab, .selectThen: .tab
    case .enter: .flow
    case .onScreen(_, let intent): intent.ask.move
    case .screen(.show): .push
    case .plan, .lead: .plan
    case .showRoot: .rootShowing
    case .goBack, .returnTo, .finish, .screen, .leave, .uncover, .remove: .removal
    }
  }

  /// Why results of screens that it removes end, if it says so by itself.
  var end: ResultEnd.Kind? {
    switch self {
    case .popToRoot, .replace, .dismissAll, .showLayers: .reset
    case .insert, .removeTab: .ownerGone
    case .enter: .flowSwitched
    default: nil
    }
  }

  /// Whether it is about layers, so that no stack takes it.
  var isAboutLayers: Bool {
    switch self {
    case .present, .add, .showLayers, .dismiss, .dismissToRoute, .dismissLayer, .dismissStyle,
      .dismissAll:
      true
    case .onScreen(_, let intent): intent.ask.isAboutLayers
    default: false
    }
  }
}

extension NavigationIntent.Ask: CustomStringConvertible {
  var description: String {
    switch self {
    case .push(let route, _): "push \(route)"
    case .append(let routes): "append \(Self.list(routes))"
    case .replaceTop(let routes): "replace the top with \(Self.list(routes))"
    case .replace(let routes): "replace the stack with \(Self.list(routes))"
    case .show(let path): "show \(Self.list(path.routes))"
    case .write(let routes): "show \(Self.list(routes))"
    case .popLast(let count): "pop \(count)"
    case .popToRoute(let route): "pop to \(route)"
    case .popToEntry(let id): "pop to \(id)"
    case .popToMatch: "pop to the last match"
    case .popToRoot: "pop to the root"
    case .present(let request, let policy): Self.present(request, policy)
    case .add(let requests): "present \(Self.list(requests))"
    case .showLayers(let requests):
      requests.isEmpty ? "show no layers" : "show \(Self.list(requests))"
    case .dismiss(let count): "dismiss \(count)"
    case .dismissToRoute(let route): "dismiss to \(route)"
    case .dismissLayer(let id): "dismiss \(id)"
    case .dismissStyle(let style, 1): "dismiss the \(style)"
    case .dismissStyle(let style, let count): "dismiss \(count) of style \(style)"
    case .dismissAll: "dismiss all"
    case .select(let tab), .tap(let tab): "select \(tab)"
    case .reselect: "select the tab again"
    case .goBack: "go back"
    case .lead(let state): "lead \(state.location) back"
    case .returnTo(let ask): "return to \(ask.checkpoint.base)"
    case .showRoot(let root): "show \(root.route)"
    case .insert(let tab, let index): "insert \(tab)" + (index.map { " at \($0)" } ?? "")
    case .removeTab(let tab): "remove \(tab)"
    case .enter(let flow): "enter \(flow)"
    case .selectThen(let tab, let intent): "select \(tab), then \(intent)"
    case .plan(let plan): "show \(plan)"
    case .finish(let finish): finish.description
    case .screen(.show(let route)): "show \(route) on the screen"
    case .screen(.returnHere): "return to the screen"
    case .screen(.leave): "leave the screen"
    case .onScreen(_, let intent): intent.description
    case .leave: "leave the screen"
    case .uncover: "return to the screen"
    case .showOn(_, let route): "show \(route) on the screen"
    case .remove(let ids): ids.isEmpty ? "check" : "remove \(ids.count)"
    }
  }

  private static func list(_ routes: [AnyRoute]) -> String {
    routes.isEmpty ? "nothing" : routes.map(\.description).joined(separator: " > ")
  }

  private static func list(_ requests: [NavigationIntent.ModalRequest]) -> String {
    requests.map { "\($0.content.erased) as \($0.style)" }.joined(separator: ", ")
  }

  private static func present(
    _ request: NavigationIntent.ModalRequest,
    _ policy: ModalPresentationPolicy?
  ) -> String {
    if case .inPlace = policy?.kind { return "show \(request.content.erased) in place" }
    return "present \(request.content.erased) as \(request.style)"
  }
}

extension Finish: CustomStringConvertible {
  var description: String {
    switch screen {
    case .front: "finish"
    case .entry(let id): "finish \(id)"
    case .route(let route): "finish \(route)"
    }
  }
}

extension NavigationMove {
  /// Routes come on top.
  public static let push = NavigationMove("push")
  /// Routes go from the top.
  public static let pop = NavigationMove("pop")
  /// Routes are exchanged.
  public static let replace = NavigationMove("replace")
  /// A sheet comes.
  public static let sheet = NavigationMove("sheet")
  /// A full-screen cover comes.
  public static let fullScreen = NavigationMove("fullScreen")
  /// A dialog comes.
  public static let dialog = NavigationMove("dialog")
  /// A layer goes.
  public static let dismissal = NavigationMove("dismissal")
  /// Another tab comes to the front.
  public static let tab = NavigationMove("tab")
  /// Another flow is entered.
  public static let flow = NavigationMove("flow")
  /// The root of a place is shown for the first time.
  static let rootShowing = NavigationMove("root")

  init(presentingAs style: ModalStyle) {
    switch style.kind {
    case .sheet: self = .sheet
    case .fullScreen: self = .fullScreen
    case .dialog: self = .dialog
    }
  }
}
