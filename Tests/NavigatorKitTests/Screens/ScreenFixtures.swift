@testable import NavigatorKit
import Testing

/// The things that screens keep, in the order in which they are made and let go of.
@MainActor final class ScopeJournal {
  var made: [String] = []
  var gone: [String] = []
}

/// An object that a screen keeps, and that notes its own end.
@MainActor final class ScopedThing {
  let name: String
  let screen: ScreenHandle?
  private let journal: ScopeJournal

  init(_ name: String, _ journal: ScopeJournal, on screen: ScreenHandle? = nil) {
    (self.name, self.journal, self.screen) = (name, journal, screen)
    journal.made.append(name)
  }

  isolated deinit { journal.gone.append(name) }
}

/// Declares a thing for each screen of a type.
struct ScopedThingModule: NavigationModule {
  let name: ModuleName = "Things"
  let journal: ScopeJournal

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: Spot.self) { "\($0)" }
    contributions.scope(for: Spot.self) { [journal] route, screen in
      ScopedThing("\(route)", journal, on: screen)
    }
  }
}

extension ScopeJournal {
  /// Has a screen keep a thing.
  @discardableResult
  func keep(_ name: String, on screen: ScreenHandle) -> ScopedThing? {
    screen.keep { ScopedThing(name, self) }
  }
}

/// What asks the user before a screen is left.
let leaveQuestion = Dialog.alert(
  "Leave?",
  buttons: [.destructive("Yes", answer: true), .cancel("No", answer: false)]
)

/// Tests of the screens of a node, with short verbs.
@MainActor protocol ScreenSuite {
  var node: NavigationNode { get }
}

/// The screens of a node, with short verbs.
@MainActor struct ScreenRig: ScreenSuite {
  let node: NavigationNode

  init(_ node: NavigationNode) { self.node = node }
}

extension AppRig {
  /// An app whose main flow has been entered, and the screens of its first tab.
  static func atHome(_ lifetime: FlowLifetime = .visit) -> (rig: AppRig, home: ScreenRig) {
    let rig = inMain(lifetime)
    return (rig, ScreenRig(rig.node(.home)))
  }
}

extension ScreenSuite {
  var stack: MultiRouteNavigator { node.stack }
  var modals: ModalPresenter<AnyRoute> { node.modals }
  var spots: [Spot?] { stack.path.routes.map { $0.as() } }
  var layers: [Spot?] { modals.layers.map { $0.route.as() } }
  var root: ScreenHandle { stack.screen(of: nil) }
  var top: ScreenHandle { stack.screen(of: stack.path.last) }
  /// Whether a snapshot lists a screen that has gone, and keeps what it kept.
  var hasLeases: Bool { "\(node.group.snapshot())".contains("kept") }

  func screen(_ index: Int) -> ScreenHandle { stack.screen(of: stack.path[index]) }

  func layer(_ index: Int = 0) -> ScreenHandle { modals.screen(of: modals.layers[index]) }

  /// The stack in a layer.
  func inner(_ index: Int = 0) -> MultiRouteNavigator {
    guard let stack = modals.navigator(of: modals.layers[index].id) else {
      fatalError("no such layer")
    }
    return stack
  }

  func pushed(_ spot: Spot) -> ScreenHandle {
    stack.navigate(to: spot)
    return top
  }

  func presented(_ spot: Spot, _ options: ModalOptions = ModalOptions()) -> ScreenHandle {
    node.present(spot, options: options, policy: .stack)
    return layer(modals.layers.count - 1)
  }

  /// Shows three screens, and two layers with two screens in each.
  func fill() {
    stack.replace(with: [Spot.a, .b, .c])
    for _ in 0..<2 {
      node.present(Spot.c, policy: .stack)
      node.host.frontStack.replace(with: [Spot.d, .e])
    }
  }

  /// All screens under their names, from the bottom.
  var all: [(name: String, screen: ScreenHandle)] {
    [("root", root)] + stack.path.indices.map { ("\($0)", screen($0)) }
      + modals.layers.indices.flatMap { level in
        [("layer \(level)", layer(level))]
          + inner(level).path.enumerated().map {
            ("layer \(level), \($0)", inner(level).screen(of: $1))
          }
      }
  }

  /// Writes what a host writes when the user has swiped screens away.
  func swipe(_ count: Int = 1) { stack.host.path.removeLast(count) }

  /// Writes what a host writes when the user has dragged a sheet away.
  func drag(_ index: Int = 0) {
    let below = index > 0 ? modals.layers[index - 1].id : nil
    modals.host[.sheet, in: modals.host.slot(above: below)] = nil
  }

  /// Attaches a host which has begun to show the lowest layer.
  func showLayer() -> (host: ScriptedHost, layer: LayerID) {
    let (host, layer) = (ScriptedHost(), modals.layers[0].id)
    modals.host.attach(host)
    host.begun.insert(layer)
    modals.host.didShow(layer)
    return (host, layer)
  }

  /// Waits until the user is asked.
  func question() async {
    for _ in 0..<100 where modals.host.presentedDialog == nil { await turn() }
  }

  /// Answers the dialog, once there is one.
  func answer(_ answer: Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    await question()
    guard let shown = modals.host.presentedDialog else {
      Issue.record("nobody asks", sourceLocation: sourceLocation)
      return
    }
    modals.host.answer(shown.id, with: answer)
    await rest()
  }
}

extension ScreenHandle {
  /// Asks the user before the screen is left.
  @discardableResult
  func asksUser() -> LeaveGuard {
    protect { _ in await ask(leaveQuestion).value == true ? .allow : .block(.unsavedChanges) }
  }

  /// Holds commands that leave the screen until a test answers for it.
  @discardableResult
  func asks(_ gate: GuardGate) -> LeaveGuard { protect { try await gate.decide($0) } }
}

extension GuardGate {
  /// Waits for questions, and lets time pass until they come.
  func questions(_ count: Int = 1) async {
    for _ in 0..<100 where requests.count < count { await turn() }
  }
}
