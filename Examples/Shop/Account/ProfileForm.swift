import NavigatorKit
import Observation
import ShopContracts

/// The editor of the profile: what was typed, on one screen, and has not been saved.
@MainActor
@Observable
final class ProfileForm: ScreenForm {
  private let file: CustomerFile
  private var draft: [Field: String] = [:] {
    didSet { leaveGuard.isArmed = hasDraft }
  }
  /// Protects the draft, with the screen and the layer that it lies in.
  @ObservationIgnored private lazy var leaveGuard = screen.protect(
    "profile editor",
    isArmed: false
  ) { [weak self] _ in
    await self?.decide() ?? .allow
  }
  private let screen: ScreenHandle

  private enum Field: String, CaseIterable {
    case name, mail

    var label: String {
      switch self {
      case .name: "Name"
      case .mail: "Mail"
      }
    }

    var keyPath: any WritableKeyPath<Customer, String> & Sendable {
      switch self {
      case .name: \.name
      case .mail: \.mail
      }
    }
  }

  init(of file: CustomerFile, on screen: ScreenHandle) {
    self.file = file
    self.screen = screen
  }

  var fields: [String] { Field.allCases.map(\.rawValue) }

  var hasDraft: Bool { !draft.isEmpty }

  func label(of field: String) -> String { Field(rawValue: field)?.label ?? field }

  func value(of field: String) -> String {
    guard let field = Field(rawValue: field) else { return "" }
    return draft[field] ?? file.customer[keyPath: field.keyPath]
  }

  func edit(_ field: String, _ value: String) {
    guard let field = Field(rawValue: field) else { return }
    // Typing what is saved already leaves nothing to lose.
    draft[field] = value == file.customer[keyPath: field.keyPath] ? nil : value
  }

  func save() {
    for (field, value) in draft { file.customer[keyPath: field.keyPath] = value }
    draft = [:]
  }

  func discard() {
    draft = [:]
  }

  /// What the screen says: the fields as they are.
  var said: Screen {
    let lines = Field.allCases.map { field in
      let typed = draft[field].map { "\($0) (not saved)" }
      return "\(field.label)  \(typed ?? file.customer[keyPath: field.keyPath])"
    }
    return Screen(title: "Edit your profile", lines: lines)
  }
}

// MARK: - Leaving

extension ProfileForm {
  private nonisolated enum Answer { case save, discard, stay }

  private static let question = Dialog.alert(
    "Save your changes?",
    message: "You have not saved them.",
    buttons: [
      .standard("Save", answer: Answer.save),
      .destructive("Discard", answer: .discard),
      .cancel("Keep editing", answer: .stay),
    ]
  )

  /// Asks what is to become of the draft.
  private func decide() async -> GuardDecision {
    switch await screen.ask(Self.question).value {
    case .save: save()
    case .discard: discard()
    case .stay, nil: return .block(.unsavedChanges)
    }
    return .allow
  }
}
