import Foundation
import NavigatorKit
import SwiftUI

/// Applies the options of a layer to the content of the sheet, where SwiftUI looks for them.
struct SheetOptions<Route: NavigationRoute>: ViewModifier {
  let layer: ModalLayer<Route>
  @Bindable var presenter: ModalPresenter<Route>

  func body(content: Content) -> some View {
    sized(content)
      .presentationDragIndicator(Visibility(layer.options.dragIndicator))
      .presentationBackgroundInteraction(
        PresentationBackgroundInteraction(layer.options.backgroundInteraction)
      )
  }

  /// Applies the heights, and always binds the selected one, since the app may choose one later.
  ///
  /// If the binding were added only then, the content would lose its state.
  @ViewBuilder
  private func sized(_ content: Content) -> some View {
    if layer.options.detents.isEmpty {
      content
    } else {
      content.presentationDetents(
        Set(layer.options.detents.map(PresentationDetent.init)),
        selection: $presenter[detentOf: layer.id]
      )
    }
  }
}

extension ModalPresenter {
  /// The height at which the sheet of a layer rests, as SwiftUI binds it.
  ///
  /// SwiftUI needs one of the sheet's heights even if none was chosen: then it is the first.
  subscript(detentOf id: LayerID) -> PresentationDetent {
    get {
      let options = layers.first { $0.id == id }?.options
      return (options?.selectedDetent ?? options?.detents.first).map(PresentationDetent.init)
        ?? .large
    }
    set {
      let detents = layers.first { $0.id == id }?.options.detents ?? []
      if let detent = detents.first(where: { PresentationDetent($0) == newValue }) {
        host.select(detent, of: id)
      }
    }
  }
}

extension PresentationDetent {
  init(_ detent: ModalDetent) {
    switch detent.measure {
    case .medium: self = .medium
    case .large: self = .large
    case .fraction(let fraction): self = .fraction(fraction)
    case .height(let height): self = .height(height)
    }
  }
}

extension PresentationBackgroundInteraction {
  init(_ interaction: ModalOptions.BackgroundInteraction) {
    switch interaction {
    case .automatic: self = .automatic
    case .disabled: self = .disabled
    case .enabled: self = .enabled
    case .enabledUpThrough(let detent): self = .enabled(upThrough: PresentationDetent(detent))
    }
  }
}

extension Visibility {
  init(_ visibility: ModalOptions.Visibility) {
    switch visibility {
    case .automatic: self = .automatic
    case .visible: self = .visible
    case .hidden: self = .hidden
    }
  }
}
