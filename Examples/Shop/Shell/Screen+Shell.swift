import ShopContracts

// The screens that belong to no module.
extension Screen {
  /// What is shown while the shop opens.
  static func welcome(_ hint: String?) -> Screen {
    Screen(
      title: "Welcome to the shop",
      lines: [hint].compactMap { $0 },
      actions: [
        ScreenAction("Log in", doing: ShellStep.enter(.login)),
        ScreenAction("Look around without", doing: ShellStep.enter(.main)),
      ]
    )
  }

  /// The log-in, for whoever begins with it.
  static let logIn = Screen(
    title: "Log in",
    lines: ["You need it to order, and for nothing else."],
    actions: [
      ScreenAction("Log in as Ada", doing: ShellStep.logIn),
      ScreenAction("Look around without", doing: ShellStep.enter(.main)),
    ]
  )

  /// The first tab.
  static let home = Screen(
    title: "The shop",
    lines: ["Three modules share these tabs, and none of them knows another."],
    actions: [
      ScreenAction("Browse the products", opening: "shop://catalog/products"),
      ScreenAction("Your profile", pushing: ProfileRoute()),
      ScreenAction("Your cart", pushing: CartRoute()),
    ]
  )
}
