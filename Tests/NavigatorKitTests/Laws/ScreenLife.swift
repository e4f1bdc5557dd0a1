@testable import NavigatorKit
import NavigatorKitRestoration

/// What is heard of one screen, from when it is there until it has ended.
@MainActor final class ScreenLife {
  enum Kind: CaseIterable { case root, screen, layer, screenInLayer }

  /// A screen, and where it stands.
  struct Place {
    /// Its entry; for a root without a route the stack over it.
    let id: EntryID
    let kind: Kind
    let handle: ScreenHandle
    let block: EntryID
    /// How many screens of its block lie under it.
    let depth: Int
    /// Whether it lies in the app, and not in the spare node.
    let isInApp: Bool
  }

  /// Tells when the scope lets go of it.
  @MainActor private final class Keepsake {
    private let note: () -> Void

    init(_ note: @escaping () -> Void) { self.note = note }

    isolated deinit { note() }
  }

  /// Where it stood when it was seen last.
  var place: Place
  private(set) var ends = 0
  private(set) var isKept = false
  /// The number of the step that took it away, if it has been away since it was followed.
  var goneSince: Int?
  private var guards: [Weak] = []
  /// Whether a leave-guard protects it, or did.
  var isProtected: Bool { guards.contains { ($0.object as? LeaveGuard)?.isArmed ?? false } }
  private let released: (Place) -> Void

  /// Follows a screen.
  ///
  /// - Parameters:
  ///   - place: The screen, and where it stands.
  ///   - released: Hears when the scope lets go of what it keeps.
  init(_ place: Place, released: @escaping (Place) -> Void) {
    self.place = place
    self.released = released
    follow()
  }

  func protect(by leaveGuard: LeaveGuard) { guards.append(Weak(leaveGuard)) }

  /// Awaits the end, the next one if it is back, and has the screen keep something, unless it still does.
  func follow() {
    goneSince = nil
    if ends == 0, isKept { return }
    ends = 0
    place.handle.ending().onEnd { [weak self] _ in self?.ends += 1 }
    _ = place.handle.keep {
      isKept = true
      return Keepsake { [self] in
        isKept = false
        released(place)
      }
    }
  }
}

extension NavigationNode {
  /// The screens of the node, its root first.
  func lives(isInApp: Bool) -> [ScreenLife.Place] {
    func place(
      _ id: EntryID?,
      _ kind: ScreenLife.Kind,
      _ handle: ScreenHandle,
      in block: EntryID,
      _ depth: Int
    ) -> ScreenLife.Place {
      ScreenLife.Place(
        id: id ?? block,
        kind: kind,
        handle: handle,
        block: block,
        depth: depth,
        isInApp: isInApp
      )
    }
    func screens(_ stack: MultiRouteNavigator, _ kind: ScreenLife.Kind) -> [ScreenLife.Place] {
      stack.path.enumerated().map { depth, entry in
        place(entry.id, kind, stack.screen(of: entry), in: stack.pipeline.id, depth)
      }
    }
    let root = stack.screen(of: nil)
    // Before it is shown for the first time a restoration may give it the identity of an earlier launch.
    let isThere = !(group.rootUnderStack?.isUnasked ?? false)
    let roots = isThere ? [place(root.entry?.id, .root, root, in: stack.pipeline.id, -1)] : []
    let layers = modals.layers.enumerated().flatMap { depth, layer in
      [place(layer.id.entryID, .layer, modals.screen(of: layer), in: modals.pipeline.id, depth)]
        + (modals.navigator(of: layer.id).map { screens($0, .screenInLayer) } ?? [])
    }
    return roots + screens(stack, .screen) + layers
  }
}

enum LifeFlow: String, CaseIterable, NavigationRoute { case login, main }

enum LifeTab: Int, CaseIterable, NavigationRoute { case home, search, own }

enum LifePage: NavigationRoute, Codable, CaseIterable {
  case a, b, c, d
  case logIn, home, own, spare
}

/// An app with roots of each kind: of a flow, of a tab, of a node itself, without a route, and of a node that is in
/// no tree.
@MainActor struct ScreenLifeRig {
  let app: FlowNavigator<LifeFlow>
  var spare = Self.makeSpare()

  static func makeSpare() -> NavigationNode { NavigationNode("spare", root: LifePage.spare) }

  init(mainLifetime: FlowLifetime) {
    app = FlowNavigator<LifeFlow>(
      "app",
      first: .flow(.login, root: LifePage.logIn),
      others: [
        .flow(.main, lifetime: mainLifetime, accepting: .all) { group in
          TabNavigator(
            "main",
            selection: LifeTab.home,
            tabs: LifeTab.allCases,
            in: group,
            makePlace: { tab, group in
              tab == .own
                ? NavigationNode("\(tab)", root: LifePage.own, in: group)
                : NavigationNode("\(tab)", in: group)
            },
            root: { $0 == .home ? LifePage.home : nil }
          )
        }
      ],
      registry: DestinationRegistry([LifeModule()])
    )
  }

  var tabs: TabNavigator<LifeTab>? { app.place(of: .main) as? TabNavigator<LifeTab> }

  /// The screens of all nodes that are there.
  var places: [ScreenLife.Place] {
    let logIn = app.place(of: .login) as? NavigationNode
    let made = tabs.map { tabs in tabs.ids.filter { tabs.host.isCreated($0) } } ?? []
    let nodes = [logIn] + made.map { tabs?.node(of: $0) }
    return spare.lives(isInApp: false)
      + nodes.compactMap(\.self).flatMap { $0.lives(isInApp: true) }
  }

  /// The node in front.
  var front: NavigationNode? {
    app.flow == .main
      ? tabs.flatMap { $0.node(of: $0.selection) } : app.place(of: .login) as? NavigationNode
  }
}

private struct LifeModule: NavigationModule {
  let name: ModuleName = "Life"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: LifePage.self) { "\($0)" }
    contributions.persist(LifePage.self, as: "page")
  }
}
