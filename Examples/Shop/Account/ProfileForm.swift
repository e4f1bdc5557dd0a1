import NavigatorKit
import Observation
import ShopContracts

/// The editor of the profile: the customer as saved, and what was typed since.
///
/// There is one, as there is one customer: two screens that edit the profile show the same draft.
@MainActor
@Observable
final class ProfileForm: ScreenForm {
  private(set) var customer = Customer.sample
  private var draft: [Field: String] = [:]

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

  nonisolated init() {}

  var guardName: GuardName { "profile editor" }

  var fields: [String] { Field.allCases.map(\.rawValue) }

  var hasDraft: Bool { !draft.isEmpty }

  func label(of field: String) -> String { Field(rawValue: field)?.label ?? field }

  func value(of field: String) -> String {
    guard let field = Field(rawValue: field) else { return "" }
    return draft[field] ?? customer[keyPath: field.keyPath]
  }

  func edit(_ field: String, _ value: String) {
    guard let field = Field(rawValue: field) else { return }
    // Typing what is saved already leaves nothing to lose.
    draft[field] = value == customer[keyPath: field.keyPath] ? nil : value
  }

  func save() {
    for (field, value) in draft { customer[keyPath: field.keyPath] = value }
    draft = [:]
  }

  func discard() {
    draft = [:]
  }

  /// The fields as the screen shows them.
  var lines: [String] {
    Field.allCases.map { field in
      let typed = draft[field].map { "\($0) (not saved)" }
      return "\(field.label)  \(typed ?? customer[keyPath: field.keyPath])"
    }
  }
}
