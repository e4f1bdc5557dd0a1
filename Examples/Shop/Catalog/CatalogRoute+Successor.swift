import NavigatorKit
import ShopContracts

extension CatalogRoute {
  /// What is shown instead of a product that is no longer made: its successor, or the list.
  var successor: CatalogRoute? {
    guard case .product(let id) = self else { return nil }
    return Product.successors[id].map { $0.map { .product(id: $0) } ?? .products }
  }

  /// What was asked for, with this route in the place of one that cannot be shown.
  func intent(insteadOf request: GuardRequest) -> NavigationIntent {
    if let presentation = request.presentation(of: self) { return presentation }
    let transition = request.transition
    guard transition.keptBelow == 0 else { return .push(self, strategy: .navigateOrPush) }
    // A link replaces the stack, and goes on doing so: what it put under the product stays there.
    let below = transition.inserted.prefix { $0.id != request.entry.id }.map(\.route)
    return .replace(with: below.filter { $0 != AnyRoute(self) } + [self])
  }
}
