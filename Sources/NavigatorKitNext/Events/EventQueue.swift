/// Tells the observers of a tree one thing after the other: all have heard of one before any hears of the next, and
/// nobody hears of anything in the middle of a write.
@MainActor
final class EventQueue {
  private var waiting: [() -> Void] = []
  private var isBusy = false

  nonisolated init() {}

  /// Makes a change, after which observers hear of what was told meanwhile.
  func whileSilent(_ change: () -> Void) {
    let wasBusy = isBusy
    isBusy = true
    change()
    isBusy = wasBusy
    run()
  }

  /// Tells something, of which those who led to it hear nothing, nor of what others do about it.
  func tell(sparing spared: [NavigationEvents.Observer], _ body: @escaping () -> Void) {
    waiting.append {
      for observer in spared { observer.isSpared = true }
      body()
      for observer in spared { observer.isSpared = false }
    }
    run()
  }

  private func run() {
    if isBusy { return }
    isBusy = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isBusy = false
  }
}
