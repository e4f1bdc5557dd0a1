/// What a user sees of one layer: the window, or a modal on it.
public struct StandInScreen: Equatable, Sendable {
  /// The title of the navigation bar or of the alert.
  public let title: String?

  /// The texts, in order, without the labels of controls.
  public let texts: [String]

  /// The buttons and links, in order.
  public let controls: [StandInControl]

  /// The contents of the text fields, by label.
  public let fields: [String: String]

  /// The tabs of the tab bar.
  public let tabs: [StandInControl]

  /// How many screens the user can go back.
  public let backLevels: Int

  /// Whether the screen in front has no back button, and no swipe.
  public let isBackButtonHidden: Bool

  /// The style of the modal, or nil for the window.
  public let style: StandInModalStyle?

  /// The detents of the sheet; empty means large only.
  public let detents: Set<PresentationDetent>

  /// The detent at which the sheet rests, if the app binds it.
  public let selectedDetent: PresentationDetent?

  /// Whether the sheet shows a drag indicator, if the app says so.
  public let dragIndicator: Visibility?

  /// Whether what lies behind the sheet can be used, if the app says so.
  public let backgroundInteraction: StandInBackgroundInteraction?

  /// How the modal looks, as far as the app says so.
  public let looks: StandInLooks

  /// Whether a gesture cannot dismiss the sheet.
  public let isInteractiveDismissDisabled: Bool

  /// The texts of the view at which a confirmation dialog or a popover points: the one that carries
  /// its modifier.
  public let anchor: [String]

  /// The labels of the buttons.
  public var buttons: [String] { controls.filter { $0.kind == .button }.map(\.label) }

  /// The labels of the links.
  public var links: [String] { controls.filter { $0.kind == .link }.map(\.label) }

  /// The label of the selected tab.
  public var selectedTab: String? { tabs.first { $0.isSelected }?.label }
}

/// Something that can be tapped.
public struct StandInControl: Equatable, Sendable {
  /// What a control is.
  public enum Kind: Hashable, Sendable {
    case button
    case link
    case tab
  }

  /// The texts of its label.
  public let label: String

  /// What it is.
  public let kind: Kind

  /// What a button is for, if the app says so.
  public let role: ButtonRole?

  /// Whether a tap does anything.
  public let isEnabled: Bool

  /// Whether it is the selected tab.
  public var isSelected = false

  /// The number on a tab; zero is none.
  public var badge = 0
}

/// What lies behind a sheet and can be used all the same.
public enum StandInBackgroundInteraction: Hashable, Sendable {
  case automatic
  case enabled
  case enabledUpThrough(PresentationDetent)
  case disabled
}

/// How a modal covers what is below it.
public enum StandInModalStyle: Hashable, Sendable {
  case sheet
  case fullScreenCover
  case popover
  case alert
  case confirmationDialog

  /// Whether any of its buttons dismisses it.
  var isDialog: Bool { self == .alert || self == .confirmationDialog }

  /// Whether it points at the view that presents it.
  var hasAnchor: Bool { self == .popover || self == .confirmationDialog }
}
