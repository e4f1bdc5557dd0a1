import Observation

/// The customer's addresses, and the one that was chosen last.
@MainActor
@Observable
final class AddressBook {
  var chosen = AddressBook.all[0]

  nonisolated init() {}

  nonisolated static let all = [
    Address(text: "12 Mill Lane, Oxford"),
    Address(text: "3 Bridge Street, Bath"),
    Address(text: "8 Harbour Road, Whitby"),
  ]
}
