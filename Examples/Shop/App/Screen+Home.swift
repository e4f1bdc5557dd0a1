import ShopContracts

extension Screen {
  /// The start, which belongs to no module.
  static let home = Screen(
    title: "The shop",
    lines: ["Three modules share one stack, and none of them knows another."],
    actions: [
      ScreenAction("Browse the products", opening: "shop://catalog/products"),
      ScreenAction("Your profile", pushing: ProfileRoute()),
      ScreenAction("Your cart", pushing: CartRoute()),
    ]
  )
}
