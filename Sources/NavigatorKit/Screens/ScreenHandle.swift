/// A screen's handle to itself: it knows where the screen is, and takes commands that start from
/// there.
///
/// ```swift
/// @Environment(\.screen) private var screen                     // in SwiftUI
/// let screen = navigator.screen(of: entry)                      // in any other toolkit
///
/// screen.present(CardRoute.new)                                 // on top of this screen
/// screen.finish(with: address)                                  // removes it, with a value
/// ```
///
/// It is the same for a pushed screen, for the first screen of a layer, for those on that, and for
/// a root: the screen need not know which one it is. The verbs are those of a node, as seen from
/// this screen: it pushes onto its own stack, and presents over it. A covered screen can do
/// neither: the outcome is `unchanged` with ``UnchangedReason/covered``. A dialog covers nothing,
/// and the tab in front does not cover the screens of a hidden tab.
///
/// Four verbs are about the screen itself: ``leave(animated:fileID:line:)``,
/// ``finish(with:animated:fileID:line:)``, ``show(_:animated:fileID:line:)`` and
/// ``returnHere(animated:fileID:line:)``. They remove the screens on it in one transition, for
/// which leave-guards are asked. If a guard parks one of them, it is worked out for the screen's
/// position when it goes on.
///
/// The layers that a screen has presented go with it, however it is removed; the layers of its
/// place stay.
///
/// Once the screen has ended every verb fails with ``NavigationFailure/Kind/gone``. A handle keeps
/// nothing alive.
@MainActor
public struct ScreenHandle: Sendable {
  package enum Position: Sendable {
    case entry(RouteEntry)
    /// The screen under all entries of the block.
    case root
    /// The screen on top of the block, whichever that is.
    case top
  }

  /// The presenter that a host has put around the screen.
  package struct Surroundings: Sendable {
    weak var presenter: NavigationPipeline?
    /// The layer of the presenter in which the screen's block lies.
    let layer: EntryID?
    /// Whether the presenter is nearer to the screen than its block is.
    let isNearer: Bool
    /// The screen that shows the screen's stack.
    let outer: OuterScreen?

    nonisolated init(
      _ presenter: NavigationPipeline? = nil,
      layer: EntryID? = nil,
      isNearer: Bool = false,
      outer: OuterScreen? = nil
    ) {
      self.presenter = presenter
      self.layer = layer
      self.isNearer = isNearer
      self.outer = outer
    }
  }

  /// A screen that shows a stack, with the screens around it.
  final class OuterScreen: Sendable {
    /// The entry, or `nil` for a root.
    let entry: EntryID?
    let next: OuterScreen?
    private let reference: Weak<NavigationPipeline>

    nonisolated init(_ pipeline: NavigationPipeline?, _ entry: EntryID?, in next: OuterScreen?) {
      self.entry = entry
      self.next = next
      reference = Weak(pipeline)
    }

    nonisolated var pipeline: NavigationPipeline? { reference.value }

    /// The nearest screen with an entry: if it is a layer, leaving the root of the stack dismisses
    /// it.
    nonisolated var leaving: (pipeline: NavigationPipeline, entry: EntryID)? {
      guard let entry else { return next?.leaving }
      return pipeline.map { ($0, entry) }
    }
  }

  let position: Position?
  /// The block that the screen is or was in.
  private(set) weak var pipeline: NavigationPipeline?
  /// The identity of the block, even after it has been released.
  private let block: EntryID?
  /// The identity of the screen.
  private let screen: EntryID?
  private(set) var around: Surroundings
  /// Whether the view is in something on the screen that is not the kit's, such as a sheet of the
  /// app's own.
  private(set) var isForeign = false

  /// The handle of no screen: every verb does nothing, and its outcome is `unchanged` with
  /// ``UnchangedReason/noScreen``.
  public nonisolated static let none = ScreenHandle()

  private nonisolated init() {
    (position, pipeline, around) = (nil, nil, Surroundings())
    (block, screen) = (nil, nil)
  }

  package init(
    _ position: Position,
    of pipeline: NavigationPipeline,
    around: Surroundings = Surroundings()
  ) {
    self.position = position
    self.pipeline = pipeline
    block = pipeline.id
    screen =
      switch position {
      case .entry(let entry): entry.id
      case .root: pipeline.rootScreen?.entry.id
      case .top: nil
      }
    self.around = around
  }
}

extension ScreenHandle {
  /// The same handle, for a screen that is shown within another one, perhaps under a presenter.
  package func under(_ outer: ScreenHandle) -> ScreenHandle {
    var handle = self
    if position != nil { handle.around = outer.surroundings }
    return handle
  }

