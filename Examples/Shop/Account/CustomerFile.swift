import Observation
import ShopContracts

/// The customer as saved, whom every screen of the account shows: a guest while nobody is logged in.
@MainActor
@Observable
final class CustomerFile {
  private let session: Session
  private var guest = Customer.guest
  private var known = Customer.sample

  nonisolated init(of session: Session) {
    self.session = session
  }

  var customer: Customer {
    get { session.isLoggedIn ? known : guest }
    set { if session.isLoggedIn { known = newValue } else { guest = newValue } }
  }
}
