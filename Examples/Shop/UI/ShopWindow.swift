#if canImport(SwiftUI)
public import NavigatorKit
public import Observation
import ShopContracts
public import ShopShell

/// What one window shows: a visit to the shop, and the links of the window.
@MainActor
public final class ShopWindow: Observable {
  /// The visit.
  public let visit: ShopVisit<ScreenView>

  /// The links of the window.
  public let links: ShopLinks

  /// What was refused lately.
  public let refusals: RefusalHistory

  /// Opens the shop.
  public init() {
    let shop = Shop(adding: [InspectionModule()]) { ScreenView($0) }
    visit = ShopVisit(shop)
    links = ShopLinks(shop.links, in: visit.navigation)
    refusals = visit.navigation.group.makeRefusalHistory()
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
