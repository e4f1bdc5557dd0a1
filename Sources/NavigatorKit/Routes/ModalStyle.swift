/// How a modal layer covers what lies below.
public struct ModalStyle: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline
  enum Kind: Sendable { case sheet, fullScreen, dialog }

  @usableFromInline let kind: Kind

  @inlinable
  init(kind: Kind) {
    self.kind = kind
  }

  /// A sheet.
  @inlinable public static var sheet: ModalStyle { ModalStyle(kind: .sheet) }

  /// A cover of the whole screen.
  @inlinable public static var fullScreen: ModalStyle { ModalStyle(kind: .fullScreen) }

  /// An alert or a confirmation dialog.
  ///
  /// Asking is the way to one: see `ModalPresenter.ask(_:)`. A route that is presented in this
  /// style is shown as a sheet.
  @inlinable package static var dialog: ModalStyle { ModalStyle(kind: .dialog) }

  /// The style in words.
  public var description: String {
    switch kind {
    case .sheet: "sheet"
    case .fullScreen: "full screen"
    case .dialog: "dialog"
    }
  }
}
