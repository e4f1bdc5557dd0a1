import NavigatorKit
import Observation
import SwiftUI

/// One showing of a block on the screen, from the arrival of its host until that goes.
///
/// SwiftUI writes through the bindings of views that it is taking down or has replaced, and in the
/// middle of a cancelled swipe. So each binding carries its mounting, and a write counts only if
/// that mounting is the latest one and on the screen. A write that empties the stack or a slot is
/// final only if the stack or the slot is still to be empty a little later (`HostTime`).
@MainActor
@Observable
final class Mounting: CommitScope, MountedHost, EndingWithView, nonisolated KeyPathArgument {
  @ObservationIgnored private weak var pipeline: NavigationPipeline?
  @ObservationIgnored private(set) var isAway = false
  /// The end of the time in which the view may be leaving, once it has disappeared.
  @ObservationIgnored private var departure: HeldWork? { didSet { oldValue?.drop() } }
  @ObservationIgnored private(set) var hasEnded = false
  @ObservationIgnored private var held: HeldWork?

  /// The path that was written and is not final yet; SwiftUI reads it back.
  private(set) var heldPath: RoutePath?

  nonisolated init() {}

  private var isLeaving: Bool { departure != nil }

  /// Whether a block is shown here, and by no other host that came later.
  private func isLive(for pipeline: NavigationPipeline) -> Bool {
    !hasEnded && self.pipeline === pipeline && pipeline.scope === self
  }

  /// Shows a block before the view appears, when its body is evaluated for the first time.
  ///
  /// Otherwise a command that a screen in it gives in `onAppear` would make final what the former
  /// host wrote while it was taken down. If the view does not appear, that host takes over again.
  func arrive(for pipeline: NavigationPipeline) {
    guard self.pipeline == nil, !hasEnded else { return }
    mount(pipeline)
    leave()
  }

  /// Shows a block from now on, in place of the one before.
  ///
  /// If the view appears twice without disappearing, it takes nothing from a host that came later.
  func mount(_ pipeline: NavigationPipeline) {
    let isNew = isAway || self.pipeline !== pipeline
    isAway = false
    departure = nil
    guard isNew else { return }
    if self.pipeline !== pipeline { unmount() }
    self.pipeline = pipeline
    pipeline.mount(self)
  }

  /// Notes that the view has disappeared: it is gone, or something covers it.
  func leave() {
    isAway = true
    // Writes that belong to the disappearance come within this time.
    departure = HostTime.later(HostTime.leaving) { [weak self] in
      guard let self else { return }
      departure = nil
      pipeline?.giveWay(of: self)
    }
  }

  /// Ends with the view.
  func end() {
    hasEnded = true
    unmount()
  }

  private func unmount() {
    pipeline?.unmount(self)
    // The held write is not believed any more.
    held?.settle()
  }

  /// Takes over at once a write of SwiftUI to a block that removes nothing.
  func write(to pipeline: NavigationPipeline, _ change: () -> Void) {
    if isLive(for: pipeline) { change() } else { refuse(for: pipeline) }
  }

  /// Keeps a write for a while, or until a command comes first; if the mounting is gone by then,
  /// the write is dropped.
  ///
  /// - Parameters:
  ///   - pipeline: The block that it is written to.
  ///   - end: Carries the write out if it is final, and forgets it.
  /// - Returns: The write.
  @discardableResult
  func hold(
    for pipeline: NavigationPipeline,
    _ end: @escaping (_ isFinal: Bool) -> Void
  ) -> HeldWork {
    let wasLive = isLive(for: pipeline)
    let write = HeldWork { [weak pipeline] in
      guard wasLive, let pipeline, self.isLive(for: pipeline), !self.isLeaving else {
        end(false)
        pipeline.map(self.refuse)
        return
      }
      pipeline.settle { end(true) }
    }
    pipeline.hold(write)
    settleLater(write)
    return write
  }

  /// Settles a write that was held long enough, or, while the view is leaving, later.
  ///
  /// A view that is taken down ends within that time. A view that is only hidden does not, and the
  /// user may have written just before.
  private func settleLater(_ write: HeldWork) {
    HostTime.later(HostTime.write) {
      if self.isLeaving, !self.hasEnded { self.settleLater(write) } else { write.settle() }
    }
  }

  private func refuse(for pipeline: NavigationPipeline) {
    pipeline.note("What a host wrote as it went, or after another had come, was not taken over.")
    pipeline.renewHost()
  }

  // MARK: Stacks

  /// Takes over a path that SwiftUI has written: at once, unless it is empty.
  func write(_ path: RoutePath, to navigator: some StackNavigator) {
    held?.drop()
    (held, heldPath) = (nil, nil)
    let pipeline = navigator.pipeline
    // SwiftUI may still hold the path of the stack that was shown before.
    if pipeline.isForeign(path) { return refuse(for: pipeline) }
    // This may be a second tap on a link, which pushes a route only if it is not on top.
    let current = navigator.host.path
    if path.count == current.count + 1, path.last?.route == current.last?.route {
      pipeline.note("A second tap on a link was not taken over: its screen is on top.")
      return pipeline.renewHost()
    }
    guard path.isEmpty, !current.isEmpty else {
      return write(to: pipeline) { navigator.host.path = path }
    }
    heldPath = path
    held = hold(for: pipeline) { [weak self, weak navigator] isFinal in
      self?.heldPath = nil
      if isFinal { navigator?.host.path = path }
    }
  }

  // MARK: Commits

  func commit(animated: Bool, _ change: () -> Void) {
    guard !animated else { return change() }
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction, change)
  }

  func afterWrite(_ work: @escaping @MainActor () -> Void) {
    // SwiftUI writes in the middle of its own update, and logs a second change of the path in the
    // same update. So the rest is done in the main actor's next turn.
    Task { work() }
  }
}

extension StackNavigator {
  /// The stack as one mounting binds it.
  subscript(on mounting: Mounting) -> RoutePath {
    get {
      let path = host.path
      return mounting.heldPath ?? path
    }
    set { mounting.write(newValue, to: self) }
  }
}

/// Mounts a block for as long as the view lives.
struct MountingSupport: ViewModifier {
  private let pipeline: NavigationPipeline
  private let given: Mounting?
  @State private var life = ViewLife<Mounting>()

  /// Mounts a block.
  ///
  /// - Parameters:
  ///   - pipeline: The block.
  ///   - mounting: The mounting in the view's bindings; `nil` if they are the app's own.
  init(pipeline: NavigationPipeline, mounting: Mounting? = nil) {
    self.pipeline = pipeline
    given = mounting
  }

  func body(content: Content) -> some View {
    let mounting = given ?? life.value
    let _ = mounting.arrive(for: pipeline)
    content
      .onAppear { mounting.mount(pipeline) }
      .onDisappear { mounting.leave() }
      // Another block may take the place of the first while the view stays.
      .onChange(of: ObjectIdentifier(pipeline)) { mounting.mount(pipeline) }
  }
}
