import NavigatorKit
public import SwiftUI

extension View {
  /// Points the confirmations with an anchor at this control.
  ///
  /// ```swift
  /// Button("Delete") { Task { await delete(asking: modals) } }
  ///   .dialogAnchor(Control.delete)
  /// ```
  ///
  /// A confirmation is drawn as a popover on an iPad, and everywhere since iOS 26; it points at the view
  /// that carries it. The dialog names its control with
  /// `Dialog.confirmation(_:message:at:buttons:)`; where no control on the screen has that anchor, it is
  /// drawn as an alert. Of several controls with one anchor the first that appeared is meant.
  ///
  /// In a layer a confirmation is an alert as well, unless the control says otherwise: at an item of a sheet's toolbar,
  /// a tap outside of the popover crashes (seen on iOS 26.5), and the kit cannot tell where a control is.
  ///
  /// - Parameters:
  ///   - anchor: Names the control among those of its screen.
  ///   - inLayers: Whether confirmations point at the control in a layer, too: it is no item of a toolbar there.
  /// - Returns: The view.
  public func dialogAnchor(
    _ anchor: some Hashable & Sendable,
    inLayers: Bool = false
  ) -> some View {
    modifier(DialogAnchor(anchor: AnyRoute(erasing: anchor), inLayers: inLayers))
  }
}

/// Draws the confirmations that point at a control.
struct DialogAnchor: ViewModifier {
  @Environment(DialogAnchors.self) private var anchors: DialogAnchors?
  @Environment(\.anchoredDialog) private var anchored
  private let anchor: AnyRoute
  private let inLayers: Bool
  @State private var control = EntryID()
  @State private var isNeverPresented = false

  init(anchor: AnyRoute, inLayers: Bool) {
    self.anchor = anchor
    self.inLayers = inLayers
  }

  func body(content: Content) -> some View {
    let mine = anchored.flatMap { $0.control == control ? $0 : nil }
    content
      .confirmationDialog(
        Text(verbatim: mine?.dialog?.content.title ?? ""),
        isPresented: mine?.isPresented ?? $isNeverPresented,
        titleVisibility: .visible,
        presenting: mine?.dialog,
        actions: { dialog in mine?.buttons(dialog) },
        message: \.message
      )
      .onAppear { add(anchor) }
      .onChange(of: anchor) { old, new in
        anchors?.remove(control, as: old)
        add(new)
      }
      .onDisappear { anchors?.remove(control, as: anchor) }
  }

  private func add(_ anchor: AnyRoute) {
    if let anchors, inLayers || !anchors.isInLayer { anchors.add(control, as: anchor) }
  }
}
