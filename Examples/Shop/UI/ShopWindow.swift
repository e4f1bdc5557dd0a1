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

  /// Whether somebody is being asked about a draft.
  private var isAsking = false

  /// Opens the shop.
  public init() {
    let shop = Shop(adding: [InspectionModule()]) { ScreenView($0) }
    visit = ShopVisit(shop)
    links = ShopLinks(shop.links, in: visit.navigation)
    refusals = visit.navigation.group.makeRefusalHistory()
    visit.drafts.onStop = { [weak self] in self?.askToDiscard() }
  }

  /// Follows an action that is no route and no link; one that is not possible now does nothing.
  ///
  /// The screen says on its own what is possible, and a finger may be faster than it.
  func carryOut(_ step: AnyRoute, on screen: ScreenHandle) {
    guard visit.isInFront(screen) else { return }
    try? visit.carryOut(step)
  }

  /// Asks whether a draft may go, and if so carries on what it has stopped.
  private func askToDiscard() {
    guard !isAsking else { return }
    isAsking = true
    let question = Dialog.alert(
      "Discard your changes?",
      message: "You have not saved them.",
      buttons: [.destructive("Discard", answer: true), .cancel("Keep editing", answer: false)]
    )
    let answer = visit.navigation.modals.requestAnswer(to: question)
    Task { [weak self] in
      let mayGo = await answer.value().value == true
      self?.isAsking = false
      if mayGo { _ = try? self?.visit.drafts.discard() }
    }
  }
}
#endif
