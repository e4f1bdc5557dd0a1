/// One modal on screen, from the request to the end of its dismissal.
@MainActor
final class Presentation {
  enum Phase {
    case presented
    case dismissing
    case ended
  }

  let id: AnyHashable
  let serial: Int
  private(set) weak var slot: PresentationSlot?
  private(set) lazy var level = PresentationLevel(presentation: self)
  var phase = Phase.presented
  var isByUser = false
  /// Whether it is still coming, and cannot carry another one.
  var isComing = false
  /// Whether nil has been written for the end of this modal already.
  var isCleared = false
  /// Writes nil through the binding that this modal was presented with.
  var clear: () -> Void

  init(id: AnyHashable, serial: Int, slot: PresentationSlot) {
    self.id = id
    self.serial = serial
    self.slot = slot
    clear = slot.clear
  }
}

/// Where a modal is attached: the modifier, for as long as its view keeps its identity.
@MainActor
final class PresentationSlot {
  let style: StandInModalStyle
  private(set) weak var node: Node?
  var shown: Presentation?
  var onDismiss: (() -> Void)?
  /// Writes nil through the binding.
  var clear: () -> Void = {}
  /// The id that the binding holds at this moment.
  var requested: () -> AnyHashable? = { nil }
  /// Writes nil through the binding that the modal before this one was presented with.
  private var clearOfPrevious: (() -> Void)?
  unowned let renderer: Renderer
  /// A request that the system has forgotten, although the binding still holds it.
  var lost: AnyHashable?
  let level: PresentationLevel

  init(_ style: StandInModalStyle, node: Node) {
    self.style = style
    self.node = node
    renderer = node.renderer
    level = node.environment.surroundings.level ?? node.renderer.rootLevel
  }
}

extension PresentationSlot {
  /// Follows what the binding holds; whether content for it is to be shown is in `shown`.
  func follow(_ id: AnyHashable?) {
    if let shown {
      if shown.phase == .presented, shown.id != id { dismiss(byUser: false) }
      return
    }
    if id != lost { lost = nil }
    guard let id, id != lost else { return }
    if level.isLeaving {
      if renderer.options.contains(.losesRequestsWhileDismissing) {
        lost = id
        return
      }
      if drops(id) { return }
    }
    if let below = level.presentation, below.isComing {
      if renderer.options.contains(.losesRequestsWhilePresenting) { lost = id }
      if lost != nil || drops(id) { return }
      renderer.note(
        .presentedWhilePresenting,
        "Attempt to present on a modal whose presentation is in progress"
      )
      level.wait(self)
      return
    }
    let late = clearOfPrevious
    clearOfPrevious = nil
    if late != nil, renderer.options.contains(.nilAfterNextRequest) {
      renderer.afterUpdate { [weak self] in self?.clearAndLookAgain() }
      return
    }
    let presentation = Presentation(id: id, serial: renderer.register(), slot: self)
    guard level.claim(for: presentation, of: self, in: renderer) else { return }
    shown = presentation
    note(presentation, isPresented: true)
    come(presentation)
    renderer.whenSettled { [weak self] in self?.checkPresenter() }
    if let late, renderer.options.contains(.nilThroughOldBinding) { renderer.echo { late() } }
  }

  /// Gives up a request that waits for its turn, as the system does.
  func forgetRequest() {
    lost = requested()
  }

  private func clearAndLookAgain() {
    clear()
    if let node { renderer.markDirty(node.id) }
  }

  /// Begins a dismissal, which ends at once or when the test says so.
  func dismiss(byUser: Bool) {
    guard let shown, shown.phase == .presented else { return }
    shown.phase = .dismissing
    shown.isByUser = byUser
    note(shown, isPresented: false)
    let end: @MainActor () -> Void = { [weak self] in self?.end(shown) }
    shown.isComing = false
    if renderer.options.contains(.delayedDismissals) {
      renderer.pendingDismissals.append(end)
    } else if lasts {
      renderer.inTransition(end)
    } else {
      renderer.afterUpdate(end)
    }
  }

  private func note(_ presentation: Presentation, isPresented: Bool) {
    let change = StandInModalChange(
      style: style,
      isPresented: isPresented,
      animation: renderer.transaction.animation,
      disablesAnimations: renderer.transaction.disablesAnimations,
      isByUser: presentation.isByUser
    )
    renderer.modalChanges.append(change)
  }

  private func end(_ presentation: Presentation) {
    guard shown === presentation, presentation.phase == .dismissing else { return }
    let isLate = renderer.options.contains(.nilAfterNextRequest)
    let isOpen = presentation.isByUser && !presentation.isCleared
    if isOpen, isLate || requested() == presentation.id { clear() }
    presentation.phase = .ended
    if let node { renderer.markDirty(node.id) }
    renderer.afterUpdate { [weak self] in self?.acknowledge(presentation) }
  }

  private func acknowledge(_ presentation: Presentation) {
    guard shown === presentation else { return }
    shown = nil
    clearOfPrevious = presentation.clear
    tellDismissal()
    if renderer.options.contains(.duplicateNil) {
      renderer.echo { [weak self] in
        guard let self, requested() == nil else { return }
        clear()
      }
    }
    level.release(presentation, in: renderer)
    if let node { renderer.markDirty(node.id) }
  }

  private func tellDismissal() {
    guard let onDismiss else { return }
    onDismiss()
    guard renderer.options.contains(.repeatedOnDismiss) else { return }
    let again = Task { @MainActor in onDismiss() }
    renderer.tasks.append(again)
  }

  private func checkPresenter() {
    guard let node, !node.isRemoved, !node.isOnScreen else { return }
    renderer.note(.presentedOffScreen, "A modal is presented by a view that is not on the screen")
  }

  /// Whether this goes because a modal below it goes, however deep, or the window does.
  var isBelowGone: Bool {
    var level = level
    while let below = level.presentation {
      guard below.phase == .presented, let slot = below.slot else { return true }
      level = slot.level
    }
    return renderer.root == nil
  }
}