  /// The same handle, for a view in something on the screen that is not the kit's.
  package nonisolated var foreign: ScreenHandle {
    var foreign = self
    foreign.isForeign = position != nil
    return foreign
  }

  /// The same handle, for a view that is presented outside of the screen.
  ///
  /// All screens in an app's own stack are such views, with the handle of the screen on top.
  package nonisolated var presented: ScreenHandle {
    if case .top = position { self } else { foreign }
  }

  /// The presenter around the stacks and views within the screen.
  private var surroundings: Surroundings {
    if around.isNearer { return Surroundings(around.presenter, outer: outer) }
    if let pipeline, pipeline.kind == .modals {
      return Surroundings(pipeline, layer: entry?.id, outer: outer)
    }
    if let under = pipeline?.entryUnder {
      return Surroundings(under.pipeline, layer: under.entry.id, outer: outer)
    }
    return Surroundings(around.presenter, layer: around.layer, outer: outer)
  }

  /// This screen, for a stack that it shows; if it has no route, the layer around it, or the screen
  /// that shows its stack.
  private var outer: OuterScreen? {
    if case .entry(let entry) = position {
      return OuterScreen(pipeline, entry.id, in: around.outer)
    }
    let under = pipeline?.entryUnder
    let outer =
      under.map { OuterScreen($0.pipeline, $0.entry.id, in: around.outer) } ?? around.outer
    guard case .root = position, pipeline?.rootScreen != nil else { return outer }
    return OuterScreen(pipeline, nil, in: outer)
  }

  /// The same handle, for a screen with its own presenter; without a screen, the handle of the root
  /// under the presenter.
  package func presenting(on presenter: NavigationPipeline) -> ScreenHandle {
    guard position != nil, pipeline != nil else { return ScreenHandle(.root, of: presenter) }
    var handle = self
    handle.around = Surroundings(presenter, isNearer: true, outer: around.outer)
    return handle
  }
}

extension ScreenHandle: Equatable {
  /// Returns whether two handles are of one screen, and for views at the same place.
  public nonisolated static func == (one: ScreenHandle, other: ScreenHandle) -> Bool {
    one.isSameScreen(as: other) && one.isForeign == other.isForeign
      && one.around.presenter === other.around.presenter
      && one.around.layer == other.around.layer && one.around.isNearer == other.around.isNearer
      && one.around.outer?.pipeline === other.around.outer?.pipeline
      && one.around.outer?.entry == other.around.outer?.entry
  }

  /// Whether another handle is of the same screen.
  package nonisolated func isSameScreen(as other: ScreenHandle) -> Bool {
    guard block == other.block else { return false }
    if screen != nil, screen == other.screen { return true }
    switch (position, other.position) {
    case (.root, .root), (.top, .top), (nil, nil): return true
    default: return false
    }
  }
}

extension UnchangedReason {
  /// Another screen, or a layer, lies on the one that gave the command.
  public static let covered = UnchangedReason(
    "covered",
    "another screen lies on this one; show(_:) or returnHere() takes that away"
  )

  /// The command comes from a view that the app has put on the screen without the kit, which can
  /// neither close it nor push onto it.
  public static let foreignScreen = UnchangedReason(
    "foreignScreen",
    "the view that asks is not the kit's; close it as it was opened, and go on then"
  )

  /// A pushed screen that is in no layer gave the command to dismiss, and no layer lies over it.
  public static let notInLayer = UnchangedReason(
    "notInLayer",
    "this screen was pushed and is in no layer; leave() takes it away"
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
  /// - Parameter entry: The entry that the screen shows, or `nil` for the root. The root of a
  ///   layer's stack is the layer's own screen.
  /// - Returns: The handle. If there is no such entry, its verbs fail as after the end of the
  ///   screen.
  public func screen(of entry: RouteEntry?) -> ScreenHandle {
    if entry == nil, pipeline.rootScreen == nil, let under = pipeline.entryUnder,
      let presenter = under.pipeline
    {
      return ScreenHandle(.entry(under.entry), of: presenter)
    }
    return ScreenHandle(entry.map { .entry($0) } ?? .root, of: pipeline)
  }
}

extension ModalPresenter {
  /// The handle of a layer's first screen, for the toolkit that shows it.
  ///
  /// - Parameter layer: The layer.
  /// - Returns: The handle. If the layer is not there, its verbs fail as after the end of the
  ///   screen.
  public func screen(of layer: ModalLayer<Route>) -> ScreenHandle {
    let entry = RouteEntry(id: layer.id.entryID, route: AnyRoute(layer.route))
    return ScreenHandle(.entry(entry), of: pipeline)
  }
}
