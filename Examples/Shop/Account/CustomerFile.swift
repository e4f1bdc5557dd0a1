import Observation

/// The customer as saved, whom every screen of the account shows.
@MainActor
@Observable
final class CustomerFile {
  var customer = Customer.sample

  nonisolated init() {}
}
