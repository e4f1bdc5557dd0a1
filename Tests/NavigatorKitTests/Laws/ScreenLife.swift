@testable import NavigatorKit

/// What is heard of one screen, from when it is there until it has ended.
@MainActor
final class ScreenLife {
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
  @MainActor
  private final class Keepsake {
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
  var isAway: Bool { goneSince != nil }
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
    let root = stack.screen(of: nil)
    let place = ScreenLife.Place(
      id: root.entry?.id ?? stack.pipeline.id,
      kind: .root,
      handle: root,
      block: stack.pipeline.id,
      depth: -1,
      isInApp: isInApp
    )
    // Before it is shown for the first time a restoration may give it the identity of an earlier launch.
    let isThere = !(group.rootUnderStack?.isUnasked ?? false)
    return (isThere ? [place] : []) + stack.lives(.screen, isInApp)
      + modals.layers.enumerated().flatMap { depth, layer in
        let place = ScreenLife.Place(
          id: layer.id.entryID,
          kind: .layer,
          handle: modals.screen(of: layer),
          block: modals.pipeline.id,
          depth: depth,
          isInApp: isInApp
        )
        return [place] + (modals.navigator(of: layer.id)?.lives(.screenInLayer, isInApp) ?? [])
      }
  }
}

extension MultiRouteNavigator {
  fileprivate func lives(_ kind: ScreenLife.Kind, _ isInApp: Bool) -> [ScreenLife.Place] {
    path.enumerated().map { depth, entry in
      ScreenLife.Place(
        id: entry.id,
        kind: kind,
        handle: screen(of: entry),
        block: pipeline.id,
        depth: depth,
        isInApp: isInApp
      )
    }
  }
}
