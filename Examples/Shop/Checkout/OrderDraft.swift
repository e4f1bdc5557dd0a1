import NavigatorKit
import Observation
import ShopContracts

/// An order that has not been placed: the screens of one checkout share it, and it goes with the first of them.
@MainActor
@Observable
final class OrderDraft {
  var address = Address.all[0]
  var delivery = Delivery.post
  var payment = Payment.invoice

  /// The screen that the checkout begins with.
  private let first: ScreenHandle

  init(beginningOn first: ScreenHandle) {
    self.first = first
  }

  /// The order in short.
  var summary: String {
    "to \(address.text). \(delivery.text), \(payment.text.lowercased())."
  }

  /// The draft of the checkout that a screen belongs to: one without a cart begins with the address.
  static func of(_ screen: ScreenHandle) -> OrderDraft {
    screen.enclosing(OrderDraft.self, of: CartRoute.self)
      ?? screen.keep { OrderDraft(beginningOn: screen) } ?? OrderDraft(beginningOn: screen)
  }

  /// Takes all screens of the checkout away: so an order is placed once.
  func leave() {
    // The cart at the root of its tab stays, as it is empty, and the next order begins anew.
    (address, delivery, payment) = (Address.all[0], .post, .invoice)
    if first.entryBelow == nil { first.returnHere() } else { first.leave() }
  }
}
