#if canImport(SwiftUI)
import Foundation
import NavigatorKit
import SwiftUI

/// Applies what a layer asks for, where SwiftUI looks for it: on the content of the sheet.
///
/// What lies behind a sheet cannot be made usable on the oldest systems that the kit runs on, so
/// that option is left to the system.
struct SheetOptions<Route: NavigationRoute>: ViewModifier {
  private let layer: ModalLayer<Route>
  @Bindable private var presenter: ModalPresenter<Route>

  init(layer: ModalLayer<Route>, presenter: ModalPresenter<Route>) {
    self.layer = layer
    self.presenter = presenter
  }

  @ViewBuilder
  func body(content: Content) -> some View {
    let options = layer.options
    let detents = Set(options.detents.map(PresentationDetent.init))
    if detents.isEmpty {
      content.presentationDragIndicator(Visibility(options.dragIndicator))
    } else if options.selectedDetent == nil {
      content
        .presentationDetents(detents)
        .presentationDragIndicator(Visibility(options.dragIndicator))
    } else {
      content
        .presentationDetents(detents, selection: $presenter[detentOf: layer.id])
        .presentationDragIndicator(Visibility(options.dragIndicator))
    }
  }
}

extension ModalPresenter {
  /// The height at which the sheet of a layer rests, as SwiftUI binds it.
  subscript(detentOf id: LayerID) -> PresentationDetent {
    get {
      let options = layers.first { $0.id == id }?.options
      return (options?.selectedDetent ?? options?.detents.first).map(PresentationDetent.init)
        ?? .large
    }
    set {
      let detents = layers.first { $0.id == id }?.options.detents ?? []
      if let detent = detents.first(where: { PresentationDetent($0) == newValue }) {
        select(detent, of: id)
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

extension Visibility {
  init(_ visibility: ModalOptions.Visibility) {
    switch visibility {
    case .automatic: self = .automatic
    case .visible: self = .visible
    case .hidden: self = .hidden
    }
  }
}
#endif
