#if canImport(SwiftUI)
public import NavigatorKit
public import Observation
import ShopContracts
public import ShopShell

/// What one window shows: a visit to the shop, and the links of the window.
@MainActor
@Observable
public final class ShopWindow {
  /// The visit.
  public let visit: ShopVisit<ScreenView>

  /// The links of the window.
  public let links: ShopLinks

  /// The last twenty commands that were refused, oldest first.
  public private(set) var refusals: [NavigationEvent] = []

  /// Opens the shop.
  public init() {
    let shop = Shop(adding: [InspectionModule()]) { ScreenView($0) }
    visit = ShopVisit(shop)
    links = ShopLinks(shop.links, in: visit.navigation)
    visit.navigation.app.events.observe { [weak self] event in self?.note(event) }
  }

  private func note(_ event: NavigationEvent) {
    switch event.outcome {
    case .blocked, .failed, .committedDespite: refusals = refusals.suffix(19) + [event]
    default: break
    }
  }

  /// Follows an action that is no route and no link; one that is not possible now does nothing.
  ///
  /// The screen says on its own what is possible, and a finger may be faster than it.
  func carryOut(_ step: AnyRoute, on screen: ScreenHandle) {
    guard visit.isInFront(screen) else { return }
    try? visit.carryOut(step, on: screen)
  }
}
#endif
