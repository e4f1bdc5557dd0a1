import NavigatorKit
import NavigatorKitTesting
import Testing

/// After a log-out nothing is anywhere that guards protect, whatever was asked for before it and however late that is
/// answered.
@MainActor struct LogOutLawTests {
  @Test(arguments: LawSeeds.seeds(12))
  func `nothing protected is in a tree after a log-out`(seed: UInt64) async {
    let rig = LogOutRig(seed)
    for _ in 0..<80 {
      await rig.step()
      // Commands that were allowed before it come after it, too.
      #expect(rig.mayShowProtected || !rig.routes.contains(.b), "\(rig.trail)")
      if !rig.mayShowProtected, rig.routes.contains(.b) { break }
    }
    // Answers what is still asked.
    rig.gate.open()
  }
}

/// A tree in which some screens are protected, and random commands in it.
///
/// Of the spots b is for those who are logged in, which a quick guard knows, and d for whom a server says, if it says
/// anything. A session is never ended by halves: what a slow guard protects is asked for anew only after it.
@MainActor private final class LogOutRig {
  private let rig = AppRig(mainLifetime: .kept)
  let gate = GuardGate()
  private let loggedIn = ParkCondition("logged in")
  private var random: SeededGenerator
  private var blocked: [BlockedNavigation] = []
  private var isLoggedIn = true
  /// The check of the last log-out, which waits if a slow guard does not answer.
  private var check: NavigationOutcome?
  private(set) var trail: [String]

  private var app: FlowNavigator<AppFlow> { rig.app }

  init(_ seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let kind = Int(seed % 3)
    trail = ["seed \(seed), guard \(kind)"]
    app.enter(.main)
    app.guards.add("log-in", for: .route(Spot.b)) { [weak self] _ in
      guard let self, !isLoggedIn else { return .allow }
      return switch kind {
      case 0: .block("log in")
      case 1: .redirect(to: .push(Spot.form))
      default: .park(until: loggedIn, showing: .present(Spot.login))
      }
    }
    app.guards.addAsync("server", for: .route(Spot.d)) { [gate] in try await gate.decide($0) }
    app.guards.add("sure?", for: .route(Spot.e)) { _ in .block("sure?") }
  }

  var mayShowProtected: Bool { isLoggedIn || check?.unsettled.map { $0.outcome == nil } ?? false }

  /// All routes of the tree.
  var routes: [Spot] { Self.routes(in: app.snapshot()).compactMap { $0.as() } }

  private static func routes(in state: NavigationSnapshot) -> [AnyRoute] {
    let own = state.blocks.flatMap { $0.items.flatMap { [$0.entry] + $0.stack } }.map(\.route)
    return own + state.groups.flatMap(routes)
  }

  private enum Step: CaseIterable {
    case push, append, present, presentOver, pop, dismiss, select, flow, plan, answer, refuse,
      resume, rest
    case logOut, endSession, logIn
  }

  func step() async {
    let step = random.one(of: Step.allCases)
    let spot = random.one(of: [Spot.a, .b, .b, .c, .d, .e])
    let node = rig.node(random.one(of: [.home, .search]))
    trail.append("\(step) \(spot)")
    switch step {
    case .push: note(node.navigate(to: spot))
    case .append: note(node.stack.append(contentsOf: [spot, Spot.d, .b]))
    case .present: note(node.present(spot))
    case .presentOver: note(node.present(spot, policy: .stack))
    case .pop: note(node.popLast())
    case .dismiss: note(node.dismiss())
    case .select: rig.tabs?.select(random.one(of: [.home, .search]))
    case .flow: app.enter(random.one(of: [.main, .login]))
    case .plan: app.apply(NavigationPlan(flow: AppFlow.main, stack: [spot, Spot.b]))
    case .answer: gate.open()
    case .refuse: gate.open(.block("no"))
    case .resume: blocked.popLast().map { note($0.resume()) }
    case .rest: await turns(8)
    case .logIn:
      isLoggedIn = true
      loggedIn.fulfill()
    case .logOut:
      isLoggedIn = false
      check = app.revalidate()
    case .endSession:
      (isLoggedIn, check) = (false, nil)
      app.endSession()
      #expect(!routes.contains(.d), "\(trail)")
      // What was on its way is answered too late, however often it is asked about.
      for _ in 0..<3 {
        gate.open()
        await turns(8)
      }
      #expect(!routes.contains(.d), "\(trail)")
    }
  }

  /// Keeps what may be resumed: that answers for the guard which is named, so not for the log-in.
  private func note(_ outcome: NavigationOutcome) {
    if let refusal = outcome.blocked, refusal.guardName == "sure?" { blocked.append(refusal) }
  }
}
