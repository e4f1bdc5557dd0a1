#if canImport(SwiftUI)
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
  /// - Parameter anchor: Names the control among those of its screen.
  /// - Returns: The view.
  public func dialogAnchor(_ anchor: some Hashable & Sendable) -> some View {
    modifier(DialogAnchor(anchor: AnyRoute(erasing: anchor)))
  }
}

/// Draws the confirmations that point at a control.
struct DialogAnchor: ViewModifier {
  @Environment(\.dialogAnchors) private var anchors
  @Environment(\.anchoredDialog) private var anchored
  private let anchor: AnyRoute
  @State private var control = EntryID()
  @State private var isNeverPresented = false

  init(anchor: AnyRoute) {
    self.anchor = anchor
  }

  func body(content: Content) -> some View {
    let mine = anchored.flatMap { $0.control == control ? $0 : nil }
    content
      .confirmationDialog(
        Text(verbatim: mine?.dialog.content.title ?? ""),
        isPresented: mine?.isPresented ?? $isNeverPresented,
        titleVisibility: .visible,
        presenting: mine?.dialog
      ) { dialog in
        mine?.buttons(dialog)
      } message: { dialog in
        if let message = dialog.content.message { Text(verbatim: message) }
      }
      .onAppear {
        anchors?.add(control, as: anchor)
      }
      .onChange(of: anchor) { old, new in
        anchors?.remove(control, as: old)
        anchors?.add(control, as: new)
      }
      .onDisappear {
        anchors?.remove(control, as: anchor)
      }
  }
}
#endif
