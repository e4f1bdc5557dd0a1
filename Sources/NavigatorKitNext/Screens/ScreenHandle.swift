/// A screen's hold on its own place: what it knows of that, and what it can do from there.
///
/// ```swift
/// @Environment(\.screen) private var screen                     // in SwiftUI
/// let screen = navigator.screen(of: entry)                      // in any other toolkit
///
/// screen.present(CardRoute.new)                                 // on top of this screen
/// screen.finish(with: address)                                  // pops or dismisses it, with a value
/// ```
///
/// It is the same for a pushed screen, for the first screen of a layer, for those on that, and for a root,
/// and the screen need not know which it is. The verbs are those of a node, as seen from this screen: it
/// pushes onto its own stack, and presents over it. A screen on which another one lies does neither: the
/// outcome is `unchanged` with ``UnchangedReason/covered``. Four verbs are for the screen itself:
/// ``leave(animated:fileID:line:)``, ``finish(with:animated:fileID:line:)``,
/// ``show(_:animated:fileID:line:)`` and ``returnHere(animated:fileID:line:)``. They take the
/// screens on it away, in one transition, for which leave-guards are asked. If a guard parks one of them, it counts for
/// the screen as it stands when it goes on. A dialog covers nothing, and a hidden tab's screens are not covered by the
/// tab in front.
///
/// The layers that a screen has presented go with it, whatever takes it away; those of its place stay.
///
/// Once the screen has ended every verb fails with ``NavigationFailure/Kind/gone``. A handle keeps nothing
/// alive.
@MainActor
public struct ScreenHandle: Sendable {
  /// Which screen it is; `nil` for none.
  let screen: NavigationIntent.Screen?
  /// What the screen showed when the handle was made.
  private let known: RouteEntry?
  private let reference: Weak<Block>
  /// Names the block, also once it has been released.
  private let block: EntryID?

  /// The handle of no screen: every verb does nothing, and its outcome is `unchanged` with
  /// ``UnchangedReason/noScreen``.
  public nonisolated static let none = ScreenHandle()

  private nonisolated init() {
    (screen, known, reference, block) = (nil, nil, Weak(nil), nil)
  }

  init(_ screen: NavigationIntent.Screen, _ entry: RouteEntry? = nil, in block: Block) {
    (self.screen, known, reference, self.block) = (screen, entry, Weak(block), block.id)
  }

  /// The screen of an entry that has come.
  @MainActor
  init(of entry: RouteEntry, in block: BlockReference) {
    guard let block = block.block(as: Block.self) else {
      self = .none
      return
    }
    self.init(.entry(entry.id), entry, in: block)
  }

  /// The block that the screen was in when the handle was made.
  var cell: Block? { reference.value }

  /// Where the screen lies now, or `nil` if it has ended.
  var standing: ScreenStanding? {
    guard let screen, let cell else { return nil }
    return Draft().standing(of: screen, near: cell)
  }
}

extension ScreenHandle: nonisolated Equatable {
  /// Returns whether two handles are those of one screen.
  public nonisolated static func == (one: ScreenHandle, other: ScreenHandle) -> Bool {
    one.screen == other.screen && (one.screen?.isNamed ?? false || one.block == other.block)
  }
}

extension NavigationIntent.Screen {
  /// Whether it is the same screen wherever it lies.
  fileprivate var isNamed: Bool { if case .entry = self { true } else { false } }
}

// MARK: - Commands

extension ScreenHandle: RouteNavigating, ModalPresenting {
  /// Carries out an intent from the screen's place.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - cause: The cause; without one it is the place in the code.
  ///   - animated: Whether it is shown with an animation.
  ///   - fileID: The file of the command, for logs.
  ///   - line: The line of the command, for logs.
  /// - Returns: The outcome.
  @discardableResult
  public func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    guard let screen else { return .unchanged(.noScreen) }
    guard let cell else { return .failed(.screenEnded) }
    var own = NavigationIntent(.onScreen(screen, intent))
    if let awaited = intent.awaited { own = own.bringing(awaited) }
    let cause = cause ?? .code(fileID: fileID, line: line)
    let command = Command(own, at: cell, cause, animated: animated)
    return command.settle(cell.store.submit(command))
  }
}

// MARK: - Asking

extension ScreenHandle {
  /// The entry of the screen: its identity and its route.
  ///
  /// `nil` for a root without a route of its own. It is known after the end, too, unless the screen was a root.
  public var entry: RouteEntry? { known ?? standing.flatMap { Draft().entry(of: $0) } }

