import NavigatorKit
import Observation
public import SwiftUI

extension View {
  /// Makes confirmations with an anchor point at this control.
  ///
  /// ```swift
  /// Button("Delete") { Task { await delete(asking: modals) } }
  ///   .dialogAnchor(Control.delete)
  /// ```
  ///
  /// A confirmation is drawn as a popover on an iPad, and everywhere since iOS 26; it points at the
  /// view that carries it. The dialog names its control with
  /// `Dialog.confirmation(_:message:at:buttons:)`. If no control on the screen has that anchor, it
  /// is drawn as an alert. Of several controls with one anchor the first that appeared counts.
  ///
  /// In a layer a confirmation is an alert as well, unless `inLayers` is true. At a toolbar item of
  /// a sheet, a tap outside of the popover crashes (reported of iOS 26.5), and the kit cannot tell
  /// whether a control is one.
  ///
  /// - Parameters:
  ///   - anchor: The name of the control, among those of its screen.
  ///   - inLayers: Whether confirmations point at the control in a layer, too; it must not be a
  ///     toolbar item there.
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
    let mine = anchored.flatMap { $0.control.id == control ? $0 : nil }
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

/// The controls on the screen that confirmations may point at, on one level.
@MainActor
@Observable
final class DialogAnchors: nonisolated KeyPathArgument {
  private(set) var controls: [AnyRoute: [EntryID]] = [:]
  /// Whether the level lies in a layer.
  let isInLayer: Bool
  /// The control that each dialog was first drawn at, or `nil` if it is drawn as an alert.
  @ObservationIgnored private var drawn: (dialog: LayerID, control: EntryID?)?

  nonisolated init(isInLayer: Bool = false) {
    self.isInLayer = isInLayer
  }

  func add(_ control: EntryID, as anchor: AnyRoute) {
    if controls[anchor]?.contains(control) != true { controls[anchor, default: []].append(control) }
  }

  func remove(_ control: EntryID, as anchor: AnyRoute) {
    let rest = controls[anchor]?.filter { $0 != control } ?? []
    controls[anchor] = rest.isEmpty ? nil : rest
  }

  /// The control that a dialog points at; `nil` for an alert.
  ///
  /// A dialog that was drawn as an alert stays one. If its control goes, it becomes one.
  func control(of dialog: PresentedDialog) -> DialogControl? {
    let present = dialog.content.anchor.flatMap { controls[$0] } ?? []
    guard dialog.content.kind == .confirmation else { return nil }
    if drawn?.dialog != dialog.id { drawn = (dialog.id, present.first) }
    guard let control = drawn?.control, present.contains(control) else { return nil }
    return DialogControl(id: control, anchors: self)
  }

  /// Whether the control of a dialog has gone: the alert comes when the popover has left, too.
  func hasLostControl(of dialog: PresentedDialog) -> Bool {
    drawn?.dialog == dialog.id && drawn?.control != nil && control(of: dialog) == nil
  }

  /// Whether a dialog is drawn in a form now; one whose control has gone leaves first in its old
  /// form.
  func isDrawn(_ dialog: PresentedDialog, as form: DialogMemory.Form) -> Bool {
    if dialog.content.kind == .alert { return form == .alert }
    return drawn?.dialog == dialog.id && (drawn?.control == nil) == (form == .alert)
  }

  /// Draws a dialog as an alert from now on.
  func letGo(of dialog: PresentedDialog) { drawn = (dialog.id, nil) }
}

/// A control that draws a dialog.
struct DialogControl: Hashable {
  let id: EntryID
  let anchors: DialogAnchors

  /// Whether the control is still there.
  @MainActor var isOnScreen: Bool { anchors.controls.values.contains { $0.contains(id) } }
}

/// A confirmation that is to be drawn at one control.
struct AnchoredDialog: EnvironmentKey {
  static var defaultValue: AnchoredDialog? { nil }

  let control: DialogControl
  let dialog: PresentedDialog?
  let isPresented: Binding<Bool>
  let buttons: (PresentedDialog) -> DialogButtons
}

extension EnvironmentValues {
  /// The confirmation that a control of the level has to draw.
  var anchoredDialog: AnchoredDialog? {
    get { self[AnchoredDialog.self] }
    set { self[AnchoredDialog.self] = newValue }
  }
}
