import Foundation
import ShopShell
import ShopContracts
import Testing

@testable import ShopTerminal

/// Links of the shop, and states to open them in.
@MainActor
enum LinkTour {
  /// The examples of all modules, alone and in each tab, and what no example is of.
  nonisolated static let links: [String] = {
    let own = [
      "account", "account/login", "account/orders", "account/profile", "account/profile?edit",
      "catalog", "catalog/products", "catalog/products/42", "catalog/products/42/reviews",
      "catalog/products/5", "checkout", "checkout/address?item=42", "checkout/cart",
      "checkout/cart?item=42&item=7", "checkout/address", "checkout?item=42&item=7",
    ]
    return own.flatMap { link in
      [link]
        + ShopTab.allCases.map { "\(link)\(link.contains("?") ? "&" : "?")tab=\($0.rawValue)" }
    }
    .map { "shop://" + $0 }
  }()

  /// A visit on the splash screen, of somebody who has logged in unless the link is to the log-in.
  static func cold(for link: String) -> Visit {
    let visit = Visit(fromSplash: true)
    visit.session.start()
    if !link.contains("login") { visit.session.shop.session.logIn() }
    return visit
  }

  /// The same in a mess: stacks in all tabs, layers in most.
  static func warm(for link: String) async -> Visit {
    let visit = cold(for: link)
    for line in [
      "tab catalog product 7", "sheet cart 7", "go profile", "tab account orders",
      "cover product 42",
      "tab cart product 7", "tab home cart 7", "go product 42", "sheet product 99", "go cart",
      "cover orders",
    ] { _ = await visit.answer(to: line) }
    #expect(visit.session.failureCount == 0)
    return visit
  }
}
