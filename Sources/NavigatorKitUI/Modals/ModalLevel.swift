import NavigatorKit
import SwiftUI

/// Shows the layer directly above one layer, or above the screen itself.
///
/// The content of each layer carries the level above it. So layers nest, and a change at one level
/// does not concern the others.
struct ModalLevel<Route: NavigationRoute, Screens: DestinationSet>: ViewModifier {
  @Bindable private var presenter: ModalPresenter<Route>
  private let base: LayerID?
  private let destinations: Screens
  private let memory: ModalMemory<Route>
  /// Whether the sheet under this level is still coming, whatever layer is in it by now: SwiftUI
  /// may lose what is presented on it, and does not say when it is there.
  @State private var isComing: Bool
  /// How often a lost layer was to be asked for again, and how often that was done: while the two
  /// differ, the slot reads as empty.
  @State private var recalls = 0
  @State private var seenRecalls = 0
  /// How often SwiftUI was watched for the layer of the slot.
  @State private var attempts = 0
  @State private var anchors: DialogAnchors

  init(
    presenter: ModalPresenter<Route>,
    base: LayerID?,
    destinations: Screens,
    memory: ModalMemory<Route>
  ) {
    self.presenter = presenter
    self.base = base
    self.destinations = destinations
    self.memory = memory
    _isComing = State(initialValue: base.map(presenter.host.isAnimated) ?? false)
    _anchors = State(initialValue: DialogAnchors(isInLayer: base != nil))
  }

  func body(content: Content) -> some View {
    let slot = presenter.host.slot(above: base)
    let isWithheld = isComing || recalls != seenRecalls
    content
      .sheet(
        item: $presenter[.sheet, in: slot, on: memory, unless: isWithheld],
        onDismiss: noteDismissal,
        content: screen
      )
      .modifier(
        CoverLevel(
          item: $presenter[.fullScreen, in: slot, on: memory, unless: isWithheld],
          onDismiss: noteDismissal,
          screen: screen
        )
      )
      .modifier(
        DialogLevel(
          presenter: presenter,
          slot: slot,
          memory: memory,
          anchors: anchors,
          isWithheld: isWithheld,
          recall: { recalls += 1 }
        )
      )
      .onChange(of: slot, initial: true) {
        memory.noteReading(slot.layer, above: base)
        attempts = 0
        watch(slot)
      }
      .onAppear {
        if isComing { HostTime.later(HostTime.transition) { offer { isComing = false } } }
      }
      // A turn later, since two changes in one update would cancel out.
      .onChange(of: recalls) { Task { offer { seenRecalls = recalls } } }
      .onChange(of: seenRecalls) { watch(slot) }
  }

  private func screen(_ placed: PlacedLayer<Route>) -> some View {
    memory.noteBegin(placed.layer.id)
    return LayerScreen(
      placed: placed,
      presenter: presenter,
      base: base,
      destinations: destinations,
      memory: memory
    )
  }

  /// Ends what has withheld a layer, which comes now as it was asked for: animated or not.
  private func offer(_ change: () -> Void) {
    let layer = presenter.host.slot(above: base).layer
    memory.mounting.commit(animated: layer.map(presenter.host.isAnimated) ?? true, change)
  }

  private func noteDismissal() {
    let wanted = Set(presenter.layers.map(\.id))
    for layer in memory.takeDismissed(above: base, wanted: wanted) {
      // The report is about an earlier showing, if the layer has yet to appear on a host that came
      // back.
      if presenter.host.phase(of: layer) == .presenting { continue }
      let note = { presenter.host.didDismiss(layer, on: memory) }
      // The report may be about a view that is being taken down: then the user has dismissed
      // nothing.
      if wanted.contains(layer) {
        memory.mounting.hold(for: presenter.pipeline) { isFinal in
          // Otherwise the layer still counts, but nothing of it is on the screen.
          if isFinal { note() } else { memory.noteSilence(layer, above: base) }
        }
      } else {
        note()
      }
    }
  }

  /// Looks later whether SwiftUI has begun to show a layer, to ask for it again: a layer of another
  /// host, or of the app's own, may be in the way.
  private func watch(_ slot: ModalSlot) {
    guard let layer = slot.layer else { return }
    let recall = recalls
    HostTime.later(HostTime.retry(attempts)) { look(for: layer, in: slot, of: recall) }
    attempts += 1
  }

  private func look(for layer: LayerID, in slot: ModalSlot, of recall: Int) {
    guard recalls == recall, presenter.host.slot(above: base) == slot,
      presenter.host.isHosted(by: memory),
      presenter.host.phase(of: layer) == .presenting || memory.dialogs.presumed.contains(layer)
    else { return }
    if isComing || memory.heldSlots.contains(slot) { return watch(slot) }
    // If SwiftUI has made the content, it may be presenting it: then the layer is asked for again
    // only after the longest possible transition.
    if memory.hasBegunToShow(layer), attempts % HostTime.retries != 0 { return watch(slot) }
    recalls += 1
  }
}
