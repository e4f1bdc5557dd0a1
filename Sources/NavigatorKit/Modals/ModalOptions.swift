/// The looks of a modal layer, and what it allows, besides its style.
///
/// A host applies what its system knows and leaves out the rest.
public struct ModalOptions: Hashable, Sendable {
  /// Whether something is shown, or whether the system decides.
  public enum Visibility: Hashable, Sendable {
    /// The system decides.
    case automatic
    /// It is shown.
    case visible
    /// It is not shown.
    case hidden
  }

  /// The part of the screen behind a sheet that stays usable.
  public enum BackgroundInteraction: Hashable, Sendable {
    /// The system decides.
    case automatic
    /// Nothing.
    case disabled
    /// Everything.
    case enabled
    /// Everything, up to a height of the sheet.
    case enabledUpThrough(ModalDetent)
  }

  /// The heights at which a sheet rests.
  ///
  /// If empty, the system decides.
  public var detents: [ModalDetent]

  /// The height at which the sheet rests now, which should be one of ``detents``.
  ///
  /// If `nil`, neither the app nor the user has chosen: hosts let the sheet rest at the first.
  public var selectedDetent: ModalDetent?

  /// Whether a gesture may dismiss the layer.
  public var allowsInteractiveDismissal: Bool

  /// Whether a sheet shows the handle that it is dragged by.
  public var dragIndicator: Visibility

  /// The part of the screen behind the sheet that stays usable.
  public var backgroundInteraction: BackgroundInteraction

  /// Whether an archive keeps the layer, with the layers on it.
  public var isRestorable = true

  /// Makes options.
  ///
  /// A selected detent that is not among the detents is ignored.
  @inlinable
  public init(
    detents: [ModalDetent] = [],
    selectedDetent: ModalDetent? = nil,
    allowsInteractiveDismissal: Bool = true,
    dragIndicator: Visibility = .automatic,
    backgroundInteraction: BackgroundInteraction = .automatic
  ) {
    self.detents = detents
    self.selectedDetent = selectedDetent.flatMap { detents.contains($0) ? $0 : nil }
    self.allowsInteractiveDismissal = allowsInteractiveDismissal
    self.dragIndicator = dragIndicator
    self.backgroundInteraction = backgroundInteraction
  }

  /// The options that leave everything to the system.
  @inlinable public static var standard: ModalOptions { ModalOptions() }
}