  /// The place that the screen belongs to, such as its node; `nil` outside of a tree, and after its end.
  public var place: (any NavigationPlace)? { standing?.block.group?.place }

  /// The screen under this one: the next one in its stack, or the one that its layer lies on.
  ///
  /// `nil` if that is a root without a route of its own.
  public var entryBelow: RouteEntry? { standing.flatMap { Draft().entry(below: $0) } }

  /// Whether the screen is there and nothing of its own node lies on it.
  ///
  /// Observers of a view's body hear when that changes, until the screen has ended.
  public var isOnTop: Bool { observed().map { !Draft().isCovered($0) } ?? false }

  /// Whether the screen is on top, its tab is selected and its flow entered, and no layer lies over them: a root
  /// that is withheld is not.
  ///
  /// Observers of a view's body hear when that changes, until the screen has ended. It is read from the state: for
  /// what the host has come to there is ``StackPort/shown()``.
  public var isOnScreen: Bool {
    guard let standing = observed(), !Draft().isCovered(standing) else { return false }
    guard let group = standing.block.group else { return true }
    guard let own = Draft().entry(of: standing) else { return group.isInFront }
    return Draft().front(of: group.top).contains { $0.entry.id == own.id }
  }

  /// Whether the screen has ended, or there is none.
  public var isGone: Bool { standing == nil }

  /// Where the screen lies, for those who observe what lies on it.
  private func observed() -> ScreenStanding? {
    let standing = standing
    let blocks = standing?.block.group?.top.blocks ?? cell.map { [$0] } ?? []
    for block in blocks { block.facts.access(.entries) }
    return standing
  }
}

extension ScreenHandle {
  /// Returns how and with which value the screen ends.
  ///
  /// A screen that has ended already has none.
  public func ended() async -> NavigationResult<any Sendable> { await ending().value() }

  /// Returns the handle of how and with which value the screen ends.
  public func ending() -> ResultHandle<any Sendable> {
    let standing = standing
    let id = standing.map { Draft().entry(of: $0)?.id ?? $0.block.id }
    let handle = ResultHandle<any Sendable>(entryID: id ?? known?.id ?? EntryID())
    if let block = standing?.block {
      block.store.results.open(handle, in: block)
    } else {
      handle.end(ResultEnd(of: screen == nil ? .unchanged(.noScreen) : .failed(.screenEnded)))
    }
    return handle
  }
}

extension UnchangedReason {
  /// Another screen, or a layer, lies on the one that gave the command.
  public static let covered = UnchangedReason(
    "covered",
    "another screen lies on this one; show(_:) or returnHere() takes that away"
  )

  /// The command comes from what the app has put on the screen without the kit, which can neither close that nor push
  /// onto it.
  public static let foreignScreen = UnchangedReason(
    "foreignScreen",
    "the view that asks is not the kit's; close it as it was opened, and go on then"
  )

  /// There is no screen of the kit that could give the command.
  public static let noScreen = UnchangedReason(
    "noScreen",
    "there is no host of the kit around this view"
  )
}

extension StackNavigator {
  /// The handle of a screen in the stack, for the toolkit that shows it.
  ///
  /// - Parameter entry: The entry that the screen shows, or `nil` for the root. The root of a layer's stack is the
  ///   layer's own screen.
  /// - Returns: The handle. If there is no such entry, each of its verbs fails, as the screen has ended.
  public func screen(of entry: RouteEntry?) -> ScreenHandle {
    if entry == nil, let layer = cell.layer {
      return ScreenHandle(
        .entry(layer.id.entryID),
        layer.presenter.layer(layer.id)?.entry,
        in: layer.presenter
      )
    }
    return ScreenHandle(entry.map { .entry($0.id) } ?? .root, entry, in: cell)
  }
}

extension ModalPresenter {
  /// The handle of a layer's first screen, for the toolkit that shows it.
  ///
  /// - Parameter layer: The layer.
  /// - Returns: The handle. If the layer is not there, each of its verbs fails, as the screen has ended.
  public func screen(of layer: ModalLayer<Route>) -> ScreenHandle {
    let entry = RouteEntry(id: layer.id.entryID, route: AnyRoute(layer.route))
    return ScreenHandle(.entry(entry.id), entry, in: cell)
  }
}
