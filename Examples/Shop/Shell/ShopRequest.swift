public import NavigatorKit
public import ShopContracts

/// What somebody wants of the shop, wherever it leads.
public enum ShopRequest: Hashable, Sendable {
  /// Do something in what is in front.
  case here(NavigationIntent)

  /// Show a screen in what is in front, once the tabs are there.
  case show(NavigationIntent)

  /// Go back a number of screens; at the root of a tab, to the first tab.
  case back(Int)

  /// Select a tab, or tap the one that is selected.
  case select(ShopTab)

  /// Select a tab and push a screen there, in one transition.
  case push(AnyRoute, in: ShopTab)

  /// Enter a flow.
  case enter(ShopFlow)
}
