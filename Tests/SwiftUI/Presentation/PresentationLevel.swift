/// What can have one modal on top of it at a time: a window, or a modal's content.
@MainActor
final class PresentationLevel {
  /// The modal whose content this is, unless it is the window.
  private(set) weak var presentation: Presentation?
  private(set) var current: Presentation?
  private var waiting: [PresentationSlot] = []
  private var dropped: [PresentationSlot] = []

  init(presentation: Presentation?) {
    self.presentation = presentation
  }

  /// Whether a modal is on its way out.
  var isLeaving: Bool { current.map { $0.phase != .presented } ?? false }

  /// Takes the level for a modal, or notes that it has to wait.
  func claim(for presentation: Presentation, of slot: PresentationSlot, in renderer: Renderer)
    -> Bool
  {
    guard let current else {
      self.current = presentation
      return true
    }
    if wait(slot) {
      if current.phase == .presented {
        renderer.note(.secondModalOnLevel, "Only presenting a single sheet is supported")
      } else {
        renderer.note(
          .presentedWhileDismissing,
          "Attempt to present while a presentation is in progress"
        )
      }
    }
    return false
  }

  /// Notes that a modal waits for its turn.
  ///
  /// - Returns: Whether it has not waited before.
  @discardableResult
  func wait(_ slot: PresentationSlot) -> Bool {
    if waiting.contains(where: { $0 === slot }) { return false }
    waiting.append(slot)
    return true
  }

  /// Notes that a modal was dropped, since a transition was under way.
  func drop(_ slot: PresentationSlot) { dropped.append(slot) }

  /// Forgets the modals that wait for this one to leave.
  func forgetRequests() {
    let forgotten = waiting
    waiting = []
    for slot in forgotten { slot.forgetRequest() }
  }

  func release(_ presentation: Presentation, in renderer: Renderer) {
    guard current === presentation else { return }
    current = nil
    goOn(in: renderer)
  }

  /// Lets the modals look again that wait, as a transition is over.
  func goOn(in renderer: Renderer) {
    let gone = dropped
    dropped = []
    for slot in gone { slot.clearDropped() }
    let next = waiting
    waiting = []
    for slot in next {
      if let node = slot.node { renderer.markDirty(node.id) }
    }
  }
}
